import { describe, expect, it } from 'vitest'
import { ONLOOKER, QuickChance, type Seat, UNKNOWN, type Viewer } from '../../../core/index.ts'
import { hidden } from '../ai/hidden.ts'
import { invariant } from '../conformance.ts'
import type { Effect } from '../content/vocabulary.ts'
import {
  act,
  actionOf,
  cast,
  drawAll,
  endCombat,
  heardBy,
  lucky,
  pick,
  type Scene,
  scene,
  toldOf,
} from '../testing/scene.ts'
import { cardSet, creature, spell } from '../testing/scene-cards.ts'
import { play } from '../testing/scene-plays.ts'
import { hand, names } from '../testing/scene-words.ts'
import { nameOf } from './cards.ts'
import { changeTerritory } from './effects-table.ts'
import { game } from './game.ts'
import { determinize } from './view.ts'
import { intoHand } from './zones.ts'

const cards = cardSet({
  spells: [
    spell('Spy', 'your turn', [{ do: 'look', who: { one: 'others' } }]),
    spell('Rob', 'your turn', [
      { do: 'steal', who: { one: 'others' }, what: 'creature', amount: 1, how: 'random' },
    ]),
    spell('Pry', 'your turn', [
      { do: 'discard', who: { one: 'others' }, what: 'spell', amount: 1, how: 'yours' },
    ]),
    spell('Gift', 'your turn', [{ do: 'give', who: { one: 'others' }, amount: 1 }]),
    spell('Barter', 'your turn', [{ do: 'trade', who: { one: 'others' } }]),
    spell('Home', 'your turn', [{ do: 'return', to: { one: {} }, where: 'hand' }]),
    spell('Sink', 'your turn', [{ do: 'return', to: { one: {} }, where: 'deck' }]),
    spell('Dig', 'your turn', [
      { do: 'pick up', who: { one: 'any' }, what: { kind: 'creature' }, amount: 1, random: true },
    ]),
  ],
})

/** What a viewer sees of a seat’s hand. */
function seen(on: Scene, viewer: Viewer, seat: Seat): string[] {
  const { creatures, spells } = game.view(on.state, viewer).players[seat]
  return names(on, [...creatures, ...spells])
}

/** Looks into the hand of seat 1 as seat 0. */
const spied = (held: readonly string[], own: readonly string[] = []) =>
  play(scene({ cards, seats: [{ hand: ['Spy', ...own] }, { hand: held }, {}] }), 0, cast('Spy', 1))

