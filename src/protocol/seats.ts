import * as v from 'valibot'

/** How a seat of a new match is to be taken. */
export const seatWishSchema = v.variant('kind', [
  /** By whoever makes the match; at most one. */
  v.strictObject({ kind: v.literal('me') }),
  /** By whoever comes first. */
  v.strictObject({ kind: v.literal('open') }),
  v.strictObject({ kind: v.literal('bot'), bot: v.pipe(v.string(), v.maxLength(40)) }),
])
export type SeatWish = v.InferOutput<typeof seatWishSchema>

/** A seat as everybody may see it. */
export const seatSchema = v.strictObject({
  /** Whose name stands there; empty while nobody sits there. */
  name: v.string(),
  /** The person who sits there; null for a bot, an empty seat, or somebody whose account is gone. */
  person: v.nullable(v.string()),
  /** The bot that plays there, or plays on there for a person who has left. */
  bot: v.nullable(v.string()),
  /** Whether the person has left, so that somebody else may sit down. */
  isVacant: v.boolean(),
})
export type SeatSeen = v.InferOutput<typeof seatSchema>
