import type { Time } from './store/index.ts'

/** How much slower than the system's clock it goes while it is ahead of that. */
const SLOWER = 0.01

export type SteadyClock = ReturnType<typeof steadyClock>

/**
 * A clock that never goes back, so that a system's clock that is set back stops no bot and gives nobody time. It then goes
 * on from where it was, a little slower, until the system's clock has caught up.
 */
export function steadyClock(system: () => Time) {
  let lastSystem = system()
  let ahead = 0
  let last = lastSystem
  return {
    /** Milliseconds since 1970, whole. */
    now(): Time {
      const at = system()
      const passed = at - lastSystem
      lastSystem = at
      ahead = passed < 0 ? ahead - passed : Math.max(0, ahead - passed * SLOWER)
      last = Math.max(last, Math.floor(at + ahead))
      return last
    },
    /** It is at least this time: a server has seen it. */
    startFrom(at: Time): void {
      ahead = Math.max(ahead, at - lastSystem)
    },
  }
}
