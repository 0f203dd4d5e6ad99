import { type BaseIssue, type GenericSchema, safeParse } from 'valibot'
import type { Game } from './contract.ts'
import { counted } from './grammar.ts'
import { pathText } from './json.ts'
import { type Refusal, Refused } from './refusal.ts'

/**
 * Checks a value that comes from outside.
 * @param code the refusal's code when it is wrong
 * @param place what the value is called in the refusal, e.g. `options`; '' when its entries are named alone
 * @throws Refused with the place of the first mistake; with all of them, where the schema itself ends after some
 */
export function read<T>(schema: GenericSchema<unknown, T>, value: unknown, code: string, place: string): T {
  // Input of nothing but mistakes would otherwise cost much more than good input.
  const result = safeParse(schema, value, { abortEarly: true })
  if (result.success) return result.output
  const refusals = result.issues.map((issue) => asRefusal(issue, code, place))
  const mistakes = refusals.map(({ message, at }) => ({ message, ...(at !== undefined && { at }) }))
  throw new Refused({ ...refusals[0], ...(mistakes.length > 1 && { mistakes }) })
}

function asRefusal(issue: BaseIssue<unknown>, code: string, place: string): Refusal {
  const path = (issue.path ?? []).map(({ key }) => (typeof key === 'number' ? key : String(key)))
  const at = pathText(place === '' ? path : [place, ...path])
  return { code, message: sentence(at || 'This', issue), ...(at !== '' && { at }) }
}

/** What is wrong, as a sentence. A schema may have its own words; valibot's are for its programmers and replaced. */
function sentence(at: string, issue: BaseIssue<unknown>): string {
  const { type, received, expected, message } = issue
  if (/object$/.test(type) && received === 'undefined') return `${at} is missing.`
  if (type === 'strict_object' && expected === 'never') return `${at} is not known here.`
  const isValibots = /^Invalid [^:]+: (Expected .* but r|R)eceived /s.test(message)
  return `${at}: ${isValibots ? demand(issue) : message.replace(/\.$/, '')}.`
}

/** What a value must be, of a schema that does not say so itself. */
function demand({ type, input, expected, requirement }: BaseIssue<unknown>): string {
  const bound = `at ${type.startsWith('min') ? 'least' : 'most'}`
  switch (type) {
    case 'integer':
      return 'must be a whole number'
    case 'min_value':
    case 'max_value':
      return `must be ${bound} ${requirement}`
    case 'min_length':
    case 'max_length':
      return `must have ${bound} ${counted(Number(requirement), Array.isArray(input) ? 'entry' : 'character')}`
    case 'regex':
      return `must have the form ${requirement}`
    default:
      return `must be ${alternatives(expected ?? 'another value')}`
  }
}

/** What valibot expects, such as `(string | "onlooker")`, in words. */
function alternatives(expected: string): string {
  const kinds = expected.replace(/^\((.*)\)$/s, '$1').split(' | ')
  return kinds
    .map((kind) => KINDS[kind] ?? kind)
    .join(', ')
    .replace(/, (?=[^,]*$)/, ' or ')
}

const KINDS: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  boolean: 'true or false',
  Array: 'a list',
  Object: 'an object',
}

/**
 * The options of a game, checked and with defaults filled in.
 * @throws Refused `bad-option`
 */
export function readOptions<State, Action, Options, Event>(
  game: Game<State, Action, Options, Event>,
  options: unknown,
): Options {
  return read(game.options, options ?? {}, 'bad-option', 'options')
}

/** All mistakes in one option, in the order of its schema. */
export function optionMistakes(game: Game, name: string, value: unknown): readonly Refusal[] {
  const result = safeParse(game.options, { [name]: value })
  const place = `options.${name}`
  return (result.issues ?? [])
    .map((issue) => asRefusal(issue, 'bad-option', 'options'))
    .filter(({ at }) => isWithin(at, place))
}

/** Whether a refusal's place is this one or one inside it: `options.cards[3].name` is within `options.cards`. */
export function isWithin(at: string | undefined, place: string): boolean {
  return at?.startsWith(place) === true && ['', '.', '['].includes(at.charAt(place.length))
}

/** The name of a document that a player brought; undefined for any other value. */
export function documentName(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined
  return 'name' in value && typeof value.name === 'string' && value.name !== ''
    ? value.name
    : 'without a name'
}

/** An option's value in a word, for lists of matches. A document appears by its name. */
export function optionText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(documentName(value) ?? value)
}

/** The seat counts that fit these options, ascending. */
export function seatCounts(game: Game, options: unknown): readonly number[] {
  const { min, max } = game.seats
  const all = Array.from({ length: max - min + 1 }, (_, i) => min + i)
  return game.seatsFor?.(readOptions(game, options)) ?? all
}

/** Seat counts in words: `4 or 6`, `2 to 7`. */
export function seatWords(counts: readonly number[]): string {
  const [first, last] = [counts[0], counts[counts.length - 1]]
  const isRun = counts.length > 2 && last - first === counts.length - 1
  return isRun ? `${first} to ${last}` : counts.join(' or ')
}

