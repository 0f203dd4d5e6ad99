import { type PlayerType, sharesOf, solve } from '../src/ai/index.ts'
import { chanceOutcomes } from '../src/core/chance-outcomes.ts'
import type { Game, Seat } from '../src/core/index.ts'

/**
 * Games of two that are small enough to be played to all their ends, by their rules alone: every action, every way in
 * which chance may fall, and a matrix game where both decide at once. Nothing here is what the bots use, so it may
 * tell how near they come to what is right.
 */

/** How nearly a matrix game is solved. */
const EXACTLY = { exploitability: 1e-5, iterations: 20_000 } as const

/** What a seat that decides does with which odds, by action. */
export type Policy<State, Action> = (view: State, seat: Seat, actions: readonly Action[]) => readonly number[]

/** A position, and how probable it is among some that somebody cannot tell apart. */
export type Weighted<State> = { readonly state: State; readonly share: number }

export type Solved<State, Action> = {
  /** Seat 0's share of the victory where both do what is best for themselves. */
  worthOf(state: State): number
  /** By action of the one seat that decides: its share of the victory if it does that. */
  worths(state: State, seat: Seat, actions: readonly Action[]): readonly number[]
  /** By the actions of seat 0 and, within, of seat 1, who decide at once: seat 0's share of the victory. */
  payoffs(state: State): readonly (readonly number[])[]
}

/**
 * Solves positions in which both see everything but what is sealed.
 * @param keyOf what tells positions apart that differ in what is to come
 */
export function solved<State, Action>(
  game: Game<State, Action>,
  keyOf: (state: State) => string = JSON.stringify,
): Solved<State, Action> {
  const known = new Map<string, number>()
  const worthOf = (state: State): number => {
    const outcome = game.outcome(state)
    if (outcome) return sharesOf(outcome)[0]
    const key = keyOf(state)
    const found = known.get(key)
    if (found !== undefined) return found
    const value = work(state)
    known.set(key, value)
    return value
  }
  const work = (state: State): number => {
    const [seat, ...others] = game.actors(state)
    if (others.length > 0) return matrixValue(payoffs(state))
    const most = Math.max(...worths(state, seat, game.actions(state, seat)))
    return seat === 0 ? most : 1 - most
  }
  const worths = (state: State, seat: Seat, actions: readonly Action[]) =>
    actions.map((action) => {
      const value = mean(chanceOutcomes(game, state, [[seat, action]]), worthOf)
      return seat === 0 ? value : 1 - value
    })
  const payoffs = (state: State) =>
    game.actions(state, 0).map((one) =>
      game.actions(state, 1).map((other) =>
        mean(
          chanceOutcomes(game, state, [
            [0, one],
            [1, other],
          ]),
          worthOf,
        ),
      ),
    )
  return { worthOf, worths, payoffs }
}

/** What the game of this matrix is worth to who chooses the row. */
export function matrixValue(payoffs: readonly (readonly number[])[]): number {
  const [rows, columns] = [payoffs.length, payoffs[0].length]
  const anything = (count: number): readonly PlayerType[] => [
    { share: 1, choices: Int32Array.from({ length: count }, (_, i) => i) },
  ]
  const game = { rows, columns, payoffs: Float64Array.from(payoffs.flat()) }
  return solve({ ...game, rowTypes: anything(rows), columnTypes: anything(columns) }, EXACTLY).value
}

/**
 * The share of the victory of a seat that answers the other's policy as well as can be, knowing it, but seeing of the
 * match only what the rules show it.
 * @param states the positions that it cannot tell apart, with their shares, which add up to 1
 */
export function bestAnswer<State, Action>(
  game: Game<State, Action>,
  states: readonly Weighted<State>[],
  seat: Seat,
  policy: Policy<State, Action>,
): number {
  let sum = 0
  /** By what the seat sees: the positions in which it must decide. */
  const asked = new Map<string, Weighted<State>[]>()
  const add = (each: Weighted<State>) => {
    const key = JSON.stringify(game.view(each.state, seat))
    const alike = asked.get(key)
    if (alike) alike.push(each)
    else asked.set(key, [each])
  }
  /** Goes on until the seat must decide; of those who decide at once the others wait. */
  const go = ({ state, share }: Weighted<State>): void => {
    const outcome = game.outcome(state)
    if (outcome) sum += share * sharesOf(outcome)[seat]
    else if (game.actors(state).includes(seat)) add({ state, share })
    else for (const each of answersOf(game, state, share, game.actors(state)[0], policy)) go(each)
  }
  states.forEach(go)
  for (const alike of asked.values()) {
    const [{ state }] = alike
    const brings = game.actions(state, seat).map((action) => {
      const after = alike.flatMap((each) => {
        const both = game.actors(each.state).length > 1
        const own = chanceOutcomes(game, each.state, [[seat, action]])
        const moved = own.map((next) => ({ state: next, share: each.share / own.length }))
        if (!both) return moved
        // What the other does it does not know of: its odds are those of the position before.
        const odds = oddsOf(game, each.state, 1 - seat, policy)
        return moved.flatMap((next) => answered(game, next.state, next.share, 1 - seat, odds))
      })
      return bestAnswer(game, after, seat, policy)
    })
    sum += Math.max(...brings)
  }
  return sum
}

/**
 * What best answers to a policy that both follow gain over the value of the position, the mean of both seats' answers: 0
 * where it is an equilibrium. What the position is worth need not be known for that.
 */
export function exploitability<State, Action>(
  game: Game<State, Action>,
  state: State,
  policy: Policy<State, Action>,
): number {
  const [one, two] = [0, 1].map((seat) => bestAnswer(game, [{ state, share: 1 }], seat, policy))
  return (one + two - 1) / 2
}

type Odds<Action> = readonly (readonly [action: Action, odds: number])[]

function oddsOf<State, Action>(
  game: Game<State, Action>,
  state: State,
  seat: Seat,
  policy: Policy<State, Action>,
): Odds<Action> {
  const actions = game.actions(state, seat)
  const odds = actions.length === 1 ? [1] : policy(game.view(state, seat), seat, actions)
  return actions.map((action, i) => [action, odds[i]])
}

function answersOf<State, Action>(
  game: Game<State, Action>,
  state: State,
  share: number,
  seat: Seat,
  policy: Policy<State, Action>,
): readonly Weighted<State>[] {
  return answered(game, state, share, seat, oddsOf(game, state, seat, policy))
}

function answered<State, Action>(
  game: Game<State, Action>,
  state: State,
  share: number,
  seat: Seat,
  odds: Odds<Action>,
): readonly Weighted<State>[] {
  return odds.flatMap(([action, each]) => {
    if (each === 0) return []
    const ways = chanceOutcomes(game, state, [[seat, action]])
    return ways.map((next) => ({ state: next, share: (share * each) / ways.length }))
  })
}

function mean<T>(list: readonly T[], of: (each: T) => number): number {
  return list.reduce((sum, each) => sum + of(each), 0) / list.length
}
