import { describe, expect, it } from 'vitest'
import { UNKNOWN } from '../../../core/index.ts'
import { card, type PositionInWords, position } from '../testing/position.ts'
import { lists, play, refused } from '../testing/scene.ts'
import { game } from './game.ts'

const CONTROL = ['controls', 'controls', 'controls']
const land = (...words: readonly string[]) => words
/** Might influences its rank; Strength holds the given three. */
const below = (...held: readonly string[]): readonly string[] => [
  ...Array(3).fill('Might influences'),
  ...held.map((words) => `Strength ${words}`),
]
/** What Might has after Strength ends the turn before it. */
const resupplied = (said: PositionInWords) => play(position(said), [0, { type: 'end' }])

describe('Resupply', () => {
  const rich = land(
    'Might controls Mine',
    'Might controls Citadel',
    'Might influences',
    ...below('influences', 'influences', 'influences').slice(3),
  )

  it('TRS-11 raises Wealth and Military to the totals of Controlled and Influenced territories', () => {
    expect(resupplied({ land: rich, might: { wealth: 0, military: 0 } }).state.sides[1]).toMatchObject({
      wealth: 3 + 3 + 1,
      military: 2 + 1 + 1,
    })
  })

  it('TRS-11 never lowers them, each by itself', () => {
    expect(resupplied({ land: rich, might: { wealth: 9, military: 1 } }).state.sides[1]).toMatchObject({
      wealth: 9,
      military: 4,
    })
    expect(resupplied({ land: rich, might: { wealth: 2, military: 5 } }).state.sides[1]).toMatchObject({
      wealth: 7,
      military: 5,
    })
  })

  it('TRS-11 totals are at most 12', () => {
    const five = ['Mine', 'Citadel', 'Agricultural Land', 'Market', 'Soldier Training Grounds']
    const all = [...five.map((name) => `Might controls ${name}`), 'Strength influences']
    const { sides } = resupplied({ land: all, might: { wealth: 0, military: 0 } }).state
    expect(sides[1]).toMatchObject({ wealth: 12, military: 9 })
  })

  it('TRS-R9 the Workshop alone gives no less than 0 Wealth', () => {
    const only = ['Might controls Weapons Workshop', ...Array(5).fill('Strength influences')]
    const { state, told } = resupplied({ land: only, might: { wealth: 0, military: 0 } })
    expect(state.sides[1]).toMatchObject({ wealth: 0, military: 4 })
    expect(told.at(-1)).toMatchObject({ type: 'resupplied', wealth: 0, military: 4 })
  })

  it('TRS-R11 what was recruited or disbanded for persists over Resupply', () => {
    const start = position({ left: 1, strength: { wealth: 5, military: 3 } })
    const { state } = play(start, [0, { type: 'recruit', rate: 1 }], [1, { type: 'end' }])
    expect(state.sides[0]).toMatchObject({ military: 7, wealth: 3 })
  })
})

describe('the action phase', () => {
  it('TRS-12 actions are taken one at a time; the last one ends the turn', () => {
    const one = play(position({ left: 2 }), [0, { type: 'recover' }])
    expect(one.state.stack).toEqual([{ step: 'act', seat: 0, left: 1 }])
    const two = play(one.state, [0, { type: 'recover' }])
    expect(two.state.stack).toMatchObject([{ step: 'act', seat: 1 }])
  })

  it('TRS-12 End turn forfeits the rest and is always possible; there is no pass', () => {
    const { state, told } = play(position({ left: 3 }), [0, { type: 'end' }])
    expect(told[0]).toEqual({ type: 'turnEnded', seat: 0, unused: 3 })
    expect(game.actors(state)).toEqual([1])
    const broke = position({ strength: { wealth: 0, military: 0 } })
    expect(lists(broke, 0, { type: 'end' })).toBe(true)
    expect(refused(broke, 0, { type: 'stand' })).toBe('not-now TRS-12')
  })

  it('TRS-12 only whose turn it is acts', () => {
    expect(game.actions(position(), 1)).toEqual([])
    expect(game.refusal(position(), 1, { type: 'end' })).toMatchObject({ code: 'not-your-turn' })
  })
})

