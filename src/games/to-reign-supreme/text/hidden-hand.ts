import type { Seat } from '../../../core/index.ts'
import { STRATEGIES } from '../content/cards.ts'
import type { State } from '../rules/state.ts'
import { possibleHands } from '../rules/trackers.ts'

/** The cards that a hand seen from outside may, must and cannot hold (TRS-R16). */
export type Guess = {
  readonly possible: readonly number[]
  readonly certain: readonly number[]
  /** Discarded, or surely on the tracker. */
  readonly impossible: readonly number[]
}

export function guessHand({ sides }: State, seat: Seat): Guess {
  const hands = possibleHands(sides[seat])
  const cards = STRATEGIES.map((_, card) => card)
  return {
    possible: cards.filter((card) => hands.some((each) => each.includes(card))),
    certain: cards.filter((card) => hands.every((each) => each.includes(card))),
    impossible: cards.filter((card) => !hands.some((each) => each.includes(card))),
  }
}

export function guessWords(view: State, seat: Seat): string {
  const { possible, certain, impossible } = guessHand(view, seat)
  const sentence = (verb: string, cards: readonly number[]) =>
    cards.length === 0 ? [] : [`${verb} ${cards.map((card) => STRATEGIES[card].name).join(', ')}.`]
  const open = possible.filter((card) => !certain.includes(card))
  return [
    ...sentence('Holds', certain),
    ...sentence('May hold', open),
    ...sentence('Cannot hold', impossible),
  ].join(' ')
}
