import type { Standing } from '../../../look/table.ts'
import { tallies } from '../rules/scoring.ts'
import type { State } from '../rules/state.ts'
import { counted } from '../text/phrases.ts'

/** By seat: the points if the match ended now, and what everybody may know of hand and cup. */
export function standings(view: State): readonly Standing[] {
  return tallies(view).map(({ total, settlements }, seat) => {
    const hand = view.hands[seat].length
    const cup = view.cups[seat].length
    return {
      score: total,
      facts: [
        { icon: 'hand', value: String(hand), label: `${counted(hand, 'counter')} in hand` },
        { icon: 'cup', value: String(cup), label: `${counted(cup, 'counter')} in the cup` },
        {
          icon: 'castle',
          value: String(settlements),
          label: `${counted(settlements, 'settlement')} controlled`,
        },
      ],
    }
  })
}
