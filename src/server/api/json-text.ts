import { lineAndColumn, parseJson as parse, pathText, refuse } from '../../core/index.ts'

/** How deep JSON may be nested: deeper than any input, and far from a stack overflow. */
const DEEPEST = 100

/**
 * Parses untrusted JSON.
 * @throws Refused `bad-json`; `bad-input` if it is nested too deep or holds invalid characters
 */
export function readJson(text: string): unknown {
  const value = parseJson(text)
  checkEscaped(text, value)
  return value
}

/** @throws Refused `bad-json`; `bad-input` if it is nested too deep; both with line and column */
export function parseJson(text: string): unknown {
  const tooDeep = text.length > DEEPEST ? firstTooDeep(text) : undefined
  if (tooDeep !== undefined) {
    const { line, column } = lineAndColumn(text, tooDeep)
    refuse({
      code: 'bad-input',
      message: `The JSON is nested more than ${DEEPEST} levels deep.`,
      at: `line ${line} column ${column}`,
    })
  }
  return parse(text, 'This')
}

/**
 * Looks for NUL and lone surrogates, which cannot be stored. They can only come escaped, since the text was UTF-8.
 * @throws Refused `bad-input` with the place in the value
 */
export function checkEscaped(text: string, value: unknown): void {
  if (text.includes('\\u')) checkSigns(value)
}

/**
 * @param path of the value, for the refusal
 * @throws Refused `bad-input` if any text in the value holds NUL or a lone surrogate
 */
export function checkSigns(value: unknown, ...path: Path): void {
  const found = unstorableIn(value)
  if (!found) return
  const at = pathText([...path, ...found])
  refuse({
    code: 'bad-input',
    message: 'A text holds characters that cannot be stored.',
    ...(at !== '' && { at }),
  })
}

type Path = readonly (string | number)[]

/** The path to the first text with NUL or a lone surrogate, or to the object with such a key. */
function unstorableIn(value: unknown): Path | undefined {
  if (typeof value === 'string') return value.includes('\0') || !value.isWellFormed() ? [] : undefined
  if (typeof value !== 'object' || value === null) return undefined
  for (const [key, each] of Object.entries(value)) {
    if (unstorableIn(key)) return []
    const inside = unstorableIn(each)
    if (inside) return [Array.isArray(value) ? Number(key) : key, ...inside]
  }
  return undefined
}

const QUOTE = 34
const BACKSLASH = 92

/** The offset of the first bracket that is nested more than {@link DEEPEST} deep. */
function firstTooDeep(text: string): number | undefined {
  let depth = 0
  let isText = false
  for (let i = 0; i < text.length; i++) {
    const sign = text.charCodeAt(i)
    if (isText) {
      if (sign === BACKSLASH) i++
      else if (sign === QUOTE) isText = false
    } else if (sign === QUOTE) isText = true
    else if (sign === 91 || sign === 123) {
      if (++depth > DEEPEST) return i
    } else if (sign === 93 || sign === 125) depth--
  }
  return undefined
}
