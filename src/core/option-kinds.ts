import * as v from 'valibot'

/** The usual kinds of option, each with a default, a title and a description for the form. */

/** Yes or no; no unless said otherwise. */
export function flag(title: string, description: string, initial = false) {
  return v.optional(
    v.pipe(v.boolean('must be true or false'), v.title(title), v.description(description)),
    initial,
  )
}

/** A whole number from `min` to `max`. */
export function count(title: string, description: string, range: Range) {
  const { min, max, initial } = range
  const within = `must be ${min} to ${max}`
  return v.optional(
    v.pipe(
      v.number('must be a whole number'),
      v.integer('must be a whole number'),
      v.minValue(min, within),
      v.maxValue(max, within),
      v.title(title),
      v.description(description),
    ),
    initial,
  )
}

/** What a `count` may be. */
export type Range = { readonly min: number; readonly max: number; readonly initial: number }

/**
 * One of a few values.
 * @param titles by value: what it is called
 */
export function choice<const Value extends string>(
  title: string,
  description: string,
  titles: Readonly<Record<Value, string>>,
  initial: NoInfer<Value>,
) {
  const values = Object.keys(titles) as Value[]
  return v.optional(
    v.pipe(
      v.picklist(values, `must be ${values.join(' or ')}`),
      v.title(title),
      v.description(description),
      v.metadata({ titles }),
    ),
    initial,
  )
}
