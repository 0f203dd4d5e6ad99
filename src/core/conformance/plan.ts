import { type Chance, QuickChance } from '../chance.ts'
import { type Context, type Game, ONLOOKER, type Seat, type Told, type Viewer } from '../contract.ts'
import { tellTo } from '../match.ts'
import { demand, during } from './fault.ts'
import type { Scorer } from './scorer.ts'

/** How a seat decides in a planned match: at random, or by the highest score of the game's heuristic. */
export type Policy = 'random' | 'judged'

/** A match that plays itself, as JSON, so that another process can play it too. */
export type Plan = {
  /** Unchecked. */
  readonly options: unknown
  readonly seats: number
  /** The seed of the match's chance and of the seats' random choices. */
  readonly seed: number
  /** By seat. */
  readonly policies: readonly Policy[]
  readonly length: number
}

/** The most decisions in a match whose options promise no end. */
const ENDLESS = 2_000

/** The most decisions that the suite plays in a match with this bound. */
export function longest(bound: number): number {
  return Number.isFinite(bound) ? bound : ENDLESS
}

/** @throws Fault where it is none */
export function boundOf(game: Game, options: unknown, seats: number): number {
  const bound = during('bound', 'bound', () => game.bound(options, seats))
  demand(
    bound === Number.POSITIVE_INFINITY || (Number.isInteger(bound) && bound >= 0),
    'bound',
    () => `bound gives ${bound}, which is neither a whole number of decisions nor Infinity`,
  )
  return bound
}

export function seedOf(plan: Plan): string {
  return `plan ${plan.seed}`
}

export function viewersOf(seats: number): readonly Viewer[] {
  return [...seatsOf(seats), ONLOOKER]
}

export function seatsOf(seats: number): readonly Seat[] {
  return Array.from({ length: seats }, (_, seat) => seat)
}

/** Chance for the suite's own choices at a decision. It depends only on the plan, so that shrinking repeats them. */
export function lots(plan: Plan, decision: number, purpose = 0): QuickChance {
  return new QuickChance(plan.seed, decision, purpose)
}

export function choose(
  heuristic: Scorer | undefined,
  plan: Plan,
  decision: number,
  view: unknown,
  seat: Seat,
  actions: readonly unknown[],
): unknown {
  const lot = lots(plan, decision, 1 + seat)
  if (plan.policies[seat] === 'random' || !heuristic) return actions[lot.int(actions.length)]
  const weights = heuristic.scoreActions(view, seat, actions)
  const best = Math.max(...weights)
  const equals = actions.filter((_, i) => weights[i] === best)
  return equals.length > 0 ? equals[lot.int(equals.length)] : actions[0]
}

/** A random sample of a list, in the order drawn; all of it where it is short. */
export function some<T>(list: readonly T[], count: number, chance: Chance): readonly T[] {
  if (list.length <= count) return list
  const rest = [...list]
  return Array.from({ length: count }, () => rest.splice(chance.int(rest.length), 1)[0])
}

/** A context that records events and revelations. */
export type Listening = Context<unknown> & {
  readonly told: Told<unknown>[]
  isRevealedTo(viewer: Viewer): boolean
}

export function listen(chance: Chance): Listening {
  const told: Told<unknown>[] = []
  /** The seats to which something is revealed; or everybody. */
  let revealed: readonly Seat[] | 'everybody' = []
  return {
    chance,
    told,
    tell: tellTo(told),
    reveal: (to) => {
      revealed = to === undefined || revealed === 'everybody' ? 'everybody' : [...revealed, ...to]
    },
    isRevealedTo: (viewer) => revealed === 'everybody' || revealed.some((seat) => seat === viewer),
  }
}
