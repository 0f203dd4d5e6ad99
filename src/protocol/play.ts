import * as v from 'valibot'
import { matchSchema, resultSchema } from './matches.ts'
import { seatSchema } from './seats.ts'

const whole = v.pipe(v.number(), v.integer(), v.minValue(0))

/** Whoever looks: a seat, or an onlooker. */
export const viewerSchema = v.union([whole, v.literal('onlooker')])

/** What all people who play must agree to: to stop, to take back the latest entry, or that a bot plays a seat on. */
export const offerKindSchema = v.variant('kind', [
  v.strictObject({ kind: v.literal('end') }),
  v.strictObject({ kind: v.literal('back') }),
  v.strictObject({ kind: v.literal('replace'), seat: whole }),
])
export type OfferKind = v.InferOutput<typeof offerKindSchema>

/** An offer that lies on the table. */
export const offerSchema = v.strictObject({ what: offerKindSchema, by: whole, agreed: v.array(whole) })
export type Offer = v.InferOutput<typeof offerSchema>

/** A seat's clock, in milliseconds: what is left while it stands, when it runs out (since 1970) while it runs. */
export const clockSchema = v.strictObject({ left: v.number(), until: v.nullable(v.number()) })
export type Clock = v.InferOutput<typeof clockSchema>

/** How a match stands, besides the position: the same for all who look at it but for `undo`. */
export const statusSchema = v.strictObject({
  seats: v.array(seatSchema),
  /** Whom it waits for. */
  waiting: v.array(whole),
  /** Who has already chosen where several choose in secret. */
  sealed: v.array(whole),
  /** By seat; null without a clock. */
  clocks: v.nullable(v.array(clockSchema)),
  offer: v.nullable(offerSchema),
  result: v.nullable(resultSchema),
  /** Why the looking seat can take nothing back by itself; null when it can. */
  undo: v.nullable(v.string()),
})
export type Status = v.InferOutput<typeof statusSchema>

/** One entry as its viewer was told it: whose decisions it was, and what happened. */
export const heardSchema = v.strictObject({ by: v.array(whole), told: v.array(v.unknown()) })
export type Heard = v.InferOutput<typeof heardSchema>

/**
 * A match as a viewer sees it now: the answer to a question for it, and the first thing a watcher is sent.
 * `entries` are those after `keep`: whoever had more of them forgets those from there on (they were taken back).
 */
export const positionSchema = v.strictObject({
  type: v.literal('position'),
  match: matchSchema,
  viewer: viewerSchema,
  /** The number of the latest line of the match's log. It grows with everything that happens. */
  number: whole,
  /** How many entries there are: what a decision must name as `entry`. */
  entry: whole,
  /** How many entries the asking client had right; 0 is those of the opening alone. */
  keep: whole,
  /** What the set-up told; only when everything was asked for. */
  opening: v.nullable(v.array(v.unknown())),
  entries: v.array(heardSchema),
  view: v.record(v.string(), v.unknown()),
  status: statusSchema,
  /** Who of the seated people is looking, by seat. */
  present: v.array(whole),
})
export type Position = v.InferOutput<typeof positionSchema>

/** What one line of the log changed, as a viewer sees it. */
export const updateSchema = v.strictObject({
  type: v.literal('update'),
  match: v.string(),
  number: whole,
  /** How many entries there are now: one more with `heard`, fewer when some were taken back. */
  entry: whole,
  heard: v.nullable(heardSchema),
  /** The parts of the view that are new; all of them when `isWhole`. */
  view: v.record(v.string(), v.unknown()),
  isWhole: v.boolean(),
  status: statusSchema,
})
export type Update = v.InferOutput<typeof updateSchema>

/** Somebody came or went. */
export const presenceSchema = v.strictObject({
  type: v.literal('presence'),
  match: v.string(),
  present: v.array(whole),
})
export type Presence = v.InferOutput<typeof presenceSchema>

/** Something said in a match. */
export const chatSchema = v.strictObject({
  type: v.literal('chat'),
  match: v.string(),
  /** Grows within the match. */
  line: whole,
  person: v.nullable(v.string()),
  name: v.string(),
  /** The speaker's seat; null for an onlooker. */
  seat: v.nullable(whole),
  text: v.string(),
  at: v.number(),
})
export type ChatLine = v.InferOutput<typeof chatSchema>

/** Longest thing that can be said at once, in characters. */
export const CHAT_LIMIT = 500

/** What is refused: a code, a sentence, where it is wrong, the clause of the rulebook. */
export const refusalSchema = v.strictObject({
  code: v.string(),
  message: v.string(),
  at: v.optional(v.string()),
  clause: v.optional(v.string()),
})

/** What the server sends over the socket, and, but for answers, in the stream. */
export type FromServer =
  | Position
  | Update
  | Presence
  | ChatLine
  /** The answer to a message with this id. */
  | { readonly type: 'done'; readonly id: number; readonly output: unknown }
  | {
      readonly type: 'refused'
      readonly id: number | null
      readonly refusal: v.InferOutput<typeof refusalSchema>
    }
  /** A match the person sits in, which this connection does not watch, has changed: lists are to be read again. */
  | { readonly type: 'news'; readonly match: string }
  /** The server is about to stop: come back in a moment. */
  | { readonly type: 'closing' }

/** What a client sends over the socket. */
export const fromClientSchema = v.variant('type', [
  /** Does an operation, by the name it has in the protocol's description; answered with `done` or `refused`. */
  v.strictObject({
    type: v.literal('do'),
    id: whole,
    operation: v.pipe(v.string(), v.maxLength(60)),
    input: v.record(v.string(), v.unknown()),
  }),
  /** Watches a match: answered with its position, and from then on with everything that happens. */
  v.strictObject({
    type: v.literal('watch'),
    id: whole,
    match: v.pipe(v.string(), v.maxLength(40)),
    /** The number of the latest line this client has; none when it has nothing. */
    since: v.optional(whole),
    /** For a private match of which one is no player. */
    invite: v.optional(v.pipe(v.string(), v.maxLength(60))),
    /** Whose eyes, once the match is over. */
    viewer: v.optional(viewerSchema),
  }),
  v.strictObject({ type: v.literal('unwatch'), id: whole, match: v.pipe(v.string(), v.maxLength(40)) }),
])
export type FromClient = v.InferOutput<typeof fromClientSchema>
