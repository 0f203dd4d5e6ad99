import { Refused } from '../../core/index.ts'
import { answerWindowsOf } from '../../games/registry.ts'
import { loadGame, matchNow } from '../matches/find-match.ts'
import type { Services } from '../operation/services.ts'
import { openingHead } from '../play/index.ts'
import type { MatchRow } from '../store/index.ts'
import { isEmpty } from './new-match.ts'

/** How often to try while others change seats: more often than a match has seats. */
export const TRIES = 20

/**
 * Begins a match if all its seats are taken and a person has one of them. If a seat changes meanwhile, tries again: a bot
 * that replaces a person is due.
 * @returns the match as it is then
 */
export async function beginIfFull(services: Services, row: MatchRow): Promise<MatchRow> {
  const { store, settings, metrics, now } = services
  let seen = row
  for (let tries = 0; tries < TRIES && canBegin(seen); tries++) {
    const at = now()
    const windows = settings.standingOrders ? await answerWindowsOf(seen.game) : undefined
    const head = openingHead(seen, { game: await loadGame(seen.game), windows }, at, settings.botPaceMs)
    if (await store.matches.start(seen, at, head))
      metrics.count('interregnum_matches_begun_total', { game: seen.game })
    seen = await matchNow(services, seen.id)
  }
  return seen
}

function canBegin(row: MatchRow): boolean {
  return row.head.phase === 'open' && !row.seats.some(isEmpty) && hasPerson(row)
}

export function hasPerson({ seats }: MatchRow): boolean {
  return seats.some(({ person }) => person !== null)
}

/** Updates a match's watchers. A failure is logged, not thrown: what they would be shown is durable already. */
export async function show({ rooms, log }: Services, match: string): Promise<void> {
  try {
    await rooms.refresh(match)
  } catch (error) {
    if (error instanceof Refused) log.debug('not-shown', { match, code: error.refusal.code })
    else log.error('not-shown', { match }, error)
  }
}
