import { type GameAi, sharesOf } from '../../src/ai/index.ts'
import { chooseWith } from '../../src/bots/index.ts'
import {
  type Context,
  type Game,
  type Outcome,
  QuickChance,
  type Seat,
  silentContext,
} from '../../src/core/index.ts'

/** One decision in this many is greedy, so that unusual positions occur. */
const SLIP = 12

/** How a match ended. */
export type Ended = {
  /** By seat: what share of the victory it had. */
  readonly shares: readonly number[]
  readonly outcome: Outcome
}

/** Plays a match on to its end by what `choose` says, and shows every position in which somebody must decide. */
export function playOn<State, Action, Options, Event>(
  game: Game<State, Action, Options, Event>,
  state: State,
  ctx: Context<Event>,
  choose: (state: State, seat: Seat) => Action,
  show: (state: State) => void,
): Ended {
  for (let actors = game.actors(state); actors.length > 0; actors = game.actors(state)) {
    show(state)
    const moves = actors.map((seat) => ({ seat, action: choose(state, seat) }))
    for (const { seat, action } of moves) game.apply(state, seat, action, ctx)
  }
  const outcome = game.outcome(state)
  if (!outcome) throw new Error(`${game.id}: a match has no end.`)
  return { shares: sharesOf(outcome), outcome }
}

/**
 * Plays a match in which everybody looks ahead, and shows every position in which somebody must decide.
 * @param number the same number gives the same match
 */
export function playMatch<State, Action, Options>(
  { game, ai }: { readonly game: Game<State, Action, Options>; readonly ai: GameAi<State, Action> },
  options: Options,
  seats: number,
  iterations: number,
  number: number,
  show: (state: State) => void,
): Ended {
  const ctx = silentContext(new QuickChance(number, 1))
  const chance = new QuickChance(number, 2)
  const choose = (state: State, seat: Seat): Action => {
    const view = game.view(state, seat)
    const question = { game, ai, view, seat, actions: game.actions(view, seat), chance }
    const isSlip = chance.int(SLIP) === 0
    return chooseWith(
      isSlip ? { kind: 'softmax', temperature: 0.5 } : { kind: 'search', iterations },
      question,
    )
  }
  return playOn(game, game.setup(options, seats, ctx), ctx, choose, show)
}
