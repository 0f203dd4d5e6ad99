import { describe, expect, it } from 'vitest'
import { during } from '../content/cards/faction-cards.ts'
import type { Ability } from '../content/vocabulary.ts'
import {
  ALL_ASKS,
  act,
  asks,
  cast,
  END,
  endCombat,
  endTurn,
  type FighterSaid,
  lucky,
  pick,
  place,
  refused,
  scene,
  toldOf,
} from '../testing/scene.ts'
import { cardSet, creature, spell } from '../testing/scene-cards.ts'
import { play } from '../testing/scene-plays.ts'
import { attack, control, defense, grave, hand, hands, scores, totals, won } from '../testing/scene-words.ts'

/** A Stroller that comes to so much in every form. */
const so = (score: number): FighterSaid => ({ name: 'Stroller', mods: [score - 1, score - 1, score - 1] })
const cards = cardSet({})
/** A creature of 3 in all forms with these abilities. */
const being = (...abilities: readonly Ability[]) =>
  creature('Hero', [3, 3, 3], { faction: 'mercenary', abilities })
const drawn = { do: 'draw', who: 'you', from: 'creature', amount: 1 } as const

describe('Rulings on combat and control', () => {
  it('WOS-R2 20 where no player defends: control and no more', () => {
    const on = scene({ cards, seats: [{}, {}, {}], attack: [so(25)] })
    endTurn(on)
    expect([control(on), won(on)]).toEqual([0, [0, 0, 0]])
  })

  it('WOS-R3 Nothing attacks: the defender has won, with win abilities and 20', () => {
    const hero = being({ when: 'win defense', effects: [drawn] }, { when: 'win combat', effects: [drawn] })
    const set = cardSet({ creatures: [hero] })
    const small = endTurn(scene({ cards: set, seats: [{}, {}, {}], defender: 2, defense: ['Hero'] }))
    expect([hands(small), won(small), control(small)]).toEqual([[3, 0, 2], [0, 0, 0], 2])
    const big = endCombat(scene({ cards: set, seats: [{}, {}, {}], defender: 2, defense: ['Hero', so(17)] }))
    expect([hands(big)[2], won(big)]).toEqual([2, [0, 0, 1]])
  })

  it('WOS-R3 Nothing attacks nobody: no result', () => {
    const on = endCombat(scene({ cards, seats: [{}, {}, {}] }))
    expect([toldOf(on, 'resolved'), control(on)]).toEqual([[], undefined])
  })

  it('WOS-R4 20 against oneself wins no territory, with two players', () => {
    const on = scene({ cards, seats: [{}, {}], attack: [so(25)], defender: 0, defense: [so(2)] })
    endTurn(on)
    expect([control(on), won(on), grave(on)]).toEqual([0, [0, 0], ['Stroller']])
  })

  it('WOS-R4 20 against one’s partner wins none either; against an opponent it does', () => {
    const against = (defender: number) =>
      endTurn(
        scene({
          cards,
          options: { teams: true },
          seats: [{}, {}, {}, {}],
          attack: [so(25)],
          defender,
          defense: [so(2)],
        }),
      )
    expect([control(against(2)), won(against(2))]).toEqual([0, [0, 0, 0, 0]])
    expect(won(against(1))).toEqual([1, 0, 0, 0])
    // Nor does the partner’s defense of 20.
    const held = scene({
      cards,
      options: { teams: true },
      seats: [{}, {}, {}, {}],
      attack: [so(2)],
      defender: 2,
      defense: [so(25)],
    })
    expect(won(endTurn(held))).toEqual([0, 0, 0, 0])
  })

  it('WOS-R4 Who is in control and plays no creature has no result, and no abilities for winning', () => {
    const on = scene({
      cards: cardSet({ creatures: [being({ when: 'win combat', effects: [drawn] })] }),
      seats: [{}, {}],
      defender: 0,
      defense: ['Hero', so(20)],
    })
    act(on, [0, END])
    expect([toldOf(on, 'resolved'), toldOf(on, 'ability'), won(on), control(on)]).toEqual([[], [], [0, 0], 0])
  })

  it.each([
    ['needs no score of 1', [{ name: 'Hero', power: 0 }], [], undefined, [0, [0, 0, 0]]],
    ['wins though outscored, control only', ['Hero'], [so(19)], 1, [0, [0, 0, 0]]],
    ['with 20 the territory too', ['Hero', so(17)], [so(30)], 1, [undefined, [1, 0, 0]]],
    ['with 19 not', ['Hero', so(16)], [so(30)], 1, [0, [0, 0, 0]]],
    ['on both sides: the defender wins', ['Hero', so(9)], ['Hero'], 1, [1, [0, 0, 0]]],
    ['of the defender', [so(30)], ['Hero'], 1, [1, [0, 0, 0]]],
  ] as const)('WOS-R5 Win Combat %s', (_, attackers, defenders, defender, result) => {
    const on = scene({
      cards: cardSet({ creatures: [being(during('in play', { rule: 'wins' }))] }),
      seats: [{}, {}, {}],
      attack: attackers,
      ...(defender !== undefined && { defender }),
      defense: defenders,
    })
    endCombat(on)
    expect([control(on), won(on)]).toEqual(result)
  })

  it('WOS-R5 It has to be in combat at resolution', () => {
    const on = scene({
      cards: cardSet({
        creatures: [being(during('in play', { rule: 'wins' }))],
        spells: [spell('Shoo', 'any turn', [{ do: 'return', to: { one: {} }, where: 'hand' }])],
      }),
      seats: [{}, { hand: ['Shoo'], asks: ALL_ASKS }, {}],
      attack: ['Hero', so(2)],
      defender: 1,
      defense: [so(5)],
    })
    act(on, [0, END])
    play(on, 1, cast('Shoo', 'Hero'))
    endCombat(on)
    expect(control(on)).toBe(1)
  })

  it('WOS-R7 All defenders dead: control stays, and 1 is needed to take it', () => {
    const left = endCombat(
      scene({ cards, seats: [{}, {}, {}], defender: 1, attack: [{ name: 'Stroller', power: 0 }] }),
    )
    expect(control(left)).toBe(1)
    const taken = endCombat(scene({ cards, seats: [{}, {}, {}], defender: 1, attack: [so(1)] }))
    expect(control(taken)).toBe(0)
    const outright = endCombat(scene({ cards, seats: [{}, {}, {}], defender: 1, attack: [so(20)] }))
    expect(won(outright)).toEqual([1, 0, 0])
  })

  it('WOS-R7 Control without creatures is enough to claim', () => {
    const on = scene({ cards, seats: [{}, {}, {}], turn: 1, phase: 'begin', defender: 1 })
    expect(won(on)).toEqual([0, 1, 0])
  })

  it('WOS-R13 Spells alone lose the combat, and bring no third card', () => {
    const on = scene({
      cards,
      seats: [{ hand: ['Mumble'] }, {}, {}],
      defender: 1,
      defense: [so(1)],
    })
    play(on, 0, cast('Mumble'))
    endTurn(on)
    expect(toldOf(on, 'resolved')).toMatchObject([{ winner: 1 }])
    expect(hands(on)[0]).toBe(2)
  })

  it('WOS-R20 A creature adds no less than 0', () => {
    const on = scene({
      cards: cardSet({ creatures: [being(during('in play', { rule: 'undying', to: { all: {} } }))] }),
      seats: [{}, {}],
      attack: ['Hero', so(-8), so(2)],
    })
    expect(totals(on)).toEqual([5, 0])
  })
})

