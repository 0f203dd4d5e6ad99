import { describe, expect, it } from 'vitest'
import { MAHLOR } from '../content/cards/mahlor.ts'
import { countsOf } from '../content/decks.ts'
import {
  act,
  actionOf,
  asks,
  cast,
  DECLINE,
  END,
  endTurn,
  lucky,
  PASS,
  passAll,
  pick,
  place,
  refused,
  type Said,
  type Scene,
  scene,
} from '../testing/scene.ts'
import { cardSet, creature, land, spell } from '../testing/scene-cards.ts'
import { attack, defense, hand, scores, totals } from '../testing/scene-words.ts'
import { game } from './game.ts'

const CARDS = cardSet({
  creatures: [
    creature('Elf', [2, 2, 2], { faction: 'sylvan', types: ['Elf'] }),
    creature('Elf Rider', [2, 2, 2], { faction: 'sylvan', types: ['Elf', 'Beast'] }),
    creature('Wolf', [2, 2, 2], { faction: 'dread', types: ['Beast'] }),
    creature('Wolf Mage', [2, 2, 2], { faction: 'arcane', types: ['Mage', 'Beast'] }),
    creature('Wizard', [2, 2, 2], { faction: 'arcane', types: ['Mage'] }),
    creature('Hireling', [2, 2, 2], { faction: 'mercenary', types: ['Warrior'] }),
    creature('Deserter', [2, 2, 2], { faction: 'mercenary', types: ['Beast'] }),
    creature('Stray', [2, 2, 2], {
      faction: 'atlans',
      types: ['Ghost'],
      abilities: [{ while: 'in play', rules: [{ rule: 'joins' }] }],
    }),
    creature('Elf King', [2, 2, 2], { faction: 'sylvan', types: ['Elf'], rating: 'legendary' }),
    creature('Elf Queen', [2, 2, 2], { faction: 'sylvan', types: ['Elf'], rating: 'legendary' }),
    creature('Elf Herald', [2, 2, 2], {
      faction: 'sylvan',
      types: ['Elf'],
      abilities: [{ when: 'placed', effects: [{ do: 'legend', amount: 1 }] }],
    }),
    creature('Knight', [5, 5, 5], {
      abilities: [{ when: 'placed', effects: [{ do: 'modify', to: 'this', form: 'wild', amount: 3 }] }],
    }),
    creature('Squire', [1, 1, 1], { types: ['Squire'] }),
    creature('Caller', [1, 1, 1], {
      faction: 'sylvan',
      types: ['Elf'],
      abilities: [
        {
          when: 'placed',
          effects: [{ do: 'summon', from: 'hand', what: { kind: 'creature' }, amount: 2 }],
        },
      ],
    }),
  ],
  spells: [
    spell('Trade Places', 'any turn', [
      { do: 'swap', to: { one: { owner: 'you' } }, with: { creature: { owner: 'others' } } },
    ]),
    spell('Muster', 'any turn', [
      { do: 'summon', from: 'deck', what: { kind: 'creature', faction: 'guard' }, amount: 1 },
    ]),
    spell('Home', 'any turn', [{ do: 'return', to: { one: {} }, where: 'hand' }]),
    spell('Kill', 'any turn', [{ do: 'kill', to: { one: {} } }]),
    spell('Weakest', 'any turn', [{ do: 'kill', to: { one: { rated: 'weakest' } } }]),
    spell('Strongest', 'any turn', [{ do: 'kill', to: { one: { rated: 'strongest' } } }]),
  ],
  territories: [land('Court', { while: 'in play', rules: [{ rule: 'legends', who: 'any', amount: 1 }] })],
})
const NO_FIT = 'no-fit WOS-20'
const LEGENDARY = 'legendary WOS-22'
/** Seat 0 with these in hand, having placed the first ones. */
function attacking(placed: readonly string[], held: readonly string[], said: Partial<Said> = {}): Scene {
  const on = scene({
    cards: CARDS,
    seats: [{ hand: [...placed, ...held] }, {}, {}],
    ...said,
  })
  return act(on, ...placed.map((name) => [0, place(name)] as const))
}

