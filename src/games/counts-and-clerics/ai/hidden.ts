import { countUnknown, type HiddenThing, UNKNOWN, valuesBehind } from '../../../core/index.ts'
import type { State } from '../rules/state.ts'

/** Others' hands and cups, and the counter that is chosen and not yet placed. */
export function hidden(view: State): readonly HiddenThing<State>[] {
  const things: HiddenThing<State>[] = []
  for (const seat of view.hands.keys()) {
    const [hand, cup] = [view.hands[seat], view.cups[seat]]
    const inHand = countUnknown(hand)
    if (inHand > 0)
      things.push({
        key: `hand ${seat}`,
        kind: 'hand',
        seat,
        count: inHand,
        valuesIn: (state) => valuesBehind(state.hands[seat], hand),
      })
    const inCup = countUnknown(cup)
    if (inCup > 0)
      things.push({
        key: `cup ${seat}`,
        kind: 'cup',
        seat,
        count: inCup,
        isPile: true,
        valuesIn: (state) => valuesBehind(state.cups[seat], cup),
      })
  }
  const top = view.stack.at(-1)
  if (top?.step === 'place' && top.counter === UNKNOWN)
    things.push({ key: 'chosen', kind: 'chosen', seat: top.seat, count: 1, valuesIn: chosenIn })
  return things
}

function chosenIn({ stack }: State): readonly number[] {
  const top = stack.at(-1)
  return top?.step === 'place' ? [Number(top.counter)] : []
}
