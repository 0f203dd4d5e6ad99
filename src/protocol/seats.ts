import * as v from 'valibot'

/** Who takes a seat of a new match. */
export const seatWishSchema = v.variant('kind', [
  /** The host; at most once. */
  v.strictObject({ kind: v.literal('me') }),
  v.strictObject({ kind: v.literal('open') }),
  v.strictObject({ kind: v.literal('bot'), bot: v.pipe(v.string(), v.maxLength(40)) }),
])
export type SeatWish = v.InferOutput<typeof seatWishSchema>

/** How a person left a match in play: `replaced` by a bot, as the others agreed. */
export const WAYS_TO_LEAVE = ['resigned', 'timeout', 'replaced'] as const
export type HowLeft = (typeof WAYS_TO_LEAVE)[number]

/** A seat as everybody sees it. */
export const seatSchema = v.strictObject({
  /** Empty for an empty seat. */
  name: v.string(),
  /** Null for a bot, an empty seat or a deleted account. */
  person: v.nullable(v.string()),
  /** The bot that plays the seat, also for a person who has left. */
  bot: v.nullable(v.string()),
  /** Whether the person has left, so that somebody else can sit down. */
  isVacant: v.boolean(),
  /** How that came. Left out: nobody has left, or it is not known. */
  howLeft: v.exactOptional(v.picklist(WAYS_TO_LEAVE)),
})
export type SeatSeen = v.InferOutput<typeof seatSchema>
