import { describe, expect, it } from 'vitest'
import { ONLOOKER, submit, UNKNOWN, viewOf } from '../../../core/index.ts'
import { card, type PositionInWords, position, territory } from '../testing/position.ts'
import { battle, match, play, playOn, refused } from '../testing/scene.ts'
import { game } from './game.ts'
import { NOTHING } from './purchases.ts'

/** Strength Controls the Market (no hearts, no damage) at its left and faces whatever is said. */
const facing = (place: string, said: PositionInWords = {}) =>
  position({
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
const all = ['Steady Advance', 'Ransom', 'Slaughter']
const strong = { wealth: 3, military: 9, hand: all }
const weak = { wealth: 0, military: 2, hand: all }

describe('commitments', () => {
  const begun = () =>
    play(facing('Might influences'), [0, { type: 'battle', place: 0 }], [1, { type: 'stand' }]).state
  const commit = (name: string, bought = {}) => ({
    ...NOTHING,
    ...bought,
    type: 'commit' as const,
    card: card(name),
  })

  it('TRS-22 both commit a card of their hand and purchases at once; then both are revealed', () => {
    const state = begun()
    expect(game.actors(state)).toEqual([0, 1])
    expect(refused(state, 0, commit('Shield Wall'))).toBe('not-in-hand TRS-22')
    const { told } = play(state, [0, commit('Ransom')], [1, commit('Slaughter')])
    expect(told[0]).toMatchObject({ type: 'fought', battle: { sides: [{ card: 1 }, { card: 2 }] } })
  })

  it('TRS-R4 nobody sees a commitment before both are in, only that there is one; it is paid on reveal', () => {
    const state = play(begun(), [0, commit('Ransom', { mercenaries: 2 })]).state
    const other = play(begun(), [0, commit('Slaughter')]).state
    expect(game.view(state, 1)).toEqual(game.view(other, 1))
    expect(game.view(state, ONLOOKER)).toEqual(game.view(other, ONLOOKER))
    expect(game.view(state, 1).stack.at(-1)).toMatchObject({ sealed: ['?', null] })
    expect(game.view(state, 0).stack.at(-1)).toMatchObject({
      sealed: [commit('Ransom', { mercenaries: 2 }), null],
    })
    expect(state.sides[0].wealth).toBe(3)
    const { state: after } = play(state, [1, commit('Ransom')])
    // Paid 3, then 2 for each of three casualties.
    expect(after.sides[0].wealth).toBe(3 - 3 + 2 * 3)
  })

  it('TRS-R4 TRS-24 nobody commits more than the Wealth held', () => {
    const state = play(
      facing('Might influences', { strength: { wealth: 2 } }),
      [0, { type: 'battle', place: 0 }],
      [1, { type: 'stand' }],
    ).state
    expect(refused(state, 0, commit('Ransom', { mercenaries: 1, bribes: 1 }))).toBe(undefined)
    expect(refused(state, 0, commit('Ransom', { mercenaries: 2 }))).toBe('too-poor TRS-24')
  })

  it('TRS-24 at most 2 of a kind and 4 in all', () => {
    const state = play(
      facing('Might influences', { strength: { wealth: 12 } }),
      [0, { type: 'battle', place: 0 }],
      [1, { type: 'stand' }],
    ).state
    for (const kind of ['mercenaries', 'sellswords', 'apothecaries', 'bribes'])
      expect(refused(state, 0, commit('Ransom', { [kind]: 3 }))).toBe('too-many TRS-24')
    const five = { mercenaries: 2, sellswords: 1, apothecaries: 1, bribes: 1 }
    expect(refused(state, 0, commit('Ransom', five))).toBe('too-many TRS-24')
    expect(refused(state, 0, commit('Ransom', { ...five, mercenaries: 1 }))).toBe(undefined)
    // 1 bundle of nothing, 4 of one, 10 of two, 16 of three and 19 of four, with each of three cards.
    expect(game.actions(state, 0)).toHaveLength(3 * (1 + 4 + 10 + 16 + 19))
  })

  it('TRS-24 the first of a kind costs 1 coin, the second 2', () => {
    const { sides } = battle(
      facing('Might influences', { strength: { wealth: 12 } }),
      0,
      { card: 'Ransom', sellswords: 2, bribes: 1 },
      { card: 'Ransom' },
    ).battle
    expect(sides[0].cost).toBe(3 + 1)
  })

  it('TRS-R26 in a match, a submitted commitment changes nothing that the other sees', () => {
    const whole = playOn(match(), ({ stack }) => stack.at(-1)?.step === 'commit')
    const [first, second] = game.actors(whole.state)
    const before = viewOf(whole, second)
    const watched = viewOf(whole, ONLOOKER)
    const actions = game.actions(whole.state, first)
    for (const action of [actions[0], actions[actions.length - 1]]) {
      submit(whole, first, action)
      expect(viewOf(whole, second)).toEqual(before)
      expect(viewOf(whole, ONLOOKER)).toEqual(watched)
    }
  })

  it('TRS-R26 levels, owners, Controlled faces, discards, hand sizes and actions left are public', () => {
    const state = facing('Might controls Mine', { strength: { discard: ['Slaughter'], wealth: 7 } })
    const seen = game.view(state, 1)
    expect(seen).toMatchObject({ ladder: state.ladder, stack: state.stack })
    expect(seen.faces).toEqual([territory('Mine'), '?', '?', territory('Market'), '?', '?'])
    expect(seen.sides[0]).toMatchObject({ wealth: 7, discard: [2], hand: ['?', '?'], tracker: ['?', '?'] })
  })
})

describe('totals', () => {
  it('TRS-25 Attack is Military, the card’s swords, Sellswords and Bribes', () => {
    const { sides } = battle(
      facing('Might influences'),
      0,
      { card: 'Steady Advance', sellswords: 1, bribes: 1 },
      { card: 'Ransom', mercenaries: 1, apothecaries: 1 },
    ).battle
    expect(sides.map(({ attack }) => attack)).toEqual([3 + 3 + 1 + 1, 3 + 2])
  })

  it('TRS-25 the higher Attack wins, the defender wins ties', () => {
    const tie = battle(facing('Might influences'), 0, { card: 'Ransom' }, { card: 'Ransom' })
    expect(tie.battle).toMatchObject({ margin: 0, won: false, steps: 0 })
    expect(tie.state.ladder[0]).toBe(1)
    const won = battle(facing('Might influences'), 0, { card: 'Steady Advance' }, { card: 'Ransom' })
    expect(won.battle).toMatchObject({ margin: 1, won: true })
  })

  it('TRS-R8 the whole Military counts each time; 0 may attack; the same territory may be attacked again', () => {
    const start = facing('Might controls Citadel', {
      strength: { military: 0, wealth: 0 },
      might: { wealth: 0, military: 5 },
    })
    const first = battle(start, 0, { card: 'Ransom' }, { card: 'Ransom' })
    expect(first.battle.sides[0].attack).toBe(2)
    const second = battle(first.state, 0, { card: 'Steady Advance' }, { card: 'Slaughter' })
    expect(second.battle.sides.map(({ attack }) => attack)).toEqual([3, 5 + 2])
  })

  it('TRS-26 Defense is the card’s hearts, Sellswords, Apothecaries and, for the defender alone, the attacked ground', () => {
    const start = position({
      land: [
        'Might controls Citadel',
        'Might controls Mine',
        'Might influences',
        'Strength controls Market',
        'Strength influences',
        'Strength influences',
      ],
      might: { wealth: 2 },
    })
    const { sides } = battle(
      start,
      0,
      { card: 'Ransom', sellswords: 1, apothecaries: 1 },
      { card: 'Ransom' },
    ).battle
    expect(sides.map(({ defense }) => defense)).toEqual([3 + 1 + 2, 3 + 3])
  })

  it('TRS-R6 an Influenced territory gives no hearts; Agricultural Land takes one; Defense is at least 0', () => {
    const card = { card: 'Ransom' }
    const defense = (place: string) => battle(facing(place), 0, card, card).battle.sides[1].defense
    expect(defense('Might influences Citadel')).toBe(3)
    expect(defense('Might controls Citadel')).toBe(6)
    expect(defense('Might controls Agricultural Land')).toBe(2)
    const bold = facing('Might controls Agricultural Land', {
      might: { hand: ['Bold Charge', 'Ransom', 'Slaughter'] },
    })
    expect(battle(bold, 0, card, { card: 'Bold Charge' }).battle.sides[1].defense).toBe(0)
  })

  it('TRS-26 TRS-R7 Damage is the card’s, that of all territories Controlled, Mercenaries and Bribes', () => {
    const start = position({
      land: [
        'Might controls Soldier Training Grounds',
        'Might controls Citadel',
        'Might influences',
        'Strength controls Weapons Workshop',
        'Strength influences',
        'Strength influences',
      ],
      strength: { wealth: 6 },
    })
    const { sides } = battle(
      start,
      0,
      { card: 'Ransom', mercenaries: 2, bribes: 1 },
      { card: 'Ransom' },
    ).battle
    expect(sides.map(({ damage }) => damage)).toEqual([2 + 1 + 4 + 1, 2 + 2])
  })
})

describe('the ladder', () => {
  const outcome = (place: string, said: PositionInWords) =>
    battle(facing(place, said), 0, { card: 'Ransom' }, { card: 'Ransom' })

  it('TRS-27 a win is worth 2 steps: Controlled to Influenced by the winner, Influenced to Controlled', () => {
    const said = { strength: { military: 4 }, might: { wealth: 0, military: 3 } }
    expect(outcome('Might controls Mine', said).state.ladder[0]).toBe(2)
    expect(outcome('Might influences', said).state.ladder[0]).toBe(3)
  })

  it('TRS-27 a win by more than the defender’s action level is worth 3, never past Controlled', () => {
    const said = { strength: { military: 9 }, might: { wealth: 0, military: 3 } }
    expect(outcome('Might controls Mine', said).battle).toMatchObject({
      margin: 6,
      level: 3,
      steps: 3,
      after: 3,
    })
    expect(outcome('Might influences', said).battle).toMatchObject({ steps: 2, after: 3 })
  })

  it('TRS-27 Might climbs the other way', () => {
    const start = position({
      seat: 1,
      land: [
        'Might controls Market',
        'Might influences',
        'Might influences',
        'Strength controls Mine',
        'Strength influences',
        'Strength influences',
      ],
      might: { military: 4 },
      strength: { wealth: 0 },
    })
    expect(battle(start, 3, { card: 'Ransom' }, { card: 'Ransom' }).state.ladder[3]).toBe(1)
  })

  it('TRS-R1 a win by exactly the action level is worth 2', () => {
    const said = { strength: { military: 6 }, might: { wealth: 0, military: 3 } }
    expect(outcome('Might controls Mine', said).battle).toMatchObject({ margin: 3, level: 3, steps: 2 })
  })

  it('TRS-R2 the level is read after purchases are paid, before casualties and coins', () => {
    const start = facing('Might controls Mine', {
      strength: { military: 9 },
      might: { wealth: 6, military: 5, hand: ['Ransom', 'Slaughter', 'Shield Wall'] },
    })
    const rich = battle(start, 0, { card: 'Ransom' }, { card: 'Ransom' })
    expect(rich.battle).toMatchObject({ level: 2, margin: 4, steps: 3 })
    const paid = battle(
      start,
      0,
      { card: 'Ransom', sellswords: 1 },
      { card: 'Ransom', mercenaries: 2, apothecaries: 1, bribes: 1 },
    )
    expect(paid.battle).toMatchObject({ level: 3, margin: 4, steps: 3 })
    const exactly = battle(
      start,
      0,
      { card: 'Ransom' },
      { card: 'Ransom', mercenaries: 2, apothecaries: 1, bribes: 1 },
    )
    expect(exactly.battle).toMatchObject({ level: 3, margin: 3, steps: 2 })
  })

  it('TRS-R3 only the territory is declared: any win overthrows or occupies, by 1 as well', () => {
    const said = { strength: { military: 4 }, might: { wealth: 0, military: 3 } }
    expect(outcome('Might controls Mine', said).battle).toMatchObject({ margin: 1, steps: 2 })
    const { told } = play(facing('Might influences'), [0, { type: 'battle', place: 0 }])
    expect(told).toEqual([{ type: 'declared', seat: 0, place: 0, territory: UNKNOWN }])
  })

  it('TRS-R5 what is earned happens by itself, as far as earned: nobody is asked', () => {
    const said = { strength: { military: 9 }, might: { wealth: 0, military: 3 }, left: 3 }
    const won = outcome('Might controls Mine', said)
    expect(won.state.ladder[0]).toBe(3)
    expect(won.state.stack).toEqual([{ step: 'act', seat: 0, left: 2 }])
    const lost = battle(
      facing('Might influences', { might: { wealth: 0, military: 9 } }),
      0,
      { card: 'Ransom', mercenaries: 2 },
      { card: 'Ransom' },
    )
    expect(lost.state.ladder[0]).toBe(2)
    expect(lost.state.stack).toEqual([{ step: 'act', seat: 0, left: 1 }])
  })

  it('TRS-29 a lost attack with 3 casualties or more is worth 1 step', () => {
    const hard = {
      strength: { military: 3, wealth: 3 },
      might: { military: 8, wealth: 0, hand: ['Bold Charge', 'Ransom', 'Slaughter'] },
    }
    const at = (place: string, mercenaries: number) =>
      battle(facing(place, hard), 0, { card: 'Ransom', mercenaries }, { card: 'Bold Charge' })
    expect(at('Might controls Soldier Training Grounds', 1).battle).toMatchObject({
      won: false,
      steps: 1,
      after: 1,
    })
    expect(at('Might influences', 1).battle).toMatchObject({ won: false, steps: 1, after: 2 })
    const two = facing('Might influences', {
      strength: { military: 3 },
      might: { military: 8, wealth: 0, hand: ['Ransom', 'Bold Charge', 'Slaughter'] },
    })
    expect(battle(two, 0, { card: 'Slaughter' }, { card: 'Slaughter' }).battle).toMatchObject({ steps: 0 })
  })

  it('TRS-29 killed hirelings count', () => {
    const start = facing('Might influences', {
      strength: { military: 0, wealth: 3 },
      might: { military: 1, wealth: 3, hand: ['Bold Charge', 'Ransom', 'Slaughter'] },
    })
    const { battle: lost } = battle(
      start,
      0,
      { card: 'Ransom', mercenaries: 2 },
      { card: 'Bold Charge', mercenaries: 2 },
    )
    expect(lost).toMatchObject({ won: false, steps: 1 })
    expect(lost.sides[1]).toMatchObject({ casualties: 3, soldiers: 1 })
  })
})

describe('casualties and coins', () => {
  it('TRS-28 enemy Damage less own Defense; hirelings die first; at most the troops present', () => {
    const start = facing('Might influences', {
      strength: { military: 6, wealth: 6, hand: ['Slaughter', 'Ransom', 'Bold Charge'] },
      might: { military: 1, wealth: 2, hand: ['Bold Charge', 'Ransom', 'Slaughter'] },
    })
    const { battle: fought, state } = battle(
      start,
      0,
      { card: 'Slaughter', mercenaries: 2 },
      { card: 'Bold Charge', mercenaries: 1, sellswords: 1 },
    )
    // Damage 4 + 4 against Defense 1 + 1: six fatal, but only 2 hirelings and 1 soldier are there.
    expect(fought.sides[1]).toMatchObject({ casualties: 3, soldiers: 1 })
    expect(state.sides[1].military).toBe(0)
    // Damage 3 + 2 against Defense 2: three, two of them the Mercenaries.
    expect(fought.sides[0]).toMatchObject({ casualties: 3, soldiers: 1 })
    expect(state.sides[0].military).toBe(5)
  })

  it('TRS-R27 the swords of Bribes do not die, and earn nobody coins', () => {
    const start = facing('Might influences', {
      strength: { military: 6, wealth: 6, hand: ['Slaughter', 'Ransom', 'Bold Charge'] },
      might: { military: 0, wealth: 6, hand: ['Bold Charge', 'Ransom', 'Slaughter'] },
    })
    const fought = battle(start, 0, { card: 'Slaughter' }, { card: 'Bold Charge', sellswords: 1, bribes: 2 })
    // Damage 4 against Defense 2: of two fatal hits only one finds a troop, the Sellsword.
    expect(fought.battle.sides[1]).toMatchObject({ attack: 6, casualties: 1, soldiers: 0 })
    expect(fought.battle.sides[0].coins).toBe(1)
  })

  it('TRS-28 never fewer than none', () => {
    const start = facing('Might controls Citadel', { might: { wealth: 2 } })
    const { sides } = battle(start, 0, { card: 'Ransom', apothecaries: 2 }, { card: 'Ransom' }).battle
    expect(sides.map(({ casualties }) => casualties)).toEqual([0, 0])
  })

  it('TRS-30 the card’s coins for each casualty inflicted, up to 12', () => {
    const start = facing('Might influences', {
      strength: { ...strong, wealth: 11 },
      might: { military: 6, wealth: 0, hand: ['Bold Charge', 'Ransom', 'Slaughter'] },
    })
    const fought = battle(start, 0, { card: 'Ransom', mercenaries: 2 }, { card: 'Bold Charge' })
    expect(fought.battle.sides[1].casualties).toBe(5)
    expect(fought.battle.sides[0].coins).toBe(10)
    expect(fought.state.sides[0].wealth).toBe(12)
  })

  it('TRS-31 hirelings and purchases are gone after the battle, the card lies in its owner’s open discard', () => {
    const start = facing('Might influences', { strength: { wealth: 4 } })
    const first = battle(
      start,
      0,
      { card: 'Ransom', sellswords: 1, apothecaries: 1, mercenaries: 1, bribes: 1 },
      { card: 'Slaughter' },
    )
    expect(first.state.sides[0]).toMatchObject({ hand: [0, 2], discard: [1] })
    expect(first.state.sides[1]).toMatchObject({ hand: [0, 1], discard: [2] })
    expect(first.state.sides[0].military).toBe(3)
    expect(game.view(first.state, 1).sides[0].discard).toEqual([1])
  })

  it('TRS-23 TRS-R20 the last card used, all discards return at once, openly and free', () => {
    const start = facing('Might influences', {
      strength: { hand: ['Ransom'], discard: ['Slaughter', 'Steady Advance'] },
    })
    const { state, told } = battle(start, 0, { card: 'Ransom' }, { card: 'Ransom' })
    expect(state.sides[0]).toMatchObject({ hand: [0, 1, 2], discard: [] })
    expect(told.at(-1)).toEqual({ type: 'tookBack', seat: 0, cards: [0, 1, 2], why: 'empty hand' })
    expect(state.stack).toEqual([{ step: 'act', seat: 0, left: 1 }])
  })

  it('TRS-R20 between battles a discard holds at most 2, a hand at least 1', () => {
    for (let i = 0; i < 10; i++) {
      playOn(
        match({}, `hands ${i}`),
        ({ sides, turn }) => {
          for (const { hand, discard } of turn > 0 ? sides : []) {
            expect(hand.length).toBeGreaterThanOrEqual(1)
            expect(discard.length).toBeLessThanOrEqual(2)
          }
          return turn > 25
        },
        i,
      )
    }
  })
})

describe('the order of things', () => {
  it('TRS-R22 both sides are worked out from the position before the ladder moves', () => {
    const start = facing('Might controls Mine', { strength: { ...strong, military: 12 }, might: weak })
    const { battle: fought, state } = battle(start, 0, { card: 'Slaughter' }, { card: 'Ransom' })
    expect(fought.steps).toBe(3)
    expect(state.ladder[0]).toBe(3)
    expect(fought.sides[1].defense).toBe(3 + 1)
  })

  it('TRS-R22 a lost Training Grounds still does its damage', () => {
    const start = facing('Might controls Soldier Training Grounds', {
      strength: { ...strong, military: 12 },
      might: weak,
    })
    expect(battle(start, 0, { card: 'Ransom' }, { card: 'Ransom' }).battle.sides[1].damage).toBe(4)
  })

  it('TRS-R22 a winner with no soldier left still takes the territory', () => {
    const start = facing('Might influences', {
      strength: { military: 1, hand: ['Bold Charge', 'Ransom', 'Slaughter'] },
      might: { military: 0, wealth: 1, hand: ['Slaughter', 'Ransom', 'Bold Charge'] },
    })
    const { state } = battle(start, 0, { card: 'Bold Charge' }, { card: 'Slaughter' })
    expect(state.sides[0].military).toBe(0)
    expect(state.ladder[0]).toBe(3)
  })

  it('TRS-R22 coins come after the payment: what was spent does not return past 12', () => {
    const start = facing('Might influences', {
      strength: { ...strong, wealth: 12 },
      might: { ...weak, military: 3 },
    })
    const { state, battle: fought } = battle(
      start,
      0,
      { card: 'Ransom', mercenaries: 2 },
      { card: 'Steady Advance' },
    )
    expect(fought.sides[0]).toMatchObject({ cost: 3, coins: 6 })
    expect(state.sides[0].wealth).toBe(12)
  })
})

describe('TRS-32 what is newly Controlled', () => {
  it('TRS-32 gives adjacency at once', () => {
    const start = facing('Might influences', { strength: strong, might: weak })
    expect(refused(start, 0, { type: 'battle', place: 1 })).toBe('not-adjacent TRS-13')
    const { state } = battle(start, 0, { card: 'Ransom' }, { card: 'Ransom' })
    expect(refused(state, 0, { type: 'battle', place: 1 })).toBe(undefined)
  })

  it('TRS-32 does no damage in the turn of its capture or Develop, but from its end', () => {
    const start = facing('Might influences Soldier Training Grounds', {
      strength: strong,
      might: weak,
      left: 3,
    })
    const taken = battle(start, 0, { card: 'Ransom' }, { card: 'Ransom' })
    expect(taken.state.fresh).toBe(1)
    const again = battle(taken.state, 1, { card: 'Slaughter' }, { card: 'Slaughter' })
    expect(again.battle.sides[0].damage).toBe(4)
    const { state } = play(taken.state, [0, { type: 'end' }])
    expect(state.fresh).toBe(0)
    const next = battle(
      { ...state, ladder: state.ladder.with(1, 0).with(4, 2) },
      4,
      { card: 'Slaughter' },
      { card: 'Slaughter' },
    )
    expect(next.battle.sides[0].damage).toBe(4 + 2)
  })

  it('TRS-32 its hearts serve from the end of the turn, its swords and coins at the next Resupply', () => {
    const start = position({
      land: [
        'Might controls Market',
        'Might influences',
        'Might influences',
        'Strength influences Citadel',
        'Strength influences',
        'Strength influences',
      ],
      strength: { wealth: 1, military: 0 },
      left: 1,
    })
    const { state } = play(start, [0, { type: 'develop', place: 3 }])
    expect(state.sides[0]).toMatchObject({ wealth: 0, military: 0 })
    const attacked = battle(state, 3, { card: 'Ransom' }, { card: 'Ransom' })
    expect(attacked.battle.sides[0].defense).toBe(3 + 3)
    const mine = play(state, [1, { type: 'end' }]).state
    expect(mine.sides[0]).toMatchObject({ wealth: 3 + 2, military: 1 + 2 })
  })
})
