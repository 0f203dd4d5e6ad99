import * as v from 'valibot'
import { isPlainText, nearest } from '../../../core/index.ts'

/*
 * Pieces of schemas for what people write themselves. Every mistake is reported at its place, with what would be right.
 * Words are looked up, so that no issue lists a union of possibilities.
 */

/** A mistake in a card set, at its place. */
export type Found = {
  readonly path: readonly (string | number)[]
  /** Stable, for programs: lower-case words joined by hyphens. */
  readonly code: string
  /** What is wrong and what would be right. */
  readonly message: string
}

/** How many mistakes are told. With one more the check ends: finding and wording all of them could take long. */
export const MOST_FOUND = 20

type Schema = v.GenericSchema<unknown, unknown>
type Entries = Readonly<Record<string, Schema>>

/** A word of a list; for any other the message suggests the nearest. */
export function word(known: readonly string[]) {
  return v.picklist(known, ({ received }) => unknown(unquoted(received), known))
}

/** Longer than any known word: longer input is cut. */
const LONGEST = 40

function unknown(given: string, known: readonly string[], what = ''): string {
  const isLong = given.length > LONGEST
  const meant = isLong ? undefined : nearest(given, known)
  const question = meant === undefined ? '' : ` Did you mean “${meant}”?`
  const word = shown(isLong ? `${given.slice(0, LONGEST)}…` : given)
  return `Unknown ${what}“${word}”.${question} Known here: ${known.join(', ')}.`
}

/** Input without control characters, which a terminal would obey. */
export function shown(text: string): string {
  return text.replace(/\p{Cc}/gu, '�')
}

function unquoted(received: string): string {
  return received.replace(/^"(.*)"$/s, '$1')
}

/** A whole number between two others. */
export function whole(least: number, most: number) {
  const message = `This must be a whole number from ${least} to ${most}.`
  return v.pipe(v.number(message), v.integer(message), v.minValue(least, message), v.maxValue(most, message))
}

/** A whole number other than 0. */
export function change(most: number) {
  const message = `This must be a whole number from −${most} to ${most}, and not 0.`
  return v.pipe(
    v.number(message),
    v.integer(message),
    v.minValue(-most, message),
    v.maxValue(most, message),
    v.notValue(0, message),
  )
}

/** Text that fits on a card. */
export function signs(most: number) {
  return v.pipe(
    v.string('This must be text in quotes.'),
    v.nonEmpty('This must not be empty.'),
    v.maxLength(most, `This must have at most ${most} characters.`),
    v.regex(/^\S(.*\S)?$/u, 'This must be one line, without spaces before or after.'),
    v.check(isPlainText, 'This must be plain text, without control characters.'),
  )
}

/** A list with a number of entries; `what` names them in the plural. */
export function list(item: Schema, least: number, most: number, what: string) {
  const message =
    least === most
      ? `This must be a list of ${least} ${what}.`
      : `This must be a list of ${least} to ${most} ${what}.`
  const fitting = v.pipe(v.array(item, message), v.minLength(least, message))
  const tooLong = v.pipe(v.array(v.unknown()), v.maxLength(most, message))
  // The entries of a list that is too long are not checked: that could take long.
  return v.lazy((given) => (Array.isArray(given) && given.length > most ? tooLong : fitting))
}

export const maybe = (schema: Schema) => v.exactOptional(schema)

/** The mistakes of the check under way, which nothing interrupts. Beyond {@link MOST_FOUND}, all else is taken as right. */
const noted = new Set<v.BaseIssue<unknown>>()

/** An object with these fields and no others. */
export function fields(entries: Entries): Schema {
  const known = Object.keys(entries)
  const schema = v.pipe(
    v.looseObject(entries),
    v.rawCheck(({ dataset, addIssue }) => {
      const { value } = dataset
      if (!isObject(value)) return
      const note = () => {
        for (const issue of dataset.issues ?? []) noted.add(issue)
        return noted.size > MOST_FOUND
      }
      for (const key of Object.keys(value)) {
        if (Object.hasOwn(entries, key)) continue
        if (note()) return
        addIssue({
          message: unknown(key, known, 'field '),
          path: [{ type: 'object', origin: 'key', input: value, key, value: value[key] }],
        })
      }
      note()
    }),
  )
  // A list would pass for an object.
  return v.lazy((given) => {
    if (noted.size > MOST_FOUND) return ANYTHING
    return isObject(given) ? schema : NO_OBJECT
  })
}

const ANYTHING = v.unknown()

const NO_OBJECT = v.custom<unknown>(() => false, 'This must be an object in { }.')

/** Objects told apart by the word in one of their fields, such as `do`; the other fields are given by word. */
export function byWord(field: string, forms: Readonly<Record<string, Entries>>): Schema {
  const known = word(Object.keys(forms))
  const schemas = new Map(
    Object.entries(forms).map(([key, entries]) => [key, fields({ [field]: known, ...entries })]),
  )
  const none = v.looseObject({ [field]: known })
  return v.lazy((given) => {
    if (!isObject(given)) return NO_OBJECT
    const key = given[field]
    return (typeof key === 'string' && schemas.get(key)) || none
  })
}

/** Objects told apart by which of these fields they have; and beside them, words that stand alone. */
export function byField(forms: Readonly<Record<string, Entries>>, words: readonly string[] = []): Schema {
  const keys = Object.keys(forms)
  const schemas = new Map(Object.entries(forms).map(([key, entries]) => [key, fields(entries)]))
  const objects = keys.map((key) => `{ "${key}": … }`)
  const none = v.custom<unknown>(
    () => false,
    `This must be ${[...words.map((each) => `"${each}"`), ...objects].join(', ')}.`.replace(
      /, (?=[^,]*$)/,
      ' or ',
    ),
  )
  const alone = words.length === 0 ? none : word([...words])
  return v.lazy((given) => {
    if (typeof given === 'string') return alone
    const key = isObject(given) ? keys.find((each) => Object.hasOwn(given, each)) : undefined
    return (key !== undefined && schemas.get(key)) || none
  })
}

/** A number, or else an object. */
export function numberOr(number: Schema, other: Schema): Schema {
  return v.lazy((given) => (typeof given === 'number' ? number : other))
}

export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** What does not fit a schema. More than {@link MOST_FOUND}: then not all was looked at. */
export function formFaults(schema: Schema, value: unknown): readonly Found[] {
  noted.clear()
  const { issues } = v.safeParse(schema, value)
  noted.clear()
  return (issues ?? []).map((issue) => {
    const path = (issue.path ?? []).map(({ key }) => (typeof key === 'number' ? key : String(key)))
    const isMissing = issue.type === 'loose_object' && issue.received === 'undefined' && path.length > 0
    return isMissing
      ? { path, code: 'missing', message: `The field “${path.at(-1)}” is missing.` }
      : { path, code: CODES[issue.type] ?? 'bad-form', message: issue.message }
  })
}

const CODES: Readonly<Record<string, string>> = {
  picklist: 'unknown-word',
  raw_check: 'unknown-field',
  min_value: 'out-of-range',
  max_value: 'out-of-range',
  not_value: 'out-of-range',
  integer: 'out-of-range',
  min_length: 'bad-count',
  max_length: 'bad-count',
}
