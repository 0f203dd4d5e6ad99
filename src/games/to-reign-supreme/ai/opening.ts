import { type MatrixGame, solve } from '../../../ai/index.ts'
import type { Seat } from '../../../core/index.ts'
import { game } from '../rules/game.ts'
import type { Action, State } from '../rules/state.ts'
import { firstActions } from '../rules/steps.ts'
import { HANDS, others } from '../rules/trackers.ts'
import { winProbability } from './evaluation.ts'

/**
 * The choice of three cards at set-up, as a matrix game: both choose at once, and the payoff is the evaluation of the
 * first turn with both hands.
 */

const PRECISION = { exploitability: 0.001, iterations: 2048 } as const

type Opening = { readonly keeps: readonly (readonly number[])[]; readonly mixes: readonly Float64Array[] }

/** By what the choice depends on. */
const openings = new Map<string, Opening>()

function opening(state: State): Opening {
  const key = `${state.edition} ${state.layout} ${state.middle} ${state.handicap} ${state.openFaces}`
  const known = openings.get(key)
  if (known) return known
  const made = { keeps: HANDS, mixes: solvedOpening(state) }
  openings.set(key, made)
  return made
}

function solvedOpening(state: State): readonly Float64Array[] {
  const size = HANDS.length
  const payoffs = new Float64Array(size * size)
  const actions = firstActions(state)
  HANDS.forEach((strength, row) => {
    HANDS.forEach((might, column) => {
      payoffs[row * size + column] = winProbability(dealt(state, [strength, might]), 0, actions)
    })
  })
  const choices = Int32Array.from({ length: size }, (_, i) => i)
  const types = [{ share: 1, choices }]
  const matrix: MatrixGame = { rows: size, columns: size, payoffs, rowTypes: types, columnTypes: types }
  const { rowMixes, columnMixes } = solve(matrix, PRECISION)
  return [rowMixes[0], columnMixes[0]]
}

/** The first turn with these hands. */
function dealt(state: State, hands: readonly (readonly number[])[]): State {
  const made = game.copy(state)
  made.sides.forEach(({ hand, tracker }, seat) => {
    hand.push(...hands[seat])
    tracker.push(...others(hands[seat]))
  })
  return made
}

/** The probability of each choice of cards in an equilibrium. */
export function keepPolicy(state: State, seat: Seat, actions: readonly Action[]): readonly number[] {
  const { keeps, mixes } = opening(state)
  return actions.map((action) => {
    if (action.type !== 'keep') return 0
    const index = keeps.findIndex((cards) => cards.every((card, i) => card === action.cards[i]))
    return index < 0 ? 0 : mixes[seat][index]
  })
}
