import { optionText } from '../../core/index.ts'

/**
 * Lines of text in columns, two spaces apart, under a head. A column of numbers (with their units, as `54.5%`)
 * stands right, any other left.
 */
export function columns(head: readonly string[], rows: readonly (readonly string[])[]): readonly string[] {
  const all = head.length > 0 ? [head, ...rows] : rows
  const across = (rows[0] ?? head).map((_, i) => ({
    width: Math.max(...all.map((row) => row[i].length)),
    right: rows.every((row) => /^-?\d[\d,.]*%?$/.test(row[i])),
  }))
  return all.map((row) =>
    across
      .map(({ width, right }, i) => (right ? row[i].padStart(width) : row[i].padEnd(width)))
      .join('  ')
      .trimEnd(),
  )
}

/** The options of a match or of many, in a line. */
export function optionsLine(options: unknown): string {
  const given = Object.entries(options as Readonly<Record<string, unknown>>)
  return `Options: ${given.map(([name, value]) => `${name}=${optionText(value)}`).join(' ')}`
}

/** A whole number, in a report: `1,234`. */
export function whole(n: number): string {
  // Minus zero is no number that anybody wants to read.
  return (n + 0).toLocaleString('en')
}