describe('adjacency', () => {
  const attack = (place: number) => ({ type: 'battle', place }) as const

  it('TRS-13 TRS-20 a territory beside one that you Control can be attacked, one that you Influence does not help', () => {
    const start = position({ land: below('controls Mine', 'influences', 'influences') })
    expect(lists(start, 0, attack(0))).toBe(true)
    expect(refused(start, 0, attack(1))).toBe('not-adjacent TRS-13')
    expect(refused(start, 0, attack(2))).toBe('not-adjacent TRS-13')
  })

  it('TRS-13 only an opponent’s territory, Controlled or Influenced', () => {
    const start = position({
      land: land(
        'Might controls Market',
        'Might influences',
        'Might influences',
        ...below(...CONTROL.map((how, i) => `${how} ${['Mine', 'Citadel', 'Agricultural Land'][i]}`)).slice(
          3,
        ),
      ),
    })
    for (const place of [0, 1, 2]) expect(lists(start, 0, attack(place))).toBe(true)
    for (const place of [3, 4, 5]) expect(refused(start, 0, attack(place))).toBe('own-territory TRS-13')
  })

  it('TRS-20 the home rank is always adjacent, even if the opponent holds it', () => {
    const start = position({
      land: land('Strength influences', ...Array(4).fill('Might influences'), 'Might controls Mine'),
      strength: { wealth: 9 },
    })
    expect(lists(start, 0, attack(3))).toBe(true)
    expect(lists(start, 0, attack(5))).toBe(true)
    expect(lists(start, 0, { type: 'reform', place: 4 })).toBe(true)
    expect(refused(start, 0, attack(1))).toBe('not-adjacent TRS-13')
  })

  it('TRS-20 in the challenging set-up the middle is nobody’s home', () => {
    const words = ['Might influences', 'Might influences', 'Strength influences', 'Might influences']
    const start = position({
      layout: 'challenging',
      land: [...words, 'Strength influences', 'Strength influences'],
    })
    expect(refused(start, 0, attack(3))).toBe('not-adjacent TRS-13')
    const { state } = play(start, [0, { type: 'develop', place: 5 }])
    expect(lists(state, 0, attack(3))).toBe(true)
    expect(refused(state, 0, attack(1))).toBe('not-adjacent TRS-13')
  })

  describe('TRS-R25 a middle territory', () => {
    const words = ['Might influences', 'Might influences', 'Strength influences', 'Might influences']
    const start = position({
      layout: 'challenging',
      land: [...words, 'Strength influences', 'Strength influences'],
    })

    it('TRS-R25 can be Developed only while you Control the home territory beside it', () => {
      expect(refused(start, 0, { type: 'develop', place: 2 })).toBe('home-first TRS-R25')
      const { state: other } = play(start, [0, { type: 'develop', place: 5 }])
      expect(refused(other, 0, { type: 'develop', place: 2 })).toBe('home-first TRS-R25')
      const { state: beside } = play(start, [0, { type: 'develop', place: 4 }])
      expect(play(beside, [0, { type: 'develop', place: 2 }]).state.ladder[2]).toBe(3)
      const mights = position({
        ...start,
        seat: 1,
        land: [...words, 'Strength influences', 'Strength influences'],
      })
      expect(refused(mights, 1, { type: 'develop', place: 3 })).toBe('home-first TRS-R25')
      const { state } = play(mights, [1, { type: 'develop', place: 1 }])
      expect(lists(state, 1, { type: 'develop', place: 3 })).toBe(true)
    })

    it('TRS-R25 can be fought for and reformed only while you Control the home territory beside it', () => {
      const across = (middle: 'from-home' | 'at-once', home: string) =>
        position({
          layout: 'challenging',
          middle,
          land: [
            ...['Might influences', 'Might influences', 'Strength controls Mine', 'Might influences'],
            ...['Strength controls Citadel', home],
          ],
        })
      const acts = [attack(3), { type: 'reform' as const, place: 3 }]
      for (const act of acts) {
        expect(refused(across('from-home', 'Strength influences'), 0, act)).toBe('home-first TRS-R25')
        expect(lists(across('from-home', 'Strength controls Market'), 0, act)).toBe(true)
        expect(lists(across('at-once', 'Strength influences'), 0, act)).toBe(true)
      }
      expect(lists(across('from-home', 'Strength influences'), 0, attack(0))).toBe(true)
    })

    it('TRS-R25 can be Developed at once by the option of that name', () => {
      const free = { ...start, middle: 'at-once' as const }
      expect(play(free, [0, { type: 'develop', place: 2 }]).state.ladder[2]).toBe(3)
    })

    it('TRS-R25 is none in the easy set-up', () => {
      const easy = position({ land: land('Strength influences', ...Array(5).fill('Might influences')) })
      expect(lists(easy, 0, { type: 'develop', place: 0 })).toBe(true)
    })
  })
})

