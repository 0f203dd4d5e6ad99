/** A player type: its choices, and its probability. */
export type PlayerType = {
  readonly share: number
  /** Rows or columns, each once. */
  readonly choices: Int32Array
}

/**
 * A zero-sum Bayesian matrix game: one player chooses a row, the other a column. Each knows its own type only; types are
 * independent, and the payoff depends on the choices only. A plain matrix game has one type on either side.
 */
export type MatrixGame = {
  readonly rows: number
  readonly columns: number
  /** What the row player gets, row by row. */
  readonly payoffs: Float64Array
  readonly rowTypes: readonly PlayerType[]
  readonly columnTypes: readonly PlayerType[]
}

/** An approximate equilibrium. */
export type Solution = {
  /** By type: the probabilities of its choices, in their order. */
  readonly rowMixes: readonly Float64Array[]
  readonly columnMixes: readonly Float64Array[]
  /** What the row player gets on average. */
  readonly value: number
  /** The sum of both players' gains by a best response to the other. */
  readonly exploitability: number
  readonly iterations: number
}

/** When to stop: at this exploitability, as a share of the range of the payoffs, or after this many iterations. */
export type Precision = { readonly exploitability: number; readonly iterations: number }

/** The interval between two computations of the exploitability, in iterations. */
const LOOK_EVERY = 16

/** The state of one type while a game is solved. */
type Learner = {
  readonly kind: PlayerType
  readonly regrets: Float64Array
  readonly now: Float64Array
  readonly sum: Float64Array
}

/**
 * Solves a game by regret matching+ with alternating updates and linear averaging (Tammelin 2014). The same game gets
 * the same solution.
 */
export function solve(game: MatrixGame, precision: Precision): Solution {
  const { rows, columns, payoffs } = game
  const range = rangeOf(payoffs)
  const across = transposed(payoffs, rows, columns)
  const row = game.rowTypes.map(learner)
  const column = game.columnTypes.map(learner)
  const rowOdds = new Float64Array(rows)
  const columnOdds = new Float64Array(columns)
  const toRow = new Float64Array(rows)
  const toColumn = new Float64Array(columns)
  let iterations = 0
  let found = { value: 0, exploitability: Number.POSITIVE_INFINITY }
  const look = () => {
    const best = answer(row, column, payoffs, across, { rowOdds, columnOdds, toRow, toColumn })
    found = { value: (best.row - best.column) / 2, exploitability: best.row + best.column }
  }
  while (iterations < precision.iterations) {
    iterations++
    overall(column, (each) => each.now, columnOdds)
    received(across, columnOdds, toRow)
    for (const each of row) improve(each, toRow, iterations)
    overall(row, (each) => each.now, rowOdds)
    received(payoffs, rowOdds, toColumn)
    for (let i = 0; i < columns; i++) toColumn[i] = -toColumn[i]
    for (const each of column) improve(each, toColumn, iterations)
    if (iterations % LOOK_EVERY !== 0) continue
    look()
    if (found.exploitability <= precision.exploitability * range) break
  }
  if (iterations % LOOK_EVERY !== 0) look()
  return { rowMixes: row.map(average), columnMixes: column.map(average), ...found, iterations }
}

function learner(kind: PlayerType): Learner {
  const count = kind.choices.length
  return {
    kind,
    regrets: new Float64Array(count),
    now: new Float64Array(count).fill(1 / count),
    sum: new Float64Array(count),
  }
}

/** Updates the regrets of a type and its strategy. */
function improve(
  { kind: { choices }, regrets, now, sum }: Learner,
  payoffs: Float64Array,
  weight: number,
): void {
  let got = 0
  for (let i = 0; i < choices.length; i++) got += now[i] * payoffs[choices[i]]
  let all = 0
  for (let i = 0; i < choices.length; i++) {
    regrets[i] = Math.max(0, regrets[i] + payoffs[choices[i]] - got)
    all += regrets[i]
  }
  for (let i = 0; i < choices.length; i++) {
    now[i] = all > 0 ? regrets[i] / all : 1 / choices.length
    sum[i] += weight * now[i]
  }
}

/** The probability of each choice of a side, over all its types. */
function overall(side: readonly Learner[], mixOf: (each: Learner) => Float64Array, into: Float64Array): void {
  into.fill(0)
  for (const each of side) {
    const { choices, share } = each.kind
    const mix = mixOf(each)
    for (let i = 0; i < choices.length; i++) into[choices[i]] += share * mix[i]
  }
}

/** The expected payoff of each choice; `lines` has a line of payoffs for each of the other side's choices. */
function received(lines: Float64Array, odds: Float64Array, into: Float64Array): void {
  const width = into.length
  into.fill(0)
  for (let line = 0; line < odds.length; line++) {
    const share = odds[line]
    if (share === 0) continue
    const start = line * width
    for (let i = 0; i < width; i++) into[i] += share * lines[start + i]
  }
}

/** The value of each side's best response to the other's average strategy. */
function answer(
  row: readonly Learner[],
  column: readonly Learner[],
  payoffs: Float64Array,
  across: Float64Array,
  room: Readonly<Record<'rowOdds' | 'columnOdds' | 'toRow' | 'toColumn', Float64Array>>,
): { readonly row: number; readonly column: number } {
  const { rowOdds, columnOdds, toRow, toColumn } = room
  overall(row, average, rowOdds)
  overall(column, average, columnOdds)
  received(across, columnOdds, toRow)
  received(payoffs, rowOdds, toColumn)
  for (let i = 0; i < toColumn.length; i++) toColumn[i] = -toColumn[i]
  return { row: bestOf(row, toRow), column: bestOf(column, toColumn) }
}

/** A side's value, given the payoff of each choice. */
function bestOf(side: readonly Learner[], payoffs: Float64Array): number {
  return side.reduce((sum, { kind }) => {
    let best = Number.NEGATIVE_INFINITY
    for (const choice of kind.choices) best = Math.max(best, payoffs[choice])
    return sum + kind.share * best
  }, 0)
}

function average({ sum }: Learner): Float64Array {
  const whole = sum.reduce((all, each) => all + each, 0)
  return sum.map((each) => each / whole)
}

function rangeOf(payoffs: Float64Array): number {
  let least = Number.POSITIVE_INFINITY
  let most = Number.NEGATIVE_INFINITY
  for (const each of payoffs) {
    if (each < least) least = each
    if (each > most) most = each
  }
  return most - least
}

function transposed(payoffs: Float64Array, rows: number, columns: number): Float64Array {
  const across = new Float64Array(payoffs.length)
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++)
      across[column * rows + row] = payoffs[row * columns + column]
  return across
}
