import type { Standing } from '../../../look/table.ts'
import { controlled } from '../rules/battle.ts'
import { PLACES } from '../rules/grid.ts'
import type { State } from '../rules/state.ts'

/** By seat: territories Controlled. The plate's mat shows the rest. */
export function standings(view: State): readonly Standing[] {
  return view.sides.map((_, seat) => ({ score: controlled(view, seat), aim: PLACES, facts: [] }))
}
