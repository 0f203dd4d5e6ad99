import { describe, expect, it } from 'vitest'
import { ONLOOKER, UNKNOWN } from '../../../core/index.ts'
import { card, type PositionInWords, position } from '../testing/position.ts'
import { battle, lists, match, play, playOn, refused } from '../testing/scene.ts'
import { game } from './game.ts'
import { NOTHING } from './purchases.ts'

const edition = 'rules-card'
const facing = (place: string, said: PositionInWords = {}) =>
  position({
    edition,
    land: [
      place,
      'Might influences',
      'Might influences',
      'Strength controls Market',
      'Strength influences',
      'Strength influences',
    ],
    ...said,
  })
const commit = (name: string, bought = {}) => ({
  ...NOTHING,
  ...bought,
  type: 'commit' as const,
  card: card(name),
})
const ransom = { card: 'Ransom' }

describe('TRC-1 Resupply', () => {
  it('TRC-1 resets Wealth and Military to the totals, down as well as up', () => {
    const down = play(position({ edition, might: { wealth: 9, military: 0 } }), [0, { type: 'end' }])
    expect(down.state.sides[1]).toMatchObject({ wealth: 3, military: 3 })
    const other = play(position({ edition, might: { wealth: 0, military: 8 } }), [0, { type: 'end' }])
    expect(other.state.sides[1]).toMatchObject({ wealth: 3, military: 3 })
    expect(down.told.at(-1)).toMatchObject({ actions: 3 })
  })

  it('TRC-1 within 0 and 12', () => {
    const workshop = ['Might controls Weapons Workshop', ...Array(5).fill('Strength influences')]
    const { state } = play(position({ edition, land: workshop }), [0, { type: 'end' }])
    expect(state.sides[1]).toMatchObject({ wealth: 0, military: 4 })
    const five = ['Mine', 'Citadel', 'Agricultural Land', 'Market', 'Soldier Training Grounds']
    const rich = [...five.map((name) => `Might controls ${name}`), 'Strength influences']
    expect(play(position({ edition, land: rich }), [0, { type: 'end' }]).state.sides[1].wealth).toBe(12)
  })

  it('TRC-1 TRS-9 the level follows from the totals; 2 actions on the first turn', () => {
    const whole = playOn(match({ edition }), ({ turn }) => turn === 1)
    expect(whole.state.stack).toEqual([{ step: 'act', seat: 0, left: 2 }])
    const land = ['Might controls Citadel', 'Might controls Market', ...Array(4).fill('Might influences')]
    expect(play(position({ edition, land }), [0, { type: 'end' }]).told.at(-1)).toMatchObject({
      wealth: 11,
      military: 6,
      actions: 1,
    })
  })
})

describe('TRS-R28 the handicap', () => {
  const firstTurn = (options: object) =>
    playOn(match({ edition, ...options }), ({ turn }) => turn === 1).state

  it.each([
    ['none', {}, 2, 3],
    ['easy: one action', { handicap: true }, 1, 3],
    ['challenging: a coin less', { handicap: true, layout: 'challenging' }, 2, 2],
    ['challenging, at once: one action', { handicap: true, layout: 'challenging', middle: 'at-once' }, 1, 3],
  ])('TRS-R28 in the first turn: %s', (_, options, left, wealth) => {
    const state = firstTurn(options)
    expect(state.stack).toEqual([{ step: 'act', seat: 0, left }])
    expect(state.sides[0]).toMatchObject({ wealth, military: 3 })
  })

  it.each(['easy', 'challenging'] as const)('TRS-R28 in no later turn: %s', (layout) => {
    const third = (handicap: boolean) => {
      const first = position({ edition, layout, handicap, turn: 2, seat: 1 })
      return play(first, [1, { type: 'end' }]).state
    }
    expect(third(true).stack).toEqual(third(false).stack)
    expect(third(true).sides).toEqual(third(false).sides)
  })

  it('TRS-R28 is for the rules card only', () => {
    for (const layout of ['easy', 'challenging'] as const) {
      const { stack, sides } = firstTurn({ edition: 'rulebook', handicap: true, layout })
      expect(stack).toEqual([{ step: 'act', seat: 0, left: 2 }])
      expect(sides[0].wealth).toBe(3)
    }
  })
})

