import { type Json, refuse } from '../../core/index.ts'

/** Something that may be varied: an option, or a place in an option that is a document, such as a card set. */
export type Parameter = {
  /** As it was written: `mountains`, `cards.creatures[the-giant].scores[0]`. */
  readonly name: string
  readonly path: readonly string[]
  readonly values: readonly Json[]
}

/** The most values of a parameter. */
const MOST_VALUES = 200

/**
 * A parameter from `NAME=1..9` (whole numbers) or `NAME=A,B,C`.
 * @throws Refused `bad-parameter`
 */
export function readParameter(text: string): Parameter {
  const [, name = '', given = ''] = /^([^=]+)=(.+)$/s.exec(text) ?? []
  const path = name.split(/[.[\]]+/).filter((step) => step !== '')
  const [, from, to] = /^(-?\d+)\.\.(-?\d+)$/.exec(given) ?? []
  // One more than there may be is enough to refuse them.
  const count = Math.min(Number(to) - Number(from), MOST_VALUES) + 1
  const values =
    from === undefined
      ? given.split(',').map((word) => plain(word.trim()))
      : Array.from({ length: count }, (_, i) => Number(from) + i)
  if (path.length > 0 && values.length > 1 && values.length <= MOST_VALUES) return { name, path, values }
  return refuse({
    code: 'bad-parameter',
    message: `“${text}” should be NAME=1..9 or NAME=A,B,C, with 2 to ${MOST_VALUES} values.`,
    at: '--vary',
  })
}

function plain(word: string): Json {
  try {
    return JSON.parse(word)
  } catch {
    return word
  }
}

/**
 * Options with other values at the places of the parameters. A step of a path is an entry's name, the number of an element
 * or its `id`.
 * @throws Refused `bad-parameter` where there is no such place
 */
export function withValues(options: Json, parameters: readonly Parameter[], values: readonly Json[]): Json {
  return parameters.reduce((changed, { name, path }, i) => replaced(changed, path, values[i], name), options)
}

/** The value at the place of a parameter now; undefined where an option is not given. */
export function valueAt(options: Json, { path, name }: Parameter): Json | undefined {
  let found: Json | undefined = options
  for (const [depth, step] of path.entries()) {
    const key = keyOf(found, step)
    if (key === undefined) return depth === 0 ? undefined : nowhere(name)
    found = (found as Readonly<Record<string, Json>>)[key]
  }
  return found
}

function replaced(value: Json | undefined, path: readonly string[], by: Json, name: string, depth = 0): Json {
  const [step, ...rest] = path
  if (step === undefined) return by
  // An option that is not given may be set; inside a document only what is there can be changed.
  const key = keyOf(value, step) ?? (depth === 0 ? step : undefined)
  if (key === undefined) return nowhere(name)
  if (Array.isArray(value))
    return value.map((each: Json, i) =>
      i === Number(key) ? replaced(each, rest, by, name, depth + 1) : each,
    )
  const entries = value as Readonly<Record<string, Json>>
  return { ...entries, [key]: replaced(entries[key], rest, by, name, depth + 1) }
}

/** The key that a step means in this value: an entry, an index, or the index of the element with this id. */
function keyOf(value: Json | undefined, step: string): string | undefined {
  if (Array.isArray(value)) {
    const byId = value.findIndex(
      (each: Json) => typeof each === 'object' && each !== null && 'id' in each && each.id === step,
    )
    if (byId >= 0) return String(byId)
    return /^\d+$/.test(step) && Number(step) < value.length ? step : undefined
  }
  if (typeof value !== 'object' || value === null) return undefined
  return Object.hasOwn(value, step) ? step : undefined
}

function nowhere(name: string): never {
  return refuse({
    code: 'bad-parameter',
    message: `There is no “${name}” in the options. Inside a document name entries, numbers or ids that are there.`,
    at: '--vary',
  })
}
