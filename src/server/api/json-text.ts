import { refuse } from '../../core/index.ts'

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

/** @throws Refused `bad-json`; `bad-input` if it is nested too deep */
export function parseJson(text: string): unknown {
  if (text.length > DEEPEST && isTooDeep(text)) {
    refuse({ code: 'bad-input', message: `The JSON is nested more than ${DEEPEST} levels deep.` })
  }
  try {
    return JSON.parse(text)
  } catch {
    return refuse({ code: 'bad-json', message: 'This is not valid JSON, or it was cut off.' })
  }
}

/**
 * Looks for NUL and lone surrogates, which cannot be stored. They can only come escaped, since the text was UTF-8.
 * @throws Refused `bad-input`
 */
export function checkEscaped(text: string, value: unknown): void {
  if (text.includes('\\u')) checkSigns(value)
}

/** @throws Refused `bad-input` if any text in the value holds NUL or a lone surrogate */
export function checkSigns(value: unknown): void {
  if (typeof value === 'string') {
    if (value.includes('\0') || !value.isWellFormed()) {
      refuse({ code: 'bad-input', message: 'A text holds characters that cannot be stored.' })
    }
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, each] of Object.entries(value)) {
      checkSigns(key)
      checkSigns(each)
    }
  }
}

const QUOTE = 34
const BACKSLASH = 92

/** Whether brackets outside strings are nested more than {@link DEEPEST} deep. */
function isTooDeep(text: string): boolean {
  let depth = 0
  let isText = false
  for (let i = 0; i < text.length; i++) {
    const sign = text.charCodeAt(i)
    if (isText) {
      if (sign === BACKSLASH) i++
      else if (sign === QUOTE) isText = false
    } else if (sign === QUOTE) isText = true
    else if (sign === 91 || sign === 123) {
      if (++depth > DEEPEST) return true
    } else if (sign === 93 || sign === 125) depth--
  }
  return false
}
