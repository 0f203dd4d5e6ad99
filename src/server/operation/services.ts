import type { Log } from '../ops/log.ts'
import type { Metrics } from '../ops/metrics.ts'
import type { Settings } from '../ops/settings.ts'
import type { Store } from '../store/index.ts'
import type { Rooms } from './rooms.ts'

/** The parts of the server. Every operation is given all of them. */
export type Services = {
  readonly settings: Settings
  readonly store: Store
  /** Milliseconds since 1970; tests pass their own clock. */
  readonly now: () => number
  readonly rooms: Rooms
  readonly log: Log
  readonly metrics: Metrics
}
