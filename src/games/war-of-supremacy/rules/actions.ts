import * as v from 'valibot'

const whole = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(99_999))
/** A creature's card, a seat, or a spell's card, by what the spell targets; null where it targets nothing. */
const on = v.nullable(whole)

/** How long a pass holds (WOS-R33). */
export const PASSES = ['now', 'quiet', 'always'] as const
export type Passing = (typeof PASSES)[number]

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
  /** Ask me, or ask me no more, at moments of this sort: its place among spells, creatures, turns, happenings. */
  v.strictObject({ type: v.literal('asks'), moment: v.picklist([0, 1, 2, 3]) }),
  /** In an answer window: nothing. */
  v.strictObject({ type: v.literal('pass'), until: v.picklist(PASSES) }),
  /** One of the choices that a `pick` frame offers; see `picks.ts`. */
  v.strictObject({ type: v.literal('pick'), choice: whole }),
  v.strictObject({ type: v.literal('decline') }),
])
export type Action = v.InferOutput<typeof actionSchema>
