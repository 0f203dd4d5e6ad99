import { refuse, seatCounts } from '../../core/index.ts'
import type { Pace } from '../../protocol/index.ts'
import { loadGame, matchNow } from '../matches/find-match.ts'
import type { Services } from '../operation/services.ts'
import { EMPTY_SEAT, type MatchRow, type Person } from '../store/index.ts'
import { beginIfFull, show } from './begin.ts'
import { checkMayHost } from './create.ts'
import { newRow, seatFor } from './new-match.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/** How long after their latest call somebody who looks for a live match, or a slow one, counts as still there, in ms. */
const LIVE_WAIT_MS = 10 * MINUTE
const SLOW_WAIT_MS = 7 * DAY

/**
 * Seats a person in an open public match with default options and this time control, the one that lacks the fewest
 * players, or creates one for the fewest players and waits. Who already waits for such a match stays in it.
 * @returns the match; it may have begun
 * @throws Refused `bad-game`, `too-many-matches`
 */
export async function pair(
  services: Services,
  person: Person,
  gameId: string,
  pace: Pace,
): Promise<MatchRow> {
  const { store, metrics, now } = services
  if (pace.kind === 'none')
    refuse({ code: 'bad-pace', message: 'Choose a time limit, so that nobody waits for ever.', at: 'pace' })
  const game = await loadGame(gameId)
  await checkMayHost(services, person)
  const [fewest] = seatCounts(game, {})
  const seats = Array.from({ length: fewest }, (_, seat) => (seat === 0 ? seatFor(person) : EMPTY_SEAT))
  const onTimeout = fewest === 2 ? 'out' : 'bot'
  const fresh = newRow(game, { options: {}, isPublic: true, pace, onTimeout, seats }, person, now())
  const id = await store.matches.pair(fresh, now() - (pace.kind === 'slow' ? SLOW_WAIT_MS : LIVE_WAIT_MS))
  if (id === fresh.id) metrics.count('interregnum_matches_created_total', { game: game.id })
  const begun = await beginIfFull(services, await matchNow(services, id))
  if (id !== fresh.id) await show(services, id)
  return begun
}
