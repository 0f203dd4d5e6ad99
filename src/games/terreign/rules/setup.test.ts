import { describe, expect, it } from 'vitest'
import { Refused, readOptions, startMatch, submit } from '../../../core/index.ts'
import { ATTACKS, DEFENSES } from '../content/duel-cards.ts'
import { TERRAINS } from '../content/terrains.ts'
import { lists, scene } from '../testing/scene.ts'
import type { Options } from './actions.ts'
import { isAdjacent } from './board.ts'
import { EVENTS, HOUSES, ITEMS, USURP } from './content.ts'
import { game, stateAsOf } from './game.ts'

const start = (options: Partial<Options> = {}, seats = 4, seed = 'set-up') =>
  startMatch(game, options, seats, seed)

function refusalOf(work: () => unknown) {
  try {
    work()
  } catch (error) {
    if (error instanceof Refused) return error.refusal
    throw error
  }
  return undefined
}

const SEEDS = Array.from({ length: 40 }, (_, i) => `seed ${i}`)

describe('TER-1 Houses', () => {
  it('TER-1 There are the eight of the rulebook, each with a trait and a highest Morale', () => {
    expect(HOUSES.map(({ name }) => name)).toEqual([
      'Shimoto',
      'Tagion',
      'Nevermsis',
      'Gryssel',
      'Desirah',
      'Viewhing',
      'Benevol',
      'Hammerstone',
    ])
    for (const { trait, morale } of HOUSES) {
      expect(trait.abilities.length).toBeGreaterThan(0)
      expect(morale).toBeGreaterThanOrEqual(4)
      expect(morale).toBeLessThanOrEqual(6)
    }
  })

  it('TER-1 Dealt by chance, no two players have the same, and every House comes up', () => {
    const dealt = SEEDS.map((seed) => start({}, 7, seed).state.players.map(({ house }) => house))
    for (const houses of dealt) expect(new Set(houses).size).toBe(7)
    expect(new Set(dealt.flat()).size).toBe(8)
  })

  it('TER-R41 Chosen, they are chosen in turn order, the First Player first, each from those left', () => {
    const match = start({ houses: 'chosen' }, 3)
    const { first } = match.state
    const order = [first, (first + 1) % 3, (first + 2) % 3]
    for (const [i, seat] of order.entries()) {
      expect(game.actors(match.state)).toEqual([seat])
      expect(game.actions(match.state, seat)).toHaveLength(8 - i)
      submit(match, seat, { type: 'house', house: 7 - i })
      const taken = game.refusal(match.state, order[i + 1] ?? first, { type: 'house', house: 7 - i })
      expect(taken).toBeDefined()
    }
    expect(order.map((seat) => match.state.players[seat].house)).toEqual([7, 6, 5])
    expect(order.map((seat) => match.state.players[seat].morale)).toEqual(
      [7, 6, 5].map((h) => HOUSES[h].morale),
    )
    expect(match.state.stack.at(-1)).toEqual({ step: 'travel', seat: first })
  })

  it('TER-R41 A House that is taken is refused by TER-1', () => {
    const match = start({ houses: 'chosen' }, 2)
    const { first } = match.state
    submit(match, first, { type: 'house', house: 4 })
    const refusal = game.refusal(match.state, 1 - first, { type: 'house', house: 4 })
    expect(refusal).toMatchObject({ code: 'house-taken', clause: 'TER-1' })
  })
})

it('TER-R1 Two to seven play', () => {
  expect(game.seats).toEqual({ min: 2, max: 7 })
  for (const seats of [2, 3, 4, 5, 6, 7]) expect(start({}, seats).state.players).toHaveLength(seats)
  expect(() => start({}, 1)).toThrow()
  expect(() => start({}, 8)).toThrow()
})