/** An option as a form or a help text shows it. */
export type OptionField = {
  readonly name: string
  readonly title: string
  readonly description: string
  readonly initial: unknown
  /** The condition under which it applies; otherwise it keeps its initial value, and a form does not ask for it. */
  readonly when?: OptionCondition
} & (
  | { readonly kind: 'flag' }
  | { readonly kind: 'count'; readonly min: number; readonly max: number }
  | { readonly kind: 'choice'; readonly choices: readonly Choice[] }
  /** Any of them, each at most once: an array. */
  | { readonly kind: 'several'; readonly choices: readonly Choice[] }
  /** One of them, or the player's own lines of text. */
  | {
      readonly kind: 'lines'
      readonly choices: readonly Choice[]
      /** The label of the player's own lines beside the choices. */
      readonly own: string
    }
  /** One of them, or the player's own JSON object. */
  | { readonly kind: 'document'; readonly choices: readonly Choice[] }
)

/** That another option, which has no condition itself, has a value. */
export type OptionCondition = { readonly option: string; readonly value: string | number | boolean }

/** Whether an option applies, given the others. */
export function isInForce({ when }: OptionField, options: Readonly<Record<string, unknown>>): boolean {
  return when === undefined || options[when.option] === when.value
}

/** The options as a match takes them: those that do not apply have their initial values. */
export function optionsInForce(
  fields: readonly OptionField[],
  options: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  const out = fields.filter((field) => !isInForce(field, options))
  return { ...options, ...Object.fromEntries(out.map(({ name, initial }) => [name, initial])) }
}

/** One value of a choice and what it is called. */
export type Choice = { readonly value: string; readonly title: string }

/** What is read of a valibot schema: public, documented properties only. */
type Inspected = {
  readonly type: string
  readonly entries?: Readonly<Record<string, Inspected>>
  readonly wrapped?: Inspected
  readonly default?: unknown
  readonly options?: readonly (string | Inspected)[]
  readonly item?: Inspected
  readonly requirement?: unknown
  readonly title?: string
  readonly description?: string
  readonly metadata?: Readonly<Record<string, unknown>>
  readonly pipe?: readonly Inspected[]
}

/**
 * The fields of a game's options, in the schema's order. An option is `optional` with a default around a boolean,
 * a number between `minValue` and `maxValue`, a picklist, an array of a picklist (kind `several`), a union of a
 * picklist and an array of lines of text (kind `lines`), or what `document` makes (kind `document`); each in a pipe
 * with `title`, `description` and, for the names of choices, `metadata({ titles })`; for the player's own lines,
 * `metadata({ own })`. `onlyWhen` puts a condition around any of them.
 */
export function optionFields(schema: GenericSchema): readonly OptionField[] {
  const entries =
    (schema as unknown as Inspected).entries ?? (schema as unknown as Inspected).pipe?.[0].entries
  return Object.entries(entries ?? {}).map(([name, entry]) => field(name, entry))
}

function field(name: string, entry: Inspected): OptionField {
  const inner = entry.wrapped ?? entry
  const pipe = inner.pipe ?? [inner]
  const of = (type: string) => pipe.find((item) => item.type === type)
  const metadata = of('metadata')?.metadata ?? {}
  const titles = (metadata.titles ?? {}) as Readonly<Record<string, string>>
  const choices = (list: Inspected | undefined): readonly Choice[] =>
    (list?.options ?? []).map((value) => ({
      value: String(value),
      title: titles[String(value)] ?? String(value),
    }))
  const when = entry.pipe?.find((item) => item.type === 'metadata')?.metadata?.when as
    | OptionCondition
    | undefined
  const base = {
    name,
    title: of('title')?.title ?? name,
    description: of('description')?.description ?? '',
    initial: entry.default,
    ...(when !== undefined && { when }),
  }
  const union = of('union')
  const array = of('array')
  if (of('boolean')) return { ...base, kind: 'flag' }
  if (of('picklist')) return { ...base, kind: 'choice', choices: choices(of('picklist')) }
  if (array?.item?.type === 'picklist') return { ...base, kind: 'several', choices: choices(array.item) }
  if (of('lazy')) {
    const named = Object.entries(titles).map(([value, title]) => ({ value, title }))
    return { ...base, kind: 'document', choices: named }
  }
  if (union) {
    const members = (union.options ?? []) as readonly Inspected[]
    const named = choices(members.find((member) => member.type === 'picklist'))
    return { ...base, kind: 'lines', choices: named, own: String(metadata.own ?? 'Your own') }
  }
  if (of('number'))
    return {
      ...base,
      kind: 'count',
      min: Number(of('min_value')?.requirement),
      max: Number(of('max_value')?.requirement),
    }
  throw new Error(`The option ${name} is of a kind that no form can show.`)
}
