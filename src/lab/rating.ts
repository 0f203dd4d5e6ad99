/** How often one sort of player won against others: `one` sat alone among `beside` of `others`. */
export type Encounter = {
  /** Indices of players. */
  readonly one: number
  readonly others: number
  /** How many of the others sat at a table. */
  readonly beside: number
  readonly matches: number
  /** Of these, won by the one; a shared win counts in part. */
  readonly wins: number
}

/** How strong a player is, on the Elo scale: the mean of all is 0, and 400 are odds of ten to one. */
export type Rating = { readonly elo: number; readonly low: number; readonly high: number }

const ELO = 400 / Math.LN10
/** The standard normal quantile of a 95% interval. */
const Z = 1.959963984540054
/** When no strength changes by more than this share, the fit is done. */
const DONE = 1e-12
const MOST_ROUNDS = 100_000

/**
 * Ratings by maximum likelihood in the model of Bradley and Terry (1952), for tables of more than two in that of Luce
 * (1959): a seat wins in proportion to its player's strength. Fitted by Hunter's MM algorithm (2004); the intervals are
 * those of the information at the maximum.
 * @param imagined so many further matches of each encounter are taken to have been played and won by the fair share, or
 *   the rating of who wins all would be infinite
 */
export function rate(players: number, encounters: readonly Encounter[], imagined = 1): readonly Rating[] {
  const all = encounters.map((each) => ({
    ...each,
    matches: each.matches + imagined,
    wins: each.wins + imagined / (1 + each.beside),
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

/** Of the logarithms of the strengths, measured from their mean. */
function standardErrors(strengths: readonly number[], encounters: readonly Encounter[]): readonly number[] {
  const players = strengths.length
  // The information is singular, for only differences count: the same in all directions but "all alike" plus 1/n in
  // that one is not, and its inverse less 1/n is the covariance.
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

/** Gauss–Jordan, for a symmetric positive definite matrix: no row need be exchanged. */
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