describe('actions', () => {
  it('TRS-14 Reform: an adjacent Influenced territory changes sides for 1 coin and 1 for each the opponent Controls', () => {
    const start = position({
      land: land(
        'Might influences',
        'Might controls Mine',
        'Might controls Citadel',
        ...below('controls Market', 'influences', 'influences').slice(3),
      ),
      strength: { wealth: 4 },
    })
    const { state, told } = play(start, [0, { type: 'reform', place: 0 }])
    expect(state.ladder[0]).toBe(2)
    expect(state.sides[0].wealth).toBe(1)
    expect(told).toEqual([{ type: 'reformed', seat: 0, place: 0, territory: UNKNOWN, cost: 3 }])
    expect(refused(start, 0, { type: 'reform', place: 1 })).toBe('controlled-by-the-opponent TRS-14')
    expect(refused(start, 0, { type: 'reform', place: 4 })).toBe('own-territory TRS-14')
    const poor = position({
      land: start.ladder.map((_, i) => (i === 0 ? 'Might influences' : 'Strength controls')),
      strength: { wealth: 0 },
    })
    expect(refused(poor, 0, { type: 'reform', place: 0 })).toBe('too-poor TRS-14')
  })

  it('TRS-14 Might reforms the other way', () => {
    const start = position({
      seat: 1,
      land: land('Might controls Mine', ...Array(5).fill('Strength influences')),
    })
    expect(play(start, [1, { type: 'reform', place: 1 }]).state.ladder[1]).toBe(1)
  })

  it('TRS-R10 Reform needs adjacency', () => {
    expect(refused(position(), 0, { type: 'reform', place: 1 })).toBe('not-adjacent TRS-14')
  })

  it('TRS-15 Develop: a territory you Influence becomes Controlled for 1 coin, adjacent or not', () => {
    const start = position({ land: land('Strength influences', ...Array(5).fill('Might influences')) })
    const { state, told } = play(start, [0, { type: 'develop', place: 0 }])
    expect(state.ladder[0]).toBe(3)
    expect(state.sides[0].wealth).toBe(2)
    expect(told).toEqual([{ type: 'developed', seat: 0, place: 0, territory: 0 }])
    expect(refused(start, 0, { type: 'develop', place: 1 })).toBe('not-influenced-by-you TRS-15')
    expect(refused(state, 0, { type: 'develop', place: 0 })).toBe('not-influenced-by-you TRS-15')
    const poor = position({ strength: { wealth: 0 } })
    expect(refused(poor, 0, { type: 'develop', place: 3 })).toBe('too-poor TRS-15')
  })

  it('TRS-17 Recruit pays coins for soldiers, Disband soldiers for coins', () => {
    const start = position({ strength: { wealth: 1, military: 2 } })
    expect(play(start, [0, { type: 'recruit', rate: 0 }]).state.sides[0]).toMatchObject({
      wealth: 0,
      military: 4,
    })
    expect(play(start, [0, { type: 'disband', rate: 0 }]).state.sides[0]).toMatchObject({
      wealth: 3,
      military: 1,
    })
    expect(refused(start, 0, { type: 'recruit', rate: 1 })).toBe('too-poor TRS-17')
    expect(refused(start, 0, { type: 'disband', rate: 1 })).toBe('too-few-soldiers TRS-17')
  })

  it('TRS-18 Recover gives a coin and a soldier for nothing', () => {
    const { state, told } = play(position(), [0, { type: 'recover' }])
    expect(state.sides[0]).toMatchObject({ wealth: 4, military: 4 })
    expect(told).toEqual([{ type: 'recovered', seat: 0 }])
  })

  it('TRS-R18 Disband and Recover need no battle before', () => {
    const first = position({ turn: 1 })
    expect(lists(first, 0, { type: 'recover' })).toBe(true)
    expect(lists(first, 0, { type: 'disband', rate: 0 })).toBe(true)
  })

  it('TRS-19 War Council takes back any of your discards, openly', () => {
    const start = position({ strength: { hand: ['Ransom'], discard: ['Slaughter', 'Shield Wall'] } })
    const two = [card('Slaughter'), card('Shield Wall')]
    for (const cards of [two, [two[0]], [two[1]]]) {
      const { state, told } = play(start, [0, { type: 'council', cards }])
      expect(state.sides[0].hand).toEqual([1, ...cards].sort())
      expect(state.sides[0].discard).toEqual(two.filter((each) => !cards.includes(each)))
      expect(told).toEqual([{ type: 'tookBack', seat: 0, cards, why: 'council' }])
      expect(state.stack).toEqual([{ step: 'act', seat: 0, left: 1 }])
    }
    expect(game.actions(start, 0).filter(({ type }) => type === 'council')).toHaveLength(3)
  })

  it('TRS-R23 costs are payable in full, full levels gain nothing, surplus is lost, a council needs a discard', () => {
    const full = position({ strength: { wealth: 12, military: 12 } })
    expect(refused(full, 0, { type: 'recruit', rate: 0 })).toBe('military-is-full TRS-R23')
    expect(refused(full, 0, { type: 'disband', rate: 0 })).toBe('wealth-is-full TRS-R23')
    expect(refused(full, 0, { type: 'recover' })).toBe('both-are-full TRS-R23')
    expect(refused(full, 0, { type: 'council', cards: [0] })).toBe('nothing-discarded TRS-R23')
    const nearly = position({ strength: { wealth: 3, military: 11 } })
    expect(play(nearly, [0, { type: 'recruit', rate: 1 }]).state.sides[0]).toMatchObject({
      wealth: 0,
      military: 12,
    })
    const coins = position({ strength: { wealth: 11, military: 3 } })
    expect(play(coins, [0, { type: 'disband', rate: 1 }]).state.sides[0]).toMatchObject({
      wealth: 12,
      military: 0,
    })
    const half = position({ strength: { wealth: 12, military: 3 } })
    expect(play(half, [0, { type: 'recover' }]).state.sides[0]).toMatchObject({ wealth: 12, military: 4 })
    const discarded = position({ strength: { discard: ['Slaughter'] } })
    for (const cards of [[], [card('Ransom')], [2, 2]])
      expect(refused(discarded, 0, { type: 'council', cards })).toBe('not-discarded TRS-19')
  })
})

