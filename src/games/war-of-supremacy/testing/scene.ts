import { QuickChance, readOptions, type Seat } from '../../../core/index.ts'
import { invariant } from '../conformance.ts'
import { type CardSet, FORMS } from '../content/vocabulary.ts'
import type { Action } from '../rules/actions.ts'
import { cardsOf, isCreature, nameOf } from '../rules/cards.ts'
import type { Event } from '../rules/events.ts'
import { game } from '../rules/game.ts'
import type { Options } from '../rules/options.ts'
import { momentsOf, setup } from '../rules/setup.ts'
import { type Card, type Fighter, type Frame, type Front, NONE, type State } from '../rules/state.ts'
import { match } from '../rules/steps.ts'
import { ascending } from '../rules/zones.ts'
import { ON_QUIET_GROUND } from './scene-cards.ts'

/**
 * Positions for tests, laid out in the words of the rulebook, and the moves to go on from there. Cards are called by
 * name; seats play in the order 0, 1, 2 …
 */

/** What is said of a player. Nobody is asked for spells, so that no window opens that the test is not about. */
export type SeatSaid = {
  /** Creatures and spells, by name. */
  readonly hand?: readonly string[]
  /** Territories won: so many quiet ones, or these. */
  readonly won?: number | readonly string[]
  /** When it came to have so many, as against the others; in the order of seats if not said (WOS-34). */
  readonly since?: number
  /** The moments at which it is asked, bits of `ASKS`; none if not said. */
  readonly asks?: number
  readonly isQuiet?: boolean
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

/** A territory that is fought over. */
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
  /** The cards of the match, all of them; those of Mahlor on quiet ground if not said. */
  readonly cards?: CardSet
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
  /** In the graves. */
  readonly grave?: readonly string[]
  /** Where all other cards are: in the decks if not said. */
  readonly rest?: 'deck' | 'grave'
  /** The next combat forms, such as `magic/blade`, the first one first. */
  readonly forms?: readonly string[]
  /** The next territories, the first one first. */
  readonly territories?: readonly string[]
}

/** A position on which one plays, and what has been told since it was laid out. */
export type Scene = { state: State; readonly told: Told[]; salt: number }
type Told = {
  readonly event: Event
  readonly visibleTo: readonly Seat[] | undefined
  readonly redacted: Event | undefined
}

