import { SELECT_LINES } from '../sql/append.ts'
import { CLAIM_DUE, SELECT_NEXT_DUE } from '../sql/matches.ts'
import type { Row, Value } from '../sql/transaction.ts'
import type { Journal } from './journal.ts'

/** What a statement needs so that it sees the lines in the journal as if they were in their tables. */
export type ThroughJournal = {
  /** Which matches to settle before it runs. */
  readonly settle?: (journal: Journal, params: readonly Value[]) => void
  /** Its rows, as they would be. */
  readonly amend?: (journal: Journal, params: readonly Value[], rows: readonly Row[]) => readonly Row[]
}

const OF_MATCHES = /\b(?:FROM|JOIN|UPDATE|INTO)\s+(?:matches|lines)\b/i
/** What the journal is ahead in: the columns of `Head`, all columns, or the lines. */
const OF_HEADS = /\b(?:number|entry|waiting|due|wake|changed|lines)\b|\*|\bDELETE\b/i
const OF_ONE = /\bWHERE\s+(?:\w+\.)?(?:id|match)\s*=\s*\?|\bINTO\s+lines\s.*\bVALUES\b/i
const NEW_MATCH = /^\s*INSERT\s+INTO\s+matches\b/i
const HEAD_COLUMNS = ['id', 'number', 'entry', 'waiting', 'due', 'changed']

/** @param columns what it returns. @returns undefined if the journal does not matter to it */
export function throughJournal(sql: string, columns: readonly string[]): ThroughJournal | undefined {
  if (sql === SELECT_LINES) return LINES
  if (sql === SELECT_NEXT_DUE) return NEXT
  if (sql === CLAIM_DUE) return CLAIM
  if (!OF_MATCHES.test(sql) || !OF_HEADS.test(sql) || NEW_MATCH.test(sql)) return undefined
  // Lists of matches are asked for often, and ask for nothing by these columns.
  if (HEAD_COLUMNS.every((column) => columns.includes(column))) return HEADS
  return OF_ONE.test(sql) ? ONE : ALL
}

const LINES: ThroughJournal = {
  amend: (journal, [match, after], rows) => {
    // A reader of the file may have settled some of them.
    const waiting = journal.lines(String(match), Number(rows.at(-1)?.number ?? after))
    return waiting.length === 0 ? rows : [...rows, ...waiting]
  },
}

const HEADS: ThroughJournal = {
  amend: (journal, _, rows) =>
    rows.map((row) => {
      const head = journal.head(String(row.id))
      return head ? { ...row, ...head } : row
    }),
}

const NEXT: ThroughJournal = {
  settle: (journal) => journal.settleWakes(),
  amend: (journal, _, [row]) => {
    const wakes = [row?.wake, journal.nextDue()].filter((wake) => typeof wake === 'number')
    return [{ wake: wakes.length === 0 ? null : Math.min(...wakes) }]
  },
}

const CLAIM: ThroughJournal = { settle: (journal, [now]) => journal.settleDue(Number(now)) }

const ONE: ThroughJournal = {
  settle: (journal, params) => {
    for (const param of params) if (typeof param === 'string') journal.settle(param)
  },
}

const ALL: ThroughJournal = { settle: (journal) => journal.settleAll() }
