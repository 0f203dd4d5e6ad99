import { describe, expect, it } from 'vitest'
import { during } from '../content/cards/faction-cards.ts'
import type { Ability } from '../content/vocabulary.ts'
import {
  ASKS,
  act,
  asks,
  cast,
  END,
  pick,
  place,
  refused,
  type Said,
  scene,
  toldOf,
} from '../testing/scene.ts'
import { cardSet, creature, land, spell } from '../testing/scene-cards.ts'
import { grave } from '../testing/scene-words.ts'

/** A creature of 3 in all forms with these abilities, that fits any attack. */
const being = (...abilities: readonly Ability[]) =>
  creature('Hero', [3, 3, 3], { faction: 'mercenary', abilities })

/** Abilities and rules in ways that no card of Mahlor uses. */
describe('Abilities', () => {
  it('of one creature for winning and for losing: each only when it has', () => {
    const hero = being(
      { when: 'win combat', effects: [{ do: 'draw', who: 'you', from: 'creature', amount: 1 }] },
      { when: 'lose combat', effects: [{ do: 'draw', who: 'you', from: 'spell', amount: 1 }] },
    )
    const cards = cardSet({ creatures: [hero] })
    const won = scene({ cards, seats: [{}, {}], attack: ['Hero'], defender: 1, defense: ['Onlooker'] })
    act(won, [0, END])
    expect([won.state.players[0].creatures.length, won.state.players[0].spells.length]).toEqual([1, 0])
    const lost = scene({
      cards,
      seats: [{}, {}],
      attack: ['Hero'],
      defender: 1,
      defense: ['Onlooker', 'Hero'],
    })
    act(lost, [0, END])
    // Those of both sides are due at once, so the current player puts them in order.
    expect(asks(lost)).toBe('pick ability 0')
    act(lost, [0, pick(lost.state.fronts[0].defense[1].card)])
    expect(lost.state.players.map(({ creatures, spells }) => [creatures.length, spells.length])).toEqual([
      [0, 1],
      [1, 0],
    ])
  })

  it('of a territory for winning and for losing: each for whom it befell', () => {
    const gate = land(
      'Gate',
      { when: 'win combat', effects: [{ do: 'draw', who: 'you', from: 'creature', amount: 1 }] },
      { when: 'lose combat', effects: [{ do: 'draw', who: 'you', from: 'spell', amount: 1 }] },
    )
    const on = scene({
      cards: cardSet({ territories: [gate] }),
      territory: 'Gate',
      seats: [{}, {}],
      attack: ['Onlooker'],
      defender: 1,
      defense: ['Stroller'],
    })
    act(on, [0, END])
    while (asks(on) === 'pick ability 0') act(on, [0, pick('Gate')])
    expect(on.state.players.map(({ creatures, spells }) => [creatures.length, spells.length])).toEqual([
      [0, 1],
      [1, 0],
    ])
  })

  it.each([
    ['win attack', true, true],
    ['win attack', false, false],
    ['win defense', true, false],
    ['win defense', false, true],
  ] as const)('%s, by an attacker %s: %s', (when, isAttacking, isUsed) => {
    const hero = being({ when, effects: [{ do: 'draw', who: 'you', from: 'creature', amount: 1 }] })
    const cards = cardSet({ creatures: [hero] })
    const on = isAttacking
      ? scene({ cards, seats: [{}, {}], attack: ['Hero'], defender: 1, defense: ['Onlooker'] })
      : scene({ cards, seats: [{}, {}], attack: ['Onlooker'], defender: 1, defense: ['Hero'] })
    act(on, [0, END])
    expect(toldOf(on, 'ability')).toHaveLength(isUsed ? 1 : 0)
  })

  it.each([
    ['lose attack', true, true],
    ['lose attack', false, false],
    ['lose defense', true, false],
    ['lose defense', false, true],
  ] as const)('%s, by an attacker %s: %s', (when, isAttacking, isUsed) => {
    const hero = being({ when, effects: [{ do: 'draw', who: 'you', from: 'creature', amount: 1 }] })
    const cards = cardSet({ creatures: [hero] })
    const strong = { name: 'Onlooker', mods: [9, 9, 9] as const }
    const on = isAttacking
      ? scene({ cards, seats: [{}, {}], attack: ['Hero'], defender: 1, defense: [strong] })
      : scene({ cards, seats: [{}, {}], attack: [strong], defender: 1, defense: ['Hero'] })
    act(on, [0, END])
    expect(toldOf(on, 'ability')).toHaveLength(isUsed ? 1 : 0)
  })

  it('one with a condition is used only while that holds', () => {
    const hero = being({
      when: 'placed',
      if: { many: { count: 'hand', of: 'you', kind: 'spell' }, least: 1 },
      effects: [{ do: 'legend', amount: 1 }],
    })
    for (const held of [[], ['Murmur']]) {
      const on = scene({ cards: cardSet({ creatures: [hero] }), seats: [{ hand: ['Hero', ...held] }, {}] })
      act(on, [0, place('Hero')])
      expect(on.state.moreLegendaries).toBe(held.length)
    }
  })
})