describe('Reallocate', () => {
  const start = position({
    land: land(
      'Might influences Mine',
      'Might controls Citadel',
      'Might influences Market',
      'Strength influences Weapons Workshop',
      'Strength controls Soldier Training Grounds',
      'Strength influences Agricultural Land',
    ),
    strength: { wealth: 3 },
  })
  const put = (territory: number) => [0, { type: 'put', territory }] as const
  const [workshop, mine, farm, market] = [0, 1, 4, 5]

  it('TRS-16 rearranges all Influenced territories of both, for 3 coins; each place keeps its owner', () => {
    const { state, told } = play(start, [0, { type: 'reallocate' }], put(farm), put(mine), put(market))
    expect(state.faces).toEqual([farm, 3, mine, market, 2, workshop])
    expect(state.ladder).toEqual(start.ladder)
    expect(state.sides[0].wealth).toBe(0)
    expect(state.stack).toEqual([{ step: 'act', seat: 0, left: 1 }])
    expect(told).toEqual([
      { type: 'reallocating', seat: 0 },
      { type: 'reallocated', seat: 0, territories: [farm, mine, market, workshop] },
    ])
  })

  it('TRS-R21 the actor sees the faces once they are paid for, and fills place after place', () => {
    expect(game.view(start, 0).faces).toEqual(['?', 3, '?', '?', 2, '?'])
    const { state } = play(start, [0, { type: 'reallocate' }])
    expect(game.view(state, 0).faces).toEqual(start.faces)
    expect(game.view(state, 1).faces).toEqual(['?', 3, '?', '?', 2, '?'])
    const listed = (from: typeof state) => game.actions(from, 0)
    expect(listed(state)).toEqual(
      [workshop, mine, farm, market].map((territory) => ({ type: 'put', territory })),
    )
    const after = play(state, put(mine)).state
    expect(listed(after)).toEqual([workshop, farm, market].map((territory) => ({ type: 'put', territory })))
    expect(refused(after, 0, { type: 'put', territory: mine })).toBe('not-picked-up TRS-R21')
    expect(refused(after, 0, { type: 'put', territory: 3 })).toBe('not-picked-up TRS-R21')
    expect(refused(after, 0, { type: 'end' })).toBe('put-first TRS-16')
  })

  it('TRS-R21 all may be put back where they lay', () => {
    const { state } = play(start, [0, { type: 'reallocate' }], put(mine), put(market), put(workshop))
    expect(state.faces).toEqual(start.faces)
  })

  it('TRS-R21 it needs 3 coins and two Influenced places', () => {
    const poor = position({ strength: { wealth: 2 } })
    expect(refused(poor, 0, { type: 'reallocate' })).toBe('too-poor TRS-16')
    const alone = position({ land: land('Might influences', ...Array(5).fill('Strength controls')) })
    expect(refused(alone, 0, { type: 'reallocate' })).toBe('too-little-to-rearrange TRS-R21')
    const two = position({
      land: land('Might influences', 'Strength influences', ...Array(4).fill('Strength controls')),
    })
    expect(lists(two, 0, { type: 'reallocate' })).toBe(true)
  })
})

