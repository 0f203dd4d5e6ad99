import { rate, rating } from 'openskill'
import type { Services } from '../operation/services.ts'
import type { MatchRow, RatingRow } from '../store/index.ts'

/** How often to retry when another match of a player is counted at the same time. */
const TRIES = 20

/**
 * Rates a finished match; once, however often it is called. Only matches between people count: not if a bot has a seat at
 * the end, an account is deleted, or all agreed to end.
 */
export async function countMatch(
  { store, log }: Pick<Services, 'store' | 'log'>,
  row: MatchRow,
): Promise<void> {
  const people = ratedPeople(row)
  const ranks = row.head.result?.ranks
  if (!people || !ranks) return
  for (let tries = 0; tries < TRIES; tries++) {
    const was = await store.ratings.ofPeople(row.game, people)
    const became = await store.ratings.count(row.id, was, ratingsAfter(row.game, people, was, ranks))
    if (became !== 'changed') return
  }
  log.warn('match-not-counted', { match: row.id })
}

/** The players by seat; undefined if the match does not count. */
function ratedPeople({ seats, head }: MatchRow): readonly string[] | undefined {
  const { phase, result } = head
  if (phase !== 'over' || result === null) return undefined
  // A draw by the rules counts; agreeing to stop does not.
  if (!result.isPlayedOut && result.ranks.every((rank) => rank === result.ranks[0])) return undefined
  const people = seats.flatMap(({ person, bot }) => (person !== null && bot === null ? [person] : []))
  return people.length === seats.length && people.length > 1 ? people : undefined
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
