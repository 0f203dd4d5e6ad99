import type { LogNote } from '../../../core/index.ts'
import { pieceOf } from '../rules/counters.ts'
import { HEXES } from '../rules/hexes.ts'
import { tallies } from '../rules/scoring.ts'
import type { Event, State } from '../rules/state.ts'
import { cc } from './messages.ts'

/** The points of all seats after a counter was placed: worked out once, however often the log is drawn. */
const POINTS_AFTER = new WeakMap<Event, readonly number[]>()

/** The rounds, each a turn of every seat in their order, and what each counter changed in points. */
export function logNotes(events: readonly Event[], view: State): readonly (LogNote | undefined)[] {
  const board = standing(events, view)
  let before: readonly number[] = tallies({ ...view, board }).map(({ total }) => total)
  let mover: number | undefined
  let round = 0
  return events.map((event) => {
    if (!('seat' in event)) return undefined
    const isRound = event.seat !== mover && event.seat === view.order[0]
    mover = event.seat
    const begins = isRound ? { begins: cc('round', { number: ++round }) } : undefined
    if (event.type !== 'placed') return begins
    board[event.hex] = pieceOf(event.seat, event.counter)
    const after = POINTS_AFTER.get(event) ?? tallies({ ...view, board }).map(({ total }) => total)
    POINTS_AFTER.set(event, after)
    const points = after.map((total, seat) => total - before[seat])
    before = after
    return { ...begins, points }
  })
}

/** The board before the events: empty where a match began with them; a lesson begins with counters on its map. */
function standing(events: readonly Event[], view: State): number[] {
  if (events.some(({ type }) => type === 'began')) return new Array(HEXES).fill(0)
  const placed = new Set(events.flatMap((event) => (event.type === 'placed' ? [event.hex] : [])))
  return view.board.map((piece, hex) => (placed.has(hex) ? 0 : piece))
}
