import * as v from 'valibot'
import { objectSchema, wholeSchema as whole } from './json.ts'
import { onTimeoutSchema, paceSchema } from './pace.ts'
import { seatSchema, seatWishSchema } from './seats.ts'

/** `open`: waiting for players. `over`: it has a result, or all agreed to end it. */
export const PHASES = ['open', 'playing', 'over'] as const
export type Phase = (typeof PHASES)[number]

/** Ranks are by seat; 1 is first. */
export const resultSchema = v.strictObject({
  ranks: v.array(v.number()),
  scores: v.array(v.number()),
  why: v.string(),
  /** Whether the rules ended it. Otherwise somebody resigned, ran out of time, or all agreed to end it. */
  isPlayedOut: v.boolean(),
  /** Whether all agreed to take back what they had seen: chance drew the same again. Left out: no. */
  isTakenBack: v.exactOptional(v.literal(true)),
})
export type Result = v.InferOutput<typeof resultSchema>

/**
 * What became of a match between people: `rated`, or why it is not: a player is a guest, it was ended or resigned early, the
 * same two have played enough for one day, all took back what they had seen, or all agreed to end it. `bots`: one person
 * played alone against bots; only their estimate counts it.
 */
export const RATINGS = ['rated', 'guest', 'short', 'often', 'taken-back', 'ended', 'bots'] as const
export type MatchRating = (typeof RATINGS)[number]

/** A match that is not played out counts from so many entries for each seat. */
export const LEAST_ENTRIES_EACH = 10
/** How many rated matches two players can play within 24 hours. */
export const MOST_RATED_A_DAY = 3

/** A new match. The server chooses the seed, so that nobody knows it. */
export const newMatchSchema = v.strictObject({
  game: v.pipe(v.string(), v.maxLength(60)),
  options: objectSchema,
  seats: v.pipe(v.array(seatWishSchema), v.minLength(1), v.maxLength(12)),
  /** Whether it is listed in the lobby and anybody can watch. Otherwise it needs the invitation link. */
  isPublic: v.boolean(),
  pace: paceSchema,
  onTimeout: onTimeoutSchema,
})
export type NewMatch = v.InferOutput<typeof newMatchSchema>

/** A match in a list. */
export const summarySchema = v.strictObject({
  id: v.string(),
  game: v.string(),
  phase: v.picklist(PHASES),
  seats: v.array(seatSchema),
  /** The options that differ from their defaults, in words. */
  variants: v.array(v.string()),
  isPublic: v.boolean(),
  pace: paceSchema,
  onTimeout: onTimeoutSchema,
  host: v.nullable(v.string()),
  /** Milliseconds since 1970. */
  created: v.number(),
  changed: v.number(),
  /** The seats that must decide. */
  waiting: v.array(whole),
  entry: whole,
  result: v.nullable(resultSchema),
  rematch: v.nullable(v.string()),
  /** Null until it is over, and for a match with bots that counts for nothing. */
  rating: v.nullable(v.picklist(RATINGS)),
  /** The caller's seat. */
  you: v.nullable(whole),
})
export type Summary = v.InferOutput<typeof summarySchema>

/** A match without its position. */
export const matchSchema = v.strictObject({
  ...summarySchema.entries,
  /** The version of the rules it began under. */
  rules: whole,
  options: v.record(v.string(), v.unknown()),
  /** The hash of the seed, fixed when the match was created. */
  commitment: v.string(),
  /** Once the match is over. */
  seed: v.nullable(v.string()),
  /** The invitation code of the link, for its players and host. */
  invite: v.nullable(v.string()),
  /** Before it begins: the match whose rematch it is, and the names of its players who have no seat here yet. */
  rematchOf: v.exactOptional(v.strictObject({ id: v.string(), asked: v.array(v.string()) })),
})
export type MatchSeen = v.InferOutput<typeof matchSchema>
