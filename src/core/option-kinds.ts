import * as v from 'valibot'
import type { OptionCondition } from './options.ts'

/** The usual kinds of option, each with a default, a title and a description for the form. */

/** Yes or no. Default: no. */
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

/**
 * Any of a few values, as a list in the order of the titles. Default: none.
 * @param titles by value: what it is called
 */
export function several<const Value extends string>(
  title: string,
  description: string,
  titles: Readonly<Record<Value, string>>,
) {
  const values = Object.keys(titles) as Value[]
  const known = values.join(', ')
  return v.optional(
    v.pipe(
      v.array(
        v.picklist(values, ({ received }) => `${received} is none of ${known}`),
        `must be a list of any of ${known}`,
      ),
      v.check((given) => new Set(given).size === given.length, 'must name each at most once'),
      v.transform((given) => values.filter((value) => given.includes(value))),
      v.title(title),
      v.description(description),
      v.metadata({ titles }),
    ),
    [],
  )
}

/**
 * An option that applies only when another has a value. A form asks for it only then, and help says so. Otherwise the
 * game's `setup` refuses any value except the initial one.
 */
export function onlyWhen<const Schema extends v.GenericSchema>(when: OptionCondition, option: Schema) {
  return v.pipe(option, v.metadata({ when }))
}

const DEEPEST = 64

/**
 * One of a few documents by name, or the player's own JSON object, such as a card set. It becomes part of the match's
 * options, and so of its record. Its `name`, if it has one, is its label.
 * @param titles by value: what a document of the game's own is called
 * @param schema checks the player's document; the paths of its issues should lead to the mistakes
 */
export function document<const Value extends string, const Schema extends v.GenericSchema>(
  title: string,
  description: string,
  titles: Readonly<Record<Value, string>>,
  schema: Schema,
  initial: NoInfer<Value>,
) {
  const values = Object.keys(titles) as Value[]
  const named = v.picklist(
    values,
    `must be ${values.join(' or ')}, or a document of your own (a JSON object)`,
  )
  const tooDeep = v.picklist(values, `must not be nested more than ${DEEPEST} deep`)
  return v.optional(
    v.pipe(
      // Not a union: of a union's members' issues none has a path to its mistake.
      v.lazy((given) => {
        if (typeof given !== 'object' || given === null || Array.isArray(given)) return named
        return isDeeper(given, DEEPEST) ? tooDeep : schema
      }),
      v.title(title),
      v.description(description),
      v.metadata({ titles }),
    ),
    initial,
  )
}

/** Whether objects and lists lie more than `most` deep in each other. Level by level: no depth is too much for it. */
export function isDeeper(value: object, most: number): boolean {
  let level: readonly object[] = [value]
  for (let depth = 1; level.length > 0; depth++) {
    if (depth > most) return true
    level = level
      .flatMap((each): readonly unknown[] => Object.values(each))
      .filter((each) => typeof each === 'object' && each !== null)
  }
  return false
}