describe('WOS-20 Attacks that fit', () => {
  it('WOS-20 Any number of one faction, whatever their types', () => {
    const on = attacking(['Elf', 'Elf King'], ['Elf Rider', 'Elf', 'Wolf'])
    expect(refused(on, 0, place('Elf Rider'))).toBeUndefined()
    expect(refused(on, 0, place('Wolf'))).toBe(NO_FIT)
    const mages = attacking(['Wizard'], ['Wolf Mage', 'Wolf'])
    expect(refused(mages, 0, place('Wolf Mage'))).toBeUndefined()
  })

  it('WOS-20 Or any number that share a creature type, whatever their factions', () => {
    const on = attacking(['Elf Rider', 'Wolf'], ['Wolf Mage', 'Elf', 'Wizard'])
    expect(refused(on, 0, place('Wolf Mage'))).toBeUndefined()
    expect(refused(on, 0, place('Elf'))).toBe(NO_FIT)
    expect(refused(on, 0, place('Wizard'))).toBe(NO_FIT)
  })

  it('WOS-20 Creatures with two types count as both, but all must share one', () => {
    // Elf Rider and Wolf share Beast, Wolf Mage and Wizard share Mage: not all of them one type.
    const on = attacking(['Elf Rider', 'Wolf Mage'], ['Wizard', 'Elf', 'Wolf'])
    expect(refused(on, 0, place('Wizard'))).toBe(NO_FIT)
    expect(refused(on, 0, place('Elf'))).toBe(NO_FIT)
    expect(refused(on, 0, place('Wolf'))).toBeUndefined()
    const one = attacking(['Elf Rider'], ['Elf', 'Wolf'])
    expect(refused(one, 0, place('Elf'))).toBeUndefined()
    expect(refused(one, 0, place('Wolf'))).toBeUndefined()
  })

  it('WOS-R23 A creature that came back to hand is not played again in the same turn', () => {
    const on = attacking(['Elf'], ['Home', 'Elf Rider'])
    act(on, [0, { type: 'ready' }], [0, cast('Home', 'Elf')])
    expect(hand(on)).toEqual(['Elf', 'Elf Rider'])
    expect(refused(on, 0, place('Elf'))).toBe('played-already WOS-R23')
    expect(refused(on, 0, place('Elf Rider'))).toBeUndefined()
  })

  it('WOS-20 The first creature is any', () => {
    const on = attacking([], ['Elf', 'Wolf', 'Wizard', 'Hireling'])
    for (const name of ['Elf', 'Wolf', 'Wizard', 'Hireling'])
      expect(refused(on, 0, place(name))).toBeUndefined()
  })

  it('WOS-20 In later sequences of the same attack too', () => {
    const on = attacking(['Elf'], ['Wolf', 'Elf Rider'])
    act(on, [0, { type: 'ready' }])
    expect(asks(on)).toBe('act 0')
    expect(refused(on, 0, place('Wolf'))).toBe(NO_FIT)
    expect(refused(on, 0, place('Elf Rider'))).toBeUndefined()
  })

  it('WOS-21 Mercenaries have no faction and join any attack, before and after', () => {
    const on = attacking(['Hireling', 'Deserter', 'Elf'], ['Hireling', 'Elf King', 'Wolf'])
    expect(refused(on, 0, place('Hireling'))).toBeUndefined()
    expect(refused(on, 0, place('Elf King'))).toBeUndefined()
    // That the Mercenary Deserter is a Beast does not make Wolf and Elf fit.
    expect(refused(on, 0, place('Wolf'))).toBe(NO_FIT)
  })

  it('WOS-21 Who joins like a Mercenary is left aside as one', () => {
    const on = attacking(['Stray', 'Elf'], ['Elf Rider', 'Wolf', 'Stray'])
    expect(refused(on, 0, place('Stray'))).toBeUndefined()
    expect(refused(on, 0, place('Elf Rider'))).toBeUndefined()
    expect(refused(on, 0, place('Wolf'))).toBe(NO_FIT)
  })
})

