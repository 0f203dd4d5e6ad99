import type { Standing } from '../../../look/table.ts'
import { tallies } from '../rules/scoring.ts'
import type { State } from '../rules/state.ts'
import { cc } from '../text/messages.ts'
import { countIn } from '../text/phrases.ts'

/** By seat: the points if the match ended now, and what everybody may know of hand and cup. */
export function standings(view: State): readonly Standing[] {
  return tallies(view).map(({ total, settlements }, seat) => {
    const hand = view.hands[seat].length
    const cup = view.cups[seat].length
    return {
      score: total,
      facts: [
        { icon: 'hand', value: String(hand), label: cc('countersInHand', countIn(hand)) },
        { icon: 'cup', value: String(cup), label: cc('countersInCup', countIn(cup)) },
        {
          icon: 'castle',
          value: String(settlements),
          label: cc('controlled', countIn(settlements)),
        },
      ],
    }
  })
}
