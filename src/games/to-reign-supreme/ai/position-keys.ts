import { STRATEGIES } from '../content/cards.ts'
import { PLACES } from '../rules/grid.ts'
import { ALL_KNOW, type Side, type State, TOP } from '../rules/state.ts'
import { bitsOf } from '../rules/subsets.ts'
import { ANY_PAIR } from '../rules/trackers.ts'

/** Whole numbers for parts of a position: equal parts have equal keys. Several fit into one exact number. */

const RUNGS = TOP + 1

export function ladderKey(ladder: readonly number[]): number {
  let key = 0
  for (let place = 0; place < PLACES; place++) key = key * RUNGS + ladder[place]
  return key
}

/** The set-up, and the faces that everybody knows. */
export function landKey({ layout, middle, known, faces }: State): number {
  let key = (layout === 'easy' ? 0 : 2) + (middle === 'from-home' ? 0 : 1)
  for (let place = 0; place < PLACES; place++)
    key = key * (PLACES + 1) + (known[place] === ALL_KNOW ? (faces[place] as number) : PLACES)
  return key
}

const TRACKERS = ANY_PAIR + 1 + 2 ** STRATEGIES.length
/** One more than the highest `cardsKey`. */
export const CARDS_KEYS = 2 ** STRATEGIES.length * TRACKERS

/**
 * A side's cards: what lies discarded, and what is known of its tracker.
 * @param discard as bits
 * @param isPublic whether to go by what everybody knows of the tracker, even if this state shows more
 */
export function cardsKey({ tracker, pairs }: Side, discard: number, isPublic: boolean): number {
  const isKnown = !isPublic && tracker.length > 0 && typeof tracker[0] === 'number'
  return discard * TRACKERS + (isKnown ? ANY_PAIR + 1 + bitsOf(tracker as number[]) : pairs)
}

/** The discard of a `cardsKey`, as bits. */
export function discardIn(cards: number): number {
  return Math.floor(cards / TRACKERS)
}

/** The tracker of a `cardsKey`, as bits; undefined if only its possible pairs are known. */
export function trackerIn(cards: number): number | undefined {
  const tracker = (cards % TRACKERS) - (ANY_PAIR + 1)
  return tracker < 0 ? undefined : tracker
}

/** The possible pairs of a `cardsKey` whose tracker is not known. */
export function pairsOf(cards: number): number {
  return cards % TRACKERS
}
