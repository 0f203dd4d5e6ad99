import type { Recalled, SeenDeed } from '../../../ai/index.ts'
import type { Chance, Seat } from '../../../core/index.ts'
import { COUNTERS, counterOf, ownerOf } from '../rules/counters.ts'
import { game } from '../rules/game.ts'
import type { Action, State } from '../rules/state.ts'

/**
 * With hidden hands: what others held when they chose and returned counters, if they hold now what `now` says. Backwards
 * from the present hand, each turn adds the counter placed and one returned, any of those that were not on the board,
 * and takes away what was drawn, any two.
 */
export function recall(
  now: State,
  deeds: readonly SeenDeed<State, Action>[],
  seat: Seat,
  chance: Chance,
): readonly (Recalled<State, Action> | undefined)[] {
  const hands = now.hands.map((hand) => hand.map(Number))
  /** By seat: the counter of its turn. */
  const chosen: (number | undefined)[] = []
  const top = now.stack.at(-1)
  if (top?.step === 'place') chosen[top.seat] = Number(top.counter)
  return deeds.map(({ view, after, by, action }) => {
    if (!view.hiddenHands) return undefined
    const hand = hands[by]
    const left = view.hands[by].length - (action.type === 'choose' ? 0 : 1)
    // What is too much was drawn since.
    while (hand.length > left) hand.splice(chance.int(hand.length), 1)
    if (action.type === 'place') {
      const counter = counterOf(after.board[action.hex])
      chosen[by] = counter
      hand.push(counter)
      return undefined
    }
    if (action.type === 'choose') {
      const counter = chosen[by]
      chosen[by] = undefined
      if (counter === undefined) return undefined
      return { state: withHand(view, seat, by, hand, chance), action: { type: 'choose', counter } }
    }
    const placed = new Set(view.board.filter((piece) => piece !== 0 && ownerOf(piece) === by).map(counterOf))
    const others = COUNTERS.filter((counter) => !placed.has(counter) && !hand.includes(counter))
    const counter = others[chance.int(others.length)]
    hand.push(counter)
    return { state: withHand(view, seat, by, hand, chance), action: { type: 'return', counter } }
  })
}

function withHand(view: State, seat: Seat, by: Seat, hand: readonly number[], chance: Chance): State {
  const state = game.determinize(view, seat, chance)
  const cup = [...state.hands[by], ...state.cups[by]].filter((counter) => !hand.includes(Number(counter)))
  state.hands[by].splice(0, state.hands[by].length, ...hand.toSorted((a, b) => a - b))
  state.cups[by].splice(0, state.cups[by].length, ...cup)
  return state
}
