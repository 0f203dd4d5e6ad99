import { readFileSync, writeFileSync } from 'node:fs'
import type { Report } from '../src/lab/index.ts'

/*
 * The pages of docs/balance: tables of what simulated matches came to, written between their marks.
 */

/** A way to play: the matches of one of the reports. */
type Way = { readonly name: string }

/** Writes each text into a page, between `<!-- NAME -->` and `<!-- end -->`. */
export function writeBetweenMarks(
  page: string,
  texts: readonly (readonly [name: string, text: string])[],
): void {
  let whole = readFileSync(page, 'utf8')
  for (const [name, text] of texts)
    whole = whole.replace(
      new RegExp(`(<!-- ${name} -->\n)[^<]*(<!-- end -->)`),
      (_, before: string, after: string) => `${before}${text}\n${after}`,
    )
  writeFileSync(page, whole)
}

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
  const known = new Map([...rowsBetweenMarks(page, name), ...rows].map((row) => [row[0], row]))
  const all = (order ?? [...known.keys()]).map((first) => known.get(first))
  writeBetweenMarks(page, [
    [
      name,
      markdown(
        head,
        all.filter((row) => row !== undefined),
      ),
    ],
  ])
}

/** The rows of the table between these marks, without its head; none if there is no table yet. */
function rowsBetweenMarks(page: string, name: string): readonly (readonly string[])[] {
  const found = new RegExp(`<!-- ${name} -->\n([^<]*)<!-- end -->`).exec(readFileSync(page, 'utf8'))
  const lines = found?.[1].trim().split('\n').slice(2) ?? []
  return lines.map((line) => line.slice(2, -2).split(' | '))
}

/** Why matches ended, in percent: a column for each way to play, in the order of its reports. */
export function endings(ways: readonly Way[], reports: readonly Report[]): string {
  const all = [...new Set(reports.flatMap((report) => report.endings.map(({ what }) => what)))]
  const rows = all.map((why) => [
    why,
    ...reports.map(({ matches: count, endings: found }) => {
      const times = found.find(({ what }) => what === why)?.times ?? 0
      return `${((100 * times) / count).toFixed(1)}%`
    }),
  ])
  return markdown(['why it ended', ...ways.map(({ name }) => name)], rows)
}

/** How often something of this kind was told in a match, on average. */
export function aMatch({ uses, matches: count }: Report, kind: string): number {
  return (uses.find(({ what }) => what === kind)?.times ?? 0) / count
}

/** A table in Markdown. */
export function markdown(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}
