import type { Chance } from '../chance.ts'
import type { Game, Seat } from '../contract.ts'
import type { Pool } from './pool.ts'
import type { Scorer } from './scorer.ts'

export type Subject = {
  readonly game: Game
  /** Some seats use it. Default: all play at random. */
  readonly heuristic?: Scorer | undefined
  /** Throws when pieces have appeared or vanished. Called with full states only. */
  invariant?(state: unknown, options: unknown): void
}

export type Spot = {
  readonly subject: Subject
  readonly options: unknown
  readonly seats: number
  /** The position, frozen. */
  readonly state: unknown
  /** Seats of a simultaneous decision that have decided already. */
  readonly committed: readonly Seat[]
  readonly chance: Chance
  readonly pool: Pool
}
