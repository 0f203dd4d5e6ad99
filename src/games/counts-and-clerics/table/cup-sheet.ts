import type { Seat } from '../../../core/index.ts'
import { COUNTERS, numberOf, pieceOf, SORTS, type SortName, sortOf } from '../rules/counters.ts'
import type { State } from '../rules/state.ts'
import { cc } from '../text/messages.ts'

/** Where a counter is; `either`: in hand or cup, which of the two is hidden. */
export type Where = 'cup' | 'hand' | 'either' | 'board'

export type SortSheet = {
  readonly name: SortName
  readonly plural: string
  readonly counters: readonly { readonly counter: number; readonly number: number; readonly where: Where }[]
}

/** A seat's 45 counters, by sort, and where each is. */
export function cupSheet(view: State, seat: Seat): readonly SortSheet[] {
  const board = new Set(view.board)
  const [hand, cup] = [new Set(view.hands[seat]), new Set(view.cups[seat])]
  const where = (counter: number): Where => {
    if (board.has(pieceOf(seat, counter))) return 'board'
    return hand.has(counter) ? 'hand' : cup.has(counter) ? 'cup' : 'either'
  }
  const plurals = cc('sorts').split(' ')
  return SORTS.map(({ name }, i) => ({
    name,
    plural: plurals[i],
    counters: COUNTERS.filter((counter) => sortOf(counter) === name).map((counter) => ({
      counter,
      number: numberOf(counter),
      where: where(counter),
    })),
  }))
}
