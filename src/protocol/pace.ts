import * as v from 'valibot'

const wholeFrom = (least: number, most: number) =>
  v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most))

/** How long people may think. Clocks run for people only, and only while they are waited for. */
export const paceSchema = v.variant('kind', [
  /** As long as they like. */
  v.strictObject({ kind: v.literal('none') }),
  /** Live: so many seconds for each decision. */
  v.strictObject({ kind: v.literal('move'), seconds: wholeFrom(5, 3600) }),
  /** Live: so many seconds for the whole match, and so many more after each decision (Fischer). */
  v.strictObject({ kind: v.literal('bank'), seconds: wholeFrom(30, 10_800), increment: wholeFrom(0, 300) }),
  /** Slow: so many hours for each decision. */
  v.strictObject({ kind: v.literal('slow'), hours: wholeFrom(1, 336) }),
])

/** How long people may think. */
export type Pace = v.InferOutput<typeof paceSchema>

/**
 * What happens to a seat whose time is up: `bot`, a bot plays on for it and the person may take it back; `out`, it
 * has lost, which is offered where two sides play and the match can end at once.
 */
export const ON_TIMEOUT = ['bot', 'out'] as const
export const onTimeoutSchema = v.picklist(ON_TIMEOUT)
export type OnTimeout = (typeof ON_TIMEOUT)[number]
