import {
  type Match,
  MatchChance,
  QuickChance,
  Refused,
  type Seat,
  startMatch,
  submit,
} from '../../../core/index.ts'
import { game } from '../rules/game.ts'
import { NOTHING } from '../rules/purchases.ts'
import type { Action, Battle, Event, Options, State } from '../rules/state.ts'
import { card } from './position.ts'

/** A position and what was told on the way to it. */
export type Played = { readonly state: State; readonly told: readonly Event[] }

/** Applies actions, one after another, to a copy of the position. */
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

export type Brought = Partial<typeof NOTHING> & { readonly card: string }

/**
 * A whole battle, declared by the seat to act: the defender stands if asked, both commit, and in the rules-card
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

export function lists(state: State, seat: Seat, action: Action): boolean {
  return game.actions(state, seat).some((each) => JSON.stringify(each) === JSON.stringify(action))
}

export type TRSMatch = Match<State, Action, Options, Event>

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

/** The code of the refusal that `work` throws. */
export function codeOf(work: () => unknown): string | undefined {
  try {
    work()
  } catch (error) {
    if (error instanceof Refused) return error.refusal.code
    throw error
  }
  return undefined
}
