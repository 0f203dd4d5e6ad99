import type { Log } from '../ops/log.ts'
import type { Metrics } from '../ops/metrics.ts'
import type { Settings } from '../ops/settings.ts'
import type { Store } from '../store/index.ts'
import type { Rooms } from './rooms.ts'

/** What the server is made of: every operation is handed all of it. */
export type Services = {
  readonly settings: Settings
  readonly store: Store
  /** The time, in milliseconds since 1970; tests put their own here. */
  readonly now: () => number
  readonly rooms: Rooms
  readonly log: Log
  readonly metrics: Metrics
}
