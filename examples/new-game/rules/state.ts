import * as v from 'valibot'
import { count, type Hidden, type SealedFrame, type Seat } from '../../../src/core/index.ts'

export const optionsSchema = v.strictObject({
  rounds: count('Rounds', 'How many rounds are played.', { min: 1, max: 9, initial: 3 }),
  coins: count('Coins', 'The most coins a player may stake in a round.', { min: 1, max: 9, initial: 3 }),
})
export type Options = v.InferOutput<typeof optionsSchema>

export const actionSchema = v.strictObject({
  type: v.literal('stake'),
  coins: v.pipe(v.number(), v.integer()),
})
export type Action = v.InferOutput<typeof actionSchema>

/** Cards are numbered from 1 to this (NG-1). */
export const CARDS = 12

export type State = Options & {
  /** Counted from 1. */
  round: number
  /** By seat: the card of this round. */
  cards: Hidden<number>[]
  /** By seat: coins won less coins staked. */
  readonly scores: number[]
  readonly stack: Frame[]
}

export type Frame = { readonly step: 'deal' } | ({ readonly step: 'stake' } & SealedFrame<Action>)

export type Event =
  | { readonly type: 'dealt'; readonly seat: Seat; readonly card: Hidden<number> }
  | { readonly type: 'showed'; readonly seat: Seat; readonly card: number; readonly coins: number }
  | { readonly type: 'won'; readonly seat: Seat; readonly coins: number }
