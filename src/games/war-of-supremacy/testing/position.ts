import { QuickChance, readOptions, type Seat, silentContext } from '../../../core/index.ts'
import { invariant } from '../conformance.ts'
import { type CardSet, FORMS } from '../content/vocabulary.ts'
import { cardsOf, isCreature, nameOf } from '../rules/cards.ts'
import { game } from '../rules/game.ts'
import type { Options } from '../rules/options.ts'
import { isIntroductory, momentsOf, setup } from '../rules/setup.ts'
import { type Card, type Fighter, type Frame, type Front, NONE, type State } from '../rules/state.ts'
import { ascending } from '../rules/zones.ts'

/*
 * Positions for tests and the lesson, laid out in the words of the rulebook. Cards are called by name; seats play in
 * the order 0, 1, 2 …
 */

/** What is said of a player. */
type SeatSaid = {
  readonly hand?: readonly string[]
  /** Territories won: a number of quiet ones, or these. */
  readonly won?: number | readonly string[]
  /** When it reached that number, relative to the others; by default in the order of seats (WOS-34). */
  readonly since?: number
}

/** A creature in combat, by name, or with what has happened to it. */
export type FighterSaid =
  | string
  | {
      readonly name: string
      readonly mods?: readonly [number, number, number]
      readonly power?: number
      readonly isSilenced?: boolean
      readonly attached?: readonly string[]
    }

export type FrontSaid = {
  /** A quiet one if not said. */
  readonly territory?: string
  /** `wild`, `magic/blade`; Wild if not said. */
  readonly form?: string
  readonly defender?: Seat
  readonly defense?: readonly FighterSaid[]
  /** Two players: the opponent's turns withstood in a row. */
  readonly held?: number
}

/** A position in words. */
export type Said = FrontSaid & {
  readonly seats: readonly SeatSaid[]
  /** The other territory, with Multiple Territories. */
  readonly second?: FrontSaid
  /** Which of two territories is attacked; the first if not said. */
  readonly front?: 0 | 1
  /** The card set, all of whose cards take part; with the introductory set-up those of its factions (WOS-2). */
  readonly cards?: CardSet | 'mahlor'
  /** Variants and the like; the rest as for a general set-up. */
  readonly options?: Partial<Options>
  /** Whose turn it is; seat 0 if not said. */
  readonly turn?: Seat
  /** 2 if not said; seat 0 begins it. */
  readonly round?: number
  /** The stage of the turn that is about to come: combat if not said, with steps (a) and (b). */
  readonly phase?: 'begin' | 'combat' | 'resolve' | 'draw' | 'end' | 'next'
  /** Creatures in attack: played from hand this turn, their abilities used. Only in combat. */
  readonly attack?: readonly FighterSaid[]
  /** On top of the decks, the topmost first, both kinds together; below lies the rest, Straight Away spells last. */
  readonly deck?: readonly string[]
  readonly grave?: readonly string[]
  /** Where all other cards are: in the decks if not said. */
  readonly rest?: 'deck' | 'grave'
  /** The next combat forms, such as `magic/blade`, the first one first. */
  readonly forms?: readonly string[]
  /** The next territories, the first one first. */
  readonly territories?: readonly string[]
}

