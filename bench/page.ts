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
