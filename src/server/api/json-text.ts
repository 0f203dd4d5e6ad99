import { refuse } from '../../core/index.ts'

/** How deep JSON may be nested: deeper than anything anybody means, and far from what would overflow a stack. */
const DEEPEST = 100

/**
 * Reads JSON that anybody may have written.
 * @throws Refused `bad-json`; `bad-input` when it is nested too deep, or holds signs that cannot be kept
 */
export function readJson(text: string): unknown {
  const value = parseJson(text)
  checkEscaped(text, value)
  return value
}

/** @throws Refused `bad-json`; `bad-input` when it is nested too deep */
export function parseJson(text: string): unknown {
  if (text.length > DEEPEST && isTooDeep(text)) {
    refuse({ code: 'bad-input', message: `This is nested more than ${DEEPEST} deep.` })
  }
  try {
    return JSON.parse(text)
  } catch {
    return refuse({ code: 'bad-json', message: 'This is not JSON, or was cut off.' })
  }
}

/**
 * Looks for signs that cannot be kept, NUL and halves of surrogate pairs: they can only have come escaped, since the
 * text itself was read as UTF-8.
 * @throws Refused `bad-input`
 */
export function checkEscaped(text: string, value: unknown): void {
  if (text.includes('\\u')) checkSigns(value)
}

/** @throws Refused `bad-input` when a text in here cannot be kept */
export function checkSigns(value: unknown): void {
  if (typeof value === 'string') {
    if (value.includes('\0') || !value.isWellFormed()) {
      refuse({ code: 'bad-input', message: 'A text in this holds signs that cannot be kept.' })
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

/** Whether brackets outside of texts are open more than {@link DEEPEST} deep anywhere. */
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
