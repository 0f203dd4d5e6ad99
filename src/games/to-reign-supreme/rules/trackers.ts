import type { Seat } from '../../../core/index.ts'
import { HAND_SIZE, STRATEGIES, TRACKER_SIZE } from '../content/cards.ts'
import type { Side, State } from './state.ts'
import { bitsOf, subsets } from './subsets.ts'

/** The possible pairs of a face-down tracker from public knowledge (TRS-R16), as bits over `PAIRS`. */

const ALL_CARDS = STRATEGIES.map((_, card) => card)
/** The ten pairs that a tracker can be. */
export const PAIRS = subsets(ALL_CARDS, TRACKER_SIZE)
export const ANY_PAIR = 2 ** PAIRS.length - 1

const CARDS_OF = PAIRS.map(bitsOf)

/** By card: the pairs without it. */
const WITHOUT = ALL_CARDS.map((card) => bitsOf(PAIRS.flatMap((pair, i) => (pair.includes(card) ? [] : [i]))))

/** What stays possible once the card was seen elsewhere than on the tracker. */
export function without(pairs: number, card: number): number {
  return pairs & WITHOUT[card]
}

/**
 * The pairs that are possible after `count` tracker cards were swapped, unseen, with cards in hand.
 * @param discard open cards, which were not in hand
 */
export function swapped(pairs: number, count: number, discard: readonly number[]): number {
  const open = bitsOf(discard)
  return pairsIn(pairs).reduce((possible, pair) => possible | becomes(pair, count, open), 0)
}

/** By pair, number of cards swapped and open cards: what the pair can become, cached. */
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
  return NOT_AMONG[CARDS_OF[pair] | bitsOf(discard)]
}

/** By set of cards: the others. */
const NOT_AMONG = Array.from({ length: 2 ** ALL_CARDS.length }, (_, elsewhere) =>
  ALL_CARDS.filter((card) => (elsewhere & (1 << card)) === 0),
)

/** The pairs in a set of them, as indexes into `PAIRS`. */
export function pairsIn(pairs: number): readonly number[] {
  PAIRS_IN[pairs] ??= PAIRS.flatMap((_, pair) => ((pairs & (1 << pair)) === 0 ? [] : [pair]))
  return PAIRS_IN[pairs]
}

const PAIRS_IN: (readonly number[] | undefined)[] = new Array(ANY_PAIR + 1).fill(undefined)

/** The hands that a side may hold, as far as this view shows. */
export function possibleHands({ hand, tracker, discard, pairs }: Side): readonly (readonly number[])[] {
  const known = hand.filter((card) => typeof card === 'number')
  const isDealt = hand.length + tracker.length > 0
  if (isDealt && known.length === hand.length) return [known]
  return pairsIn(pairs).map((pair) => handBeside(pair, discard))
}

/** The hands that a side may hold, as far as everybody knows. */
export function publicHands({ sides, openTrackers }: State, seat: Seat): readonly (readonly number[])[] {
  const { hand, discard, pairs } = sides[seat]
  return openTrackers ? [hand as number[]] : pairsIn(pairs).map((pair) => handBeside(pair, discard))
}

/** Every choice of cards for the hand at set-up (TRS-7). */
export const HANDS = subsets(ALL_CARDS, HAND_SIZE)

export function others(cards: readonly number[]): readonly number[] {
  return ALL_CARDS.filter((card) => !cards.includes(card))
}
