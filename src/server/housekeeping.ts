import type { Services } from './services.ts'

const HOUR_MS = 3_600_000
/** Matches that nobody has begun for so long are given up. */
const STALE_MS = 14 * 24 * HOUR_MS

/** Forgets, every hour, what has expired. @returns how to stop */
export function keepHouse({ store, now, log }: Services): () => void {
  const sweep = async (): Promise<void> => {
    try {
      await store.people.dropExpired(now())
      await store.matches.dropStale(now() - STALE_MS)
    } catch (thrown) {
      log.error('housekeeping', {}, thrown)
    }
  }
  const clock = setInterval(() => void sweep(), HOUR_MS)
  clock.unref()
  return () => clearInterval(clock)
}
