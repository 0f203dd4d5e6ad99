import type { Seat } from '../../../core/index.ts'
import { STRATEGIES } from '../rules/cards.ts'
import type { State } from '../rules/state.ts'
import { handBeside, PAIRS } from '../rules/trackers.ts'

/** What can be said of a hand that is seen from outside (TRS-R16). */
export type Guess = {
  /** The cards that may be in the hand. */
  readonly possible: readonly number[]
  /** The cards that must be. */
  readonly certain: readonly number[]
  /** The cards that cannot be: discarded, or surely on the tracker. */
  readonly impossible: readonly number[]
}

/** What the hand of a side may hold, as far as the view tells. */
export function guessHand({ sides }: State, seat: Seat): Guess {
  const { hand, tracker, discard, pairs } = sides[seat]
  const known = hand.filter((card) => typeof card === 'number')
  const dealt = hand.length + tracker.length > 0
  const hands =
    dealt && known.length === hand.length
      ? [known]
      : PAIRS.flatMap((_, pair) => ((pairs & (1 << pair)) === 0 ? [] : [handBeside(pair, discard)]))
  const cards = STRATEGIES.map((_, card) => card)
  return {
    possible: cards.filter((card) => hands.some((each) => each.includes(card))),
    certain: cards.filter((card) => hands.every((each) => each.includes(card))),
    impossible: cards.filter((card) => !hands.some((each) => each.includes(card))),
  }
}

/** The guess as a sentence or two. */
export function guessWords(view: State, seat: Seat): string {
  const { possible, certain, impossible } = guessHand(view, seat)
  const names = (cards: readonly number[]) => cards.map((card) => STRATEGIES[card].name).join(', ')
  const open = possible.filter((card) => !certain.includes(card))
  const parts = []
  if (certain.length > 0) parts.push(`Holds ${names(certain)}.`)
  if (open.length > 0) parts.push(`May hold ${names(open)}.`)
  if (impossible.length > 0) parts.push(`Cannot hold ${names(impossible)}.`)
  return parts.join(' ')
}
