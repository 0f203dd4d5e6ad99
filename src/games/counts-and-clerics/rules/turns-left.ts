import type { Seat } from '../../../core/index.ts'
import { mover, type State } from './state.ts'

/** How many counters the seat will still place, the one of the turn in play too (CC-8, CC-R13). */
export function turnsLeft(state: State, seat: Seat): number {
  const { order, empty, stack } = state
  const now = mover(state)
  if (now === undefined) return 0
  // Who returns a counter has placed one already.
  const isPlaced = stack.at(-1)?.step === 'return'
  const first = order.indexOf(now) + (isPlaced ? 1 : 0)
  const until = (order.indexOf(seat) - first + order.length) % order.length
  return empty.length > until ? Math.ceil((empty.length - until) / order.length) : 0
}
