import { rate, rating } from 'openskill'
import type { Services } from '../operation/services.ts'
import type { MatchRow, RatingRow } from '../store/index.ts'

/** How often a match is counted again because another one of its players was counted meanwhile. */
const TRIES = 20

/**
 * Counts a match that is over towards the ratings of those who played it; once, however often it is called. Only
 * matches among people count: not those in which a bot holds a seat in the end, or somebody's account is gone, and
 * not those that all agreed to end.
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

/** Who played, by seat; undefined when the match does not count. */
function ratedPeople({ seats, head }: MatchRow): readonly string[] | undefined {
  const { phase, result } = head
  if (phase !== 'over' || result === null) return undefined
  // Played to a draw by the rules is a result; stopping in the middle is none.
  if (!result.isPlayedOut && result.ranks.every((rank) => rank === result.ranks[0])) return undefined
  const people = seats.flatMap(({ person, bot }) => (person !== null && bot === null ? [person] : []))
  return people.length === seats.length && people.length > 1 ? people : undefined
}

/**
 * The ratings after a match (Weng and Lin 2011, the Plackett–Luce model): each seat on its own, those of equal rank as
 * in a draw.
 */
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
