import * as v from 'valibot'

const wholeFrom = (least: number, most: number) =>
  v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most))

/** The time control. Clocks run for people only, and only while the match waits for them. */
export const paceSchema = v.variant('kind', [
  v.strictObject({ kind: v.literal('none') }),
  /** Live: time per decision. */
  v.strictObject({ kind: v.literal('move'), seconds: wholeFrom(5, 3600) }),
  /** Live: time for the whole match, plus an increment per decision (Fischer), never beyond `seconds`. */
  v.strictObject({ kind: v.literal('bank'), seconds: wholeFrom(30, 10_800), increment: wholeFrom(0, 300) }),
  /** Slow: hours per decision. */
  v.strictObject({ kind: v.literal('slow'), hours: wholeFrom(1, 336) }),
])
export type Pace = v.InferOutput<typeof paceSchema>

/** When a seat's time is up: `bot`, a bot takes over and the person can return; `out`, it loses (two seats only). */
export const ON_TIMEOUT = ['bot', 'out'] as const
export const onTimeoutSchema = v.picklist(ON_TIMEOUT)
export type OnTimeout = (typeof ON_TIMEOUT)[number]
