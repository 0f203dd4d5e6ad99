import { counted, refuse, type Seat, shuffle } from '../../../core/index.ts'
import { type Allegiance, type CardSet, FACTIONS, type Faction } from '../content/vocabulary.ts'
import { type Cards, cardsOf } from './cards.ts'
import { SIDES_OF_A_DIE } from './dice.ts'
import type { EventContext } from './events.ts'
import type { Options } from './options.ts'
import { type Card, NONE, type State } from './state.ts'
import { match } from './steps.ts'
import { nextTerritory } from './territories.ts'
import { copy } from './view.ts'
import { ascending } from './zones.ts'

const INTRODUCTORY: readonly Faction[] = ['ancients', 'arcane', 'guard', 'sylvan']
const INTRODUCTORY_SPELLS: readonly string[] = ['boomerang', 'counterspell', 'switch']

const CREATURES_DEALT = 5
const SPELLS_DEALT = 3
/** The least a match needs for each player (WOS-R32). */
const LEAST_CREATURES = 10
const LEAST_SPELLS = 6

/** The seat counts that go with the options (WOS-35, WOS-36). */
export function seatsFor({ multiple, teams }: Options): readonly number[] {
  return teams ? [4] : multiple ? [4, 5] : [2, 3, 4, 5]
}

/** Territories to win (WOS-5, WOS-35, WOS-36). */
function neededFor({ multiple, teams }: Options, seats: number): number {
  return (teams || seats < 4 ? 3 : 2) + (multiple ? 1 : 0)
}

/** Refuses options that do not go together (WOS-2, WOS-3, WOS-R37). */
function checkOptions(options: Options, seats: number): void {
  const { start, factions, five, mercenaries, multiple, teams, without } = options
  if (!seatsFor(options).includes(seats))
    refuse({
      code: 'bad-seats',
      clause: teams ? 'WOS-36' : multiple ? 'WOS-35' : 'WOS-1',
      message: teams
        ? 'Teams are for 4 players.'
        : multiple
          ? 'Multiple Territories are for 4 or 5 players.'
          : 'War of Supremacy is for 2 to 5 players.',
      at: 'seats',
    })
  if (start === 'introductory') {
    const [at, what] = five
      ? ['five', 'uses four factions']
      : factions.length > 0
        ? ['factions', 'has fixed factions']
        : !mercenaries
          ? ['mercenaries', 'has three spells of the Mercenaries']
          : without !== 'none'
            ? ['without', 'uses all cards of its factions']
            : []
    if (at)
      refuse({
        code: 'bad-option',
        clause: 'WOS-2',
        message: `The introductory set-up ${what}. Choose the general set-up instead.`,
        at: `options.${at}`,
      })
  }
  const most = five ? 5 : 4
  if (factions.length > most)
    refuse({
      code: 'bad-option',
      clause: five ? 'WOS-37' : 'WOS-3',
      message: `Choose at most ${most} factions.`,
      at: 'options.factions',
    })
}

/** The factions of a match: those chosen, the rest by lot, and such as a set has no cards of last (WOS-R38). */
function factionsFor(
  { creatures, spells, territories }: CardSet,
  { start, factions, five }: Options,
  ctx: EventContext,
): ReadonlySet<Allegiance> {
  if (start === 'introductory') return new Set(INTRODUCTORY)
  const present = new Set([...creatures, ...spells, ...territories].map(({ faction }) => faction))
  const rest = shuffle(
    ctx.chance,
    FACTIONS.filter((faction) => !factions.includes(faction)),
  )
  const drawn = [
    ...rest.filter((faction) => present.has(faction)),
    ...rest.filter((faction) => !present.has(faction)),
  ]
  return new Set([...factions, ...drawn.slice(0, (five ? 5 : 4) - factions.length)])
}

type Design = { readonly id: string; readonly faction: Allegiance }

/** Whether a card is in the introductory set-up (WOS-2). */
export function isIntroductory({ id, faction }: Design): boolean {
  return faction === 'mercenary' ? INTRODUCTORY_SPELLS.includes(id) : INTRODUCTORY.includes(faction)
}

type Pool = {
  readonly creatures: readonly Card[]
  readonly spells: readonly Card[]
  readonly territories: readonly Card[]
}

function poolFor(cards: Cards, options: Options, ctx: EventContext): Pool {
  const factions = factionsFor(cards.set, options, ctx)
  const without = leftOut(cards.set, options)
  const isIn = (design: Design | undefined): boolean => {
    if (!design || without.has(design.id)) return false
    if (options.start === 'introductory') return isIntroductory(design)
    return design.faction === 'mercenary' ? options.mercenaries : factions.has(design.faction)
  }
  const those = (facts: readonly ({ readonly design: Parameters<typeof isIn>[0] } | undefined)[]) =>
    facts.flatMap((each, card) => (isIn(each?.design) ? [card] : []))
  return {
    creatures: those(cards.creature),
    spells: those(cards.spell),
    territories: those(cards.territory),
  }
}