/** Lays out a position. */
export function scene(said: Said): Scene {
  const set = said.cards ?? ON_QUIET_GROUND
  const base = beginningOf(said, set)
  const cards = cardsOf({ set })
  const rest = cards.creature.flatMap((facts, card) => ((facts ?? cards.spell[card]) ? [card] : []))
  const lands = cards.territory.flatMap((facts, card) => (facts ? [card] : []))
  const forms = cards.forms.flatMap(({ design }, form) => Array.from({ length: design.copies }, () => form))
  const all = { cards: [...rest], territories: [...lands] }
  const take = (names: readonly string[] = []) => names.map((name) => out({ set }, rest, name))
  const fighters = (list: readonly FighterSaid[] = []) => list.map((each) => fighterOf(each, take))
  const frontsSaid: readonly FrontSaid[] = said.second ? [said, said.second] : [said]
  const named = frontsSaid.map(({ territory }) => (territory ? out({ set }, lands, territory) : NONE))
  const players = said.seats.map(({ hand, won, asks, isQuiet }) => {
    const held = ascending(take(hand))
    return {
      creatures: held.filter((card) => isCreature(cards, card)),
      spells: held.filter((card) => !isCreature(cards, card)),
      won:
        typeof won === 'number' ? lands.splice(0, won) : (won ?? []).map((name) => out({ set }, lands, name)),
      asks: asks ?? 0,
      isQuiet: isQuiet ?? false,
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
  const laid: Scene = { state, told: [], salt: 1 }
  match.settle(state, turnOf(laid))
  return laid
}

/** A match with these options as it begins; what the scene says is laid over it. */
function beginningOf({ seats, options, second }: Said, set: CardSet): State {
  const read = readOptions(game, { start: 'general', multiple: second !== undefined, ...options })
  return setup({ ...read, cards: set }, seats.length, {
    chance: new QuickChance(1),
    tell: undefined,
    reveal: () => {},
  })
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
export function formOf(of: Pick<State, 'set'>, words: string): number {
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

function turnOf(on: Scene) {
  return {
    chance: new QuickChance(on.salt),
    tell: (event: Event, visibleTo?: readonly Seat[], redacted?: Event) =>
      void on.told.push({ event, visibleTo, redacted }),
    reveal: () => {},
  }
}

/** A decision, or one in words that a position gives its numbers. */
export type Deed = Action | ((on: Scene, seat: Seat) => Action)

export function actionOf(on: Scene, seat: Seat, deed: Deed): Action {
  return typeof deed === 'function' ? deed(on, seat) : deed
}

/** Does decisions, one after another, and all that follows by itself; no card may be lost on the way. */
export function act(on: Scene, ...moves: readonly (readonly [seat: Seat, deed: Deed])[]): Scene {
  for (const [seat, deed] of moves) {
    on.salt++
    game.apply(on.state, seat, actionOf(on, seat, deed), turnOf(on))
    invariant(on.state)
  }
  return on
}

/** Does a decision with such luck that afterwards something holds; fails when no luck brings it about. */
export function lucky(on: Scene, seat: Seat, deed: Deed, holds: (scene: Scene) => boolean): Scene {
  for (let salt = 1000; salt < 3000; salt++) {
    const tried: Scene = { state: game.copy(on.state), told: [...on.told], salt }
    game.apply(tried.state, seat, actionOf(tried, seat, deed), turnOf(tried))
    invariant(tried.state)
    if (!holds(tried)) continue
    on.state = tried.state
    on.told.push(...tried.told.slice(on.told.length))
    return on
  }
  throw new Error('No luck brings this about.')
}

/** Everyone who is asked for an answer passes, until somebody has something else to decide. */
export function passAll(on: Scene): Scene {
  for (;;) {
    const frame = on.state.stack.at(-1)
    if (frame?.step !== 'window') return on
    act(on, [frame.asked[0], PASS])
  }
}

/** Whoever draws takes creatures, or spells, as far as it goes; meanwhile all pass. */
export function drawAll(on: Scene, kind: 'creature' | 'spell' = 'creature'): Scene {
  for (;;) {
    const frame = passAll(on).state.stack.at(-1)
    if (frame?.step !== 'pick' || frame.what !== 'deck') return on
    act(on, [frame.seat, pick(kind === 'creature' ? 0 : 1)])
  }
}

/** The current player ends combat, all pass, and it is resolved; then cards are drawn and the turn ends. */
export function endTurn(on: Scene, kind: 'creature' | 'spell' = 'creature'): Scene {
  return drawAll(endCombat(on), kind)
}

/** The current player ends combat, all pass, and it is resolved; summoned creatures use their abilities first. */
export function endCombat(on: Scene): Scene {
  const { turn } = on.state
  const end = () => passAll(act(on, [on.state.current, END]))
  end()
  return on.state.turn === turn && on.state.stack.at(-1)?.step === 'act' ? end() : on
}

/** A creature from hand into attack. */
export const place =
  (name: string): Deed =>
  (on, seat) => ({ type: 'place', card: among(on, on.state.players[seat].creatures, name) })

/** A spell, at a creature in combat by name (`Gorilla Berserker 2`: the second one of them), a seat, or nothing. */
export const cast =
  (name: string, target: string | Seat | null = null): Deed =>
  (on, seat) => ({
    type: 'cast',
    card: among(on, on.state.players[seat].spells, name),
    on: typeof target === 'string' ? fighter(on, target).card : target,
  })

/** A choice: a card by name, one of the decks (`creature`, `spell`), or a seat or other number. */
export const pick =
  (what: string | number): Deed =>
  (on, seat) => {
    if (typeof what === 'number') return { type: 'pick', choice: what }
    const offered = game
      .actions(on.state, seat)
      .flatMap((action) => (action.type === 'pick' ? [action.choice] : []))
    return { type: 'pick', choice: among(on, offered, what) }
  }

export const END: Action = { type: 'end' }
export const READY: Action = { type: 'ready' }
export const PASS: Action = { type: 'pass', until: 'now' }
export const DECLINE: Action = { type: 'decline' }
export const YES: Action = { type: 'pick', choice: 1 }

/** The card of a name in a list; any other of it, if there is none: to be refused. */
function among({ state }: Scene, list: readonly unknown[], name: string): Card {
  const found = list.find((card) => typeof card === 'number' && nameOf(state, card) === name)
  if (typeof found === 'number') return found
  const any = [...state.cards, ...state.territories].find((card) => nameOf(state, card) === name)
  if (any === undefined) throw new Error(`There is no ${name}.`)
  return any
}

/** A creature in combat, by name, attackers first; `Gorilla Berserker 2`: the second one of them. */
export function fighter({ state }: Scene, name: string): Fighter {
  const found = fighterNamed(state, name)
  if (!found) throw new Error(`${name} is not in combat.`)
  return found
}

export function fighterNamed(state: State, name: string): Fighter | undefined {
  const all = [...state.attack, ...state.fronts.flatMap(({ defense }) => defense)]
  const [, word, which] = /^(.*?)(?: (\d+))?$/.exec(name) ?? []
  return all.filter(({ card }) => nameOf(state, card) === word)[Number(which ?? 1) - 1]
}

/** Code and clause of a refusal, e.g. `no-fit WOS-20`; undefined where the action is legal, and then it is listed. */
export function refused(on: Scene, seat: Seat, deed: Deed): string | undefined {
  const action = actionOf(on, seat, deed)
  const refusal = game.refusal(on.state, seat, action)
  const isListed = game
    .actions(on.state, seat)
    .some((each) => JSON.stringify(each) === JSON.stringify(action))
  if (isListed === (refusal !== undefined))
    throw new Error(`Listed: ${isListed}, but refused: ${refusal?.code}.`)
  return refusal && `${refusal.code} ${refusal.clause}`
}

/** What is asked, and who: `act 0`, `window spell 2`, `pick discard 1`; `over`. */
export function asks({ state }: Scene): string {
  const frame = state.stack.at(-1)
  const more = frame?.step === 'pick' ? [frame.what] : frame?.step === 'window' ? [frame.about] : []
  return [frame?.step ?? 'over', ...more, ...game.actors(state)].join(' ')
}

/** What is told of one type, in order. */
export function toldOf<T extends Event['type']>({ told }: Scene, type: T): Extract<Event, { type: T }>[] {
  return told.flatMap(({ event }) => (event.type === type ? [event as Extract<Event, { type: T }>] : []))
}

/** What a seat hears of one type: what is redacted for it, redacted. */
export function heardBy<T extends Event['type']>({ told }: Scene, seat: Seat, type: T) {
  const heard = told.map(({ event, visibleTo, redacted }) =>
    !visibleTo || visibleTo.includes(seat) ? event : (redacted ?? event),
  )
  return heard.flatMap((event) => (event.type === type ? [event as Extract<Event, { type: T }>] : []))
}
