import {
  type Match,
  MatchChance,
  QuickChance,
  Refused,
  type Seat,
  startMatch,
  submit,
} from '../../../core/index.ts'
import { STRATEGIES, TERRITORIES } from '../rules/cards.ts'
import { game } from '../rules/game.ts'
import { NOTHING } from '../rules/purchases.ts'
import {
  type Action,
  ALL_KNOW,
  type Battle,
  type Event,
  type Options,
  type Side,
  type State,
} from '../rules/state.ts'
import { ANY_PAIR, others, without } from '../rules/trackers.ts'

/** Positions for tests, laid out in the words of the rulebook. */

export const STRENGTH = 0
export const MIGHT = 1

/** The territory of this name. */
export function territory(name: string): number {
  return indexOf(TERRITORIES, name)
}

/** The strategy card of this name. */
export function card(name: string): number {
  return indexOf(STRATEGIES, name)
}

/** Some strategy cards, ascending. */
export function cards(...names: readonly string[]): number[] {
  return names.map(card).sort()
}

function indexOf(list: readonly { readonly name: string }[], name: string): number {
  const found = list.findIndex((each) => each.name === name)
  if (found < 0) throw new Error(`There is no card called ${name}.`)
  return found
}

/** What a side is said to have; the rest is 3 Wealth, 3 Military and the first three cards in hand. */
export type SideSaid = {
  readonly wealth?: number
  readonly military?: number
  readonly hand?: readonly string[]
  readonly discard?: readonly string[]
}

/** A position in words. */
export type Said = Partial<Omit<Options, never>> & {
  /**
   * The six places in order, from Might's left as Strength sees it: `Might controls Mine`, `Strength influences`.
   * An Influence card may be named too; nobody knows it.
   */
  readonly land?: readonly string[]
  readonly strength?: SideSaid
  readonly might?: SideSaid
  readonly known?: readonly number[]
  readonly fresh?: number
  readonly turn?: number
  /** Whose action phase it is; Strength's if not said. */
  readonly seat?: Seat
  /** Actions left; 2 if not said. */
  readonly left?: number
}

const HELD = /^(Strength|Might) (controls|influences)(?: (.+))?$/
const EASY = [...Array(3).fill('Might influences'), ...Array(3).fill('Strength influences')]

/** A position in somebody's action phase. */
export function position(said: Said = {}): State {
  const places = (said.land ?? EASY).map((words) => {
    const [, side, how, name] = HELD.exec(words) ?? []
    if (side === undefined) throw new Error(`"${words}" says nothing of a place.`)
    const rung = how === 'controls' ? 3 : 2
    return {
      at: side === 'Strength' ? rung : 3 - rung,
      face: name === undefined ? undefined : territory(name),
    }
  })
  const rest = TERRITORIES.map((_, i) => i).filter((i) => places.every(({ face }) => face !== i))
  const seat = said.seat ?? STRENGTH
  return {
    edition: said.edition ?? 'rulebook',
    layout: said.layout ?? 'easy',
    middle: said.middle ?? 'from-home',
    openFaces: said.openFaces ?? false,
    openTrackers: said.openTrackers ?? false,
    turnLimit: said.turnLimit ?? 100,
    turn: said.turn ?? 3 + seat,
    faces: places.map(({ face }) => face ?? Number(rest.shift())),
    known: [...(said.known ?? places.map(({ at }) => (at === 0 || at === 3 ? ALL_KNOW : 0)))],
    ladder: places.map(({ at }) => at),
    fresh: said.fresh ?? 0,
    sides: [sideOf(said.strength ?? {}), sideOf(said.might ?? {})],
    stack: [{ step: 'act', seat, left: said.left ?? 2 }],
  }
}

function sideOf({ wealth = 3, military = 3, hand, discard = [] }: SideSaid): Side {
  const discarded = cards(...discard)
  const held = hand ? cards(...hand) : others(discarded).slice(0, 3 - discarded.length)
  return {
    wealth,
    military,
    hand: held,
    tracker: [...others([...held, ...discarded])],
    discard: discarded,
    pairs: discarded.reduce(without, ANY_PAIR),
    swapped: 0,
  }
}

/** A position and what was told on the way to it. */
export type Played = { readonly state: State; readonly told: readonly Event[] }

/** Does decisions, one after another; the position given stays as it was. */
export function play(from: State, ...moves: readonly (readonly [seat: Seat, action: Action])[]): Played {
  const state = game.copy(from)
  const told: Event[] = []
  const turn = {
    chance: new MatchChance('a scene'),
    tell: (event: Event) => void told.push(event),
    reveal: () => {},
  }
  for (const [seat, action] of moves) game.apply(state, seat, action, turn)
  return { state, told }
}

/** What a side brings to a battle. */
export type Brought = Partial<typeof NOTHING> & { readonly card: string }

/**
 * A whole battle, declared by whoever is to act: the defender stands if asked, both commit, and in the rules-card
 * edition bribe where they are asked.
 */
export function battle(
  from: State,
  place: number,
  strength: Brought,
  might: Brought,
): Played & { readonly battle: Battle } {
  const [attacker] = game.actors(from)
  const told: Event[] = []
  let state = from
  const go = (seat: Seat, action: Action) => {
    const played = play(state, [seat, action])
    state = played.state
    told.push(...played.told)
  }
  const step = () => state.stack.at(-1)?.step
  go(attacker, { type: 'battle', place })
  if (step() === 'brace') go(1 - attacker, { type: 'stand' })
  const isCard = from.edition === 'rules-card'
  for (const [seat, brought] of [strength, might].entries()) {
    const bundle = { ...NOTHING, ...brought, ...(isCard ? { bribes: 0 } : {}) }
    go(seat, { ...bundle, type: 'commit', card: card(brought.card) })
  }
  for (const [seat, { bribes = 0 }] of [strength, might].entries()) {
    if (step() === 'bribe' && game.actors(state).includes(seat)) go(seat, { type: 'bribe', bribes })
    else if (isCard && bribes > 0) throw new Error(`Seat ${seat} is not asked for bribes.`)
  }
  const fought = told.find((event) => event.type === 'fought')
  if (!fought) throw new Error('There was no battle.')
  return { state, told, battle: fought.battle }
}

/** Code and clause of a refusal, e.g. `not-adjacent TRS-13`; undefined where the action is legal. */
export function refused(state: State, seat: Seat, action: Action): string | undefined {
  const refusal = game.refusal(state, seat, action)
  return refusal && `${refusal.code} ${refusal.clause}`
}

/** Whether an action is listed. */
export function lists(state: State, seat: Seat, action: Action): boolean {
  return game.actions(state, seat).some((each) => JSON.stringify(each) === JSON.stringify(action))
}

export type TRSMatch = Match<State, Action, Options, Event>

/** A match from its start. */
export function match(options: Partial<Options> = {}, seed = 'a seed'): TRSMatch {
  return startMatch(game, options, 2, seed)
}

/** Plays random actions until `until` holds or the match is over. */
export function playOn(whole: TRSMatch, until: (state: State) => boolean = () => false, seed = 1): TRSMatch {
  const chance = new QuickChance(seed)
  while (game.actors(whole.state).length > 0 && !until(whole.state)) {
    for (const seat of game.actors(whole.state)) {
      const actions = game.actions(whole.state, seat)
      submit(whole, seat, actions[chance.int(actions.length)])
    }
  }
  return whole
}

/** The code with which something is refused that throws. */
export function codeOf(work: () => unknown): string | undefined {
  try {
    work()
  } catch (error) {
    if (error instanceof Refused) return error.refusal.code
    throw error
  }
  return undefined
}
