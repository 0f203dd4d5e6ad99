import type { Seat } from '../contract.ts'

/** An action heuristic, as far as the suite asks for it: see `Heuristic` in the layer `ai`. */
export type Scorer = {
  scoreActions(view: unknown, seat: Seat, actions: readonly unknown[]): readonly number[]
  temperature?(view: unknown, seat: Seat): number
}
