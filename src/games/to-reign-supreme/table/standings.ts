import type { Standing } from '../../../look/table.ts'
import { actionLevel } from '../content/cards.ts'
import { counted } from '../content/names.ts'
import { controlled, rung } from '../rules/battle.ts'
import type { State } from '../rules/state.ts'

/** By seat: territories controlled, and what else everybody may know. */
export function standings(view: State): readonly Standing[] {
  return view.sides.map(({ wealth, military }, seat) => {
    const influenced = view.ladder.filter((at) => rung(at, seat) === 2).length
    const level = actionLevel(wealth, military)
    return {
      score: controlled(view, seat),
      facts: [
        { icon: 'coin', value: String(wealth), label: `${wealth} Wealth` },
        { icon: 'sword', value: String(military), label: `${military} Military` },
        { icon: 'morale', value: String(influenced), label: `${influenced} more Influenced` },
        {
          icon: 'hourglass',
          value: String(level),
          label: `action level ${level}: ${counted(level, 'action')} a turn`,
        },
      ],
    }
  })
}
