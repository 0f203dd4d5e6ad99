import { countUnknown, type HiddenThing, UNKNOWN, valuesBehind } from '../../../core/index.ts'
import type { State } from '../rules/state.ts'

/** Others' hands, and the counter that is chosen and not yet placed. A cup holds the rest. */
export function hidden(view: State): readonly HiddenThing<State>[] {
  const things: HiddenThing<State>[] = []
  view.hands.forEach((hand, seat) => {
    const count = countUnknown(hand)
    if (count > 0)
      things.push({
        key: `hand ${seat}`,
        kind: 'hand',
        seat,
        count,
        valuesIn: (state) => valuesBehind(state.hands[seat], hand),
      })
  })
  const top = view.stack.at(-1)
  if (top?.step === 'place' && top.counter === UNKNOWN)
    things.push({ key: 'chosen', kind: 'chosen', seat: top.seat, count: 1, valuesIn: chosenIn })
  return things
}

function chosenIn({ stack }: State): readonly number[] {
  const top = stack.at(-1)
  return top?.step === 'place' ? [Number(top.counter)] : []
}
