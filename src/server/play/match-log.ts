import * as v from 'valibot'
import { read } from '../../core/index.ts'
import { offerKindSchema } from '../../protocol/index.ts'

const seat = v.pipe(v.number(), v.integer(), v.minValue(0))

/**
 * What can happen in a match, one line of its log each. From the match's beginning and its lines everything else
 * follows: position, clocks, who sits where, how it ended.
 */
const logEventSchema = v.variant('kind', [
  /** A decision, of a person or of the bot that plays for the seat; sealed where others still decide in secret. */
  v.strictObject({
    kind: v.literal('act'),
    seat,
    action: v.unknown(),
    /** Of some lines: the fingerprint of the position after it, so that rules that have changed are noticed. */
    digest: v.optional(v.string()),
  }),
  /** The seat takes its latest decision back, as the flow of information allows. */
  v.strictObject({ kind: v.literal('back'), seat }),
  /** Lays an offer before the other people, in place of an earlier one of its own. */
  v.strictObject({ kind: v.literal('offer'), seat, what: offerKindSchema }),
  v.strictObject({ kind: v.literal('answer'), seat, isAgreed: v.boolean() }),
  v.strictObject({ kind: v.literal('resign'), seat }),
  /** The seat's clock has run out. */
  v.strictObject({ kind: v.literal('timeout'), seat }),
  /** Somebody sits down on a vacant seat. */
  v.strictObject({ kind: v.literal('sit'), seat, person: v.string(), name: v.string() }),
  /** Running clocks are given time, in milliseconds, for an interruption of the server. */
  v.strictObject({ kind: v.literal('grace'), ms: v.pipe(v.number(), v.minValue(0)) }),
])

/** What happened in one line of a match's log. */
export type LogEvent = v.InferOutput<typeof logEventSchema>

/**
 * Reads what the store holds as a line.
 * @throws Refused `bad-line`
 */
export function readLogEvent(what: unknown): LogEvent {
  return read(logEventSchema, what, 'bad-line', 'line')
}
