import { countUnknown, type HiddenThing, UNKNOWN, valuesBehind } from '../../../core/index.ts'
import type { State } from '../rules/state.ts'

/** Faces of territories, others' hands and trackers, and in the rules-card edition the card already committed. */
export function hidden(view: State): readonly HiddenThing<State>[] {
  const things: HiddenThing<State>[] = []
  view.faces.forEach((face, place) => {
    if (face !== UNKNOWN) return
    const valuesIn = ({ faces }: State) => [Number(faces[place])]
    things.push({ key: `face ${place}`, kind: 'face', place, count: 1, valuesIn })
  })
  view.sides.forEach((side, seat) => {
    for (const kind of ['hand', 'tracker'] as const) {
      const count = countUnknown(side[kind])
      const valuesIn = ({ sides }: State) => valuesBehind(sides[seat][kind], side[kind])
      if (count > 0) things.push({ key: `${kind} ${seat}`, kind, seat, count, valuesIn })
    }
  })
  const top = view.stack.at(-1)
  if (top?.step !== 'bribe') return things
  top.cards.forEach((card, seat) => {
    if (card === UNKNOWN)
      things.push({
        key: `committed ${seat}`,
        kind: 'committed',
        seat,
        count: 1,
        valuesIn: (state) => committedIn(state, seat),
      })
  })
  return things
}

function committedIn({ stack }: State, seat: number): readonly number[] {
  const top = stack.at(-1)
  return top?.step === 'bribe' ? [Number(top.cards[seat])] : []
}
