import type { Services } from '../operation/services.ts'
import { StoreDown } from '../store/index.ts'
import { countMatch } from './count.ts'

/** How long until a match is tried again that was not counted because the database was away, in milliseconds. */
const AGAIN_MS: readonly number[] = [1_000, 10_000, 60_000, 600_000]

/**
 * How long before the last heartbeat a match may have ended that is still counted when a server starts, in milliseconds:
 * longer than {@link AGAIN_MS} takes.
 */
export const MISSED_MS = 3_600_000

/** Counts matches that were over when the process died which should have counted them, one after the other. Never rejects. */
export async function countMissed(
  services: Pick<Services, 'store' | 'log'>,
  matches: readonly string[],
  refresh: (match: string) => Promise<void>,
): Promise<void> {
  for (const match of matches) await countWhenOver(services, match, refresh)
}

/**
 * Counts a match that is over, and tells its watchers what was noted of it. Nobody waits for it, so while the database is
 * away it is tried again. Never rejects.
 * @param refresh updates the match's watchers
 */
export async function countWhenOver(
  services: Pick<Services, 'store' | 'log'>,
  match: string,
  refresh: (match: string) => Promise<void>,
  again = AGAIN_MS,
): Promise<void> {
  const { store, log } = services
  try {
    const row = await store.matches.find(match)
    if (row && (await countMatch(services, row))) await refresh(match)
  } catch (thrown) {
    log.error('match-not-counted', { match }, thrown)
    const [wait, ...later] = again
    if (!(thrown instanceof StoreDown) || wait === undefined) return
    setTimeout(() => void countWhenOver(services, match, refresh, later), wait).unref()
  }
}
