import { type BaseIssue, type GenericSchema, safeParse } from 'valibot'
import type { Game } from './contract.ts'
import { pathText } from './json.ts'
import { Refused } from './refusal.ts'

/**
 * Checks a value that comes from outside.
 * @param code the refusal's code when it is wrong
 * @param place what the value is called in the refusal, e.g. `options`
 * @throws Refused with the place of the first mistake
 */
export function read<T>(schema: GenericSchema<unknown, T>, value: unknown, code: string, place: string): T {
  const result = safeParse(schema, value)
  if (result.success) return result.output
  const issue = result.issues[0]
  const path = (issue.path ?? []).map(({ key }) => (typeof key === 'number' ? key : String(key)))
  const at = pathText([place, ...path])
  throw new Refused({ code, message: sentence(at, issue), at })
}

/** What is wrong, as a sentence; valibot's own words for a missing or an unknown entry are for programmers. */
function sentence(at: string, issue: BaseIssue<unknown>): string {
  if (issue.type === 'strict_object' && issue.received === 'undefined') return `${at} is missing.`
  if (issue.type === 'strict_object' && issue.expected === 'never') return `${at} is not known here.`
  return `${at}: ${issue.message.replace(/\.$/, '')}.`
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

/** The seat counts that go with these options, ascending. */
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
} & (
  | { readonly kind: 'flag' }
  | { readonly kind: 'count'; readonly min: number; readonly max: number }
  | { readonly kind: 'choice'; readonly choices: readonly Choice[] }
  | { readonly kind: 'lines'; readonly choices: readonly Choice[] }
)

/** One value of a choice and what it is called. */
export type Choice = { readonly value: string; readonly title: string }

/** What is read of a valibot schema: public, documented properties only. */
type Inspected = {
  readonly type: string
  readonly entries?: Readonly<Record<string, Inspected>>
  readonly wrapped?: Inspected
  readonly default?: unknown
  readonly options?: readonly (string | Inspected)[]
  readonly requirement?: unknown
  readonly title?: string
  readonly description?: string
  readonly metadata?: Readonly<Record<string, unknown>>
  readonly pipe?: readonly Inspected[]
}

/**
 * The fields of a game's options, in the schema's order. An option is `optional` with a default around a boolean,
 * a number between `minValue` and `maxValue`, a picklist, or a union of a picklist and an array of lines of text
 * (kind `lines`), each in a pipe with `title`, `description` and, for the names of choices, `metadata({ titles })`.
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
  const titles = (of('metadata')?.metadata?.titles ?? {}) as Readonly<Record<string, string>>
  const choices = (list: Inspected | undefined): readonly Choice[] =>
    (list?.options ?? []).map((value) => ({
      value: String(value),
      title: titles[String(value)] ?? String(value),
    }))
  const base = {
    name,
    title: of('title')?.title ?? name,
    description: of('description')?.description ?? '',
    initial: entry.default,
  }
  const union = of('union')
  if (of('boolean')) return { ...base, kind: 'flag' }
  if (of('picklist')) return { ...base, kind: 'choice', choices: choices(of('picklist')) }
  if (union) {
    const members = (union.options ?? []) as readonly Inspected[]
    return { ...base, kind: 'lines', choices: choices(members.find((member) => member.type === 'picklist')) }
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