describe('Rules', () => {
  it('“best” lets whole sides count with all three scores, “untouchable” shields them', () => {
    const hero = being(
      during(
        'defending',
        { rule: 'best', to: { all: { owner: 'you' } } },
        { rule: 'untouchable', to: { all: { owner: 'you' } } },
      ),
    )
    const on = scene({
      cards: cardSet({
        creatures: [hero],
        spells: [spell('It', 'your turn', [{ do: 'kill', to: { one: {} } }])],
      }),
      seats: [{ hand: ['It'] }, {}],
      form: 'magic',
      attack: ['Bystander'],
      defender: 1,
      defense: ['Hero', { name: 'Onlooker', mods: [7, 0, 0] }],
    })
    expect(refused(on, 0, cast('It', 'Onlooker'))).toBe('bad-target WOS-32')
    expect(refused(on, 0, cast('It', 'Bystander'))).toBeUndefined()
    act(on, [0, END])
    expect(toldOf(on, 'resolved')[0].defense).toBe(11)
  })

  it('“no spells” of some timings leaves the others', () => {
    const hero = being(
      during('in play', { rule: 'no spells', who: 'others', timings: ['your turn', 'creature'] }),
    )
    const on = scene({
      cards: cardSet({ creatures: [hero] }),
      seats: [{ hand: ['Murmur', 'Mutter', 'Mumble'] }, {}],
      defender: 1,
      defense: ['Hero'],
    })
    expect(refused(on, 0, cast('Murmur'))).toBeUndefined()
    expect(refused(on, 0, cast('Mutter'))).toBe('not-now WOS-32')
    expect(refused(on, 0, cast('Mumble'))).toBe('not-now WOS-32')
    const own = scene({
      cards: cardSet({ creatures: [hero] }),
      seats: [{ hand: ['Mumble'] }, {}],
      attack: ['Hero'],
    })
    expect(refused(own, 0, cast('Mumble'))).toBeUndefined()
  })

  it('“legends” of a creature is its owner’s', () => {
    const lords = ['Lord', 'Lady'].map((name) =>
      creature(name, [1, 1, 1], { rating: 'legendary', faction: 'mercenary' }),
    )
    const hero = being(during('in play', { rule: 'legends', who: 'you', amount: 1 }))
    for (const said of [{ attack: ['Hero'] }, { defender: 1, defense: ['Hero'] }]) {
      const on = scene({
        cards: cardSet({ creatures: [hero, ...lords] }),
        seats: [{ hand: ['Lord', 'Lady', 'Bystander'] }, {}],
        ...said,
      })
      act(on, [0, place('Lord')])
      expect(refused(on, 0, place('Lady'))).toBe('attack' in said ? undefined : 'legendary WOS-22')
    }
  })

  it('more Legendary creatures are for who plays in this turn', () => {
    const lords = ['Lord', 'Lady'].map((name) =>
      creature(name, [1, 1, 1], { rating: 'legendary', faction: 'mercenary' }),
    )
    const on = scene({
      cards: cardSet({
        creatures: lords,
        spells: [spell('Crown', 'any turn', [{ do: 'legend', amount: 1 }])],
      }),
      seats: [{ hand: ['Lord', 'Lady', 'Murmur'] }, { hand: ['Crown'], asks: ASKS.spells }],
    })
    act(on, [0, cast('Murmur')], [1, cast('Crown')], [0, place('Lord')])
    expect(refused(on, 0, place('Lady'))).toBe('legendary WOS-22')
    expect(toldOf(on, 'legend')).toEqual([])
  })

  it('“joins” ends with silence, and can be given by an attached spell', () => {
    const hero = creature('Hero', [3, 3, 3], {
      types: ['Rebel'],
      faction: 'dread',
      abilities: [during('in play', { rule: 'joins' })],
    })
    const plain = creature('Plain', [1, 1, 1], { faction: 'sylvan' })
    const cards = cardSet({
      creatures: [hero, plain],
      spells: [spell('Badge', 'your turn', [{ do: 'attach', to: { one: {} }, rules: [{ rule: 'joins' }] }])],
    })
    const joining = (attacker: NonNullable<Said['attack']>[number]) =>
      refused(scene({ cards, seats: [{ hand: ['Plain'] }, {}], attack: [attacker] }), 0, place('Plain'))
    expect(joining('Hero')).toBeUndefined()
    expect(joining({ name: 'Hero', isSilenced: true })).toBe('no-fit WOS-20')
    expect(joining({ name: 'Hero', isSilenced: true, attached: ['Badge'] })).toBeUndefined()
  })

  it('“undying” holds when the kill comes: what spared a creature may be gone at the end of the stack', () => {
    const on = scene({
      cards: cardSet({
        spells: [spell('Trap', 'your turn', [{ do: 'kill', to: { all: {} } }, { do: 'territory' }])],
        territories: [
          land('Haven', during('in play', { rule: 'undying', to: { all: { stance: 'defending' } } })),
        ],
      }),
      seats: [{ hand: ['Trap'] }, {}],
      territory: 'Haven',
      attack: ['Onlooker'],
      defender: 1,
      defense: ['Stroller'],
    })
    act(on, [0, cast('Trap')])
    expect([toldOf(on, 'died').length, on.state.attack.length, on.state.fronts[0].defense.length]).toEqual([
      1, 0, 1,
    ])
  })

  it('a rule may lower scores, and kill by that', () => {
    const hero = being(
      during('in play', {
        rule: 'modify',
        to: { all: { owner: 'opponents', type: 'Onlooker' } },
        form: 'all',
        amount: -1,
      }),
    )
    const on = scene({
      cards: cardSet({ creatures: [hero] }),
      seats: [{ hand: ['Hero'] }, {}],
      attack: ['Onlooker'],
      defender: 1,
      defense: ['Onlooker', 'Stroller'],
    })
    act(on, [0, place('Hero')], [0, END])
    expect([grave(on), toldOf(on, 'resolved')[0].attack]).toEqual([['Onlooker', 'Stroller'], 4])
  })
})
