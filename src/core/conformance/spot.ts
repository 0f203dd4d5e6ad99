import type { Chance } from '../chance.ts'
import type { Game, Seat } from '../contract.ts'
import type { Pool } from './pool.ts'
import type { Scorer } from './scorer.ts'

/** A game and what its suite is told about it. */
export type Subject = {
  readonly game: Game
  /** By which some seats decide. Default: all decide at random. */
  readonly heuristic?: Scorer | undefined
  /** Throws when pieces have come from nowhere or got lost. Called with full positions only. */
  invariant?(state: unknown, options: unknown): void
}

/** A position in a planned match at which everything is checked. */
export type Spot = {
  readonly subject: Subject
  readonly options: unknown
  readonly seats: number
  /** The position, unchangeable. */
  readonly state: unknown
  /** Seats that decide at the same time as those still to decide, and have done so. */
  readonly committed: readonly Seat[]
  /** For the suite's choices here. */
  readonly chance: Chance
  readonly pool: Pool
}