export function position(said: Said): State {
  const set = said.cards === 'mahlor' || said.cards === undefined ? null : said.cards
  const base = beginningOf(said)
  const cards = cardsOf({ set })
  const isIn = (card: Card) => {
    const design = (cards.creature[card] ?? cards.spell[card] ?? cards.territory[card])?.design
    return design !== undefined && (said.options?.start !== 'introductory' || isIntroductory(design))
  }
  const every = Array.from(cards.territory, (_, card) => card).filter(isIn)
  const rest = every.filter((card) => card < cards.playingCards)
  const lands = every.filter((card) => card >= cards.playingCards)
  const forms = cards.forms.flatMap(({ design }, form) => Array.from({ length: design.copies }, () => form))
  const all = { cards: [...rest], territories: [...lands] }
  const take = (names: readonly string[] = []) => names.map((name) => out({ set }, rest, name))
  const fighters = (list: readonly FighterSaid[] = []) => list.map((each) => fighterOf(each, take))
  const frontsSaid: readonly FrontSaid[] = said.second ? [said, said.second] : [said]
  const named = frontsSaid.map(({ territory }) => (territory ? out({ set }, lands, territory) : NONE))
  const players = said.seats.map(({ hand, won }) => {
    const held = ascending(take(hand))
    return {
      creatures: held.filter((card) => isCreature(cards, card)),
      spells: held.filter((card) => !isCreature(cards, card)),
      won:
        typeof won === 'number' ? lands.splice(0, won) : (won ?? []).map((name) => out({ set }, lands, name)),
      drawn: [],
    }
  })
  const fronts: readonly Front[] = frontsSaid.map(({ form, defender, defense, held }, i) => ({
    territory: named[i] === NONE ? (lands.shift() as Card) : named[i],
    form: outOf(forms, formOf({ set }, form ?? 'wild')),
    defender: defender ?? NONE,
    defense: fighters(defense),
    held: held ?? 0,
  }))
  const attack = fighters(said.attack)
  const played = attack.map(({ card }) => card)
  const top = take(said.deck).reverse()
  const grave = take(said.grave)
  const nextLands = (said.territories ?? []).map((name) => out({ set }, lands, name)).reverse()
  const nextForms = (said.forms ?? []).map((form) => outOf(forms, formOf({ set }, form))).reverse()
  rest.sort((a, b) => Number(cards.spell[b]?.isStraight ?? 0) - Number(cards.spell[a]?.isStraight ?? 0))
  const decked = said.rest === 'grave' ? top : [...rest, ...top]
  const buried = said.rest === 'grave' ? [...rest, ...grave] : grave
  const [creatures, spells] = [true, false].map((kind) => (card: Card) => isCreature(cards, card) === kind)
  const current = said.turn ?? 0
  const phase = said.phase ?? 'combat'
  const known = base.known.slice().fill(0)
  players.forEach((player, seat) => {
    for (const card of [...player.creatures, ...player.spells]) known[card] = 1 << seat
  })
  const state: State = {
    ...base,
    ...all,
    moments: momentsOf(cards, all.cards),
    players,
    fronts: [...fronts],
    attack,
    front: said.front ?? 0,
    isFighting: phase === 'combat' || phase === 'resolve',
    creatureDeck: decked.filter(creatures),
    spellDeck: decked.filter(spells),
    creatureGrave: buried.filter(creatures),
    spellGrave: buried.filter(spells),
    formDeck: [...forms, ...nextForms],
    usedForms: [],
    laterForms: [],
    // Quiet ones stand first in a set, and come first.
    territoryDeck: [...lands.reverse(), ...nextLands],
    current,
    turn: ((said.round ?? 2) - 1) * players.length + current + (phase === 'begin' ? 0 : 1),
    isBusy: played.length > 0,
    played: [...played],
    used: [...played],
    legendaries: played.filter((card) => cards.creature[card]?.design.rating === 'legendary').length,
    hasPlayed: played.length > 0,
    known,
    reached: said.seats.map(({ won, since }, seat) => since ?? (won ? seat + 1 : 0)),
    wins: players.length,
    stack: [...framesFor(phase, current)],
  }
  invariant(state)
  return state
}

/** A match with these options as it begins; what the scene says is laid over it. */
function beginningOf({ seats, options, second, cards = 'mahlor' }: Said): State {
  const read = readOptions(game, { start: 'general', multiple: second !== undefined, ...options })
  return setup({ ...read, cards }, seats.length, silentContext(new QuickChance(1)))
}

function fighterOf(said: FighterSaid, take: (names?: readonly string[]) => Card[]): Fighter {
  const { name, mods, power, isSilenced, attached }: Exclude<FighterSaid, string> =
    typeof said === 'string' ? { name: said } : said
  const [card] = take([name])
  const [wild, magic, blade] = mods ?? [0, 0, 0]
  return {
    card,
    power: power ?? NONE,
    mods: [wild, magic, blade],
    isSilenced: isSilenced ?? false,
    isDoomed: false,
    attached: take(attached),
  }
}

/** The first card of a name leaves a list. */
function out(of: Pick<State, 'set'>, list: Card[], name: string): Card {
  const at = list.findIndex((card) => nameOf(of, card) === name)
  if (at < 0) throw new Error(`There is no other ${name}.`)
  return list.splice(at, 1)[0]
}

function outOf(list: number[], wanted: number): number {
  const at = list.indexOf(wanted)
  if (at < 0) throw new Error(`There is no other form ${wanted}.`)
  return list.splice(at, 1)[0]
}

/** The form card with exactly these forms: `magic/blade`. */
function formOf(of: Pick<State, 'set'>, words: string): number {
  const found = cardsOf(of).forms.findIndex(({ bits }) => formWords(bits) === words)
  if (found < 0) throw new Error(`There is no form ${words}.`)
  return found
}

export function formWords(bits: number): string {
  return FORMS.filter((_, i) => (bits & (1 << i)) !== 0).join('/')
}

function framesFor(phase: NonNullable<Said['phase']>, seat: Seat): readonly Frame[] {
  if (phase !== 'combat') return [{ step: 'turn', stage: phase }]
  return [
    { step: 'turn', stage: 'resolve' },
    { step: 'act', seat, isHeard: false },
  ]
}
