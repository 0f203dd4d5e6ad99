import { describe, expect, it } from 'vitest'
import { during } from '../content/cards/faction-cards.ts'
import type { Ability, Effect } from '../content/vocabulary.ts'
import {
  ASKS,
  act,
  asks,
  cast,
  drawAll,
  pick,
  type Said,
  type Scene,
  scene,
  toldOf,
} from '../testing/scene.ts'
import { answer, cardSet, creature, land, spell } from '../testing/scene-cards.ts'
import { play } from '../testing/scene-plays.ts'
import {
  attack,
  control,
  defense,
  form,
  grave,
  hand,
  hands,
  names,
  scores,
  won,
} from '../testing/scene-words.ts'
import { view } from './view.ts'

/** A position in which seat 0 holds a spell of these effects, which it may play in its own turn. */
function withSpell(
  effects: readonly Effect[],
  said: Omit<Said, 'seats'> & Partial<Pick<Said, 'seats'>> = {},
): Scene {
  const seats = said.seats ?? [{}, {}]
  const [first, ...others] = seats
  return scene({
    ...said,
    cards: cardSet({ spells: [spell('It', 'your turn', effects)] }),
    seats: [{ ...first, hand: ['It', ...(first.hand ?? [])] }, ...others],
  })
}

/** A creature of 3 in all forms with these abilities, that fits any attack. */
const being = (...abilities: readonly Ability[]) =>
  creature('Hero', [3, 3, 3], { faction: 'mercenary', abilities })

/** Words for players and territories that no card of Mahlor uses, or not in this way. */
describe('Players', () => {
  it('take cards at choice or at random, of one kind', () => {
    const seats = [{}, { hand: ['Murmur', 'Mutter', 'Onlooker'] }]
    const on = withSpell([{ do: 'steal', who: { one: 'others' }, what: 'spell', amount: 1, how: 'yours' }], {
      seats,
    })
    play(on, 0, cast('It', 1), 'Mutter')
    expect([hand(on), hand(on, 1)]).toEqual([['Mutter'], ['Murmur', 'Onlooker']])
    const random = withSpell(
      [{ do: 'steal', who: { each: 'opponents' }, what: 'creature', amount: 2, how: 'random' }],
      {
        seats,
      },
    )
    play(random, 0, cast('It'))
    expect(hand(random)).toEqual(['Onlooker'])
  })

  it('look into a hand, and know from then on what they have seen', () => {
    const on = withSpell([{ do: 'look', who: { one: 'others' } }], {
      seats: [{}, { hand: ['Murmur', 'Onlooker'] }, {}],
    })
    play(on, 0, cast('It', 1))
    const seen = view(on.state, 0).players[1]
    expect(names(on, [...seen.creatures, ...seen.spells])).toEqual(['Murmur', 'Onlooker'])
    expect(names(on, view(on.state, 2).players[1].creatures)).toEqual(['?'])
    expect(toldOf(on, 'looked')).toMatchObject([{ seat: 0, at: 1 }])
  })

  it('exchange their creatures alone', () => {
    const on = withSpell([{ do: 'trade', who: { one: 'others' }, what: 'creature' }], {
      seats: [{ hand: ['Murmur', 'Onlooker'] }, { hand: ['Mutter', 'Stroller', 'Bystander'] }],
    })
    play(on, 0, cast('It', 1))
    expect([hand(on), hand(on, 1)]).toEqual([
      ['Bystander', 'Murmur', 'Stroller'],
      ['Mutter', 'Onlooker'],
    ])
  })

  it('pick up of both graves at their own choice, one after another', () => {
    const on = withSpell([{ do: 'pick up', who: { each: 'others' }, what: {}, amount: 2 }], {
      seats: [{}, {}],
      grave: ['Onlooker', 'Murmur', 'Murmur', 'Stroller'],
    })
    act(on, [0, cast('It')])
    expect(asks(on)).toBe('pick pick up 1')
    act(on, [1, pick('Murmur')], [1, pick('Stroller')])
    expect([hand(on, 1), grave(on)]).toEqual([
      ['Murmur', 'Stroller'],
      ['It', 'Murmur', 'Onlooker'],
    ])
  })

  it('pick up three, and as many as there are', () => {
    const on = withSpell([{ do: 'pick up', who: 'you', what: { kind: 'creature' }, amount: 3 }], {
      grave: ['Onlooker', 'Stroller', 'Stroller', 'Bystander'],
    })
    play(on, 0, cast('It'), 'Stroller', 'Onlooker', 'Bystander')
    expect([hand(on), asks(on)]).toEqual([['Bystander', 'Onlooker', 'Stroller'], 'act 0'])
    const few = withSpell([{ do: 'pick up', who: 'you', what: { kind: 'creature' }, amount: 3 }], {
      grave: ['Onlooker', 'Stroller'],
    })
    play(few, 0, cast('It'), 'Stroller', 'Onlooker')
    expect(asks(few)).toBe('act 0')
  })

  it('draw as the defender or the attacker', () => {
    const on = withSpell(
      [
        { do: 'draw', who: 'defender', from: 'creature', amount: 2 },
        { do: 'draw', who: 'attacker', from: 'spell', amount: 1 },
      ],
      { seats: [{}, {}, {}], defender: 2 },
    )
    play(on, 0, cast('It'))
    expect(hands(on)).toEqual([1, 0, 2])
    const nobody = withSpell([{ do: 'draw', who: 'defender', from: 'creature', amount: 2 }])
    play(nobody, 0, cast('It'))
    expect(hands(nobody)).toEqual([0, 0])
  })

  it('“them” stays whoever brought a condition about, whatever else happens to oneself', () => {
    const on = scene({
      cards: cardSet({
        spells: [
          answer('It', 'turn', [
            { do: 'draw', who: 'you', from: 'creature', amount: 1 },
            { do: 'discard', who: 'them', amount: 1, how: 'choice' },
          ]),
        ],
      }),
      seats: [{ hand: ['Onlooker'] }, { hand: ['It', 'Murmur'], asks: ASKS.happenings }],
      phase: 'begin',
    })
    play(on, 1, cast('It'))
    expect(hands(on)).toEqual([0, 2])
  })

  it('what “them” have can be counted', () => {
    const on = withSpell(
      [
        { do: 'look', who: { one: 'others' } },
        {
          do: 'draw',
          who: 'you',
          from: 'creature',
          amount: { per: { count: 'hand', of: 'them', kind: 'spell' } },
        },
        {
          do: 'draw',
          who: 'you',
          from: 'spell',
          amount: { per: { count: 'territories', of: 'them' }, most: 1 },
        },
      ],
      { seats: [{}, {}, { hand: ['Murmur', 'Murmur', 'Stroller'], won: 2 }] },
    )
    play(on, 0, cast('It', 2))
    expect([on.state.players[0].creatures.length, on.state.players[0].spells.length]).toEqual([2, 1])
  })
})

