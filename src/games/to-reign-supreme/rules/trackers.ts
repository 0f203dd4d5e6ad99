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
  for (let pair = 0; pair < PAIRS.length; pair++) {
    if ((pairs & (1 << pair)) !== 0) possible |= becomes(pair, count, open)
  }
  return possible
}

/** By pair, number of cards swapped and open cards: what the pair can become; worked out when first asked for. */
const BECOMES: number[] = new Array(PAIRS.length * (TRACKER_SIZE + 1) * 2 ** ALL_CARDS.length).fill(-1)

function becomes(pair: number, count: number, open: number): number {
  const at = (pair * (TRACKER_SIZE + 1) + count) * 2 ** ALL_CARDS.length + open
  if (BECOMES[at] >= 0) return BECOMES[at]
  const hand = ALL_CARDS.filter((card) => ((CARDS_OF[pair] | open) & (1 << card)) === 0)
  let possible = 0
  for (const take of subsets(PAIRS[pair], count)) {
    for (const give of subsets(hand, count))
      possible |= 1 << CARDS_OF.indexOf((CARDS_OF[pair] & ~bitsOf(take)) | bitsOf(give))
  }
  BECOMES[at] = possible
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