describe('TRC-2 purchases', () => {
  const begun = (said: PositionInWords = {}) =>
    play(facing('Might influences', { might: { wealth: 2 }, ...said }), [0, { type: 'battle', place: 0 }])
      .state

  it('TRC-2 mercenaries cost 1 each, up to 6, apothecaries 1, up to 2; no limit of four, no Sellswords', () => {
    const state = begun({ strength: { wealth: 12 } })
    const legal = (bought: object) => refused(state, 0, commit('Ransom', bought))
    expect(legal({ mercenaries: 6, apothecaries: 2 })).toBe(undefined)
    expect(legal({ apothecaries: 3 })).toBe('too-many TRC-2')
    expect(legal({ sellswords: 1 })).toBe('too-many TRC-2')
    expect(game.refusal(state, 0, commit('Ransom', { sellswords: 1 }))?.message).toMatch(/no Sellswords/)
    expect(legal({ bribes: 1 })).toBe('bribes-come-later TRC-2')
    expect(refused(begun({ strength: { wealth: 4 } }), 0, commit('Ransom', { mercenaries: 5 }))).toBe(
      'too-poor TRC-2',
    )
    expect(game.actions(state, 0)).toHaveLength(3 * 7 * 3)
  })

  it('TRC-2 a mercenary gives a sword and a heart, an apothecary two hearts', () => {
    const { sides } = battle(
      facing('Might influences', { strength: { wealth: 4 } }),
      0,
      { card: 'Ransom', mercenaries: 2, apothecaries: 1 },
      ransom,
    ).battle
    expect(sides[0]).toMatchObject({ attack: 3 + 2 + 2, defense: 3 + 2 + 2, damage: 2, cost: 3 })
  })

  it('TRC-2 first the hires are shown and paid, not the cards; then bribes are sealed', () => {
    const state = begun({ strength: { wealth: 5 } })
    const { state: hired, told } = play(
      state,
      [0, commit('Ransom', { mercenaries: 2 })],
      [1, commit('Slaughter')],
    )
    expect(told).toEqual([
      { type: 'hired', seat: 0, hired: { ...NOTHING, mercenaries: 2 }, cost: 2 },
      { type: 'hired', seat: 1, hired: NOTHING, cost: 0 },
    ])
    expect(hired.sides.map(({ wealth }) => wealth)).toEqual([3, 2])
    expect(hired.sides[0].hand).toHaveLength(3)
    expect(game.actors(hired)).toEqual([0, 1])
    expect(game.view(hired, 0).stack.at(-1)).toMatchObject({ cards: [1, UNKNOWN] })
    expect(game.view(hired, ONLOOKER).stack.at(-1)).toMatchObject({ cards: [UNKNOWN, UNKNOWN] })
    const sealed = play(hired, [0, { type: 'bribe', bribes: 1 }]).state
    expect(game.view(sealed, 1).stack.at(-1)).toMatchObject({ sealed: [UNKNOWN, null] })
    expect(sealed.sides[0].wealth).toBe(3)
    const { state: fought, told: after } = play(sealed, [1, { type: 'bribe', bribes: 0 }])
    expect(after[0]).toMatchObject({
      type: 'fought',
      battle: { sides: [{ card: 1, bribes: 1, cost: 4 }, { card: 2 }] },
    })
    expect(fought.sides[0].wealth).toBe(1)
  })

  it('TRC-2 a bribe costs 2, up to 2, and gives a sword and a damage', () => {
    const start = facing('Might influences', { strength: { wealth: 6 }, might: { wealth: 1 } })
    const { battle: fought, state } = battle(start, 0, { card: 'Ransom', bribes: 2 }, ransom)
    expect(fought.sides[0]).toMatchObject({ attack: 3 + 2 + 2, damage: 2 + 2, cost: 4 })
    expect(state.sides[0].wealth).toBe(2)
    const poor = play(begun({ strength: { wealth: 3 } }), [0, commit('Ransom')], [1, commit('Ransom')]).state
    expect(game.actions(poor, 0)).toEqual([
      { type: 'bribe', bribes: 0 },
      { type: 'bribe', bribes: 1 },
    ])
    expect(refused(poor, 0, { type: 'bribe', bribes: 2 })).toBe('too-poor TRC-2')
    expect(refused(poor, 0, { type: 'end' })).toBe('bribe-first TRC-2')
  })

  it('TRC-2 a side with less than 2 coins left is not asked; with none asked the battle is done', () => {
    const one = play(
      begun({ strength: { wealth: 3 } }),
      [0, commit('Ransom', { mercenaries: 2 })],
      [1, commit('Ransom')],
    ).state
    expect(game.actors(one)).toEqual([1])
    const none = play(
      begun({ strength: { wealth: 1 }, might: { wealth: 1 } }),
      [0, commit('Ransom')],
      [1, commit('Ransom')],
    )
    expect(none.told.map(({ type }) => type)).toEqual(['hired', 'hired', 'fought'])
  })
})