describe('WOS-22 Legendary creatures', () => {
  it('WOS-22 One may be played from hand per turn', () => {
    const on = attacking(['Elf King'], ['Elf Queen', 'Elf'])
    expect(refused(on, 0, place('Elf Queen'))).toBe(LEGENDARY)
    expect(refused(on, 0, place('Elf'))).toBeUndefined()
  })

  it('WOS-22 Also when the first one has gone; in the next turn again', () => {
    const on = attacking(['Elf King'], ['Elf Queen', 'Kill'], { defender: 1 })
    act(on, [0, { type: 'ready' }], [0, cast('Kill', 'Elf King')])
    expect(attack(on)).toEqual([])
    expect(refused(on, 0, place('Elf Queen'))).toBe(LEGENDARY)
    const later = scene({ cards: CARDS, seats: [{ hand: ['Elf King'] }, { hand: ['Elf Queen'] }, {}] })
    act(later, [0, place('Elf King')])
    endTurn(later)
    expect(refused(later, 1, place('Elf Queen'))).toBeUndefined()
  })

  it('WOS-22 Cards may allow more', () => {
    const on = attacking(['Elf King', 'Elf Herald'], ['Elf Queen', 'Elf'])
    expect(refused(on, 0, place('Elf Queen'))).toBe(LEGENDARY)
    act(on, [0, { type: 'ready' }])
    expect(refused(on, 0, place('Elf Queen'))).toBeUndefined()
    const court = attacking(['Elf King'], ['Elf Queen', 'Elf'], { territory: 'Court' })
    expect(refused(court, 0, place('Elf Queen'))).toBeUndefined()
  })

  it('WOS-22 The refusal is right too where a card allows more', () => {
    const on = scene({
      seats: [{ hand: ['King Tobren the Unconvinced'] }, {}, {}],
      territory: 'The Hall of Hired Kings',
      attack: ['Hedda of the Last Contract', 'The Paymaster of Ennis'],
    })
    const king = place('King Tobren the Unconvinced')
    expect(refused(on, 0, king)).toBe(LEGENDARY)
    expect(game.refusal(on.state, 0, actionOf(on, 0, king))?.message).toBe(
      'You can play one Legendary creature a turn, unless a card changes that.',
    )
  })

  it('WOS-22 What a card allows is for this turn', () => {
    const on = scene({
      cards: CARDS,
      seats: [{ hand: ['Elf Herald'] }, { hand: ['Elf King', 'Elf Queen'] }, {}],
    })
    act(on, [0, place('Elf Herald')])
    endTurn(on)
    act(on, [1, place('Elf King')])
    expect(refused(on, 1, place('Elf Queen'))).toBe(LEGENDARY)
  })

  it('WOS-22 A Legendary that is summoned does not count', () => {
    const on = attacking(['Caller'], ['Elf King', 'Elf Queen', 'Elf'])
    act(on, [0, { type: 'ready' }])
    expect(asks(on)).toBe('pick summon hand 0')
    act(on, [0, pick('Elf King')], [0, DECLINE])
    expect(attack(on)).toEqual(['Caller', 'Elf King'])
    expect(refused(on, 0, place('Elf Queen'))).toBeUndefined()
  })
})

