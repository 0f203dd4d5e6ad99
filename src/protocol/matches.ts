import * as v from 'valibot'
import { onTimeoutSchema, paceSchema } from './pace.ts'
import { seatSchema, seatWishSchema } from './seats.ts'

const whole = v.pipe(v.number(), v.integer(), v.minValue(0))

/** `open`: waiting for players. `playing`. `over`: it has a result, or was ended by agreement. */
export const PHASES = ['open', 'playing', 'over'] as const
export type Phase = (typeof PHASES)[number]

/** How a match ended; ranks by seat, 1 is first. */
export const resultSchema = v.strictObject({
  ranks: v.array(v.number()),
  scores: v.array(v.number()),
  why: v.string(),
  /** Whether the rules ended it; else somebody resigned, ran out of time, or all agreed to stop. */
  isPlayedOut: v.boolean(),
})
export type Result = v.InferOutput<typeof resultSchema>

/** A new match, as the set-up form asks for it. The server makes the seed, so that nobody knows it. */
export const newMatchSchema = v.strictObject({
  game: v.pipe(v.string(), v.maxLength(60)),
  options: v.record(v.string(), v.unknown()),
  seats: v.pipe(v.array(seatWishSchema), v.minLength(1), v.maxLength(12)),
  /** Whether it stands in the lobby and anybody may look on; else it takes the invitation's link. */
  isPublic: v.boolean(),
  pace: paceSchema,
  onTimeout: onTimeoutSchema,
})
export type NewMatch = v.InferOutput<typeof newMatchSchema>

/** A match in a list: what everybody who may know of it may know. */
export const summarySchema = v.strictObject({
  id: v.string(),
  game: v.string(),
  phase: v.picklist(PHASES),
  seats: v.array(seatSchema),
  /** The options that differ from the usual ones, in words. */
  variants: v.array(v.string()),
  isPublic: v.boolean(),
  pace: paceSchema,
  onTimeout: onTimeoutSchema,
  /** The person who made it. */
  host: v.nullable(v.string()),
  /** Milliseconds since 1970. */
  created: v.number(),
  changed: v.number(),
  /** Whom it waits for, by seat. */
  waiting: v.array(whole),
  /** Entries so far. */
  entry: whole,
  result: v.nullable(resultSchema),
  /** The match that follows it. */
  rematch: v.nullable(v.string()),
  /** The asking person's seat. */
  you: v.nullable(whole),
})
export type Summary = v.InferOutput<typeof summarySchema>

/** A match with what whoever may look at it may know besides its position. */
export const matchSchema = v.strictObject({
  ...summarySchema.entries,
  /** The version of the rules it was begun under. */
  rules: whole,
  options: v.record(v.string(), v.unknown()),
  /** The fingerprint of the seed, fixed when the match was made. */
  commitment: v.string(),
  /** The seed itself, once the match is over. */
  seed: v.nullable(v.string()),
  /** What a link must carry to let others in: for those who sit there. */
  invite: v.nullable(v.string()),
})
export type MatchSeen = v.InferOutput<typeof matchSchema>
