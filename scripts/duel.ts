/**
 * Solves TerReign's plain duel and writes src/games/terreign/ai/duel-equilibrium.generated.ts.
 *
 *     npm run duel
 *
 * Cards out are public, so from each state the two play a matrix game over the values of the states that follow; the
 * last attempts are solved first. Of a role's optimal mixes that one is kept whose least likely card is the likeliest,
 * which treats alike what is alike: tests hold it to the symmetries of the cards.
 */
import { writeFileSync } from 'node:fs'
import packageHighs from 'highs'
import { DUEL_STATES, type DuelState, stateNumber } from '../src/games/terreign/ai/duel-states.ts'
import {
  type Attempt,
  type DuelCard,
  handWithout,
  isCovered,
} from '../src/games/terreign/content/duel-cards.ts'
import { fromRoot } from './root.ts'

/** Where the solution is kept. */
export const SOLUTION = fromRoot('src/games/terreign/ai/duel-equilibrium.generated.ts')

/** All values and probabilities are whole multiples of 1/DENOMINATOR; should one not be, this program says so. */
const DENOMINATOR = 4

/** What the attacker gains on the defender by successes (TER-27): tokens, in units of 1/DENOMINATOR. */
const PAYOFF = [-1, 0, 1, 2].map((tokens) => tokens * DENOMINATOR)

/** What the row player gains, in whole units. */
type Matrix = readonly (readonly number[])[]

/** The value to the attacker and both mixes by number of card, in whole units. */
type Solution = {
  readonly value: number
  readonly attacker: readonly number[]
  readonly defender: readonly number[]
}

// The package's types describe its CommonJS build, where the loader lies one level deeper than in the module.
const loadHighs = packageHighs as unknown as typeof packageHighs.default
const highs = await loadHighs()

/** The generated file's text. */
export function solutionText(): string {
  const rows = solveDuel().map(({ value, attacker, defender }, i) => {
    return `  [${[value, ...attacker, ...defender].join(', ')}], // ${inWords(DUEL_STATES[i])}`
  })
  return `/**
 * Written by \`npm run duel\`; do not edit. The equilibrium of the plain duel, state by state in the order of
 * DUEL_STATES: the value to the attacker in tokens, the attacker's mix of cards 0 to 3, the defender's mix of cards
 * 0 to 3. All of it in units of 1/DENOMINATOR, exactly.
 */
export const DENOMINATOR = ${DENOMINATOR}

// biome-ignore format: one state a line
export const ROWS: readonly (readonly number[])[] = [
${rows.join('\n')}
]
`
}

function inWords({ attempt, attackerOut, defenderOut, successes }: DuelState): string {
  return attackerOut === null
    ? `attempt ${attempt}`
    : `attempt ${attempt}, out ${attackerOut} and ${defenderOut}, successes ${successes}`
}

/** The solutions of all states, in the order of DUEL_STATES. */
function solveDuel(): readonly Solution[] {
  const solutions: Solution[] = []
  // Later attempts come later in the list and are needed first.
  for (const state of DUEL_STATES.toReversed()) {
    const attacks = handWithout(state.attackerOut)
    const defenses = handWithout(state.defenderOut)
    const matrix = attacks.map((attack) =>
      defenses.map((defense) => valueAfter(state, attack, defense, solutions)),
    )
    const { value, rows, columns } = solveMatrix(matrix)
    solutions[stateNumber(state)] = {
      value,
      attacker: byCard(attacks, rows),
      defender: byCard(defenses, columns),
    }
  }
  return solutions
}

function valueAfter(
  { attempt, successes }: DuelState,
  attack: DuelCard,
  defense: DuelCard,
  solutions: readonly Solution[],
): number {
  const then = successes + (isCovered(attack, defense) ? 0 : 1)
  if (attempt === 3) return PAYOFF[then]
  const next: Attempt = attempt === 1 ? 2 : 3
  return solutions[stateNumber({ attempt: next, attackerOut: attack, defenderOut: defense, successes: then })]
    .value
}

function byCard(hand: readonly DuelCard[], mix: readonly number[]): readonly number[] {
  return handWithout(null).map((card) => (hand.includes(card) ? mix[hand.indexOf(card)] : 0))
}

/** The value of a matrix game and an optimal mix of each player; checked to be optimal in whole numbers. */
function solveMatrix(matrix: Matrix) {
  const mirrored = matrix[0].map((_, column) => matrix.map((row) => 0 - row[column]))
  const { value, mix: rows } = optimum(matrix)
  const { mix: columns } = optimum(mirrored)
  const isBest = (game: Matrix, mix: readonly number[], bound: number) =>
    game[0].every(
      (_, column) => game.reduce((sum, row, i) => sum + row[column] * mix[i], 0) >= bound * DENOMINATOR,
    )
  if (!isBest(matrix, rows, value) || !isBest(mirrored, columns, -value))
    throw new Error(`Not solved exactly: ${JSON.stringify(matrix)}`)
  return { value, rows, columns }
}

/** What the row player can be sure of, and the most even of the mixes that make sure of it. */
function optimum(matrix: Matrix): { readonly value: number; readonly mix: readonly number[] } {
  const cards = matrix.map((_, i) => `x${i}`)
  const gains = matrix[0].map((_, column) => matrix.map((row, i) => term(row[column], cards[i])).join(' '))
  const isMix = `${cards.join(' + ')} = 1`

  const best = solve('value', [...gains.map((gain) => `${gain} - value >= 0`), isMix])
  const value = whole(best.value)

  const most = [
    ...gains.map((gain) => `${gain} >= ${value}`),
    ...cards.map((card) => `${card} - least >= 0`),
    isMix,
  ]
  const even = solve('least', most)
  return { value, mix: cards.map((card) => whole(even[card] * DENOMINATOR)) }
}

function term(coefficient: number, variable: string): string {
  return `${coefficient < 0 ? '-' : '+'} ${Math.abs(coefficient)} ${variable}`
}

/** Maximizes the variable `goal`, which alone may be negative; answers the variables' values. */
function solve(goal: string, constraints: readonly string[]): Readonly<Record<string, number>> {
  const lines = constraints.map((constraint, i) => `c${i}: ${constraint}`)
  const problem = ['Maximize', `goal: ${goal}`, 'Subject To', ...lines, 'Bounds', `${goal} free`, 'End']
  const { Status, Columns } = highs.solve(problem.join('\n'), { output_flag: false })
  if (Status !== 'Optimal') throw new Error(`No optimum but ${Status}:\n${problem.join('\n')}`)
  return Object.fromEntries(Object.entries(Columns).map(([name, { Primal }]) => [name, Primal]))
}

function whole(units: number): number {
  const nearest = Math.round(units)
  if (Math.abs(units - nearest) > 1e-6) throw new Error(`${units} is no multiple of 1/${DENOMINATOR}`)
  // Not -0, which would be written so.
  return nearest + 0
}

if (import.meta.main) {
  const started = performance.now()
  const text = solutionText()
  writeFileSync(SOLUTION, text)
  const { duelMix, duelValue } = await import('../src/games/terreign/ai/duel-equilibrium.ts')
  console.log(`${DUEL_STATES.length} states solved in ${Math.round(performance.now() - started)} ms`)
  console.log(`value to the attacker: ${duelValue('attacker', 1, null, null, 0)} tokens`)
  for (const role of ['attacker', 'defender'] as const)
    console.log(`first choice of the ${role}: ${duelMix(role, 1, null, null, 0).join(', ')}`)
}
