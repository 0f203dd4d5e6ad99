import { counted } from '../../../core/index.ts'
import type { Standing } from '../../../look/table.ts'
import { tokensOf } from '../rules/board.ts'
import { HOUSES } from '../rules/content.ts'
import { NONE, type State } from '../rules/state.ts'
import { alliesOf } from '../text/position.ts'

/** By seat: Reign tokens, those of its Alliance; in Battle Royale Morale. The rest lies on the mats. */
export function standings(view: State): readonly Standing[] {
  return view.players.map(({ house, morale, hand }, seat) => {
    return {
      score: view.mode === 'royale' ? morale : tokensOf(view, seat),
      partners: alliesOf(view, seat),
      facts: [
        ...(house === NONE
          ? []
          : [
              {
                icon: 'morale' as const,
                value: String(morale),
                label: `Morale ${morale} of ${HOUSES[house].morale}`,
              },
            ]),
        {
          icon: 'log',
          value: String(hand.length),
          label: `${counted(hand.length, 'item')} in the inventory`,
        },
      ],
    }
  })
}