/** The ids of the cards that are left out, which are given by name (WOS-R32). */
function leftOut({ creatures, spells, territories }: CardSet, { without }: Options): ReadonlySet<string> {
  if (without === 'none') return new Set()
  const all = [...creatures, ...spells, ...territories]
  return new Set(
    without.map((name, i) => {
      const found = all.find((card) => card.name === name || card.id === name)
      if (!found)
        return refuse({
          code: 'bad-option',
          clause: 'WOS-R32',
          message: `There is no card named ${name}.`,
          at: `options.without[${i}]`,
        })
      return found.id
    }),
  )
}

/** WOS-R21, WOS-R32. */
function checkPool(
  cards: Cards,
  { creatures, spells }: Pool,
  { start, without, legendary }: Options,
  seats: number,
): readonly Card[] {
  const few = (what: string, least: number, found: number) =>
    refuse({
      code: 'too-few-cards',
      clause: 'WOS-R32',
      message: `${seats} players need at least ${least * seats} ${what} cards; ${
        start === 'introductory'
          ? `the introductory set-up has ${found} of this set. Choose the general set-up`
          : without === 'none'
            ? `the factions of this match have ${found}. Choose other factions, or fewer players`
            : `without those left out, the factions of this match have ${found}. Leave out fewer cards`
      }.`,
      at: without === 'none' ? 'options.cards' : 'options.without',
    })
  if (creatures.length < LEAST_CREATURES * seats) few('creature', LEAST_CREATURES, creatures.length)
  const held = spells.filter((card) => !cards.spell[card]?.isStraight)
  if (held.length < LEAST_SPELLS * seats) few('spell', LEAST_SPELLS, held.length)
  const legendaries = creatures.filter((card) => cards.creature[card]?.design.rating === 'legendary')
  if (legendary && legendaries.length < seats)
    refuse({
      code: 'too-few-cards',
      clause: 'WOS-R21',
      message: `Starting with a Legendary needs ${seats} Legendary creatures; there are ${legendaries.length}.`,
      at: 'options.legendary',
    })
  return legendaries
}

/** The territories of a match, topped up from the others of the set where they are too few (WOS-R19). */
function territoriesFor(
  cards: Cards,
  pool: Pool,
  needed: number,
  sides: number,
  { multiple }: Options,
  ctx: EventContext,
): Card[] {
  const least = sides * (needed - 1) + 1 + (multiple ? 1 : 0)
  const own = shuffle(ctx.chance, [...pool.territories])
  const others = cards.territory.flatMap((each, card) => (each && !own.includes(card) ? [card] : []))
  const more = shuffle(ctx.chance, others).slice(0, Math.max(0, least - own.length))
  if (own.length + more.length < least)
    refuse({
      code: 'too-few-cards',
      clause: 'WOS-R19',
      message: `This match needs at least ${least} territories; there are ${own.length + more.length}.`,
      at: 'options.cards',
    })
  return shuffle(ctx.chance, [...own, ...more])
}

/** The deck of combat forms as the match begins, one for each territory at least (WOS-2, WOS-4, WOS-35). */
function formsFor(
  forms: readonly number[],
  isFirst: (form: number) => boolean,
  { start, multiple }: Options,
  { chance }: EventContext,
): number[] {
  const least = multiple ? 2 : 1
  const first = forms.filter(isFirst)
  if (first.length < least)
    refuse({
      code: 'too-few-cards',
      clause: start === 'introductory' ? 'WOS-2' : 'WOS-35',
      message:
        start === 'introductory'
          ? `The introductory set-up needs at least ${counted(least, 'single combat form')}; this set has ${first.length}. Choose the general set-up instead.`
          : `Multiple Territories need at least ${counted(least, 'combat form')}; this set has ${first.length}.`,
      at: 'options.cards',
    })
  return shuffle(chance, first)
}

