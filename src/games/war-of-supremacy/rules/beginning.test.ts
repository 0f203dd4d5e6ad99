import { describe, expect, it } from 'vitest'
import { QuickChance, Refused, readOptions, startMatch } from '../../../core/index.ts'
import { MAHLOR } from '../content/cards/mahlor.ts'
import { countsOf } from '../content/decks.ts'
import { FACTIONS } from '../content/vocabulary.ts'
import { formWords } from '../testing/position.ts'
import { cardsOf, creatureOf, nameOf, spellOf, territoryOf } from './cards.ts'
import type { Event } from './events.ts'
import { game } from './game.ts'
import type { Options } from './options.ts'
import type { State } from './state.ts'

const GENERAL = { start: 'general' } as const
const start = (options: Partial<Options> = {}, seats = 4, seed = 'set-up') =>
  startMatch(game, options, seats, seed).state
const SEEDS = Array.from({ length: 30 }, (_, i) => `seed ${i}`)

function refusalOf(work: () => unknown): string | undefined {
  try {
    work()
  } catch (error) {
    if (error instanceof Refused) return `${error.refusal.code} ${error.refusal.clause} ${error.refusal.at}`
    throw error
  }
  return undefined
}

/** The factions of all cards in a match, without those of territories put in to have enough. */
function factionsIn(state: State): string[] {
  const cards = cardsOf(state)
  const factions = state.cards.map(
    (card) => (cards.creature[card] ?? cards.spell[card])?.design.faction ?? '',
  )
  return [...new Set(factions)].sort()
}
const formsOf = (state: State, list: readonly unknown[]) =>
  list.map((form) => formWords(cardsOf(state).forms[Number(form)].bits)).sort()
const spellsOf = (state: State, faction: string) => {
  const cards = cardsOf(state)
  return state.cards
    .flatMap((card) => (cards.spell[card]?.design.faction === faction ? [nameOf(state, card)] : []))
    .sort()
}

describe('The box', () => {
  it('WOS-1 164 creatures, 68 spells, 15 territories and 21 combat forms, of six factions and Mercenaries', () => {
    expect(countsOf(MAHLOR)).toMatchObject({ creatureCards: 164, spellCards: 68, territories: 15, forms: 21 })
    for (const list of [MAHLOR.creatures, MAHLOR.spells, MAHLOR.territories])
      expect([...new Set(list.map(({ faction }) => faction))].sort()).toEqual(
        [...FACTIONS, 'mercenary'].sort(),
      )
  })

  it('WOS-1 Two to five play', () => {
    for (const seats of [2, 3, 4, 5]) expect(start({}, seats).players).toHaveLength(seats)
    for (const seats of [1, 6]) expect(() => start({}, seats)).toThrow(Refused)
  })
})

describe('Introductory set-up', () => {
  it('WOS-2 All cards of Ancients, Arcane, Guard and Sylvan, and of the Mercenaries three spells', () => {
    const state = start()
    const cards = cardsOf(state)
    const designs = [...cards.creature, ...cards.spell].map((facts) => facts?.design)
    const expected = designs.filter(
      (design) =>
        design &&
        (['ancients', 'arcane', 'guard', 'sylvan'].includes(design.faction) ||
          ['boomerang', 'counterspell', 'switch'].includes(design.id)),
    )
    const found = state.cards.map((card) => (cards.creature[card] ?? cards.spell[card])?.design)
    expect(found).toEqual(expected)
    expect(spellsOf(state, 'mercenary')).toEqual(
      ['Boomerang', 'Boomerang', 'Counterspell', 'Counterspell', 'Switch', 'Switch'].sort(),
    )
    const creatures = state.cards.filter((card) => cards.creature[card])
    expect(creatures.filter((card) => creatureOf(cards, card).isMercenary)).toEqual([])
  })

  it('WOS-2 Its territories are those of the four factions, topped up only where there are too few', () => {
    const state = start({}, 2)
    const own = state.territories.map((card) => territoryOf(cardsOf(state), card).design.faction)
    expect([...new Set(own)].sort()).toEqual(['ancients', 'arcane', 'guard', 'sylvan'])
    expect(own).toHaveLength(8)
  })

  it('WOS-2 Only single combat forms while the first territory is fought over', () => {
    for (const seed of SEEDS) {
      const state = start({}, 3, seed)
      const up = [...state.formDeck, state.fronts[0].form]
      expect(formsOf(state, up)).toEqual(['blade', 'magic', 'wild'].flatMap((form) => Array(4).fill(form)))
      expect(state.laterForms).toHaveLength(9)
    }
  })

  it('WOS-2 Factions, five of them or cards left out are for the general set-up', () => {
    expect(refusalOf(() => start({ factions: ['dread'] }))).toBe('bad-option WOS-2 options.factions')
    expect(refusalOf(() => start({ five: true }))).toBe('bad-option WOS-2 options.five')
    expect(refusalOf(() => start({ without: ['Switch'] }))).toBe('bad-option WOS-2 options.without')
  })
})

