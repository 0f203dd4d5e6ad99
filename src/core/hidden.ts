import { type Seat, UNKNOWN } from './contract.ts'

/** A thing that a view hides, as plain data: a hand, a face, a deck. */
export type HiddenPart = {
  /** The same thing has the same key in all views of a match: `hand 2`. */
  readonly key: string
  /** What sort of thing it is, in the game's word: `hand`, `face`. */
  readonly kind: string
  /** Whose it is. Undefined: nobody's. */
  readonly seat?: Seat
  /** Which of several, such as a place of the board. */
  readonly place?: number
  /** How many values are hidden in it. No order among them is known. */
  readonly count: number
  /** A pile to draw from: of its hidden values, the last is drawn next. */
  readonly isPile?: true
}

/** A hidden thing, and how to read it off a full state. */
export type HiddenThing<State = unknown> = HiddenPart & {
  /**
   * The hidden values in a state that fits the view, such as a determinization: `count` numbers, equal where the cards
   * are alike. What the view shows of the thing is not among them.
   */
  valuesIn(state: State): readonly number[]
}

/** How many values of a list a view hides. */
export function countUnknown(list: readonly unknown[]): number {
  let count = 0
  for (const value of list) if (value === UNKNOWN) count++
  return count
}

/**
 * The values of a list that a view of it hides, as a multiset: the list without those that the view shows.
 * @param list in a full state
 * @param seen the same list in the view, in whatever order
 */
export function valuesBehind(list: readonly unknown[], seen: readonly unknown[]): readonly number[] {
  const left = list.map(Number)
  for (const value of seen) if (value !== UNKNOWN) left.splice(left.indexOf(Number(value)), 1)
  return left
}
