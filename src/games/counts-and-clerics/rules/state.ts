import * as v from 'valibot'
import { count, flag, type Hidden, type Seat } from '../../../core/index.ts'
import { COUNTERS } from './counters.ts'
import { HEXES } from './hexes.ts'
import { mapErrors, remarkText } from './map.ts'

/** The options of a match. */
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
        'Where the twenty settlements stand: shuffled for every match, the classic map, or one of your own.',
      ),
      v.metadata({ titles: { random: 'Shuffled', classic: 'Classic' } }),
    ),
    'random',
  ),
  mountains: count('Mountains', 'Hexes on which no counter can stand. They break trails.', {
    min: 0,
    max: 10,
    initial: 0,
  }),
  hiddenHands: flag('Hidden hands', 'Nobody sees which counters the others have drawn.'),
  anyTrail: flag('Any trail', 'A trail between two settlements may pass beside a third.'),
  evenTurns: flag('Even turns', 'Mountains are added until everybody has the same number of turns.'),
})
export type Options = v.InferOutput<typeof optionsSchema>

const counter = v.pipe(v.number(), v.picklist(COUNTERS as number[], 'is no counter'))
const hex = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(HEXES - 1, 'is no hex: 0 to 99'))

/** A turn is: choose a counter of one's hand, place it on a hex, and with eight in hand return one to the cup. */
export const actionSchema = v.variant('type', [
  v.strictObject({ type: v.literal('choose'), counter }),
  v.strictObject({ type: v.literal('place'), hex }),
  v.strictObject({ type: v.literal('return'), counter }),
])
export type Action = v.InferOutput<typeof actionSchema>

/** The steps of a seat's turn; see `turn.ts`. */
export type Frame =
  | { readonly step: 'draw'; readonly seat: Seat }
  | { readonly step: 'choose'; readonly seat: Seat }
  | { readonly step: 'place'; readonly seat: Seat; readonly counter: Hidden<number> }
  | { readonly step: 'return'; readonly seat: Seat }

/** A position. */
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

/** What is told. */
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