describe('Rulings on what cards do', () => {
  it('WOS-R24 Defeated is not killed, and abilities for losing work from the grave', () => {
    const hero = being(
      { when: 'killed', effects: [{ do: 'draw', who: 'you', from: 'spell', amount: 1 }] },
      { when: 'lose defense', effects: [{ do: 'return', to: 'this', where: 'hand' }, drawn] },
    )
    const on = scene({
      cards: cardSet({ creatures: [hero] }),
      seats: [{}, {}, {}],
      attack: [so(9)],
      defender: 1,
      defense: ['Hero'],
    })
    endCombat(on)
    expect(on.state.players[1].spells).toEqual([])
    expect(hand(on, 1)).toContain('Hero')
    expect(hands(on)[1]).toBe(2)
  })

  it('WOS-R24 What is cleared away after a won territory is neither killed nor defeated', () => {
    const hero = being({ when: 'killed', effects: [drawn] }, { when: 'lose combat', effects: [drawn] })
    const on = scene({
      cards: cardSet({ creatures: [hero] }),
      seats: [{}, {}, {}],
      phase: 'begin',
      defender: 0,
      defense: [{ name: 'Hero', attached: ['Mutter'] }],
    })
    expect([toldOf(on, 'ability'), toldOf(on, 'died'), grave(on)]).toEqual([[], [], ['Hero', 'Mutter']])
  })

  it('WOS-R25 Modifiers are added up, and one negative sum is a negative modifier', () => {
    const fights = (wild: number, magic: number) => {
      const on = scene({
        cards,
        seats: [{ hand: ['Mumble'] }, {}],
        attack: [{ name: 'Stroller', mods: [wild, magic, 0], power: wild === 0 ? 0 : 1 }],
      })
      play(on, 0, cast('Mumble'))
      return attack(on).length
    }
    // Power 0 with nothing lowered lives; with Magic lowered it dies, though Wild alone is active.
    expect([fights(0, 0), fights(0, -1), fights(-1, 0), fights(1, -5)]).toEqual([1, 0, 0, 1])
    const raised = scene({
      cards: cardSet({
        spells: [spell('Up', 'your turn', [{ do: 'modify', to: { one: {} }, form: 'magic', amount: 1 }])],
      }),
      seats: [{ hand: ['Up', 'Mumble'] }, {}],
      attack: [{ name: 'Stroller', mods: [0, -1, 0], power: 0 }],
    })
    play(raised, 0, cast('Up', 'Stroller'))
    expect([attack(raised), scores(raised, 'Stroller')]).toEqual([['Stroller'], [0, 0, 0]])
  })

  it('WOS-R25 While-abilities come after Power, and follow every change at once', () => {
    const captain = being(
      during('in play', {
        rule: 'modify',
        to: { all: { owner: 'you', other: true } },
        form: 'all',
        amount: 2,
      }),
    )
    const on = scene({
      cards: cardSet({
        creatures: [captain],
        spells: [
          spell('Level', 'your turn', [{ do: 'power', to: { one: {} }, amount: 4 }]),
          spell('Home', 'your turn', [{ do: 'return', to: { one: {} }, where: 'hand' }]),
        ],
      }),
      seats: [{ hand: ['Level', 'Home'] }, {}],
      attack: ['Hero', 'Stroller'],
    })
    play(on, 0, cast('Level', 'Stroller'))
    expect(scores(on, 'Stroller')).toEqual([6, 6, 6])
    play(on, 0, cast('Home', 'Hero'))
    expect(scores(on, 'Stroller')).toEqual([4, 4, 4])
  })

  it('WOS-R25 Whoever lives by another’s While-ability dies with it', () => {
    const captain = being(
      during('in play', {
        rule: 'modify',
        to: { all: { owner: 'you', other: true } },
        form: 'all',
        amount: 2,
      }),
    )
    const on = scene({
      cards: cardSet({
        creatures: [captain],
        spells: [spell('Storm', 'your turn', [{ do: 'damage', to: { all: {} }, amount: 1 }])],
      }),
      seats: [{ hand: ['Storm', 'Storm', 'Storm'] }, {}],
      attack: ['Hero', 'Stroller', { name: 'Onlooker', mods: [4, 4, 4] }],
    })
    play(play(on, 0, cast('Storm')), 0, cast('Storm'))
    expect(attack(on)).toEqual(['Hero', 'Onlooker', 'Stroller'])
    play(on, 0, cast('Storm'))
    expect([attack(on), scores(on, 'Onlooker')]).toEqual([['Onlooker'], [2, 2, 2]])
  })

  it('WOS-R25 All who are to die die together', () => {
    const pair = ['Hero', 'Twin'].map((name) =>
      creature(name, [1, 1, 1], {
        faction: 'mercenary',
        abilities: [{ when: 'killed', effects: [{ do: 'modify', to: { all: {} }, form: 'all', amount: 3 }] }],
      }),
    )
    const on = scene({
      cards: cardSet({
        creatures: pair,
        spells: [spell('Storm', 'your turn', [{ do: 'damage', to: { all: {} }, amount: 1 }])],
      }),
      seats: [{ hand: ['Storm'] }, {}],
      attack: ['Hero'],
      defender: 1,
      defense: ['Twin', { name: 'Stroller', mods: [1, 1, 1] }],
    })
    act(on, [0, cast('Storm')])
    expect([asks(on), attack(on), defense(on)]).toEqual(['pick ability 0', [], ['Stroller']])
    expect(toldOf(on, 'died')).toHaveLength(1)
    act(on, [0, pick('Twin')])
    expect(scores(on, 'Stroller')).toEqual([7, 7, 7])
  })

  it('WOS-R29 Whether an attack fits is asked of those attacking now, Mercenaries left aside', () => {
    const on = scene({
      seats: [{ hand: ['Silver Shoal', 'Mule of Wide Experience', 'Rag Company', 'Crosscurrent'] }, {}],
      attack: ['Silver Shoal'],
      defender: 1,
      defense: ['Rag Company'],
    })
    expect(refused(on, 0, place('Rag Company'))).toBe('no-fit WOS-20')
    expect(refused(on, 0, place('Mule of Wide Experience'))).toBeUndefined()
    play(on, 0, cast('Crosscurrent', 'Silver Shoal'))
    // The Shoal has gone over; the Rag Company attacks now.
    expect(refused(on, 0, place('Rag Company'))).toBeUndefined()
    expect(refused(on, 0, place('Silver Shoal'))).toBe('no-fit WOS-20')
  })

  it('WOS-R39 “A new form” lays the old one on the pile; one that is named is looked for in deck and pile', () => {
    const named = (to: 'wild' | 'magic' | 'next') => spell(`To ${to}`, 'your turn', [{ do: 'form', to }])
    const on = scene({
      cards: cardSet({
        spells: [named('wild'), named('magic'), named('next')],
        forms: [
          { forms: ['wild'], copies: 2 },
          { forms: ['blade'], copies: 1 },
          { forms: ['wild', 'magic'], copies: 1 },
        ],
      }),
      seats: [{ hand: ['To next', 'To wild', 'To wild', 'To magic', 'To next', 'To wild'] }, {}],
      forms: ['blade', 'wild/magic', 'wild'],
    })
    const { state } = on
    play(on, 0, cast('To next'))
    expect([state.fronts[0].form, state.usedForms, state.formDeck]).toEqual([1, [0], [0, 2]])
    // The deck first …
    play(on, 0, cast('To wild'))
    expect([state.fronts[0].form, state.usedForms, state.formDeck]).toEqual([0, [0, 1], [2]])
    // … it is up already; and no card has Magic alone.
    play(play(on, 0, cast('To wild')), 0, cast('To magic'))
    expect([state.fronts[0].form, state.usedForms, state.formDeck]).toEqual([0, [0, 1], [2]])
    // … then the pile.
    play(play(on, 0, cast('To next')), 0, cast('To wild'))
    expect([state.fronts[0].form, state.usedForms, state.formDeck]).toEqual([0, [0, 1, 2], []])
  })

  it('WOS-R40 What is counted is counted when it takes effect, what is rolled as the card is played', () => {
    const on = scene({
      cards: cardSet({
        spells: [
          spell('Swell', 'your turn', [
            { do: 'modify', to: { one: {} }, form: 'wild', amount: { per: { count: 'spells' } } },
            { do: 'modify', to: 'it', form: 'magic', amount: { dice: 1 } },
          ]),
        ],
      }),
      seats: [{ hand: ['Swell'] }, { hand: ['Murmur'], asks: ALL_ASKS }],
      attack: ['Stroller'],
    })
    lucky(on, 0, cast('Swell', 'Stroller'), (after) => toldOf(after, 'cast')[0].rolls[0] === 4)
    play(on, 1, cast('Murmur'))
    expect(scores(on, 'Stroller')).toEqual([3, 5, 1])
    expect(toldOf(on, 'rolled')).toHaveLength(1)
  })
})
