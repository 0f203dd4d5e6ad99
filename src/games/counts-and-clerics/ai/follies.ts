import type { Seat, Temptation } from '../../../core/index.ts'
import { pieceOf } from '../rules/counters.ts'
import { type Action, chosenCounter, type State } from '../rules/state.ts'
import { earliness, estimatedPoints } from './evaluation.ts'

/** In estimated points: a change of less is none, and a gain on the others of this much is worth having. */
const NOTHING = 0.02
const GAIN = 0.5

/**
 * The follies that a decision is open to: a counter placed where it changes nothing, although elsewhere it would gain.
 * Nothing changes if the estimate of every seat stays: of control, trails, awards, and connections that one more counter
 * would make.
 */
export function follies(view: State, seat: Seat, action: Action): readonly Temptation[] {
  const counter = chosenCounter(view)
  if (action.type !== 'place' || counter === undefined) return []
  const before = estimatedPoints(view)
  const changes = (hex: number) => changesOf(view, before, pieceOf(seat, counter), hex)
  if (!view.empty.some((hex) => gainOf(changes(hex), seat) >= GAIN)) return []
  const isDone = changes(action.hex).every((change) => Math.abs(change) < NOTHING)
  return [{ folly: 'counter that changes nothing', isDone }]
}

/** By seat: the change of its estimated points with this piece on the hex. */
function changesOf(view: State, before: readonly number[], piece: number, hex: number): readonly number[] {
  const board = view.board.with(hex, piece)
  const empty = view.empty.filter((each) => each !== hex)
  const after = estimatedPoints({ ...view, board, empty }, earliness(view.empty.length))
  return after.map((points, seat) => points - before[seat])
}

/** What a seat gains on the mean of the others. */
function gainOf(changes: readonly number[], seat: Seat): number {
  const others = changes.reduce((sum, change) => sum + change, -changes[seat])
  return changes[seat] - others / (changes.length - 1)
}
