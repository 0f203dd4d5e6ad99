import * as v from 'valibot'
import { choice, count, type SealedFrame, type Seat } from '../../../src/core/index.ts'

// #region state
export const optionsSchema = v.strictObject({
  cards: count('Cards', 'How many cards each suit has.', { min: 5, max: 13, initial: 13 }),
  ties: choice(
    'Ties',
    'What becomes of a prize when the highest bids tie.',
    { discard: 'Discarded', carry: 'Carried over' },
    'discard',
  ),
})
export type Options = v.InferOutput<typeof optionsSchema>

export const actionSchema = v.strictObject({ type: v.literal('bid'), card: v.pipe(v.number(), v.integer()) })
export type Action = v.InferOutput<typeof actionSchema>

export type State = Options & {
  /** The prizes still to come, ascending. Their order is drawn when they are turned up, so nothing is hidden here. */
  readonly prizes: number[]
  /** The prize turned up; 0 when the match is over. */
  prize: number
  /** Points carried over from ties. */
  carried: number
  /** By seat: the cards left, ascending. */
  readonly hands: number[][]
  readonly scores: number[]
  /** By seat: the bids of the last round; none before the first. */
  bids: readonly number[]
  readonly stack: Frame[]
}

export type Frame = { readonly step: 'turn' } | ({ readonly step: 'bid' } & SealedFrame<Action>)
// #endregion

export type Event =
  | { readonly type: 'turned'; readonly prize: number }
  | { readonly type: 'bid'; readonly seat: Seat; readonly card: number }
  | { readonly type: 'took'; readonly seat: Seat; readonly points: number }
  | { readonly type: 'tied'; readonly prize: number; readonly isCarried: boolean }