describe('What is known of hands', () => {
  it('WOS-32 What was looked at is known to who looked, and to nobody else', () => {
    const on = spied(['Onlooker', 'Murmur'])
    expect([seen(on, 0, 1), seen(on, 2, 1), seen(on, ONLOOKER, 1)]).toEqual([
      ['Murmur', 'Onlooker'],
      ['?', '?'],
      ['?', '?'],
    ])
    expect(
      [heardBy(on, 0, 'looked'), heardBy(on, 2, 'looked')].map(([{ cards: told }]) => names(on, told)),
    ).toEqual([
      ['Murmur', 'Onlooker'],
      ['?', '?'],
    ])
  })

  it('WOS-R28 What is drawn is seen by who draws it, its back by all', () => {
    const on = scene({ cards, seats: [{}, {}], phase: 'draw', deck: ['Onlooker'] })
    act(on, [0, pick(0)])
    expect([names(on, heardBy(on, 0, 'drew')[0].cards), heardBy(on, 1, 'drew')[0]]).toEqual([
      ['Onlooker'],
      { type: 'drew', seat: 0, from: 'creature', cards: ['?'] },
    ])
    expect([seen(on, 0, 0), seen(on, 1, 0)]).toEqual([['Onlooker'], ['?']])
  })

  it('WOS-R28 A card drawn later is not known to who looked before', () => {
    const on = spied(['Onlooker'])
    on.state.stack.splice(1, 1, { step: 'draw', seat: 1, left: 1, from: 'either' })
    on.state.stack.push({ step: 'pick', seat: 1, what: 'deck', of: -1, left: 1 })
    act(on, [1, pick(0)])
    expect(seen(on, 0, 1)).toEqual(['?', 'Onlooker'])
  })

  it('WOS-32 Who chooses out of another’s hand has seen it, as far as it could be chosen', () => {
    const on = scene({ cards, seats: [{ hand: ['Pry'] }, { hand: ['Murmur', 'Mutter', 'Onlooker'] }, {}] })
    play(on, 0, cast('Pry', 1), 'Mutter')
    expect([seen(on, 0, 1), seen(on, 2, 1)]).toEqual([
      ['?', 'Murmur'],
      ['?', '?'],
    ])
  })

  it('WOS-32 Whose hand another chooses from imagines that it has been seen', () => {
    const on = scene({ cards, seats: [{ hand: ['Pry'] }, { hand: ['Murmur', 'Mutter', 'Onlooker'] }, {}] })
    play(on, 0, cast('Pry', 1))
    for (const viewer of [1, 2] as const) {
      const imagined = determinize(game.view(on.state, viewer), viewer, new QuickChance(5))
      expect(game.view(imagined, viewer)).toEqual(game.view(on.state, viewer))
      expect(game.view(imagined, 0).players[1].spells).toEqual(imagined.players[1].spells)
      expect(game.view(imagined, 0).players[1].creatures).toEqual(['?'])
      expect(game.actions(game.view(imagined, 0), 0)).toEqual(game.actions(imagined, 0))
    }
  })

  it('WOS-R28 A stolen card is known to both; nobody else knows any more which are left', () => {
    const on = scene({
      cards,
      seats: [{ hand: ['Rob'] }, { hand: ['Onlooker', 'Stroller', 'Murmur'] }, { hand: ['Spy'] }],
    })
    for (const card of [...on.state.players[1].creatures, ...on.state.players[1].spells].map(Number))
      on.state.known[card] |= 1 << 2
    expect(seen(on, 2, 1)).toEqual(['Murmur', 'Onlooker', 'Stroller'])
    lucky(on, 0, cast('Rob', 1), (after) => hand(after).includes('Stroller'))
    expect([seen(on, 1, 0), seen(on, 2, 0), seen(on, 2, 1)]).toEqual([['Stroller'], ['?'], ['?', 'Murmur']])
    expect(names(on, heardBy(on, 2, 'passedOn')[0].cards)).toEqual(['?'])
  })

  it('WOS-R28 What was given or exchanged is known to both', () => {
    const given = act(scene({ cards, seats: [{ hand: ['Gift', 'Murmur', 'Onlooker'] }, {}, {}] }), [
      0,
      cast('Gift', 1),
    ])
    act(given, [0, pick('Murmur')])
    expect([seen(given, 0, 1), seen(given, 2, 1)]).toEqual([['Murmur'], ['?']])
    const traded = scene({ cards, seats: [{ hand: ['Barter', 'Murmur'] }, { hand: ['Onlooker'] }, {}] })
    play(traded, 0, cast('Barter', 1))
    expect([seen(traded, 0, 1), seen(traded, 1, 0), seen(traded, 2, 0), seen(traded, 2, 1)]).toEqual([
      ['Murmur'],
      ['Onlooker'],
      ['?'],
      ['?'],
    ])
  })

  it('WOS-R28 What all have seen go into a hand is known to all', () => {
    const home = scene({ cards, seats: [{ hand: ['Home'] }, {}], defender: 1, defense: ['Onlooker'] })
    play(home, 0, cast('Home', 'Onlooker'))
    expect([seen(home, 0, 1), seen(home, ONLOOKER, 1)]).toEqual([['Onlooker'], ['?']])
    const dug = scene({ cards, seats: [{ hand: ['Dig'] }, {}], grave: ['Stroller'] })
    play(dug, 0, cast('Dig', 1))
    expect(seen(dug, 0, 1)).toEqual(['Stroller'])
  })

  it('WOS-R28 What goes into a deck is known to nobody when it is drawn again', () => {
    const on = scene({ cards, seats: [{ hand: ['Sink'] }, {}], attack: ['Onlooker'], rest: 'grave' })
    const { card } = on.state.attack[0]
    play(on, 0, cast('Sink', 'Onlooker'))
    expect([on.state.known[card], on.state.creatureDeck]).toEqual([0, [card]])
  })

  it('WOS-R28 What is known of a hand comes first, so that its place does not tell what lies between', () => {
    const on = spied(['Stroller', 'Bystander'])
    const [, stroller] = on.state.players[1].creatures
    const unseen = on.state.creatureDeck.map(Number).find((card) => nameOf(on.state, card) === 'Onlooker')
    intoHand(on.state, 1, Number(unseen), 1 << 1)
    expect(on.state.players[1].creatures[2]).toBe(stroller)
    const shown = game.view(on.state, 0).players[1].creatures
    expect(shown.map((card) => (card === UNKNOWN ? '?' : nameOf(on.state, card)))).toEqual([
      'Bystander',
      'Stroller',
      '?',
    ])
  })

  it('WOS-R28 Who imagines a position keeps what they know, and deals the rest', () => {
    const on = spied(['Onlooker', 'Murmur'], ['Mutter'])
    drawAll(on)
    const places = new Set<string>()
    for (let salt = 0; salt < 20; salt++) {
      const guess = determinize(game.view(on.state, 2), 2, new QuickChance(salt))
      invariant(guess)
      places.add(guess.players[1].creatures.join())
      const own = determinize(game.view(on.state, 0), 0, new QuickChance(salt))
      expect(names(on, [...own.players[1].creatures, ...own.players[1].spells])).toEqual([
        'Murmur',
        'Onlooker',
      ])
    }
    expect(places.size).toBeGreaterThan(5)
  })
})

