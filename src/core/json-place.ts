import { refuse } from './refusal.ts'

/**
 * The value of a JSON text. It may begin with a byte order mark, which some editors write.
 * @param what what the text should be, with its article, e.g. `The record`
 * @throws Refused `bad-json` with line and column
 */
export function parseJson(text: string, what: string): unknown {
  const bare = text.replace(/^\uFEFF/, '')
  try {
    return JSON.parse(bare)
  } catch {
    const { line, column, ended } = jsonPlace(bare)
    return refuse({
      code: 'bad-json',
      message: `${what} is not JSON: it ${ended ? 'ends too early' : 'goes wrong'} at line ${line}, column ${column}.`,
      at: `line ${line} column ${column}`,
    })
  }
}

/** Where a text stops being JSON: line and column from 1, and whether it merely ends too early. */
export type JsonPlace = { readonly line: number; readonly column: number; readonly ended: boolean }

const SPACE = /[ \t\n\r]*/y
const SCALAR = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y
const ESCAPE = /\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/y

/**
 * Finds the first mistake in a text that `JSON.parse` refuses: the engine's own message gives a place for some
 * mistakes only. It does not recurse, so no depth of nesting is too much.
 */
export function jsonPlace(text: string): JsonPlace {
  const offset = firstMistake(text)
  return { ...lineAndColumn(text, offset), ended: offset >= text.length }
}

/** From 1, as editors count them. */
export function lineAndColumn(text: string, offset: number): Pick<JsonPlace, 'line' | 'column'> {
  const before = text.slice(0, offset).split('\n')
  return { line: before.length, column: before[before.length - 1].length + 1 }
}

/** The offset of the first wrong character; the text's length when it ends too early. */
function firstMistake(text: string): number {
  const open: string[] = []
  let expected: 'value' | 'key' | 'colon' | 'comma' = 'value'
  /** Whether a list or object has just been opened, so that it may be closed with nothing in it. */
  let fresh = false
  for (let at = 0; ; ) {
    at = after(SPACE, text, at) ?? at
    const sign = text[at]
    const inside = open.at(-1)
    if (inside !== undefined && sign === inside && (expected === 'comma' || fresh)) {
      open.pop()
      expected = 'comma'
      at++
    } else if (expected === 'comma') {
      if (sign !== ',' || inside === undefined) return at
      expected = inside === '}' ? 'key' : 'value'
      at++
    } else if (expected === 'colon') {
      if (sign !== ':') return at
      expected = 'value'
      at++
    } else if (sign === '"') {
      const end = stringEnd(text, at)
      if (text[end] !== '"') return end
      expected = expected === 'key' ? 'colon' : 'comma'
      at = end + 1
    } else if (expected === 'value' && (sign === '[' || sign === '{')) {
      open.push(sign === '[' ? ']' : '}')
      expected = sign === '{' ? 'key' : 'value'
      fresh = true
      at++
      continue
    } else {
      const end = expected === 'value' ? after(SCALAR, text, at) : undefined
      if (end === undefined) return at
      expected = 'comma'
      at = end
    }
    fresh = false
  }
}

/** Where the pattern's match from `at` ends, or undefined when it does not match there. */
function after(pattern: RegExp, text: string, at: number): number | undefined {
  pattern.lastIndex = at
  return pattern.test(text) ? pattern.lastIndex : undefined
}

/** The offset of the quotation mark that ends the string begun at `start`, or of its first mistake. */
function stringEnd(text: string, start: number): number {
  let at = start + 1
  while (at < text.length && text[at] !== '"' && text[at] >= ' ') {
    const end = text[at] === '\\' ? after(ESCAPE, text, at) : at + 1
    if (end === undefined) break
    at = end
  }
  return at
}