describe('TRS-R27 the swords of Bribes', () => {
  it('TRS-R27 do not die on the rules card: Mercenaries, then soldiers, and nobody else', () => {
    const said = {
      strength: { military: 1, wealth: 12, hand: ['Slaughter', 'Ransom', 'Bold Charge'] },
      might: { military: 1, wealth: 4, hand: ['Bold Charge', 'Ransom', 'Slaughter'] },
    }
    const { battle: fought, state } = battle(
      facing('Might influences', said),
      0,
      { card: 'Slaughter', bribes: 2 },
      { card: 'Bold Charge', bribes: 2 },
    )
    // Damage 4 + 2 against Defense 1 and 3 + 2 against 2: more would die than the one soldier that each side has.
    expect(fought.sides.map(({ casualties, soldiers }) => [casualties, soldiers])).toEqual([
      [1, 1],
      [1, 1],
    ])
    expect(state.sides.map(({ military }) => military)).toEqual([0, 0])
  })
})

describe('TRC-3 what a battle changes', () => {
  it('TRC-3 a win: the territory changes hands at the same level', () => {
    const said = { strength: { military: 12 }, might: { wealth: 0 } }
    expect(battle(facing('Might controls Mine', said), 0, ransom, ransom).state.ladder[0]).toBe(3)
    expect(battle(facing('Might influences', said), 0, ransom, ransom).state.ladder[0]).toBe(2)
  })

  it('TRC-3 for Might too', () => {
    const start = position({
      edition,
      seat: 1,
      land: [
        'Might controls Market',
        'Might influences',
        'Might influences',
        'Strength controls Mine',
        'Strength influences',
        'Strength influences',
      ],
      might: { military: 9 },
    })
    expect(battle(start, 3, ransom, ransom).state.ladder[3]).toBe(0)
  })

  it('TRC-3 TRC-8 a lost attack with 3 casualties is 1 step on the ladder', () => {
    const said = {
      strength: { military: 3 },
      might: { military: 8, wealth: 0, hand: ['Bold Charge', 'Ransom', 'Slaughter'] },
    }
    expect(
      battle(facing('Might controls Mine', said), 0, { card: 'Slaughter' }, { card: 'Bold Charge' }).state
        .ladder[0],
    ).toBe(0)
    expect(
      battle(facing('Might influences', said), 0, { card: 'Slaughter' }, { card: 'Bold Charge' }).state
        .ladder[0],
    ).toBe(2)
    const fields = battle(
      facing('Might controls Agricultural Land', said),
      0,
      { card: 'Slaughter' },
      { card: 'Bold Charge' },
    )
    expect(fields.battle).toMatchObject({ won: false, steps: 1, after: 1 })
  })
})

it('TRC-4 no coins for casualties, no Recover, one rate each', () => {
  const start = facing('Might influences', {
    strength: { military: 9 },
    might: { wealth: 0, hand: ['Bold Charge', 'Ransom', 'Slaughter'] },
  })
  const { battle: fought, state } = battle(start, 0, ransom, { card: 'Bold Charge' })
  expect(fought.sides[1].casualties).toBe(1)
  expect(fought.sides[0].coins).toBe(0)
  expect(state.sides[0].wealth).toBe(3)
  expect(refused(start, 0, { type: 'recover' })).toBe('not-in-this-edition TRC-4')
  expect(refused(start, 0, { type: 'recruit', rate: 1 })).toBe('no-such-rate TRC-4')
  expect(refused(start, 0, { type: 'disband', rate: 1 })).toBe('no-such-rate TRC-4')
  expect(play(start, [0, { type: 'recruit', rate: 0 }]).state.sides[0]).toMatchObject({
    wealth: 2,
    military: 11,
  })
  expect(play(start, [0, { type: 'disband', rate: 0 }]).state.sides[0]).toMatchObject({
    wealth: 5,
    military: 8,
  })
})

it('TRC-5 Restructure swaps one card for 3 coins', () => {
  const start = position({ edition })
  expect(refused(start, 0, { type: 'restructure', give: [0, 1], take: [3, 4] })).toBe(
    'too-many-swapped TRC-5',
  )
  expect(game.actions(start, 0).filter(({ type }) => type === 'restructure')).toHaveLength(6)
  expect(play(start, [0, { type: 'restructure', give: [0], take: [4] }]).state.sides[0]).toMatchObject({
    wealth: 0,
    tracker: [0, 3],
  })
})