describe('TER-2 Components', () => {
  it('TER-2 75 items, 20 events, 14 terrains, 4 Attack and 4 Defense cards', () => {
    expect(ITEMS.reduce((sum, { copies }) => sum + copies, 0)).toBe(75)
    expect(start().state.deck).toHaveLength(75)
    expect(EVENTS).toHaveLength(20)
    expect(start().state.events.toSorted((a, b) => Number(a) - Number(b))).toEqual([...EVENTS.keys()])
    expect(TERRAINS).toHaveLength(14)
    expect(ATTACKS).toHaveLength(4)
    expect(DEFENSES).toHaveLength(4)
  })

  it('TER-2 The decks are shuffled: no two matches have them in the same order', () => {
    const decks = SEEDS.map((seed) => start({}, 4, seed).state.deck.join())
    expect(new Set(decks).size).toBe(SEEDS.length)
    expect(new Set(SEEDS.map((seed) => start({}, 4, seed).state.events.join())).size).toBe(SEEDS.length)
  })

  it('TER-51 Everyone has a House, a Warrior and a Decoy of their own, and there is one First Player', () => {
    const { state } = start({}, 7)
    for (const player of state.players) {
      expect(player.house).toBeGreaterThanOrEqual(0)
      expect(player).toHaveProperty('warrior')
      expect(player).toHaveProperty('decoy')
    }
    expect(state.first).toBeGreaterThanOrEqual(0)
    expect(state.first).toBeLessThan(7)
  })
})

it('TER-3 Each begins with one honorable token, the Morale of its House, and nothing in hand', () => {
  const { state } = start()
  for (const pool of state.pools) expect(pool).toMatchObject({ honorable: 1, dishonorable: 0 })
  for (const player of state.players) {
    expect(player.morale).toBe(HOUSES[player.house].morale)
    expect([...player.hand, ...player.equipped]).toEqual([])
  }
})

describe('TER-4 Terrains', () => {
  it.each([2, 3, 4, 5, 6, 7])('TER-4 With %i players as many terrains are in play, no two alike', (seats) => {
    const { lands, drops } = start({}, seats).state
    expect(lands).toHaveLength(seats)
    expect(new Set(lands).size).toBe(seats)
    expect(drops).toEqual(lands.map(() => []))
  })

  it('TER-4 Any terrain may come to lie in the centre', () => {
    const centres = Array.from({ length: 200 }, (_, i) => start({}, 2, `centre ${i}`).state.lands[0])
    expect(new Set(centres).size).toBe(14)
  })
})

describe('TER-R2 The board', () => {
  const touching = (seats: number, space: number) => {
    const { state } = scene({ seats: Array.from({ length: seats }, () => ({})) })
    return state.lands.flatMap((_, other) => (isAdjacent(state, space, other) ? [other + 1] : []))
  }

  it('TER-R2 Space 1 touches every other', () => {
    expect(touching(7, 0)).toEqual([2, 3, 4, 5, 6, 7])
    expect(touching(3, 0)).toEqual([2, 3])
  })

  it('TER-R2 On the ring each touches the next; no space touches itself', () => {
    expect(touching(7, 3)).toEqual([1, 3, 5])
    expect(touching(4, 2)).toEqual([1, 2, 4])
  })

  it('TER-R2 The ring is closed between 7 and 2 only with seven terrains', () => {
    expect(touching(7, 6)).toEqual([1, 2, 6])
    expect(touching(7, 1)).toEqual([1, 3, 7])
    expect(touching(6, 5)).toEqual([1, 5])
    expect(touching(6, 1)).toEqual([1, 3])
  })
})

it('TER-R4 Chance names the First Player, any of them', () => {
  expect(new Set(SEEDS.map((seed) => start({}, 4, seed).state.first))).toEqual(new Set([0, 1, 2, 3]))
})

it('TER-5 The First Player is the first to Travel, then play goes clockwise', () => {
  const match = start({}, 4)
  const { first } = match.state
  for (const i of [0, 1, 2, 3]) {
    const seat = (first + i) % 4
    expect(game.actors(match.state)).toEqual([seat])
    submit(match, seat, { type: 'travel', warrior: i, decoy: (i + 1) % 4 })
  }
})

describe('TER-46 Longer and shorter matches', () => {
  it('TER-46 Tokens to win and at the start are options', () => {
    const { state } = start({ tokens: 8, start: 3 })
    expect(state.target).toBe(8)
    expect(state.pools.every(({ honorable }) => honorable === 3)).toBe(true)
  })

  it('TER-46 To begin with as many as win is refused, at options.start', () => {
    expect(refusalOf(() => start({ tokens: 3, start: 3 }))).toMatchObject({
      code: 'bad-option',
      clause: 'TER-46',
      at: 'options.start',
    })
    expect(refusalOf(() => start({ tokens: 3, start: 2 }))).toBeUndefined()
  })

  it('TER-46 An Alliance needs one more, so it may begin with as many as a House needs', () => {
    expect(start({ mode: 'two-alliances', tokens: 3, start: 3 }).state.target).toBe(4)
  })

  it('TER-46 There are always enough tokens: seven players may hold more than 35 between them', () => {
    const { state } = start({ tokens: 9, start: 6 }, 7)
    expect(state.pools.reduce((sum, { honorable }) => sum + honorable, 0)).toBe(42)
  })
})

