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
