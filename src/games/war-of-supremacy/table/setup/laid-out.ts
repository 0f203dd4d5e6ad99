/** No line is longer where it can be broken. */
const WIDTH = 100

/**
 * JSON as a person would write it: what fits on a line stands on one, so that a card is a few lines and not a page.
 * Ends with a line break.
 */
export function laidOut(value: unknown): string {
  return `${part(value, '', 0)}\n`
}

/** @param before how much stands before the value in its line, beside the indent */
function part(value: unknown, indent: string, before: number): string {
  const short = onOneLine(value)
  if (indent.length + before + short.length < WIDTH || typeof value !== 'object' || value === null)
    return short
  const inner = `${indent}  `
  const lines = Array.isArray(value)
    ? value.map((each) => inner + part(each, inner, 0))
    : entriesOf(value).map(([key, each]) => {
        const name = `${JSON.stringify(key)}: `
        return inner + name + part(each, inner, name.length)
      })
  const [open, close] = Array.isArray(value) ? '[]' : '{}'
  return `${open}\n${lines.join(',\n')}\n${indent}${close}`
}

function onOneLine(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(onOneLine).join(', ')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const entries = entriesOf(value).map(([key, each]) => `${JSON.stringify(key)}: ${onOneLine(each)}`)
  return entries.length === 0 ? '{}' : `{ ${entries.join(', ')} }`
}

/** As JSON has them: without what is undefined. */
function entriesOf(value: object): readonly (readonly [string, unknown])[] {
  return Object.entries(value).filter(([, each]) => each !== undefined)
}