describe('Restructure', () => {
  const swap = (give: number[], take: number[]) => ({ type: 'restructure', give, take }) as const

  it('TRS-21 swaps tracker cards with cards in hand for 3 coins, and takes no action', () => {
    const { state } = play(position(), [0, swap([0], [4])])
    expect(state.sides[0]).toMatchObject({ wealth: 0, hand: [1, 2, 4], tracker: [0, 3] })
    expect(state.stack).toEqual([{ step: 'act', seat: 0, left: 2 }])
    expect(refused(position({ strength: { wealth: 2 } }), 0, swap([0], [4]))).toBe('too-poor TRS-21')
  })

  it('TRS-R13 one payment swaps one card or two', () => {
    const { state } = play(position({ strength: { wealth: 5 } }), [0, swap([0, 2], [3, 4])])
    expect(state.sides[0]).toMatchObject({ wealth: 2, hand: [1, 3, 4], tracker: [0, 2], swapped: 2 })
    const listed = game.actions(position(), 0).filter(({ type }) => type === 'restructure')
    expect(listed).toHaveLength(3 * 2 + 3)
  })

  it('TRS-R13 as many are given as taken; from the hand, not the discard; hand and discard stay three', () => {
    const start = position({ strength: { hand: ['Ransom', 'Shield Wall'], discard: ['Slaughter'] } })
    expect(refused(start, 0, swap([1], [0, 3]))).toBe('not-a-swap TRS-R13')
    expect(refused(start, 0, swap([], []))).toBe('not-a-swap TRS-R13')
    expect(refused(start, 0, swap([2], [0]))).toBe('not-in-hand TRS-R13')
    expect(refused(start, 0, swap([1, 1], [0, 3]))).toBe('not-in-hand TRS-R13')
    expect(refused(start, 0, swap([1], [4]))).toBe('not-on-the-tracker TRS-R13')
    expect(refused(start, 0, swap([1, 2, 4], [0, 1, 3]))).toBe('too-many-swapped TRS-R13')
    const { hand, discard } = play(start, [0, swap([1], [0])]).state.sides[0]
    expect([hand, discard]).toEqual([[0, 4], [2]])
  })

  it('TRS-R19 in one’s own turn any number of times, but it buys no actions', () => {
    const start = position({ strength: { wealth: 12, military: 4 }, left: 1 })
    const { state } = play(start, [0, swap([0], [4])], [0, swap([4], [0])], [0, swap([0], [3])])
    expect(state.sides[0].wealth).toBe(3)
    expect(state.stack).toEqual([{ step: 'act', seat: 0, left: 1 }])
  })

  it('TRS-R19 the defender is asked before either commits, with 3 Wealth or more only', () => {
    const controlled = below('controls Mine', 'influences', 'influences')
    const attack = [0, { type: 'battle', place: 0 }] as const
    const asked = play(position({ land: controlled, might: { wealth: 6 } }), attack).state
    expect(asked.stack.at(-1)).toEqual({ step: 'brace', seat: 1, place: 0 })
    expect(game.actors(asked)).toEqual([1])
    expect(refused(asked, 1, { type: 'end' })).toBe('stand-first TRS-R19')
    expect(refused(asked, 1, swap([3], [3]))).toBe('not-in-hand TRS-R13')
    const once = play(asked, [1, swap([0], [4])]).state
    expect(once.stack.at(-1)?.step).toBe('brace')
    const twice = play(once, [1, swap([1], [0])]).state
    expect(twice.stack.at(-1)?.step).toBe('commit')
    const stood = play(asked, [1, { type: 'stand' }])
    expect(stood.told).toEqual([{ type: 'stood', seat: 1 }])
    expect(stood.state.stack.at(-1)?.step).toBe('commit')
    const poor = play(position({ land: controlled, might: { wealth: 2 } }), attack).state
    expect(poor.stack.at(-1)?.step).toBe('commit')
  })

  it('TRS-R13 TRS-R19 the new card may be committed in the same battle; the attacker cannot answer', () => {
    const controlled = below('controls Mine', 'influences', 'influences')
    const start = position({ land: controlled, strength: { wealth: 9 }, might: { wealth: 3 } })
    const { state } = play(start, [0, { type: 'battle', place: 0 }], [1, swap([0], [4])])
    expect(game.actors(state)).toEqual([0, 1])
    expect(refused(state, 0, swap([0], [4]))).toBe('commit-first TRS-22')
    const none = { mercenaries: 0, sellswords: 0, apothecaries: 0, bribes: 0 }
    expect(lists(state, 1, { type: 'commit', card: 4, ...none })).toBe(true)
    expect(lists(state, 1, { type: 'commit', card: 0, ...none })).toBe(false)
  })
})
