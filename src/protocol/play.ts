import * as v from 'valibot'
import { objectSchema, wholeSchema as whole } from './json.ts'
import { matchSchema, resultSchema } from './matches.ts'
import { seatSchema } from './seats.ts'

/** A seat, or an onlooker. */
export const viewerSchema = v.union([whole, v.literal('onlooker')])

/** What needs everybody's agreement: a draw, undoing the latest entry, or a bot that replaces a player. */
export const offerKindSchema = v.variant('kind', [
  v.strictObject({ kind: v.literal('end') }),
  v.strictObject({ kind: v.literal('back') }),
  v.strictObject({ kind: v.literal('replace'), seat: whole }),
])
export type OfferKind = v.InferOutput<typeof offerKindSchema>

/** An open offer. `asked`: the seats that have yet to agree, also those who are away while a bot plays for them. */
export const offerSchema = v.strictObject({ what: offerKindSchema, by: whole, asked: v.array(whole) })
export type Offer = v.InferOutput<typeof offerSchema>

/** A seat's clock, in milliseconds. `left` is the time left while it is stopped; `until`, since 1970, is when a running clock runs out. */
export const clockSchema = v.strictObject({ left: v.number(), until: v.nullable(v.number()) })
export type Clock = v.InferOutput<typeof clockSchema>

/** The state of a match besides its position. It is the same for all viewers, except `chosen` and `undo`. */
export const statusSchema = v.strictObject({
  seats: v.array(seatSchema),
  /** The seats that must decide. */
  waiting: v.array(whole),
  /** The seats that have decided in a simultaneous decision that is not complete. */
  sealed: v.array(whole),
  /** The action that the viewer itself has sealed; null if there is none. */
  chosen: v.unknown(),
  /**
   * Where a seat is asked in an answer window: the server's time from which its answer or pass counts, in milliseconds
   * since 1970. It follows from what everybody knows. Null where the decision is no answer.
   */
  answersFrom: v.nullable(v.number()),
  /** By seat; null without a clock. */
  clocks: v.nullable(v.array(clockSchema)),
  offer: v.nullable(offerSchema),
  result: v.nullable(resultSchema),
  /** Why the viewer cannot undo without asking; null if it can. */
  undo: v.nullable(v.string()),
})
export type Status = v.InferOutput<typeof statusSchema>

/** One entry as the viewer sees it: the seats that decided, and the events. */
export const heardSchema = v.strictObject({
  by: v.array(whole),
  /** At most 1,000. */
  told: v.array(v.unknown()),
  /** How many further events are not sent. Undefined: none. The view shows what came of them. */
  more: v.optional(whole),
})
export type Heard = v.InferOutput<typeof heardSchema>

/**
 * A match as a viewer sees it now, and the first message to a watcher. `entries` begin after `keep`: a client with more
 * entries than `keep` drops the rest, which were taken back.
 */
export const positionSchema = v.strictObject({
  type: v.literal('position'),
  match: matchSchema,
  viewer: viewerSchema,
  /** The number of the latest line of the match's log. */
  number: whole,
  /** The number of entries, which an action sends as `entry`. */
  entry: whole,
  /** How many of the client's entries are still right; 0: none. */
  keep: whole,
  /** The events of the set-up; null if the client has them. */
  opening: v.nullable(v.array(v.unknown())),
  entries: v.array(heardSchema),
  view: v.record(v.string(), v.unknown()),
  status: statusSchema,
  /** The seats whose people watch. */
  present: v.array(whole),
})
export type Position = v.InferOutput<typeof positionSchema>

/** The change made by one line of the log, as a viewer sees it. */
export const updateSchema = v.strictObject({
  type: v.literal('update'),
  match: v.string(),
  number: whole,
  /** The number of entries: one more with `heard`, fewer if some were taken back. */
  entry: whole,
  heard: v.nullable(heardSchema),
  /** The parts of the view that changed; all parts if `isWhole`. */
  view: v.record(v.string(), v.unknown()),
  isWhole: v.boolean(),
  status: statusSchema,
})
export type Update = v.InferOutput<typeof updateSchema>

export const presenceSchema = v.strictObject({
  type: v.literal('presence'),
  match: v.string(),
  present: v.array(whole),
})
export type Presence = v.InferOutput<typeof presenceSchema>

export const chatSchema = v.strictObject({
  type: v.literal('chat'),
  match: v.string(),
  /** Grows within the match. */
  line: whole,
  person: v.nullable(v.string()),
  name: v.string(),
  /** Null for an onlooker. */
  seat: v.nullable(whole),
  text: v.string(),
  at: v.number(),
})
export type ChatLine = v.InferOutput<typeof chatSchema>

/**
 * The most lines of a match's log that one seat causes besides decisions that stay: undone ones, changes of a sealed
 * choice, offers. Beyond it they are refused; decisions never are.
 */
export const MOST_EXTRA_LINES = 5_000

/** How many times one person can sit down in a match in play. */
export const MOST_SITS = 100

/** The longest chat message, in characters. */
export const CHAT_LIMIT = 500

/**
 * Why a request is refused: a code, a sentence, the place in the input, the clause of the rulebook; where a document has
 * several mistakes, all that are told, the first one too.
 */
export const refusalSchema = v.strictObject({
  code: v.string(),
  message: v.string(),
  at: v.optional(v.string()),
  clause: v.optional(v.string()),
  mistakes: v.optional(v.array(v.strictObject({ message: v.string(), at: v.optional(v.string()) }))),
})

/** How a person lost their seat before a match began: they left it, perhaps on another device, or its host removed them. */
export type LostSeat = 'left' | 'removed'

/** The server's messages over the socket and, except answers, in the stream. */
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
  /** The person has other standing orders in this match, which this connection watches: read them again. */
  | { readonly type: 'orders'; readonly match: string }
  /** A match of the person that this connection does not watch has changed: read lists again. */
  | {
      readonly type: 'news'
      readonly match: string
      /** The person has lost their seat of a match that has not begun. */
      readonly lostSeat?: LostSeat | undefined
    }
  /** The server is about to stop: reconnect in a moment. */
  | { readonly type: 'closing' }

/** A client's messages over the socket. */
export const fromClientSchema = v.variant('type', [
  /** Calls an operation by its name; answered with `done` or `refused`. */
  v.strictObject({
    type: v.literal('do'),
    id: whole,
    operation: v.pipe(v.string(), v.maxLength(60)),
    input: objectSchema,
  }),
  /** Watches a match: answered with its position, then with every update. */
  v.strictObject({
    type: v.literal('watch'),
    id: whole,
    match: v.pipe(v.string(), v.maxLength(40)),
    /** The number of the latest line the client has. Default: none. */
    since: v.optional(whole),
    /** For a private match of other players. */
    invite: v.optional(v.pipe(v.string(), v.maxLength(60))),
    /** Whose view, once the match is over. */
    viewer: v.optional(viewerSchema),
  }),
  v.strictObject({ type: v.literal('unwatch'), id: whole, match: v.pipe(v.string(), v.maxLength(40)) }),
  /** Whether the person can see the page: a hidden one watches, but nobody is present there. A page begins visible. */
  v.strictObject({ type: v.literal('visibility'), id: whole, isVisible: v.boolean() }),
])
export type FromClient = v.InferOutput<typeof fromClientSchema>
