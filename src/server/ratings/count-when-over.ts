import type { Services } from '../operation/services.ts'
import { StoreDown } from '../store/index.ts'
import { countMatch } from './count.ts'

/** How long until a match is tried again that was not counted because the database was away, in milliseconds. */
const AGAIN_MS: readonly number[] = [1_000, 10_000, 60_000, 600_000]

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