describe('TER-44 Seats of Alliances', () => {
  it('TER-44 Two Alliances are for four or six, three for six; other counts are refused', () => {
    const counts = (mode: Options['mode']) =>
      [2, 3, 4, 5, 6, 7].filter((seats) => refusalOf(() => start({ mode }, seats)) === undefined)
    expect(counts('two-alliances')).toEqual([4, 6])
    expect(counts('three-alliances')).toEqual([6])
    expect(counts('houses')).toEqual([2, 3, 4, 5, 6, 7])
    expect(counts('royale')).toEqual([2, 3, 4, 5, 6, 7])
    expect(refusalOf(() => start({ mode: 'three-alliances' }, 4))).toMatchObject({
      code: 'bad-seats',
      clause: 'TER-44',
      at: 'seats',
    })
  })

  it('TER-44 The seats offered for a mode are those that are not refused', () => {
    for (const mode of ['houses', 'two-alliances', 'three-alliances', 'royale'] as const)
      for (const seats of [2, 3, 4, 5, 6, 7])
        expect(game.seatsFor?.(readOptions(game, { mode })).includes(seats)).toBe(
          refusalOf(() => start({ mode }, seats)) === undefined,
        )
  })

  it('TER-R63 By two the token moves on among 5 or 7 only, and only in matches of every House for itself', () => {
    const byTwo = (seats: number, mode: Options['mode'] = 'houses') =>
      refusalOf(() => start({ firstPlayer: 'by-two', mode }, seats))
    expect(game.seatsFor?.(readOptions(game, { firstPlayer: 'by-two' }))).toEqual([5, 7])
    for (const seats of [2, 3, 4, 6])
      expect(byTwo(seats)).toMatchObject({ code: 'bad-seats', clause: 'TER-R63', at: 'seats' })
    for (const seats of [5, 7]) expect(byTwo(seats)).toBeUndefined()
    expect(byTwo(4, 'two-alliances')).toBeUndefined()
    expect(start({ firstPlayer: 'by-two', mode: 'royale' }, 4).state.firstPlayerStep).toBe(1)
  })

  it('TER-R63 Positions of earlier versions of the rules do not have its field', () => {
    const { state } = start({}, 4)
    expect(stateAsOf(state, 3)).toEqual(state)
    const fields = Object.keys(state).filter((field) => field !== 'firstPlayerStep')
    for (const rules of [1, 2]) expect(Object.keys(stateAsOf(state, rules) as object)).toEqual(fields)
  })

  it('TER-44 Seats alternate between the Alliances, which have one pool each of one token, and win with six', () => {
    const two = start({ mode: 'two-alliances' }, 6).state
    expect(two.sides).toEqual([0, 1, 0, 1, 0, 1])
    const three = start({ mode: 'three-alliances' }, 6).state
    expect(three.sides).toEqual([0, 1, 2, 0, 1, 2])
    for (const { pools, target } of [two, three]) {
      expect(target).toBe(6)
      expect(pools.map(({ honorable, dishonorable }) => honorable + dishonorable)).toEqual(pools.map(() => 1))
    }
  })

  it('TER-44 Barter is on, whatever the option says', () => {
    expect(start({ mode: 'two-alliances', barter: false }).state.hasBarter).toBe(true)
    expect(start({ barter: false }).state.hasBarter).toBe(false)
  })
})

it('TER-R34 Battle Royale has no tokens and no Usurp in the deck', () => {
  const { state } = start({ mode: 'royale', tokens: 3, start: 6 })
  expect(state.pools.every(({ honorable }) => honorable === 0)).toBe(true)
  expect(state.deck).not.toContain(USURP)
  expect(state.deck).toHaveLength(75 - ITEMS[USURP].copies)
})

it('TER-R38 All begin to be asked when it concerns them', () => {
  expect(start().state.players.map(({ order }) => order)).toEqual(['mine', 'mine', 'mine', 'mine'])
})

it('TER-7 Before anything else there is Travel, and nothing but Travel', () => {
  const { state } = start({}, 3)
  const { first } = state
  expect(lists({ state }, first, { type: 'travel', warrior: 0, decoy: 1 })).toBe(true)
  expect(game.actions(state, first).every(({ type }) => type === 'travel')).toBe(true)
})
