import { describe, expect, it } from 'vitest'
import { QuickChance, Refused, readOptions, startMatch } from '../../../core/index.ts'
import { invariant } from '../conformance.ts'
import { during } from '../content/cards/faction-cards.ts'
import { MAHLOR } from '../content/cards/mahlor.ts'
import { FORM_DECK } from '../content/decks.ts'
import type { CardSet } from '../content/vocabulary.ts'
import { cast, drawAll, scene, toldOf } from '../testing/scene.ts'
import { cardSet, creature, ON_QUIET_GROUND, spell } from '../testing/scene-cards.ts'
import { arrive, play } from '../testing/scene-plays.ts'
import { form, grave, territory, won } from '../testing/scene-words.ts'
import { cardsOf, nameOf } from './cards.ts'
import type { Event } from './events.ts'
import { game } from './game.ts'

const begin = (options: unknown, seats: number, seed = 'rulings') => startMatch(game, options, seats, seed)

function refusalOf(options: unknown, seats: number): string | undefined {
  try {
    begin(options, seats)
  } catch (error) {
    if (error instanceof Refused) return `${error.refusal.code} ${error.refusal.clause}`
    throw error
  }
  return undefined
}

/** So many creature and spell cards of one copy each, of all factions alike, and ten territories. */
function counted(creatures: number, spells: number, straight = 0, legendaries = 0): CardSet {
  const list = <Card>(count: number, make: (i: number) => Card) =>
    Array.from({ length: count }, (_, i) => make(i))
  return {
    name: 'Counted',
    creatures: list(creatures, (i) =>
      creature(`C ${i}`, [1, 1, 1], {
        faction: 'mercenary',
        copies: 1,
        rating: i < legendaries ? 'legendary' : 'common',
      }),
    ),
    spells: list(spells, (i) =>
      spell(`S ${i}`, i < straight ? 'straight away' : 'any turn', [{ do: 'form', to: 'next' }], {
        faction: 'mercenary',
        copies: 1,
      }),
    ),
    territories: list(10, (i) => ({
      id: `t-${i}`,
      name: `T ${i}`,
      faction: 'mercenary' as const,
      abilities: [during('in play', { rule: 'ties' })],
    })),
  }
}