describe('What is known of the territory deck', () => {
  /** The territory fought over has been replaced: it lies under the deck, and all have seen it go there. */
  const replaced = () => {
    const shift = spell('Shift', 'your turn', [{ do: 'territory' }])
    const on = scene({
      cards: cardSet({ spells: [shift] }),
      seats: [{ hand: ['Shift'] }, { hand: ['Murmur'] }],
      territory: 'Quiet 9',
      territories: ['Quiet 7', 'Quiet 8'],
    })
    return play(on, 0, cast('Shift'))
  }
  const viewers: readonly Viewer[] = [0, 1, ONLOOKER]

  it('WOS-R28 What went under it face up is known to all, and nothing else of it', () => {
    const on = replaced()
    for (const viewer of viewers) {
      const { territoryDeck } = game.view(on.state, viewer)
      expect(names(on, territoryDeck.slice(0, 1))).toEqual(['Quiet 9'])
      expect(territoryDeck.slice(1)).toEqual(territoryDeck.slice(1).fill(UNKNOWN))
    }
  })

  it('WOS-R28 Who imagines a position leaves it where it lies, and deals the rest', () => {
    const on = replaced()
    const { territoryDeck } = on.state
    const tops = new Set<unknown>()
    for (const viewer of viewers)
      for (let seed = 0; seed < 20; seed++) {
        const imagined = determinize(game.view(on.state, viewer), viewer, new QuickChance(seed))
        expect(imagined.territoryDeck[0]).toBe(territoryDeck[0])
        expect(new Set(imagined.territoryDeck)).toEqual(new Set(territoryDeck))
        expect(game.view(imagined, viewer)).toEqual(game.view(on.state, viewer))
        tops.add(imagined.territoryDeck.at(-1))
      }
    expect(tops.size).toBeGreaterThan(1)
  })

  it('WOS-R28 Beliefs are about the rest alone', () => {
    const { state } = replaced()
    const [deck] = hidden(game.view(state, 1)).filter(({ kind }) => kind === 'territory deck')
    expect(deck.count).toBe(state.territoryDeck.length - 1)
    expect(deck.valuesIn(state)).not.toContain(state.territoryDeck[0])
  })

  it('WOS-R28 When only such territories are left, the next one is known too, and what is turned up is gone', () => {
    const { state } = replaced()
    const chance = { chance: new QuickChance(1), tell: undefined, reveal: () => undefined }
    const seen = () => game.view(state, ONLOOKER).territoryDeck.map((card) => card !== UNKNOWN)
    while (seen().some((isKnown) => !isKnown)) changeTerritory(state, 0, chance)
    const { territoryDeck, fronts } = game.view(state, ONLOOKER)
    expect(territoryDeck).toEqual(state.territoryDeck)
    changeTerritory(state, 0, chance)
    expect(state.fronts[0].territory).toBe(territoryDeck.at(-1))
    expect(game.view(state, ONLOOKER).territoryDeck).toEqual([
      fronts[0].territory,
      ...territoryDeck.slice(0, -1),
    ])
  })

  it('WOS-R28 So is one that an effect took from a player', () => {
    const lose = spell('Lose', 'your turn', [{ do: 'lose territory', who: { each: 'any' } }])
    const on = scene({
      cards: cardSet({ spells: [lose] }),
      seats: [{ hand: ['Lose'], won: ['Quiet 5'] }, { won: ['Quiet 6'] }],
    })
    play(on, 0, cast('Lose'))
    const { territoryDeck } = game.view(on.state, ONLOOKER)
    expect(names(on, territoryDeck.slice(0, 2))).toEqual(['Quiet 5', 'Quiet 6'])
    expect(territoryDeck[2]).toBe(UNKNOWN)
  })
})

