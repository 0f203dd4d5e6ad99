import * as v from 'valibot'

/** A whole number from 0 that JSON and databases carry exactly. */
export const wholeSchema = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(Number.MAX_SAFE_INTEGER))

/** Any JSON object, with all its keys: `v.record` drops `constructor` and the like, and takes lists. */
export const objectSchema = v.custom<Readonly<Record<string, unknown>>>(
  (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
  'must be an object',
)