describe('Rulings on the cards and setting up', () => {
  it('WOS-R28 the set-up tells the dice, what is turned up and how many cards are set aside, and no card of a hand', () => {
    // On other ground the first turn may begin with an ability.
    const territories = ON_QUIET_GROUND.territories.filter(({ abilities }) => abilities.length === 0)
    for (let seed = 1; seed <= 40; seed++) {
      const told: Event[] = []
      const options = readOptions(game, { start: 'general', legendary: seed % 2 === 0 })
      const state = game.setup({ ...options, cards: { ...MAHLOR, territories } }, 4, {
        chance: new QuickChance(seed),
        tell: (event) => told.push(event),
        reveal: () => {},
      })
      const [{ form: up, territory: land }] = state.fronts
      expect(told.map(({ type }) => type)).toContain('first')
      for (const event of told) {
        expect(['first', 'form', 'territory', 'setAside', 'turn']).toContain(event.type)
        if (event.type === 'form') expect(event.form).toBe(up)
        if (event.type === 'territory') expect(event.card).toBe(land)
      }
    }
  })

  it('WOS-R1 Four cards of each form alone, two of each pair, three of all: 21', () => {
    const copies = (count: number) =>
      FORM_DECK.filter(({ forms }) => forms.length === count).map((card) => card.copies)
    expect([copies(1), copies(2), copies(3)]).toEqual([[4, 4, 4], [2, 2, 2], [3]])
    const { state } = begin({ start: 'general' }, 2)
    expect(state.formDeck.length + state.fronts.length).toBe(21)
    expect(FORM_DECK.reduce((sum, card) => sum + card.copies, 0)).toBe(21)
  })

  it('WOS-R11 A spell to be played straight away is dealt to nobody, and lies in the deck again', () => {
    let setAside = 0
    for (let seed = 0; seed < 30; seed++) {
      const state = game.setup(readOptions(game, { start: 'general' }), 5, {
        chance: new QuickChance(seed),
        tell: (event) => {
          if (event.type === 'setAside') setAside += event.count
        },
        reveal: () => {},
      })
      const { spell: facts } = cardsOf(state)
      for (const { spells } of state.players) {
        expect(spells).toHaveLength(3)
        expect(spells.some((card) => facts[Number(card)]?.isStraight)).toBe(false)
      }
      const straight = state.cards.filter((card) => facts[card]?.isStraight)
      for (const card of straight) expect(state.spellDeck).toContain(card)
      invariant(state)
    }
    expect(setAside).toBeGreaterThan(0)
  })

  it('WOS-R18 One grave of creatures and one of spells, shared by all; what comes off a creature goes there', () => {
    const on = scene({
      seats: [{ hand: ['Switch', 'Sapper-Captain Brindle'] }, {}],
      defender: 1,
      defense: [{ name: 'Rag Company', attached: ['Grant of Land'] }],
    })
    arrive(play(on, 0, cast('Switch')), 'Sapper-Captain Brindle')
    expect(grave(on)).toEqual(['Grant of Land', 'Rag Company', 'Switch'])
  })

  it('WOS-R19 When the form deck is empty the used forms become the deck', () => {
    const forms = ['magic', 'blade', 'wild/magic'] as const
    const cards = cardSet({
      spells: [spell('Turn', 'your turn', [{ do: 'form', to: 'next' }])],
      forms: [
        { forms: ['wild'], copies: 1 },
        { forms: ['magic'], copies: 1 },
        { forms: ['blade'], copies: 1 },
        { forms: ['wild', 'magic'], copies: 1 },
      ],
    })
    const on = scene({ cards, seats: [{ hand: ['Turn', 'Turn', 'Turn', 'Turn'] }, {}], forms })
    const seen = [0, 1, 2].map(() => form(play(on, 0, cast('Turn'))))
    expect([seen, on.state.formDeck, toldOf(on, 'reshuffled')]).toEqual([forms, [], []])
    play(on, 0, cast('Turn'))
    expect(toldOf(on, 'reshuffled')).toEqual([{ type: 'reshuffled', kind: 'form' }])
    expect(on.state.formDeck).toHaveLength(3)
  })

  it('WOS-R19 A match has as many territories as it can need, those of other factions if it must', () => {
    const short = ['mercenary', 'ancients', 'arcane', 'guard'] as const
    const few = MAHLOR.territories.filter(({ faction }) => faction === 'sylvan' || faction === 'atlans')
    const options = (more: object) => ({
      start: 'general',
      factions: ['ancients', 'arcane', 'guard', 'sylvan'],
      mercenaries: false,
      without: MAHLOR.territories.flatMap(({ faction, id }) =>
        (short as readonly string[]).includes(faction) ? [id] : [],
      ),
      ...more,
    })
    for (const [seats, more, least] of [
      [2, {}, 5],
      [3, {}, 7],
      [4, {}, 5],
      [5, {}, 6],
      [4, { teams: true }, 5],
      [4, { multiple: true }, 10],
      [5, { multiple: true }, 12],
      [4, { teams: true, multiple: true }, 8],
    ] as const) {
      const { state } = begin(options(more), seats)
      expect([seats, more, state.territories.length]).toEqual([seats, more, Math.max(2, least)])
      expect(few.length).toBe(4)
    }
  })

  it('WOS-R19 A territory that a player loses goes under the deck', () => {
    const on = scene({
      cards: cardSet({
        spells: [spell('Rob', 'your turn', [{ do: 'lose territory', who: { one: 'any' } }])],
      }),
      seats: [{ hand: ['Rob'] }, { won: ['Quiet 9'] }],
    })
    play(on, 0, cast('Rob', 1))
    expect([won(on), nameOf(on.state, Number(on.state.territoryDeck[0]))]).toEqual([[0, 0], 'Quiet 9'])
    expect(territory(on)).not.toBe('Quiet 9')
  })

  it('WOS-R21 Starting with a Legendary needs one for each player', () => {
    const start = (legendaries: number) =>
      refusalOf({ start: 'general', legendary: true, cards: counted(40, 30, 0, legendaries) }, 3)
    expect(start(2)).toBe('too-few-cards WOS-R21')
    expect(start(3)).toBeUndefined()
  })

  it('WOS-R31 Copies: 1 Legendary, 2 Epic, 3 Rare, 4 Common', () => {
    const cards = cardsOf({ set: null })
    const copies = (name: string) => cards.creature.filter((facts) => facts?.design.name === name).length
    expect(
      ['Grandmother Linden', 'Hart of the Hundredth Herd', 'Fernvale Piper', 'Gorilla Berserker'].map(copies),
    ).toEqual([1, 2, 3, 4])
  })

  it('WOS-R31 A card belongs to whose hand it is in, on whose side it fights, or who has won it', () => {
    const on = scene({
      seats: [{ hand: ['Crosscurrent', 'Uthuun, the Floor That Rises'] }, {}],
      attack: ['Silver Shoal'],
      defender: 1,
      defense: ['Mule of Wide Experience'],
    })
    play(on, 0, cast('Crosscurrent', 'Silver Shoal'))
    arrive(on, 'Uthuun, the Floor That Rises')
    // Each returns to the player on whose side it fought last.
    const held = on.state.players.map(({ creatures }) =>
      creatures.map((card) => nameOf(on.state, Number(card))),
    )
    expect(held).toEqual([['Mule of Wide Experience'], ['Silver Shoal']])
  })

  it('WOS-R32 Single cards may be left out', () => {
    const { state } = begin(
      { start: 'general', factions: ['sylvan'], without: ['Gorilla Berserker', 'forest-growth'] },
      2,
    )
    const all = state.cards.map((card) => nameOf(state, card))
    expect([
      all.includes('Gorilla Berserker'),
      all.includes('Forest Growth'),
      all.includes('First Thaw'),
    ]).toEqual([false, false, true])
    expect(refusalOf({ start: 'general', without: ['Gorilla Berzerker'] }, 2)).toBe('bad-option WOS-R32')
  })

  it('WOS-R32 Fewer than 10 creatures or 6 spells for each player are refused', () => {
    const start = (creatures: number, spells: number) =>
      refusalOf({ start: 'general', cards: counted(creatures, spells) }, 3)
    expect(start(30, 18)).toBeUndefined()
    expect(start(29, 18)).toBe('too-few-cards WOS-R32')
    expect(start(30, 17)).toBe('too-few-cards WOS-R32')
  })

  it('WOS-R32 The introduction’s other forms come in once the first territory is won, and not before', () => {
    const { state } = begin({ start: 'introductory' }, 3)
    const { forms } = cardsOf(state)
    expect(state.formDeck.every((card) => forms[Number(card)].isSingle)).toBe(true)
    expect([state.formDeck.length, state.laterForms.length]).toEqual([11, 9])
    const on = scene({ seats: [{}, {}, {}], phase: 'begin', defender: 0, options: {} })
    on.state.laterForms.push(...on.state.formDeck.splice(-9).map(Number))
    drawAll(on)
    expect([on.state.laterForms, on.state.formDeck.length + on.state.usedForms.length]).toEqual([[], 20])
  })

  it('WOS-R37 The introduction takes any variant but Five Factions, and names its factions itself', () => {
    for (const variant of ['multiple', 'teams', 'legendary', 'extra', 'endless'])
      expect(refusalOf({ start: 'introductory', [variant]: true }, 4)).toBeUndefined()
    expect(refusalOf({ start: 'introductory', five: true }, 4)).toBe('bad-option WOS-2')
    expect(refusalOf({ start: 'introductory', factions: ['dread'] }, 4)).toBe('bad-option WOS-2')
  })

  it('WOS-R38 Of factions fewer may be named than are needed: the lot adds the rest', () => {
    const seen = new Set<string>()
    for (let seed = 0; seed < 20; seed++) {
      const { state } = begin(
        { start: 'general', factions: ['dread', 'atlans'], mercenaries: false },
        2,
        `lot ${seed}`,
      )
      const cards = cardsOf(state)
      const factions = new Set(state.cards.flatMap((card) => cards.creature[card]?.faction ?? []))
      expect([factions.size, factions.has('dread'), factions.has('atlans')]).toEqual([4, true, true])
      for (const faction of factions) seen.add(faction)
    }
    expect(seen.size).toBe(6)
  })
})
