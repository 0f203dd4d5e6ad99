import type { Services } from './operation/services.ts'
import { DAY_MS } from './ratings/count.ts'

const HOUR_MS = 3_600_000
/** A match that has not begun after this time is deleted. */
const STALE_MS = 14 * 24 * HOUR_MS
/** A playtest that is over is deleted after this time. */
const PLAYTEST_MS = 30 * 24 * HOUR_MS

/** Deletes expired data every hour. @returns how to stop */
export function startHousekeeping({ store, now, log }: Omit<Services, 'rooms'>): () => void {
  const sweep = async (): Promise<void> => {
    try {
      await store.people.dropExpired(now())
      await store.matches.dropStale(now() - STALE_MS)
      await store.ratings.dropPairs(now() - DAY_MS)
      await store.tallies.dropExpired(now())
      await store.transfers.dropExpired(now())
      await store.playtests.dropOld(now() - PLAYTEST_MS)
    } catch (thrown) {
      log.error('housekeeping', {}, thrown)
    }
  }
  const clock = setInterval(() => void sweep(), HOUR_MS)
  clock.unref()
  return () => clearInterval(clock)
}
