import { Z } from './statistics/statistics.ts'

/** The matches of one player, `one`, alone among `beside` copies of another, `others`. */
export type Encounter = {
  readonly one: number
  readonly others: number
  /** The number of copies at the table. */
  readonly beside: number
  readonly matches: number
  /** Won by `one`; a win shared by k counts 1/k. */
  readonly wins: number
}

/** Strength on the Elo scale: the mean of all players is 0; 400 more means odds of ten to one. */
export type Rating = { readonly elo: number; readonly low: number; readonly high: number }

const ELO = 400 / Math.LN10
/** The fit has converged when no strength changes by more than this share. */
const DONE = 1e-12
const MOST_ROUNDS = 100_000

/**
 * Ratings by maximum likelihood in the model of Bradley and Terry (1952), for tables of more than two in that of Luce
 * (1959): a seat wins in proportion to its player's strength. Fitted by Hunter's MM algorithm (2004); the intervals are
 * those of the information at the maximum.
 * @param pseudoMatches pseudo-matches added to each encounter, won by the fair share: they keep the rating of a player that
 *   won every match finite
 */
export function rate(
  players: number,
  encounters: readonly Encounter[],
  pseudoMatches = 1,
): readonly Rating[] {
  const all = encounters.map((each) => ({
    ...each,
    matches: each.matches + pseudoMatches,
    wins: each.wins + pseudoMatches / (1 + each.beside),
  }))
  const strengths = likeliest(players, all)
  const errors = standardErrors(strengths, all)
  const logs = strengths.map(Math.log)
  const mean = logs.reduce((sum, log) => sum + log, 0) / players
  return logs.map((log, player) => {
    const elo = ELO * (log - mean)
    const half = Z * ELO * errors[player]
    return { elo, low: elo - half, high: elo + half }
  })
}

function likeliest(players: number, encounters: readonly Encounter[]): readonly number[] {
  const won = new Array<number>(players).fill(0)
  for (const { one, others, matches, wins } of encounters) {
    won[one] += wins
    won[others] += matches - wins
  }
  let strengths = new Array<number>(players).fill(1)
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const expected = new Array<number>(players).fill(0)
    for (const { one, others, beside, matches } of encounters) {
      const each = matches / (strengths[one] + beside * strengths[others])
      expected[one] += each
      expected[others] += beside * each
    }
    const next = strengths.map((_, player) => (expected[player] === 0 ? 1 : won[player] / expected[player]))
    const whole = next.reduce((sum, strength) => sum + strength, 0) / players
    const scaled = next.map((strength) => strength / whole)
    const change = Math.max(...scaled.map((strength, player) => Math.abs(strength / strengths[player] - 1)))
    strengths = scaled
    if (change < DONE) break
  }
  return strengths
}

/** Standard errors of the logarithms of the strengths about their mean. */
function standardErrors(strengths: readonly number[], encounters: readonly Encounter[]): readonly number[] {
  const players = strengths.length
  // The information is singular, as only differences count. With 1/n added in the direction "all alike" it is not, and
  // its inverse minus 1/n is the covariance.
  const information = strengths.map(() => new Array<number>(players).fill(1 / players))
  for (const { one, others, beside, matches } of encounters) {
    const share = strengths[one] / (strengths[one] + beside * strengths[others])
    const known = matches * share * (1 - share)
    information[one][one] += known
    information[others][others] += known
    information[one][others] -= known
    information[others][one] -= known
  }
  return inverse(information).map((row, player) => Math.sqrt(Math.max(0, row[player] - 1 / players)))
}

/** Gauss–Jordan elimination. A symmetric positive definite matrix needs no pivoting. */
function inverse(matrix: readonly (readonly number[])[]): readonly (readonly number[])[] {
  const size = matrix.length
  const rows = matrix.map((row, i) => [...row, ...row.map((_, j) => (i === j ? 1 : 0))])
  for (let pivot = 0; pivot < size; pivot++) {
    const by = rows[pivot][pivot]
    for (let j = 0; j < 2 * size; j++) rows[pivot][j] /= by
    for (let i = 0; i < size; i++) {
      const factor = rows[i][pivot]
      if (i === pivot || factor === 0) continue
      for (let j = 0; j < 2 * size; j++) rows[i][j] -= factor * rows[pivot][j]
    }
  }
  return rows.map((row) => row.slice(size))
}
