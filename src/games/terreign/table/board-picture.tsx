import type { BoardDrawing } from '../../../look/table.ts'
import type { Action } from '../rules/actions.ts'
import type { Event } from '../rules/events.ts'
import type { State } from '../rules/state.ts'
import { Flower } from './Flower.tsx'

/** The flower, also where a duel lies over it. */
export const drawing: BoardDrawing<State, Action, Event> = {
  Drawing: Flower,
  svg: 'ter-drawing',
  ground: 'var(--vellum)',
}
