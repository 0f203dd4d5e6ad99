import type { Chance } from '../chance.ts'
import type { Game, Seat } from '../contract.ts'
import type { Pool } from './pool.ts'

/** A game and what its suite is told about it. */
export type Subject = {
  readonly game: Game
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
