import type { BoardDrawing } from '../../../look/table.ts'
import type { Action, Event, State } from '../rules/state.ts'
import { Board } from './Board.tsx'

/** The map. */
export const drawing: BoardDrawing<State, Action, Event> = {
  Drawing: Board,
  svg: 'cc-map',
  ground: 'var(--cc-sea)',
}
