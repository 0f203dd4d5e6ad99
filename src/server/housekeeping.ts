import type { Services } from './operation/services.ts'

const HOUR_MS = 3_600_000
const BEAT_MS = 5_000
/** Without a heartbeat for this long, no server was running. */
const INTERRUPTION_MS = 3 * BEAT_MS
/** A match that has not begun after this time is deleted. */
const STALE_MS = 14 * 24 * HOUR_MS

/**
 * Stores heartbeats, adds the time in which no server was running to clocks, and deletes expired data every hour.
 * @returns how to stop
 */
export function startHousekeeping({ store, rooms, now, log }: Services): () => void {
  const beat = async (): Promise<void> => {
    try {
      const to = now()
      const from = await store.beat(to)
      if (from === undefined || to - from < INTERRUPTION_MS) return
      log.info('resumed', { seconds: Math.round((to - from) / 1000) })
      await rooms.resume({ from, to })
    } catch (thrown) {
      log.error('beat', {}, thrown)
    }
  }
  void beat()
  const pulse = setInterval(() => void beat(), BEAT_MS)
  pulse.unref()
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
  return () => {
    clearInterval(clock)
    clearInterval(pulse)
  }
}
