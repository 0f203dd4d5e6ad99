import { describe, expect, it } from 'vitest'
import { actionLevel, EDITIONS, MOST, type PURCHASES, STRATEGIES, TERRITORIES } from '../content/cards.ts'
import { card, position, territory } from '../testing/position.ts'
import { battle, match, play } from '../testing/scene.ts'
import { HOME, PLACES, TOUCHING } from './grid.ts'

const row = ({ swords, coins, hearts, damage }: (typeof TERRITORIES)[number]) => [
  swords,
  coins,
  hearts,
  damage,
]
const figures = ({ swords, hearts, damage, coins }: (typeof STRATEGIES)[number]) =>
  [swords, hearts, damage, coins].join(' ')

describe('the cards', () => {
  it('TRS-1 two sides, Strength first; both have the same five cards; levels run from 0 to 12', () => {
    const { state } = match()
    expect(state.sides).toHaveLength(2)
    expect(STRATEGIES).toHaveLength(5)
    const kept = play(state, [0, { type: 'keep', cards: [0, 1, 2] }], [1, { type: 'keep', cards: [0, 1, 2] }])
    expect(kept.state.sides[0]).toEqual(kept.state.sides[1])
    expect(kept.state.stack).toEqual([{ step: 'act', seat: 0, left: 2 }])
    expect(MOST).toBe(12)
    const rich = position({ strength: { wealth: 11, military: 12 } })
    expect(play(rich, [0, { type: 'recover' }]).state.sides[0]).toMatchObject({ wealth: 12, military: 12 })
  })

  it('TRS-2 the Controlled sides of the six territories, with their totals', () => {
    expect(TERRITORIES.map((each) => [each.name, ...row(each)])).toEqual([
      ['Weapons Workshop', 4, -1, 0, 1],
      ['Mine', 2, 3, 1, 0],
      ['Soldier Training Grounds', 3, 0, 0, 2],
      ['Citadel', 1, 3, 3, 0],
      ['Agricultural Land', 2, 4, -1, 0],
      ['Market', 1, 4, 0, 0],
    ])
    expect([0, 1, 2, 3].map((i) => TERRITORIES.reduce((sum, each) => sum + row(each)[i], 0))).toEqual([
      13, 13, 3, 3,
    ])
  })

  it('TRS-3 an Influence card is worth 1 sword and 1 coin, whatever lies under it', () => {
    const land = ['Mine', 'Citadel', 'Market'].map((name) => `Might influences ${name}`)
    const rest = ['Weapons Workshop', 'Soldier Training Grounds', 'Agricultural Land']
    const start = position({
      land: [...land, ...rest.map((name) => `Strength influences ${name}`)],
      might: { wealth: 0, military: 0 },
    })
    const { state } = play(start, [0, { type: 'end' }])
    expect(state.sides[1]).toMatchObject({ wealth: 3, military: 3 })
  })

  it('TRS-4 TRS-R14 five strategy cards: two from the example, three of ours, all by the same sum', () => {
    expect(STRATEGIES.map(figures)).toEqual(['3 2 2 1', '2 3 2 2', '2 2 4 1', '3 1 3 1', '2 4 2 1'])
    for (const { swords, hearts, damage, coins } of STRATEGIES) {
      expect([2, 3]).toContain(swords)
      expect(2 * swords + hearts + damage + coins).toBe(11)
    }
    expect(new Set(STRATEGIES.map(({ name }) => name)).size).toBe(5)
  })

  it('TRS-36 16 cards in play: five strategy cards a side and six territories; the other two tell the rules', () => {
    const { state } = match()
    const { state: chosen } = play(
      state,
      [0, { type: 'keep', cards: [0, 1, 2] }],
      [1, { type: 'keep', cards: [0, 2, 4] }],
    )
    const strategy = chosen.sides.flatMap(({ hand, tracker, discard }) => [...hand, ...tracker, ...discard])
    expect(strategy.length + chosen.faces.length + 2).toBe(18)
  })
})