describe('WOS-23 Summoned and swapped in', () => {
  it('WOS-23 Summoned creatures may break the rules and still fight', () => {
    const on = attacking(['Elf'], ['Muster'], { deck: ['Knight'] })
    act(on, [0, cast('Muster')])
    expect(attack(on)).toEqual(['Elf', 'Knight'])
    expect(totals(on)[0]).toBe(7)
  })

  it('WOS-23 Then nothing more may be played that does not make the whole attack fit', () => {
    const on = attacking(['Elf'], ['Muster', 'Elf', 'Knight', 'Hireling'], { deck: ['Knight'] })
    act(on, [0, { type: 'ready' }], [0, cast('Muster')])
    expect(refused(on, 0, place('Elf'))).toBe(NO_FIT)
    expect(refused(on, 0, place('Knight'))).toBe(NO_FIT)
    expect(refused(on, 0, place('Hireling'))).toBeUndefined()
  })

  it('WOS-23 Once what did not fit is gone, more may be played again', () => {
    const on = attacking(['Elf'], ['Muster', 'Elf', 'Kill'], { deck: ['Knight'] })
    act(on, [0, { type: 'ready' }], [0, cast('Muster')], [0, cast('Kill', 'Knight')])
    expect(refused(on, 0, place('Elf'))).toBeUndefined()
  })

  it('WOS-23 Their abilities are used in the current sequence', () => {
    const on = attacking(['Elf'], ['Muster'], { deck: ['Knight'] })
    act(on, [0, cast('Muster')])
    expect(scores(on, 'Knight')).toEqual([5, 5, 5])
    act(on, [0, END])
    passAll(on)
    expect(scores(on, 'Knight')).toEqual([8, 5, 5])
  })

  it('WOS-23 A creature swapped into attack fights there, and uses its ability', () => {
    const on = attacking(['Elf'], ['Trade Places'], { defender: 1, defense: ['Knight', 'Squire'] })
    act(on, [0, cast('Trade Places', 'Elf')])
    expect(asks(on)).toBe('pick aim creature 0')
    act(on, [0, pick('Knight')])
    expect([attack(on), defense(on)]).toEqual([['Knight'], ['Elf', 'Squire']])
    act(on, [0, END])
    passAll(on)
    expect(scores(on, 'Knight')).toEqual([8, 5, 5])
    passAll(act(on, [0, END]))
    expect(defense(on)).toEqual(['Knight'])
  })

  it('WOS-23 Creatures summoned into defense fight there and use no ability', () => {
    const on = attacking(['Elf'], [], {
      seats: [{ hand: ['Elf'] }, { hand: ['Muster'], asks: 15 }, {}],
      defender: 1,
      deck: ['Knight'],
    })
    act(on, [1, PASS], [1, cast('Muster')])
    passAll(on)
    expect([defense(on), scores(on, 'Knight')]).toEqual([['Knight'], [5, 5, 5]])
  })
})

describe('WOS-26 Ratings', () => {
  it('WOS-26 The rating fixes how many copies are in the deck: 1, 2, 3, 4', () => {
    for (const [rating, copies] of [
      ['legendary', 1],
      ['epic', 2],
      ['rare', 3],
      ['common', 4],
    ] as const) {
      const creatures = MAHLOR.creatures.filter((each) => each.rating === rating)
      expect(countsOf({ ...MAHLOR, creatures }).creatureCards).toBe(creatures.length * copies)
    }
  })

  it('WOS-26 Strongest first: Legendary, Epic, Rare, Common', () => {
    const on = scene({
      seats: [{ hand: ['Sapper-Captain Brindle'] }, {}, {}],
      defender: 1,
      defense: ['The Anvil That Walks', 'Ondrelle of the Lenses', 'Runecast Sentinel', 'Ancient Soldier'],
    })
    act(on, [0, place('Sapper-Captain Brindle')])
    expect(defense(on)).toEqual(['Ondrelle of the Lenses', 'Runecast Sentinel', 'The Anvil That Walks'])
    const proctor = scene({
      seats: [{ hand: ['Proctor of the Common Measure'] }, {}, {}],
      form: 'blade',
      defender: 1,
      defense: ['Ondrelle of the Lenses', 'Runecast Sentinel', 'Ancient Soldier'],
    })
    act(proctor, [0, place('Proctor of the Common Measure')])
    expect(scores(proctor, 'Ondrelle of the Lenses')).toEqual([2, 2, 2])
  })

  it('WOS-26 Of several of the same rating one chooses', () => {
    const on = scene({
      cards: CARDS,
      seats: [{ hand: ['Weakest', 'Strongest'] }, {}, {}],
      defender: 1,
      defense: ['Elf King', 'Elf Queen', 'Elf', 'Wolf'],
    })
    expect(refused(on, 0, cast('Weakest', 'Elf'))).toBeUndefined()
    expect(refused(on, 0, cast('Weakest', 'Wolf'))).toBeUndefined()
    expect(refused(on, 0, cast('Weakest', 'Elf King'))).toBe('bad-target WOS-32')
    expect(refused(on, 0, cast('Strongest', 'Elf'))).toBe('bad-target WOS-32')
    expect(refused(on, 0, cast('Strongest', 'Elf Queen'))).toBeUndefined()
  })

  it('WOS-32 A creature from the deck is the first from the top that fits', () => {
    const on = attacking([], ['Muster'], { deck: ['Elf', 'Knight', 'Squire'] })
    lucky(on, 0, cast('Muster'), () => true)
    expect(attack(on)).toEqual(['Knight'])
    expect(hand(on)).toEqual([])
  })
})
