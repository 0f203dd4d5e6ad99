import * as v from 'valibot'

const whole = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(99_999))
/** A creature's card, a seat, or a spell's card, by what the spell targets; null where it targets nothing. */
const on = v.nullable(whole)

/** One decision. Cards are numbers as in `State`. */
export const actionSchema = v.variant('type', [
  /** A spell, with its first target. */
  v.strictObject({ type: v.literal('cast'), card: whole, on }),
  /** A creature into attack. */
  v.strictObject({ type: v.literal('place'), card: whole }),
  /** No more creatures in this sequence. */
  v.strictObject({ type: v.literal('ready') }),
  /** Combat is over: resolve it. */
  v.strictObject({ type: v.literal('end') }),
  /** In an answer window: nothing. */
  v.strictObject({ type: v.literal('pass') }),
  /** One of the choices that a `pick` frame offers; see `picks.ts`. */
  v.strictObject({ type: v.literal('pick'), choice: whole }),
  v.strictObject({ type: v.literal('decline') }),
])
export type Action = v.InferOutput<typeof actionSchema>
