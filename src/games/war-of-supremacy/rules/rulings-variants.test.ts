import { describe, expect, it } from 'vitest'
import { during } from '../content/cards/faction-cards.ts'
import {
  ASKS,
  act,
  asks,
  cast,
  END,
  endCombat,
  type FighterSaid,
  pick,
  place,
  refused,
  type Said,
  scene,
  toldOf,
} from '../testing/scene.ts'
import { answer, cardSet, creature, land, spell } from '../testing/scene-cards.ts'
import { play } from '../testing/scene-plays.ts'
import { attack, control, defense, form, scores, territory, totals, won } from '../testing/scene-words.ts'

const so = (score: number): FighterSaid => ({ name: 'Stroller', mods: [score - 1, score - 1, score - 1] })
const cards = cardSet({})
const four = (said: Omit<Said, 'seats'> & Partial<Pick<Said, 'seats'>>) =>
  scene({ cards, options: { multiple: true }, seats: [{}, {}, {}, {}], ...said })

describe('Rulings on Multiple Territories', () => {
  it('WOS-R30 The one attacked is named as combat begins', () => {
    const on = four({ phase: 'begin', defender: 1, second: { defender: 2 } })
    expect(asks(on)).toBe('pick front 0')
    act(on, [0, pick(1)])
    expect([asks(on), on.state.front]).toEqual(['act 0', 1])
  })

  it('WOS-R30 That combat alone is resolved', () => {
    const on = four({
      front: 1,
      attack: [so(6)],
      defender: 1,
      defense: [so(3)],
      second: { defender: 2, defense: [so(5)], form: 'blade' },
    })
    expect([totals(on, 0), totals(on, 1)]).toEqual([
      [0, 3],
      [6, 5],
    ])
    endCombat(on)
    expect([control(on, 0), control(on, 1), defense(on, 0)]).toEqual([1, 0, ['Stroller']])
    expect(toldOf(on, 'resolved')).toHaveLength(1)
  })

  it('WOS-R30 Who controls one as their turn begins claims it; so nobody comes to control a second', () => {
    const on = four({
      phase: 'begin',
      second: { defender: 0, defense: [so(5)] },
      defender: 2,
      defense: [so(9)],
    })
    expect([won(on), asks(on), control(on, 0), control(on, 1)]).toEqual([
      [1, 0, 0, 0],
      'pick deck 0',
      2,
      undefined,
    ])
    expect(defense(on, 0)).toEqual(['Stroller'])
  })

  it('WOS-R30 A defender does not convert what fights elsewhere', () => {
    const on = four({
      cards: cardSet({ spells: [spell('Lure', 'any turn', [{ do: 'convert', to: { one: {} } }])] }),
      seats: [{ hand: ['Lure'] }, {}, {}, {}],
      defender: 1,
      defense: [so(3)],
      second: { defender: 2, defense: ['Onlooker'] },
    })
    play(on, 0, cast('Lure', 'Onlooker'))
    expect([attack(on), defense(on, 1)]).toEqual([[], ['Onlooker']])
    const here = four({
      cards: cardSet({ spells: [spell('Lure', 'any turn', [{ do: 'convert', to: { one: {} } }])] }),
      seats: [{ hand: ['Lure'] }, {}, {}, {}],
      defender: 1,
      defense: ['Onlooker'],
      second: { defender: 2 },
    })
    play(here, 0, cast('Lure', 'Onlooker'))
    expect(attack(here)).toEqual(['Onlooker'])
  })

  it('WOS-42 A spell belongs to the combat of the creature it is aimed at', () => {
    const set = cardSet({
      spells: [
        spell('Blast', 'your turn', [
          { do: 'damage', to: { one: {} }, amount: 9, kills: [{ do: 'damage', to: { all: {} }, amount: 1 }] },
        ]),
      ],
    })
    const on = four({
      cards: set,
      seats: [{ hand: ['Blast'] }, {}, {}, {}],
      defender: 1,
      defense: [so(3)],
      second: { defender: 2, defense: ['Onlooker', { name: 'Bystander', mods: [4, 4, 4] }] },
    })
    play(on, 0, cast('Blast', 'Onlooker'))
    expect([scores(on, 'Stroller'), scores(on, 'Bystander')]).toEqual([
      [3, 3, 3],
      [4, 4, 4],
    ])
  })

  it('WOS-42 What was killed works where it was killed', () => {
    const bomb = creature('Bomb', [1, 1, 1], {
      faction: 'mercenary',
      abilities: [{ when: 'killed', effects: [{ do: 'damage', to: { all: {} }, amount: 1 }] }],
    })
    const on = four({
      cards: cardSet({
        creatures: [bomb],
        spells: [spell('Axe', 'your turn', [{ do: 'kill', to: { one: {} } }])],
      }),
      seats: [{ hand: ['Axe'] }, {}, {}, {}],
      defender: 1,
      defense: [so(3)],
      second: { defender: 2, defense: ['Bomb', { name: 'Bystander', mods: [4, 4, 4] }] },
    })
    play(on, 0, cast('Axe', 'Bomb'))
    expect([scores(on, 'Stroller'), scores(on, 'Bystander')]).toEqual([
      [3, 3, 3],
      [4, 4, 4],
    ])
  })

  it('WOS-35 What a territory says of combat stays with its own, what it says of players holds for all', () => {
    const hill = land(
      'Hill',
      during(
        'in play',
        { rule: 'modify', to: { all: {} }, form: 'all', amount: 2 },
        { rule: 'legends', who: 'any', amount: 1 },
      ),
    )
    const lords = ['Lord', 'Lady'].map((name) =>
      creature(name, [1, 1, 1], { rating: 'legendary', faction: 'mercenary' }),
    )
    const on = four({
      cards: cardSet({ creatures: lords, territories: [hill] }),
      seats: [{ hand: ['Lord', 'Lady', 'Bystander'] }, {}, {}, {}],
      second: { territory: 'Hill', defender: 2, defense: ['Onlooker'] },
      defender: 1,
      defense: ['Stroller'],
    })
    act(on, [0, place('Lord')])
    expect(refused(on, 0, place('Lady'))).toBeUndefined()
    expect([scores(on, 'Onlooker')[0], scores(on, 'Stroller')[0], scores(on, 'Lord')[0]]).toEqual([3, 1, 1])
  })

  it('WOS-42 A spell that answers the beginning of a turn before the attack is named', () => {
    const on = four({
      cards: cardSet({
        spells: [
          answer('Dawn', 'turn', [{ do: 'modify', to: { one: { owner: 'you' } }, form: 'all', amount: 2 }]),
        ],
      }),
      seats: [{}, {}, { hand: ['Dawn'], asks: ASKS.happenings }, {}],
      phase: 'begin',
      second: { defender: 2, defense: ['Onlooker'] },
    })
    play(on, 2, cast('Dawn', 'Onlooker'))
    expect([scores(on, 'Onlooker'), asks(on)]).toEqual([[3, 3, 3], 'pick front 0'])
  })

  it('WOS-35 A territory that is won leaves the other as it was', () => {
    const on = four({
      front: 1,
      attack: [so(20)],
      defender: 3,
      defense: [so(3)],
      form: 'magic',
      second: { defender: 2, defense: [so(5)], form: 'blade' },
      forms: ['wild/magic'],
      territories: ['Quiet 17'],
    })
    act(on, [0, END])
    expect(won(on)).toEqual([1, 0, 0, 0])
    for (let card = 0; card < 2; card++) act(on, [0, pick(0)])
    expect([form(on, 0), territory(on, 0), control(on, 0), defense(on, 0)]).toEqual([
      'magic',
      'Quiet 1',
      3,
      ['Stroller'],
    ])
    expect([form(on, 1), territory(on, 1), control(on, 1)]).toEqual(['wild/magic', 'Quiet 17', undefined])
  })
})
