import { heard, QuickChance, type Seat, type Told, tellTo } from '../../../core/index.ts'
import { invariant } from '../conformance.ts'
import type { Action } from '../rules/actions.ts'
import { nameOf } from '../rules/cards.ts'
import type { Event, EventContext } from '../rules/events.ts'
import { game } from '../rules/game.ts'
import type { Card, Fighter, State, WindowFrame } from '../rules/state.ts'
import { match } from '../rules/steps.ts'
import { position, type Said as SaidPosition } from './position.ts'
import { ON_QUIET_GROUND } from './scene-cards.ts'

export type { FighterSaid } from './position.ts'

/* Matches that go on from a position, for tests. */

/** A position, and the windows in which each seat is asked for spells: none that the test is not about. */
export type Said = Omit<SaidPosition, 'seats'> & { readonly seats: readonly SeatSaid[] }
type SeatSaid = SaidPosition['seats'][number] & {
  /** The sorts of windows, bits of `ASKS`; none if not said. */
  readonly asks?: number
}

/** Sorts of windows, as bits. */
export const ASKS = { spells: 1, creatures: 2, turns: 4, happenings: 8 } as const
export const ALL_ASKS = 15

/** A position on which one plays, and what has been told since it was laid out. */
export type Scene = {
  state: State
  readonly told: Told<Event>[]
  salt: number
  /** By seat: bits of `ASKS`. */
  readonly asks: readonly number[]
}

/** Lays out a position: with the cards of Mahlor on quiet ground if no others are given. */
export function scene(said: Said): Scene {
  const laid: Scene = {
    state: position({ cards: ON_QUIET_GROUND, ...said }),
    told: [],
    salt: 1,
    asks: said.seats.map(({ asks }) => asks ?? 0),
  }
  match.settle(laid.state, contextOf(laid))
  return laid
}

function contextOf(on: Scene): EventContext {
  return {
    chance: new QuickChance(on.salt),
    tell: tellTo(on.told),
    reveal: () => {},
    asks: (seat, about) => (on.asks[seat] & sortOf(about)) !== 0,
  }
}

function sortOf(about: WindowFrame['about']): number {
  switch (about) {
    case 'spell':
    case 'you are targeted':
    case 'your creature is targeted':
      return ASKS.spells
    case 'placed':
    case 'ability':
      return ASKS.creatures
    case 'others':
      return ASKS.turns
    default:
      return ASKS.happenings
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
    game.apply(on.state, seat, actionOf(on, seat, deed), contextOf(on))
    invariant(on.state)
  }
  return on
}

/** Does a decision with such luck that afterwards something holds; fails when no luck brings it about. */
export function lucky(on: Scene, seat: Seat, deed: Deed, holds: (scene: Scene) => boolean): Scene {
  for (let salt = 1000; salt < 3000; salt++) {
    const tried: Scene = { ...on, state: game.copy(on.state), told: [...on.told], salt }
    game.apply(tried.state, seat, actionOf(tried, seat, deed), contextOf(tried))
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

/** The player who draws takes creatures, or spells, as long as possible; meanwhile all pass. */
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
export const PASS: Action = { type: 'pass' }
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

export function toldOf<T extends Event['type']>({ told }: Scene, type: T): Extract<Event, { type: T }>[] {
  return told.flatMap(({ event }) => (event.type === type ? [event as Extract<Event, { type: T }>] : []))
}

/** What a seat hears of one type: what is redacted for it, redacted. */
export function heardBy<T extends Event['type']>({ told }: Scene, seat: Seat, type: T) {
  return heard(told, seat).flatMap((event) =>
    event.type === type ? [event as Extract<Event, { type: T }>] : [],
  )
}
