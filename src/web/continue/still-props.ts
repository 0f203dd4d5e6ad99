import type { Viewer } from '../../core/index.ts'
import type { TableProps } from '../../look/table.ts'

/** What a table draws from where nothing moves and nobody acts. */
export function stillProps(view: unknown, viewer: Viewer, names: readonly string[]): TableProps {
  return {
    view,
    viewer,
    names,
    actions: [],
    refusal: () => undefined,
    act: () => undefined,
    undo: undefined,
    latest: [],
    outcome: undefined,
    sealed: [],
  }
}