describe('General set-up', () => {
  it('WOS-3 Any four factions', () => {
    const state = start({ ...GENERAL, factions: ['atlans', 'dread', 'guard', 'sylvan'], mercenaries: false })
    expect(factionsIn(state)).toEqual(['atlans', 'dread', 'guard', 'sylvan'])
    expect(refusalOf(() => start({ ...GENERAL, factions: [...FACTIONS].slice(0, 5) }))).toBe(
      'bad-option WOS-3 options.factions',
    )
  })

  it('WOS-3 Any of the Mercenary cards, and any cards left out', () => {
    const state = start({ ...GENERAL, factions: ['dread'], without: ['Boomerang', 'The Appraiser'] })
    expect(factionsIn(state)).toContain('mercenary')
    expect(factionsIn(state)).toHaveLength(5)
    expect(spellsOf(state, 'mercenary')).not.toContain('Boomerang')
    expect(spellsOf(state, 'mercenary')).toContain('Switch')
    expect(state.cards.map((card) => nameOf(state, card))).not.toContain('The Appraiser')
  })

  it('WOS-3 All combat forms from the beginning', () => {
    const state = start(GENERAL)
    expect([...state.formDeck, state.fronts[0].form]).toHaveLength(21)
    expect(state.laterForms).toEqual([])
  })

  it('WOS-3 Any variants together', () => {
    const state = start({
      ...GENERAL,
      multiple: true,
      teams: true,
      five: true,
      legendary: true,
      extra: true,
      endless: true,
    })
    expect(state.fronts).toHaveLength(2)
    expect(state.isExtra && state.isEndless).toBe(true)
    expect(factionsIn(state)).toHaveLength(6)
  })
})

describe('Starting', () => {
  it('WOS-4 Five creatures and three spells for each, the rest in two shuffled decks', () => {
    const [one, other] = SEEDS.slice(0, 2).map((seed) => start(GENERAL, 5, seed))
    for (const state of [one, other]) {
      const cards = cardsOf(state)
      for (const { creatures, spells } of state.players) {
        expect(creatures.every((card) => cards.creature[Number(card)])).toBe(true)
        expect(spells.every((card) => cards.spell[Number(card)])).toBe(true)
        expect([creatures.length, spells.length]).toEqual([5, 3])
      }
      const rest = [state.creatureDeck.length, state.spellDeck.length]
      expect(rest).toEqual([
        state.cards.filter((card) => cards.creature[card]).length - 25,
        state.cards.filter((card) => cards.spell[card]).length - 15,
      ])
      expect([...state.creatureGrave, ...state.spellGrave]).toEqual([])
    }
    for (const deck of ['creatureDeck', 'spellDeck', 'territoryDeck', 'formDeck'] as const)
      expect(one[deck]).not.toEqual([...one[deck]].sort((a, b) => Number(a) - Number(b)))
    expect(one.creatureDeck).not.toEqual(other.creatureDeck)
    expect(one.spellDeck).not.toEqual(other.spellDeck)
  })

  it('WOS-4 The top combat form and territory are turned up, and nobody is in control', () => {
    const { fronts } = start(GENERAL)
    expect(fronts).toMatchObject([{ defender: -1, defense: [] }])
    expect(fronts[0].territory).toBeGreaterThan(0)
  })

  it('WOS-4 The highest die begins, and only those tied for it roll again', () => {
    let rerolled = 0
    const firsts = new Set<number>()
    for (let seed = 1; seed <= 40; seed++) {
      const told: Event[] = []
      const state = game.setup(readOptions(game, GENERAL), 4, {
        chance: new QuickChance(seed),
        tell: (event) => void told.push(event),
        reveal: () => {},
      })
      const [first] = told.flatMap((event) => (event.type === 'first' ? [event] : []))
      expect(state.current).toBe(first.seat)
      firsts.add(first.seat)
      let left = [0, 1, 2, 3]
      for (const [i, rolls] of first.dice.entries()) {
        expect(left.length).toBeGreaterThan(1)
        for (const seat of left) expect([1, 2, 3, 4, 5, 6]).toContain(rolls[seat])
        const best = Math.max(...left.map((seat) => rolls[seat]))
        if (i > 0) rerolled++
        left = left.filter((seat) => rolls[seat] === best)
      }
      expect(left).toEqual([first.seat])
    }
    expect(rerolled).toBeGreaterThan(0)
    expect(firsts.size).toBe(4)
  })

  it('WOS-5 Three territories win with 2 or 3 players, two with 4 or 5', () => {
    expect([2, 3, 4, 5].map((seats) => start({}, seats).needed)).toEqual([3, 3, 2, 2])
  })

  it('WOS-28 Nobody is dealt a spell that is played the moment it is drawn', () => {
    let straight = 0
    for (const seed of SEEDS) {
      const state = start(GENERAL, 5, seed)
      const isStraight = (card: unknown) => spellOf(cardsOf(state), Number(card)).isStraight
      for (const { spells } of state.players) expect(spells.some(isStraight)).toBe(false)
      straight += state.spellDeck.filter(isStraight).length
    }
    expect(straight).toBeGreaterThan(SEEDS.length)
  })
})
