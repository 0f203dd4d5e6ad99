import { describe, expect, it } from 'vitest'
import { actionLevel, EDITIONS } from '../content/cards.ts'
import { position, territory } from '../testing/position.ts'
import { type Brought, battle, lists, play } from '../testing/scene.ts'
import { game } from './game.ts'
import { reformCost } from './legal-actions.ts'
import { costOf, NOTHING } from './purchases.ts'

/** The rulebook's example turn. */
const start = position({
  land: [
    'Might controls Mine',
    'Might controls Soldier Training Grounds',
    'Might influences',
    'Strength controls Weapons Workshop',
    'Strength controls Citadel',
    'Strength influences',
  ],
  strength: { wealth: 3, military: 6, hand: ['Steady Advance', 'Slaughter', 'Bold Charge'] },
  might: { wealth: 2, military: 5, hand: ['Ransom', 'Slaughter', 'Bold Charge'] },
})
const mine = start.faces.indexOf(territory('Mine'))
const fought = battle(
  start,
  mine,
  { card: 'Steady Advance', mercenaries: 1, apothecaries: 1 },
  { card: 'Ransom', mercenaries: 1, bribes: 1 },
)

describe('TRS-34 the worked example', () => {
  const [strength, might] = fought.battle.sides

  it('TRS-34 the totals: each pays 2; Attack 9 to 8, Defense 4 to 4, Damage 5 to 7', () => {
    expect([strength.cost, might.cost]).toEqual([2, 2])
    expect([strength.attack, might.attack]).toEqual([9, 8])
    expect([strength.defense, might.defense]).toEqual([4, 4])
    expect([strength.damage, might.damage]).toEqual([5, 7])
  })

  it('TRS-34 Strength wins by 1: the Mine becomes Influenced by Strength', () => {
    expect(fought.battle).toMatchObject({ attacker: 0, place: mine, won: true, margin: 1, steps: 2 })
    expect([fought.battle.before, fought.battle.after]).toEqual([0, 2])
    expect(fought.state.ladder[mine]).toBe(2)
  })

  it('TRS-34 Strength loses the Mercenary and 2 soldiers and earns 1; Might the Mercenary, and earns 6', () => {
    expect(strength).toMatchObject({ casualties: 3, soldiers: 2, coins: 1 })
    expect(might).toMatchObject({ casualties: 1, soldiers: 0, coins: 6 })
  })

  it('TRS-34 afterwards Strength has Wealth 2, Military 4; Might Wealth 6, Military 5', () => {
    expect(fought.state.sides[0]).toMatchObject({ wealth: 2, military: 4, discard: [0] })
    expect(fought.state.sides[1]).toMatchObject({ wealth: 6, military: 5, discard: [1] })
  })

  it('TRS-34 then Strength Develops the Mine for 1 coin', () => {
    const { state } = play(fought.state, [0, { type: 'develop', place: mine }])
    expect(state.ladder[mine]).toBe(3)
    expect(state.sides[0]).toMatchObject({ wealth: 1, military: 4 })
  })
})

describe('TRS-35 more of the source’s numbers', () => {
  it.each<[Omit<Brought, 'card'>, number]>([
    [{ mercenaries: 1, apothecaries: 2, bribes: 1 }, 5],
    [{ mercenaries: 2, apothecaries: 1 }, 4],
    [{ sellswords: 1, apothecaries: 1, bribes: 2 }, 5],
    [{ mercenaries: 1, apothecaries: 1, bribes: 1 }, 3],
  ])('TRS-35 TRS-24 %j costs %i coins', (bought, coins) => {
    expect(costOf(EDITIONS.rulebook, { ...NOTHING, ...bought })).toBe(coins)
  })

  it('TRS-35 Wealth 5 and Military 7 give 2 actions; Strength has 2 in the example, Might’s level is 3', () => {
    expect(actionLevel(5, 7)).toBe(2)
    expect(actionLevel(3, 6)).toBe(2)
    expect(fought.battle.level).toBe(3)
    expect(actionLevel(0, 5)).toBe(3)
  })

  it('TRS-35 Reform against 2 Controlled territories costs 3 coins', () => {
    expect(reformCost(start, 0)).toBe(3)
    expect(reformCost(start, 1)).toBe(3)
  })

  it('TRS-35 the Workshop faces the Mine, the Citadel the Training Grounds', () => {
    const citadelOnly = position({
      land: [
        'Might controls Mine',
        'Might controls Soldier Training Grounds',
        'Might influences',
        'Might influences',
        'Strength controls Citadel',
        'Strength influences',
      ],
    })
    expect(lists(start, 0, { type: 'battle', place: mine })).toBe(true)
    expect(lists(citadelOnly, 0, { type: 'battle', place: mine })).toBe(false)
    expect(lists(citadelOnly, 0, { type: 'battle', place: 1 })).toBe(true)
  })

  it.each([
    [0, 3, 6, 3, 2],
    [0, 3, 7, 4, 3],
    [12, 9, 10, 1, 2],
    [12, 9, 11, 2, 3],
  ])(
    'TRS-35 TRS-27 TRS-R1 against Wealth %i and Military %i, %i soldiers win by %i: %i steps',
    (wealth, military, soldiers, margin, steps) => {
      const facing = position({
        land: [
          'Might controls Market',
          'Might influences',
          'Might influences',
          'Strength controls Citadel',
          'Strength influences',
          'Strength influences',
        ],
        strength: { military: soldiers },
        might: { wealth, military },
      })
      expect(battle(facing, 0, { card: 'Ransom' }, { card: 'Ransom' }).battle).toMatchObject({
        margin,
        steps,
      })
    },
  )

  it('TRS-35 after the Develop: totals 8 and 6 for Strength; Might keeps 5 and 6, has 2 actions, and can spend down to 2', () => {
    const strengthDone = play(fought.state, [0, { type: 'develop', place: mine }])
    expect(strengthDone.told.at(-1)).toMatchObject({ seat: 1, wealth: 6, military: 5, actions: 2 })
    const poor = { ...strengthDone.state, stack: [{ step: 'act' as const, seat: 0, left: 1 }] }
    poor.sides[1].wealth = 0
    poor.sides[1].military = 0
    expect(play(poor, [0, { type: 'end' }]).state.sides[1]).toMatchObject({ wealth: 1, military: 4 })

    const might = play(
      fought.state,
      [0, { type: 'develop', place: mine }],
      [1, { type: 'develop', place: 2 }],
    )
    expect(might.state.sides[1].wealth).toBe(5)
    const attack = play(
      might.state,
      [1, { type: 'battle', place: 5 }],
      [0, { ...NOTHING, type: 'commit', card: 2 }],
      [1, { ...NOTHING, type: 'commit', card: 2, sellswords: 2 }],
    )
    const told = attack.told.find((event) => event.type === 'fought')
    expect(told?.battle.sides[1]).toMatchObject({ attack: 5 + 2 + 2, cost: 3 })
    expect(5 - Number(told?.battle.sides[1].cost)).toBe(2)

    const home = play(strengthDone.state, [1, { type: 'end' }])
    expect(home.state.sides[0]).toMatchObject({ military: 8, wealth: 6 })
    expect(game.actors(home.state)).toEqual([0])
  })
})
