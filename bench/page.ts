import { readFileSync, writeFileSync } from 'node:fs'

/*
 * Tables of pages in docs that a measure writes, between `<!-- NAME -->` and `<!-- end -->`.
 */

/**
 * Writes rows into a table between its marks; a row replaces the one with the same first cell. All others stay.
 * @param order the first cells of all rows there may be. Default: new rows come last
 */
export function writeRows(
  page: string,
  name: string,
  head: readonly string[],
  rows: readonly (readonly string[])[],
  order?: readonly string[],
): void {
  const whole = readFileSync(page, 'utf8')
  const marks = new RegExp(`(<!-- ${name} -->\n)([^<]*)(<!-- end -->)`)
  const before = marks.exec(whole)?.[2].trim().split('\n').slice(2) ?? []
  const known = new Map(
    [...before.map((line) => line.slice(2, -2).split(' | ')), ...rows].map((row) => [row[0], row]),
  )
  const all = (order ?? [...known.keys()]).flatMap((first) => {
    const row = known.get(first)
    return row ? [row] : []
  })
  writeFileSync(
    page,
    whole.replace(marks, (_, from: string, __, to: string) => `${from}${markdown(head, all)}\n${to}`),
  )
}

/** A table in Markdown. */
export function markdown(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}