describe('Territories', () => {
  it('one that was won changes hands, at its loser’s choice', () => {
    const on = withSpell([{ do: 'take territory', who: { one: 'opponents' } }], {
      seats: [{}, { won: ['Quiet 7', 'Quiet 8'] }],
    })
    act(on, [0, cast('It', 1)])
    expect(asks(on)).toBe('pick take territory 1')
    act(on, [1, pick('Quiet 8')])
    expect([won(on), names(on, on.state.players[0].won)]).toEqual([[1, 1], ['Quiet 8']])
  })

  it('WOS-5 whoever takes the last one needed has won the match', () => {
    const on = withSpell([{ do: 'take territory', who: { one: 'opponents' } }], {
      seats: [{ won: 2 }, { won: 1 }],
    })
    play(on, 0, cast('It', 1))
    expect(on.state.end).toMatchObject({ by: 'territories', winners: [1, 0] })
  })

  it('one that nobody gets goes under the deck', () => {
    const on = withSpell([{ do: 'lose territory', who: { each: 'any' } }], {
      seats: [{ won: ['Quiet 5'] }, { won: ['Quiet 6'] }],
    })
    play(on, 0, cast('It'))
    expect([won(on), names(on, on.state.territoryDeck.slice(0, 2))]).toEqual([
      [0, 0],
      ['Quiet 5', 'Quiet 6'],
    ])
  })

  it('WOS-13 WOS-R27 a spell wins the one being fought over, instead of the rest of the turn', () => {
    const on = withSpell([{ do: 'win territory' }], {
      seats: [{ hand: ['Murmur'] }, {}, {}],
      attack: ['Onlooker'],
      defender: 1,
      defense: ['Stroller'],
      forms: ['magic'],
    })
    play(on, 0, cast('It'))
    expect([won(on), asks(on), attack(on), defense(on), control(on)]).toEqual([
      [1, 0, 0],
      'pick deck 0',
      [],
      [],
      undefined,
    ])
    drawAll(on)
    expect([hands(on), asks(on), form(on)]).toEqual([[3, 0, 0], 'act 1', 'magic'])
  })

  it('WOS-R27 one that is won at the end of a turn is won then, and nobody draws again', () => {
    const hero = being({ when: 'end of turn', effects: [{ do: 'win territory' }] })
    const on = scene({
      cards: cardSet({ creatures: [hero] }),
      seats: [{}, {}, {}],
      phase: 'draw',
      defender: 2,
      defense: ['Hero'],
    })
    drawAll(on)
    expect([won(on), hands(on), asks(on)]).toEqual([[0, 0, 1], [3, 0, 0], 'act 1'])
  })

  it('one that goes under the deck takes its rules along', () => {
    const on = scene({
      cards: cardSet({
        spells: [spell('It', 'your turn', [{ do: 'territory' }])],
        territories: [
          land('Hill', during('in play', { rule: 'modify', to: { all: {} }, form: 'all', amount: 2 })),
        ],
      }),
      seats: [{ hand: ['It'] }, {}],
      territory: 'Hill',
      attack: ['Onlooker'],
    })
    expect(scores(on, 'Onlooker')).toEqual([3, 3, 3])
    play(on, 0, cast('It'))
    expect([scores(on, 'Onlooker'), names(on, [on.state.territoryDeck[0]])]).toEqual([[1, 1, 1], ['Hill']])
  })
})
