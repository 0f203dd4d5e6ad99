import * as v from 'valibot'
import { count, flag, type Hidden, type Seat, UNKNOWN } from '../../../core/index.ts'
import { COUNTERS } from './counters.ts'
import { HEXES } from './hexes.ts'
import { mapErrors, remarkText } from './map.ts'

/** The most counters in hand (CC-7). */
export const HAND_LIMIT = 7

export const optionsSchema = v.strictObject({
  map: v.optional(
    v.pipe(
      v.union(
        [v.picklist(['random', 'classic']), v.array(v.string())],
        'must be random, classic or ten lines',
      ),
      v.rawCheck(({ dataset, addIssue }) => {
        if (!dataset.typed || !Array.isArray(dataset.value)) return
        const [error] = mapErrors(dataset.value)
        if (error) addIssue({ message: remarkText(error) })
      }),
      v.title('Map'),
      v.description(
        'The places of the twenty settlements: shuffled for every match, the classic map, or your own.',
      ),
      v.metadata({ titles: { random: 'Shuffled', classic: 'Classic' } }),
    ),
    'random',
  ),
  mountains: count('Mountains', 'Hexes that take no counters. They break trails.', {
    min: 0,
    max: 10,
    initial: 0,
  }),
  hiddenHands: flag('Hidden hands', 'Players do not see the counters that others draw.'),
  anyTrail: flag('Any trail', 'A trail between two settlements may pass a third.'),
  evenTurns: flag('Even turns', 'Added mountains give everybody the same number of turns.'),
})
export type Options = v.InferOutput<typeof optionsSchema>

const counter = v.pipe(v.number(), v.picklist(COUNTERS as number[], 'is no counter'))
const hex = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(HEXES - 1, 'is no hex: 0 to 99'))

/** A turn: choose a counter, place it on a hex, and with eight in hand return one to the cup. */
export const actionSchema = v.variant('type', [
  v.strictObject({ type: v.literal('choose'), counter }),
  v.strictObject({ type: v.literal('place'), hex }),
  v.strictObject({ type: v.literal('return'), counter }),
])
export type Action = v.InferOutput<typeof actionSchema>

export type Frame =
  | { readonly step: 'draw'; readonly seat: Seat }
  | { readonly step: 'choose'; readonly seat: Seat }
  | { readonly step: 'place'; readonly seat: Seat; readonly counter: Hidden<number> }
  | { readonly step: 'return'; readonly seat: Seat }

export type State = {
  /** The map: a sign a hex, see `map.ts`. */
  readonly land: string
  readonly hiddenHands: boolean
  readonly anyTrail: boolean
  /** The seats in the order of play. */
  readonly order: readonly Seat[]
  /** By hex: the piece there, or 0. */
  readonly board: number[]
  /** The hexes on which a counter can still be placed, ascending. */
  readonly empty: number[]
  /** By seat: the counters in hand, ascending. */
  readonly hands: readonly Hidden<number>[][]
  /** By seat: the counters in the cup. A cup has no order (CC-R4): how they are listed means nothing. */
  readonly cups: readonly Hidden<number>[][]
  readonly stack: Frame[]
}

export type Event =
  | { readonly type: 'began'; readonly order: readonly Seat[] }
  | { readonly type: 'drew'; readonly seat: Seat; readonly counters: readonly Hidden<number>[] }
  | { readonly type: 'placed'; readonly seat: Seat; readonly counter: number; readonly hex: number }
  | { readonly type: 'returned'; readonly seat: Seat; readonly counter: Hidden<number> }
  | { readonly type: 'passed'; readonly seat: Seat }
  | { readonly type: 'ended' }

/** The seat whose turn it is; undefined when the match is over. */
export function mover(state: State): Seat | undefined {
  return state.stack.at(-1)?.seat
}

/** The counter that the seat whose turn it is has chosen to place; undefined when there is none or it is not known. */
export function chosenCounter({ stack }: State): number | undefined {
  const top = stack.at(-1)
  return top?.step === 'place' && top.counter !== UNKNOWN ? top.counter : undefined
}
