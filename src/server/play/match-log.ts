import * as v from 'valibot'
import { read } from '../../core/index.ts'

const whole = v.pipe(v.number(), v.integer(), v.minValue(0))
const seat = whole

/** As `offerKindSchema` of the protocol, which is strict. */
const offered = v.variant('kind', [
  v.object({ kind: v.literal('end') }),
  v.object({ kind: v.literal('back') }),
  v.object({ kind: v.literal('replace'), seat }),
])

/**
 * The events of a match, one per line of its log. Everything else follows from the match's beginning and its events:
 * position, clocks, seats and result. Fields that are not known are passed over: a newer server at the same database may
 * have written them.
 */
const logEventSchema = v.variant('kind', [
  /** A decision of the seat's person or bot; sealed while others still decide in secret. */
  v.object({
    kind: v.literal('act'),
    seat,
    action: v.unknown(),
    /** The server passed in an answer window as the person's orders say. Nobody is told. */
    byOrders: v.optional(v.literal(true)),
    /** In some lines: the hash of the state after it, which shows whether the rules have changed. */
    digest: v.optional(v.string()),
  }),
  /**
   * The seat takes its latest decision back, as long as nothing new was revealed. Among bots it goes back to the first
   * `to` entries, their answers too.
   */
  v.object({ kind: v.literal('back'), seat, to: v.optional(whole) }),
  /** Makes an offer to the seats it asks. It replaces the seat's earlier offer. Older lines asked all people. */
  v.object({
    kind: v.literal('offer'),
    seat,
    what: offered,
    asks: v.exactOptional(v.array(seat)),
  }),
  v.object({ kind: v.literal('answer'), seat, isAgreed: v.boolean() }),
  v.object({ kind: v.literal('resign'), seat }),
  v.object({ kind: v.literal('timeout'), seat }),
  v.object({
    kind: v.literal('sit'),
    seat,
    person: v.string(),
    name: v.string(),
    /** The person who had the seat before, if it was another; null: their account was deleted. Older lines do not say. */
    instead: v.exactOptional(v.nullable(v.string())),
  }),
  /** Adds the milliseconds in which no server was running to the running clocks. */
  v.object({ kind: v.literal('grace'), ms: v.pipe(v.number(), v.minValue(0)) }),
])

export type LogEvent = v.InferOutput<typeof logEventSchema>

/** @throws Refused `bad-line` */
export function readLogEvent(what: unknown): LogEvent {
  return read(logEventSchema, what, 'bad-line', 'line')
}