describe('What was seen to happen in one order or the other', () => {
  /** Seat 0 has lost with two creatures, and says whose ability is used first. */
  function lost(...effects: readonly Effect[]): Scene {
    const loser = (name: string) =>
      creature(name, [0, 0, 0], { abilities: [{ when: 'lose combat', effects }] })
    const on = scene({
      cards: cardSet({ creatures: [loser('First'), loser('Second')] }),
      seats: [{}, {}, {}],
      attack: ['First', 'Second'],
      defender: 1,
      defense: ['Onlooker'],
      grave: ['Stroller', 'Bystander', 'Murmur'],
    })
    return endCombat(on)
  }

  it.each(['hand', 'deck'] as const)(
    'WOS-R28 leaves the same %s where all can see what went there, and only the order differs',
    (where) => {
      const [one, other] = ['First', 'Second'].map((name) =>
        act(lost({ do: 'return', to: 'this', where }), [0, pick(name)]),
      )
      const order = (on: Scene) => toldOf(on, 'moved').map(({ card }) => nameOf(on.state, card))
      expect([order(one), order(other)]).toEqual([
        ['First', 'Second'],
        ['Second', 'First'],
      ])
      expect(one.state).toEqual(other.state)
    },
  )

  it('A lot that is drawn in the grave cannot be taken back', () => {
    const on = lost({ do: 'pick up', who: 'you', what: { kind: 'creature' }, amount: 1, random: true })
    let isShown = false
    const reveal = () => {
      isShown = true
    }
    const turn = { chance: new QuickChance(1), tell: undefined, reveal }
    game.apply(on.state, 0, actionOf(on, 0, pick('First')), turn)
    expect(isShown).toBe(true)
  })
})

describe('The order of players', () => {
  it('WOS-29 Whoever an effect touches one after another: clockwise from the current player', () => {
    const rain = cardSet({
      spells: [spell('Rain', 'your turn', [{ do: 'draw', who: { each: 'any' }, from: 'either', amount: 1 }])],
    })
    const on = scene({ cards: rain, seats: [{}, { hand: ['Rain'] }, {}], turn: 1 })
    play(on, 1, cast('Rain'))
    const order = [0, 1, 2].map(() => {
      const seat = game.actors(on.state)[0]
      act(on, [seat, pick(0)])
      return seat
    })
    expect(order).toEqual([1, 2, 0])
  })
})
