import { HAND_SIZE, STRATEGIES, TRACKER_SIZE } from './cards.ts'
import { bitsOf, subsets } from './subsets.ts'

/**
 * What others must think possible of a side's face-down tracker (TRS-R16): a set of pairs of cards, as bits over
 * `PAIRS`. It follows from what everyone saw, so it is the same for all.
 */

const ALL_CARDS = STRATEGIES.map((_, card) => card)
/** The ten pairs that a tracker can be. */
export const PAIRS = subsets(ALL_CARDS, TRACKER_SIZE)
export const ANY_PAIR = 2 ** PAIRS.length - 1

/** By pair: its cards as bits. */
const CARDS_OF = PAIRS.map(bitsOf)

/** By card: the pairs without it. */
const WITHOUT = ALL_CARDS.map((card) => bitsOf(PAIRS.flatMap((pair, i) => (pair.includes(card) ? [] : [i]))))

/** What stays possible once the card was seen elsewhere than on the tracker. */
export function without(pairs: number, card: number): number {
  return pairs & WITHOUT[card]
}

/**
 * What is possible after `count` tracker cards were swapped, unseen, with cards in hand.
 * @param discard the cards that lie open and so were not in hand
 */
export function swapped(pairs: number, count: number, discard: readonly number[]): number {
  const open = bitsOf(discard)
  let possible = 0
  PAIRS.forEach((pair, i) => {
    if ((pairs & (1 << i)) === 0) return
    const hand = ALL_CARDS.filter((card) => ((CARDS_OF[i] | open) & (1 << card)) === 0)
    for (const take of subsets(pair, count)) {
      for (const give of subsets(hand, count)) {
        const after = (CARDS_OF[i] & ~bitsOf(take)) | bitsOf(give)
        possible |= 1 << CARDS_OF.indexOf(after)
      }
    }
  })
  return possible
}

/** The hand that goes with a tracker pair and these discards, ascending. */
export function handBeside(pair: number, discard: readonly number[]): readonly number[] {
  const elsewhere = CARDS_OF[pair] | bitsOf(discard)
  return ALL_CARDS.filter((card) => (elsewhere & (1 << card)) === 0)
}

/** Every choice of cards for the hand at set-up (TRS-7). */
export const HANDS = subsets(ALL_CARDS, HAND_SIZE)

/** The cards that are not among these, ascending. */
export function others(cards: readonly number[]): readonly number[] {
  return ALL_CARDS.filter((card) => !cards.includes(card))
}
