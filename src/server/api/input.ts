import type { GenericSchema } from 'valibot'
import { refuse } from '../../core/index.ts'
import type { Operation } from '../operation/operation.ts'
import { checkSigns } from './json-text.ts'

/** The parts of a schema that tell which inputs are numbers. */
type Part = {
  readonly type?: string
  readonly entries?: Readonly<Record<string, Part>>
  readonly wrapped?: Part
  readonly options?: readonly unknown[]
  readonly literal?: unknown
}

/** Converts the texts of a path or query. What is not a number or boolean stays text, for the schema to refuse. */
export type TextReader = (texts: Readonly<Record<string, string>>) => Record<string, unknown>

export function textReader(schema: GenericSchema): TextReader {
  const entries = partOf(schema).entries ?? {}
  const kinds = new Map(Object.entries(entries).map(([name, part]) => [name, kindsIn(part)]))
  return (texts) => {
    const input: Record<string, unknown> = {}
    for (const [name, text] of Object.entries(texts)) {
      checkSigns(text, name)
      input[name] = readText(text, kinds.get(name))
    }
    return input
  }
}

/** The names in braces in a path. */
export function pathNames({ path }: Pick<Operation, 'path'>): readonly string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
}

/**
 * One object from the path, the query and the body.
 * @throws Refused `bad-input` if a name comes twice
 */
export function mergeInput(
  ...parts: readonly Readonly<Record<string, unknown>>[]
): Readonly<Record<string, unknown>> {
  const whole: Record<string, unknown> = {}
  for (const part of parts) {
    for (const [name, value] of Object.entries(part)) {
      if (Object.hasOwn(whole, name)) {
        refuse({ code: 'bad-input', message: `${name} is given twice.`, at: name })
      }
      Object.defineProperty(whole, name, { value, enumerable: true, writable: true, configurable: true })
    }
  }
  return whole
}

type Kinds = ReadonlySet<string>

function partOf(schema: GenericSchema): Part {
  return schema as Part
}

function kindsIn(part: Part): Kinds {
  if (part.wrapped) return kindsIn(part.wrapped)
  if (part.type === 'union') return new Set(part.options?.flatMap((each) => [...kindsIn(each as Part)]))
  return new Set([part.type === 'literal' ? typeof part.literal : (part.type ?? 'unknown')])
}

function readText(text: string, kinds: Kinds = new Set()): unknown {
  if (kinds.has('number') && /^-?\d{1,16}(\.\d{1,16})?$/.test(text)) return Number(text)
  if (kinds.has('boolean') && (text === 'true' || text === 'false')) return text === 'true'
  return text
}