describe('TRC-6 discards return', () => {
  it('TRC-6 at the start of one’s turn, before Resupply', () => {
    const { state, told } = play(position({ edition, might: { discard: ['Ransom', 'Slaughter'] } }), [
      0,
      { type: 'end' },
    ])
    expect(state.sides[1]).toMatchObject({ hand: [0, 1, 2], discard: [] })
    expect(told.map(({ type }) => type)).toEqual(['turnEnded', 'tookBack', 'resupplied'])
    expect(told[1]).toMatchObject({ seat: 1, cards: [1, 2], why: 'turn' })
    expect(
      play(position({ might: { discard: ['Ransom'] } }), [0, { type: 'end' }]).state.sides[1].discard,
    ).toEqual([1])
  })

  it('TRC-6 after a lost defense, the card just used included; not after one that held, nor for the attacker', () => {
    const said = { might: { wealth: 0, discard: ['Slaughter'] } }
    const lost = battle(facing('Might influences', { ...said, strength: { military: 9 } }), 0, ransom, ransom)
    expect(lost.state.sides[1]).toMatchObject({ hand: [0, 1, 2], discard: [] })
    expect(lost.told).toContainEqual({ type: 'tookBack', seat: 1, cards: [1, 2], why: 'lost defense' })
    expect(lost.state.sides[0].discard).toEqual([1])
    const held = battle(facing('Might influences', said), 0, ransom, ransom)
    expect(held.state.sides[1].discard).toEqual([1, 2])
  })

  it('TRC-6 when the hand empties', () => {
    const start = facing('Might influences', {
      strength: { hand: ['Ransom'], discard: ['Slaughter', 'Shield Wall'] },
    })
    const { told } = battle(start, 0, ransom, ransom)
    expect(told).toContainEqual({ type: 'tookBack', seat: 0, cards: [1, 2, 4], why: 'empty hand' })
  })

  it('TRC-6 War Council stays', () => {
    const start = position({ edition, strength: { discard: ['Ransom'] } })
    expect(lists(start, 0, { type: 'council', cards: [1] })).toBe(true)
  })
})

it('TRC-7 Defense has the mercenaries’ hearts, Damage the card’s, the territories’ and the bribes’, not theirs', () => {
  const start = position({
    edition,
    land: [
      'Might controls Citadel',
      'Might influences',
      'Might influences',
      'Strength controls Weapons Workshop',
      'Strength influences',
      'Strength influences',
    ],
    strength: { wealth: 8 },
    might: { wealth: 1 },
  })
  const { sides } = battle(
    start,
    0,
    { card: 'Slaughter', mercenaries: 2, bribes: 2 },
    { card: 'Ransom', mercenaries: 1 },
  ).battle
  expect(sides[0]).toMatchObject({ defense: 2 + 2, damage: 4 + 1 + 2 })
  expect(sides[1]).toMatchObject({ defense: 3 + 1 + 3, damage: 2 })
})

describe('TRC-8 what does not apply', () => {
  it('TRC-8 margins and levels change nothing: a win by much of an Influenced territory leaves it Influenced', () => {
    const start = facing('Might influences', {
      strength: { military: 12 },
      might: { wealth: 0, military: 0 },
    })
    expect(battle(start, 0, ransom, ransom).battle).toMatchObject({ steps: 1, after: 2 })
    const barely = facing('Might controls Mine', { strength: { military: 4 }, might: { wealth: 0 } })
    expect(battle(barely, 0, ransom, ransom).battle).toMatchObject({ margin: 1, steps: 3, after: 3 })
  })

  it('TRC-8 a captured Controlled territory is newly Controlled: its damage counts from the end of the turn', () => {
    const start = facing('Might controls Soldier Training Grounds', {
      strength: { military: 12 },
      might: { wealth: 0 },
    })
    const { state } = battle(start, 0, ransom, ransom)
    expect(state.fresh).toBe(1)
    const again = battle(
      { ...state, stack: [{ step: 'act', seat: 0, left: 1 }] },
      1,
      { card: 'Slaughter' },
      { card: 'Slaughter' },
    )
    expect(again.battle.sides[0].damage).toBe(4)
  })

  it('TRC-8 both set-ups are played', () => {
    for (const layout of ['easy', 'challenging'] as const) {
      const { state } = playOn(match({ edition, layout }))
      expect(game.outcome(state)).toBeDefined()
    }
  })
})
