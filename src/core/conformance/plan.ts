import { type Chance, QuickChance } from '../chance.ts'
import { type Context, ONLOOKER, type Seat, type Told, type Viewer } from '../contract.ts'
import type { Scorer } from './scorer.ts'

/** How a seat decides in a planned match: by lot, or by the highest score that the game's heuristic gives. */
export type Policy = 'random' | 'judged'

/** A match that plays itself: everything in it follows from these. JSON, so that another process can play it too. */
export type Plan = {
  /** The options as they come from outside. */
  readonly options: unknown
  readonly seats: number
  /** Of the match's chance and of the seats' lots. */
  readonly seed: number
  /** By seat. */
  readonly policies: readonly Policy[]
  /** It stops after so many decisions, if it has not ended before. */
  readonly length: number
}

/** So long the suite plays matches that by their options need never end. */
const ENDLESS = 2_000

/** The most decisions that the suite plays in a match with this bound. */
export function longest(bound: number): number {
  return Number.isFinite(bound) ? bound : ENDLESS
}

/** The seed of the match's own chance. */
export function seedOf(plan: Plan): string {
  return `plan ${plan.seed}`
}

/** Everybody who can look on a match of so many. */
export function viewersOf(seats: number): readonly Viewer[] {
  return [...seatsOf(seats), ONLOOKER]
}

export function seatsOf(seats: number): readonly Seat[] {
  return Array.from({ length: seats }, (_, seat) => seat)
}

/** Chance for the suite's own choices at a decision. It depends on nothing else, so that shrinking repeats them. */
export function lots(plan: Plan, decision: number, purpose = 0): QuickChance {
  return new QuickChance(plan.seed, decision, purpose)
}

/** What the plan lets a seat do, from its view. */
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

/** Some of a list, by lot, in the order drawn; all of it where it is short. */
export function some<T>(list: readonly T[], count: number, chance: Chance): readonly T[] {
  if (list.length <= count) return list
  const rest = [...list]
  return Array.from({ length: count }, () => rest.splice(chance.int(rest.length), 1)[0])
}

/** A turn that writes down what it is told, and to whom something is revealed. */
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
    tell: (event, visibleTo, redacted) => {
      told.push(visibleTo && redacted !== undefined ? { event, visibleTo, redacted } : { event })
    },
    reveal: (to) => {
      revealed = to === undefined || revealed === 'everybody' ? 'everybody' : [...revealed, ...to]
    },
    isRevealedTo: (viewer) => revealed === 'everybody' || revealed.some((seat) => seat === viewer),
  }
}
