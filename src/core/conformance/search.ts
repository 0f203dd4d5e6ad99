import fc from 'fast-check'
import { examine } from './examine.ts'
import { Fault } from './fault.ts'
import { longest, type Plan, type Policy, seatsOf } from './plan.ts'
import type { Subject } from './spot.ts'

/** One seat in this many uses the game's heuristic, which is slower and plays different matches. */
const JUDGED = 8

/** A breach of the contract with the smallest plan found that shows it. */
export type Found = {
  readonly fault: Fault
  readonly plan: Plan
  /** The error, and how to reproduce it. */
  readonly message: string
}

/** Matches with these options and seats. They shrink to early ends and small seeds. */
function plans(options: unknown, seats: number, bound: number): fc.Arbitrary<Plan> {
  const end = longest(bound)
  const policy: fc.Arbitrary<Policy> = fc.oneof(
    { weight: JUDGED - 1, arbitrary: fc.constant('random' as const) },
    { weight: 1, arbitrary: fc.constant('judged' as const) },
  )
  return fc.record({
    options: fc.constant(options),
    seats: fc.constant(seats),
    seed: fc.noBias(fc.nat()),
    policies: fc.tuple(...seatsOf(seats).map(() => policy)),
    // A length beyond the bound means the whole match: three in four are played to the end.
    length: fc.noBias(fc.nat(4 * end)).map((length) => Math.min(length, end)),
  })
}

/** Plays matches; returns the first breach, shrunk, or undefined. */
export function search(
  subject: Subject,
  options: unknown,
  seats: number,
  bound: number,
  matches: number,
  seed: number,
): Found | undefined {
  const property = fc.property(plans(options, seats, bound), (plan) => examine(subject, plan))
  const run = fc.check(property, { numRuns: matches, seed })
  if (!run.failed || run.counterexample === null) return undefined
  const [plan] = run.counterexample
  const error = run.errorInstance
  const fault = error instanceof Fault ? error : new Fault('legality', String(error), error)
  const message = [
    fault.message,
    `Smallest match that shows it: ${JSON.stringify(plan)}, so at decision ${plan.length}.`,
    `Found by the run seeded ${run.seed} after ${run.numRuns} matches, made smaller ${run.numShrinks} times.`,
  ].join('\n')
  return { fault, plan, message }
}
