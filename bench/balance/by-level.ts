import { BOTS } from '../../src/bots/index.ts'
import { type Played, type Report, type Share, simulate } from '../../src/lab/index.ts'
import { threads } from '../../src/lab/threads/index.ts'
import { markdown, writeRows } from '../page.ts'
import { asked } from './asked.ts'

/*
 * Fairness by level of play: bots of one level against each other, a row for each way to play and each level.
 */

export type Way = {
  readonly name: string
  readonly seats: number
  readonly options: Readonly<Record<string, unknown>>
  /** By level: how many matches. */
  readonly matches: Readonly<Record<string, number>>
}

export type LevelTable = {
  readonly mark: string
  readonly head: readonly string[]
  readonly cells: (report: Report, played: readonly Played[]) => readonly string[]
}

/** What bots of one level came to, in one way to play. */
type LevelReport = { readonly level: string; readonly report: Report }

/**
 * Plays the levels that are wanted, prints the tables, and writes their rows into the page as it goes.
 * @returns all reports
 */
export async function byLevel(
  game: string,
  page: string,
  ways: readonly Way[],
  tables: readonly LevelTable[],
): Promise<readonly LevelReport[]> {
  const reports: LevelReport[] = []
  const order = ways.flatMap(({ name }) => BOTS.map(({ id }) => `${name}, ${id}`))
  const done = tables.map((): (readonly string[])[] => [])
  for (const { name, seats, options, matches: sizes } of ways)
    for (const level of levelsOf(sizes)) {
      const matches = asked.matches ?? sizes[level] ?? 0
      if (matches === 0) continue
      const bots = Array.from({ length: seats }, () => level)
      const played: Played[] = []
      const plan = { game, options, bots, matches, seed: 'levels', executor: threads(asked.workers) }
      const report = await simulate({ ...plan, onMatch: (match) => played.push(match) })
      reports.push({ level, report })
      const row = `${name}, ${level}`
      console.error(`${row}: ${matches} matches in ${report.speed.seconds.toFixed(0)} s`)
      for (const [i, { mark, head, cells }] of tables.entries()) {
        const cellsNow = [row, matches.toLocaleString('en'), ...cells(report, played)]
        done[i].push(cellsNow)
        if (process.env.REWRITE_DOCS) writeRows(page, mark, headOf(head), [cellsNow], order)
      }
    }
  for (const [i, { head }] of tables.entries()) console.log(`${markdown(headOf(head), done[i])}\n`)
  return reports
}

function headOf(head: readonly string[]): readonly string[] {
  return ['players, level', 'matches', ...head]
}

/** Shares as multiples of the fair one: `1.10 (1.05 to 1.15)`. */
export function timesFair(shares: readonly Share[], most: number): readonly string[] {
  const text = (share: number) => (share * shares.length).toFixed(2)
  const cells = shares.map(({ share, low, high }) => `${text(share)} (${text(low)} to ${text(high)})`)
  return [...cells, ...Array.from({ length: most - cells.length }, () => '')]
}

/** A level that the page has no number for is measured if it is asked for. */
function levelsOf(matches: Readonly<Record<string, number>>): readonly string[] {
  const others = asked.matches === undefined ? [] : (asked.levels ?? [])
  const known = [...new Set([...Object.keys(matches), ...others])]
  return known.filter((level) => asked.levels?.includes(level) ?? true)
}