it('TRS-9 the action level: 3 up to a sum of 7, 2 from 8 to 15, 1 from 16', () => {
  const levels = Array.from({ length: 25 }, (_, sum) => actionLevel(Math.min(12, sum), Math.max(0, sum - 12)))
  expect(levels).toEqual([...Array(8).fill(3), ...Array(8).fill(2), ...Array(9).fill(1)])
  expect([actionLevel(0, 7), actionLevel(0, 8), actionLevel(4, 11), actionLevel(8, 8)]).toEqual([3, 2, 2, 1])
})

describe('the grid', () => {
  const pairs = (touching: readonly (readonly number[])[]) =>
    touching.flatMap((list, place) =>
      list.filter((other) => other > place).map((other) => `${place}${other}`),
    )

  it('TRS-20 orthogonal neighbours of the easy grid, two ranks of three, and of the challenging, three of two', () => {
    expect(pairs(TOUCHING.easy)).toEqual(['01', '03', '12', '14', '25', '34', '45'])
    expect(pairs(TOUCHING.challenging)).toEqual(['01', '02', '13', '23', '24', '35', '45'])
  })

  it('TRS-6 home ranks: three each, or two each with a middle rank that is nobody’s home', () => {
    expect(HOME.easy).toEqual([
      [3, 4, 5],
      [0, 1, 2],
    ])
    expect(HOME.challenging).toEqual([
      [4, 5],
      [0, 1],
    ])
    expect(PLACES).toBe(6)
  })
})

describe('TRS-R24 what is inferred, not printed', () => {
  it('TRS-R24 the effects of what is bought, as battles show them', () => {
    const start = position({
      land: [
        ...Array(3).fill('Might influences'),
        'Strength controls Market',
        ...Array(2).fill('Strength influences'),
      ],
      strength: { wealth: 6 },
      might: { wealth: 0 },
    })
    const one = (bought: Partial<Record<(typeof PURCHASES)[number], number>>) => {
      const fought = battle(start, 0, { card: 'Steady Advance', ...bought }, { card: 'Ransom' })
      const { attack, defense, damage, cost } = fought.battle.sides[0]
      return [attack - 6, defense - 2, damage - 2, cost]
    }
    expect(one({ mercenaries: 1 })).toEqual([0, 0, 2, 1])
    expect(one({ sellswords: 1 })).toEqual([1, 1, 0, 1])
    expect(one({ apothecaries: 1 })).toEqual([0, 2, 0, 1])
    expect(one({ bribes: 1 })).toEqual([1, 0, 1, 1])
    expect(one({ bribes: 2, mercenaries: 2 })).toEqual([2, 0, 6, 6])
  })

  it('TRS-R24 Recover gives 1 and 1, Reallocate costs 3, Develop 1', () => {
    const start = position({ strength: { wealth: 5, military: 5 } })
    expect(play(start, [0, { type: 'recover' }]).state.sides[0]).toMatchObject({ wealth: 6, military: 6 })
    expect(play(start, [0, { type: 'reallocate' }]).state.sides[0]).toMatchObject({ wealth: 2, military: 5 })
    expect(play(start, [0, { type: 'develop', place: 3 }]).state.sides[0].wealth).toBe(4)
  })
})

it('TRS-R12 Recruit 1 for 2 or 3 for 4, Disband 1 for 2 or 3 for 4, kept as data', () => {
  const rates = [
    { pay: 1, gain: 2 },
    { pay: 3, gain: 4 },
  ]
  expect(EDITIONS.rulebook.recruit).toEqual(rates)
  expect(EDITIONS.rulebook.disband).toEqual(rates)
  const start = position({ strength: { wealth: 4, military: 5 } })
  const level = (type: 'recruit' | 'disband', rate: number) => {
    const { wealth, military } = play(start, [0, { type, rate }]).state.sides[0]
    return [wealth, military]
  }
  expect(level('recruit', 0)).toEqual([3, 7])
  expect(level('recruit', 1)).toEqual([1, 9])
  expect(level('disband', 0)).toEqual([6, 4])
  expect(level('disband', 1)).toEqual([8, 2])
})

it('there are no other cards', () => {
  expect(() => card('Stampede')).toThrow('no card called Stampede')
  expect(() => territory('Harbour')).toThrow('no card called Harbour')
  expect(() => position({ land: ['Might owns Mine'] })).toThrow('says nothing of a place')
})
