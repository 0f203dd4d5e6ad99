import type { Seat } from '../contract.ts'

/** The part of `Heuristic` (layer `ai`) that the suite uses. */
export type Scorer = {
  scoreActions(view: unknown, seat: Seat, actions: readonly unknown[]): readonly number[]
  temperature?(view: unknown, seat: Seat): number
}
