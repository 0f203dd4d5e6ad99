import { rate, rating } from 'openskill'
import { LEAST_ENTRIES_EACH, type MatchRating } from '../../protocol/index.ts'
import type { Services } from '../operation/services.ts'
import { readLogEvent } from '../play/match-log.ts'
import type { MatchRow, RatingRow } from '../store/index.ts'
import { countAgainstBots, TRIES } from './count-against-bots.ts'
import { type Played, playedBy } from './played-by.ts'

/** How long a rated match counts against the limit for its pairs of players, in milliseconds. */
export const DAY_MS = 24 * 3_600_000

/**
 * Rates a finished match between people, or notes why it is not rated; once, however often it is called. A match of one
 * person against bots moves only their estimate. Any other that {@link playedBy} leaves out is passed over.
 * @returns whether anything was noted of the match
 */
export async function countMatch(
  { store, log }: Pick<Services, 'store' | 'log'>,
  row: MatchRow,
): Promise<boolean> {
  const { result, changed: at } = row.head
  if (row.head.phase !== 'over' || !result) return false
  const lines = await store.matches.lines(row.id, 0)
  const events = lines.map(({ what }) => readLogEvent(what))
  const played = playedBy(row, result, events)
  if (!played) return countAgainstBots({ store, log }, row, events)
  const { people, ranks } = played
  const why = await whyUnrated({ store }, row, played)
  if (why) {
    await store.ratings.leaveOut(row.id, why)
    return true
  }
  for (let tries = 0; tries < TRIES; tries++) {
    const of = await store.ratings.ofPeople(row.game, people)
    const to = ratingsAfter(row.game, people, of, ranks)
    const became = await store.ratings.count({ match: row.id, at, since: at - DAY_MS, of, to })
    if (became !== 'changed') return became !== 'counted'
  }
  log.warn('match-not-counted', { match: row.id })
  return false
}

/**
 * Ratings must cost something to win: an account for each player, a match that was played, and different opponents.
 * Leaving early does not count, and neither does agreeing to end; a draw by the rules does.
 */
async function whyUnrated(
  { store }: Pick<Services, 'store'>,
  { seats, head, rating }: MatchRow,
  { people, isShort }: Played,
): Promise<Exclude<MatchRating, 'rated' | 'bots'> | undefined> {
  const { result, entry } = head
  // Noted when the guest became somebody with an account.
  if (rating === 'guest') return 'guest'
  if (result?.isTakenBack) return 'taken-back'
  if (isShort) return 'short'
  if (!result?.isPlayedOut) {
    if (result?.ranks.every((rank) => rank === result.ranks[0])) return 'ended'
    if (entry < LEAST_ENTRIES_EACH * seats.length) return 'short'
  }
  const found = await Promise.all(people.map((person) => store.people.find(person)))
  return found.every((person) => person?.account != null) ? undefined : 'guest'
}

/** The ratings after a match (Weng and Lin 2011, the Plackett–Luce model). Equal ranks are a draw. */
function ratingsAfter(
  game: string,
  people: readonly string[],
  was: readonly RatingRow[],
  ranks: readonly number[],
): readonly RatingRow[] {
  const before = people.map((person) => was.find((each) => each.person === person))
  const after = rate(
    before.map((row) => [row ? { mu: row.mu, sigma: row.sigma } : rating()]),
    { rank: [...ranks] },
  )
  return people.map((person, i) => {
    const { mu, sigma } = after[i][0]
    return { person, game, mu, sigma, matches: (before[i]?.matches ?? 0) + 1 }
  })
}
