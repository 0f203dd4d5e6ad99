import type { Services } from './operation/services.ts'

const HOUR_MS = 3_600_000
/** How often a server says that it is at work. */
const BEAT_MS = 5_000
/** After so long without a word no server was at work. */
const INTERRUPTION_MS = 3 * BEAT_MS
/** Matches that nobody has begun for so long are given up. */
const STALE_MS = 14 * 24 * HOUR_MS

/**
 * Says again and again that a server is at work, gives clocks the time in which none was, and forgets, every hour, what
 * has expired. @returns how to stop
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