/** WOS-2 to WOS-5. */
export function setup(options: Options, seats: number, ctx: EventContext): State {
  checkOptions(options, seats)
  const { chance } = ctx
  const set = options.cards === 'mahlor' ? null : options.cards
  const cards = cardsOf({ set })
  const pool = poolFor(cards, options, ctx)
  const legendaries = checkPool(cards, pool, options, seats)
  const sides = Array.from({ length: seats }, (_, seat) => (options.teams ? seat % 2 : seat))
  const needed = neededFor(options, seats)
  const territories = territoriesFor(cards, pool, needed, options.teams ? 2 : seats, options, ctx)
  const forms = cards.forms.flatMap(({ design }, form) => Array.from({ length: design.copies }, () => form))
  const isFirst = (form: number) => options.start === 'general' || cards.forms[form].isSingle
  const formDeck = formsFor(forms, isFirst, options, ctx)
  const first = rollForFirst(seats, ctx)
  // Copied, so that its fields stand in the one order that all positions have: they compare as text.
  const state = copy({
    set,
    cards: [...pool.creatures, ...pool.spells],
    territories: territories.toSorted((a, b) => a - b),
    moments: momentsOf(cards, pool.spells),
    sides,
    needed,
    isExtra: options.extra,
    isEndless: options.endless,
    roundLimit: options.roundLimit,
    players: sides.map(() => ({
      creatures: [],
      spells: [],
      won: [],
      drawn: [],
    })),
    fronts: [],
    attack: [],
    front: 0,
    isFighting: false,
    creatureDeck: shuffle(chance, [...pool.creatures]),
    spellDeck: shuffle(chance, [...pool.spells]),
    creatureGrave: [],
    spellGrave: [],
    formDeck,
    usedForms: [],
    laterForms: forms.filter((form) => !isFirst(form)),
    territoryDeck: territories,
    territoriesUnder: 0,
    current: first,
    turn: 0,
    idle: 0,
    isBusy: false,
    played: [],
    used: [],
    mourned: [],
    fresh: [],
    legendaries: 0,
    moreLegendaries: 0,
    cast: 0,
    hasPlayed: false,
    hasDrawn: false,
    scored: null,
    winning: null,
    happenings: [],
    hunts: [],
    known: Array.from({ length: cards.playingCards }, () => 0),
    reached: sides.map(() => 0),
    wins: 0,
    isOut: false,
    end: null,
    stack: [{ step: 'turn', stage: 'begin' }],
  })
  deal(state, cards, options.legendary ? legendaries : [], ctx)
  for (let front = 0; front < (options.multiple ? 2 : 1); front++) turnUp(state, front, ctx)
  match.settle(state, ctx)
  return state
}

/** Bits of the moments that some of these spells answer. */
export function momentsOf(cards: Cards, spells: readonly Card[]): number {
  return spells.reduce((bits, card) => bits | (cards.spell[card]?.moment ?? 0), 0)
}

/** The highest roll begins; ties roll again (WOS-4). */
function rollForFirst(seats: number, ctx: EventContext): Seat {
  let left = Array.from({ length: seats }, (_, seat) => seat)
  const dice: number[][] = []
  while (left.length > 1) {
    const rolls = Array.from({ length: seats }, (_, seat) =>
      left.includes(seat) ? 1 + ctx.chance.int(SIDES_OF_A_DIE) : 0,
    )
    dice.push(rolls)
    const highest = Math.max(...rolls)
    left = left.filter((seat) => rolls[seat] === highest)
  }
  // The dice are seen by all, and lie in no view.
  ctx.reveal()
  ctx.tell?.({ type: 'first', seat: left[0], dice })
  return left[0]
}

/** Five creatures and three spells each (WOS-4); with a Legendary it and four (WOS-37). */
function deal(state: State, cards: Cards, legendaries: readonly Card[], ctx: EventContext): void {
  const { players, known } = state
  const creatureDeck = state.creatureDeck as Card[]
  const spellDeck = state.spellDeck as Card[]
  const given = shuffle(ctx.chance, [...legendaries])
  players.forEach(({ creatures }, seat) => {
    const legendary = given[seat]
    if (legendary === undefined) return
    creatureDeck.splice(creatureDeck.indexOf(legendary), 1)
    creatures.push(legendary)
  })
  const setAside: Card[] = []
  players.forEach(({ creatures, spells }, seat) => {
    while (creatures.length < CREATURES_DEALT) creatures.push(creatureDeck.pop() as Card)
    while (spells.length < SPELLS_DEALT) {
      const card = spellDeck.pop() as Card
      if (cards.spell[card]?.isStraight) setAside.push(card)
      else spells.push(card)
    }
    for (const card of [...ascending(creatures as Card[]), ...ascending(spells as Card[])])
      known[card] = 1 << seat
  })
  // WOS-R11: Straight Away spells go back among the others.
  for (const card of setAside) spellDeck.splice(ctx.chance.int(spellDeck.length + 1), 0, card)
  if (setAside.length === 0) return
  ctx.reveal()
  ctx.tell?.({ type: 'setAside', count: setAside.length })
}

function turnUp(state: State, front: number, ctx: EventContext): void {
  const form = state.formDeck.pop() as number
  const territory = nextTerritory(state)
  state.fronts.push({ territory, form, defender: NONE, defense: [], held: 0 })
  ctx.tell?.({ type: 'form', front, form })
  ctx.tell?.({ type: 'territory', front, card: territory, why: 'new' })
}
