import type { Seat, Viewer } from '../../../core/index.ts'
import { controls } from '../rules/battle.ts'
import { columnsOf, HOME, PLACES, TOUCHING } from '../rules/grid.ts'
import type { State } from '../rules/state.ts'

/** The side at the lower edge: the viewer's own; Strength for onlookers. */
export function nearSide(viewer: Viewer): Seat {
  return viewer === 1 ? 1 : 0
}

/** The places row by row as the viewer sees them: their home rank is the last. */
export function placesInOrder(viewer: Viewer): readonly number[] {
  const places = Array.from({ length: PLACES }, (_, place) => place)
  return nearSide(viewer) === 0 ? places : places.reverse()
}

/** Where a place lies for the viewer, in columns and rows counted from 0. */
export function spotOf({ layout }: State, viewer: Viewer, place: number) {
  const columns = columnsOf(layout)
  const at = placesInOrder(viewer).indexOf(place)
  return { x: at % columns, y: Math.floor(at / columns) }
}

/** The places from which the seat reaches this one: its Controlled neighbours. */
export function reachedFrom(view: State, seat: Seat, place: number): readonly number[] {
  return TOUCHING[view.layout][place].filter((beside) => controls(view, seat, beside))
}

/** Whether the place is of the seat's home rank and so always within its reach. */
export function isHome(view: State, seat: Seat, place: number): boolean {
  return HOME[view.layout][seat].includes(place)
}
