import type { DatabaseSync } from 'node:sqlite'
import type { Append } from '../interface/rows.ts'
import { SELECT_NEXT_DUE } from '../sql/matches.ts'
import type { Row } from '../sql/transaction.ts'

/** How many lines may wait. With eight times as many a server of 2,000 matches had 20 MB more, and was no faster. */
const MOST_LINES = 2_048
/** The journal is shortened when this many settled rows are in it, or nothing else. */
const MOST_SETTLED = 512

/** The columns of a match's row that a line changes. */
export type HeadColumns = {
  readonly number: number
  readonly entry: number
  readonly waiting: string
  readonly due: number | null
  readonly changed: number
}

/** A match whose row and lines are behind the journal. */
type Ahead = {
  readonly columns: HeadColumns
  /** When its row says that it can be claimed. */
  readonly wake: number | null
  /** Its rows in the journal. */
  readonly ids: number[]
}

/** What changes something runs inside a transaction. */
export type Journal = {
  readonly isEmpty: boolean
  /** Adds a line. @returns false if the line must go to the tables: nothing was done */
  append(append: Append): boolean
  /** The lines of a match after `after` that wait here. */
  lines(match: string, after: number): readonly Row[]
  /** What a match's row will say once it is settled; undefined: what it says now. */
  head(match: string): HeadColumns | undefined
  /** When the first of the waiting matches is due. */
  nextDue(): number | null
  settle(match: string): void
  /** Settles what can be claimed by `now`, and what its row says can be. */
  settleDue(now: number): void
  /** Settles matches until no row gives an earlier time to be claimed than is true. */
  settleWakes(): void
  settleAll(): void

  /** Called as a transaction begins. */
  begin(): void
  /** How far the transaction has come, for `undo`. */
  mark(): number
  /** Keeps the journal short; called as a transaction ends. */
  trim(): void
  /** The database has undone what the transaction did after the mark. */
  undo(mark: number): void
}

/**
 * Lines on their way to their tables. A commit writes whole pages, and each match has pages of its own in `matches` and in
 * `lines`: a decision in each of 50 matches writes a hundred. So a line is first added to one table for all matches, where it is as
 * durable, and many lines of a match are settled at once: moved to its pages. To settle a line twice does nothing, so a
 * reader of the file may do it beside the server.
 * @param isOwner whether nobody else adds lines: only then rows are deleted
 */
export function journalOn(raw: DatabaseSync, isOwner = true, mostLines: number = MOST_LINES): Journal {
  const insert = raw.prepare(
    'INSERT INTO journal (match, number, at, what, entry, waiting, due, changed) VALUES (?, ?, ?, ?, ?, ?, ?, ?)',
  )
  const readRow = raw.prepare('SELECT number, phase, result, wake FROM matches WHERE id = ?')
  const readLine = raw.prepare('SELECT number, at, what FROM journal WHERE id = ?')
  const readAll = raw.prepare(
    `SELECT j.id, j.match, j.number, j.entry, j.waiting, j.due, j.changed, m.wake
     FROM journal j JOIN matches m ON m.id = j.match AND m.number < j.number ORDER BY j.id`,
  )
  const readWake = raw.prepare(SELECT_NEXT_DUE)
  const moveHead = raw.prepare(
    'UPDATE matches SET number = ?, entry = ?, waiting = ?, due = ?, wake = ?, changed = ? WHERE id = ? AND number < ?',
  )
  const moveLine = raw.prepare(
    `INSERT OR IGNORE INTO lines (match, number, at, what)
     SELECT match, number, at, what FROM journal WHERE id = ? AND match = ?`,
  )
  const deleteBefore = raw.prepare('DELETE FROM journal WHERE id < ?')
  const deleteAll = raw.prepare('DELETE FROM journal')

  /** In the order of their first rows. */
  let ahead = new Map<string, Ahead>()
  let lines = 0
  let settled = 0
  let isKnown = false
  /** What the transaction has added: each match, and how it was before. */
  let added: { readonly match: string; readonly before: Ahead | undefined }[] = []
  let hasSettled = false

  const known = (): Map<string, Ahead> => {
    if (isKnown) return ahead
    ahead = new Map()
    lines = 0
    for (const row of readAll.all()) {
      const { id, match, wake, ...columns } = row as HeadColumns &
        Pick<Ahead, 'wake'> & { id: number; match: string }
      note(match, id, columns, wake)
    }
    isKnown = true
    return ahead
  }

  const note = (match: string, id: number, columns: HeadColumns, wake: number | null): void => {
    const ids = ahead.get(match)?.ids ?? []
    ids.push(id)
    ahead.set(match, { columns, ids, wake })
    lines++
  }

  const settle = (match: string): void => {
    const there = known().get(match)
    if (!there) return
    hasSettled = true
    const { ids } = there
    const { number, entry, waiting, due, changed } = there.columns
    if (Number(moveHead.run(number, entry, waiting, due, due, changed, match, number).changes) > 0)
      for (const id of ids) moveLine.run(id, match)
    ahead.delete(match)
    lines -= ids.length
    settled += ids.length
  }

  const settleThose = (which: Iterable<string>): void => {
    for (const match of which) settle(match)
    if (!isOwner || settled === 0 || (ahead.size > 0 && settled < MOST_SETTLED)) return
    const [first] = ahead.values()
    if (first) deleteBefore.run(first.ids[0] ?? 0)
    else deleteAll.run()
    settled = 0
  }

  return {
    get isEmpty() {
      return known().size === 0
    },

    append({ match, line: { number, at, what }, head, seats }) {
      if (seats || head.phase !== 'playing' || head.result !== null) return false
      const before = known().get(match)
      const row = before ? undefined : readRow.get(match)
      if (!before && (row?.phase !== 'playing' || row.result !== null)) return false
      if (number !== Number(before?.columns.number ?? row?.number) + 1) return false
      const { entry, due, changed } = head
      const columns = { number, entry, waiting: JSON.stringify(head.waiting), due, changed }
      const { lastInsertRowid } = insert.run(
        ...[match, number, at, JSON.stringify(what), entry, columns.waiting, due, changed],
      )
      added.push({ match, before })
      const wake = before ? before.wake : (row?.wake ?? null)
      note(match, Number(lastInsertRowid), columns, wake === null ? null : Number(wake))
      return true
    },

    lines(match, after) {
      const ids = known().get(match)?.ids ?? []
      return ids.flatMap((id) => {
        const row = readLine.get(id) as Row | undefined
        return row && Number(row.number) > after ? [row] : []
      })
    },

    head: (match) => known().get(match)?.columns,

    nextDue() {
      let next: number | null = null
      for (const { columns } of known().values())
        if (columns.due !== null && (next === null || columns.due < next)) next = columns.due
      return next
    },

    settle: (match) => settleThose([match]),

    settleDue(now) {
      const isBy = (time: number | null) => time !== null && time <= now
      const those = [...known()].filter(([, { columns, wake }]) => isBy(columns.due) || isBy(wake))
      settleThose(those.map(([match]) => match))
    },

    settleWakes() {
      const those = [...known()].flatMap(([match, { columns, wake }]) =>
        wake === null || wake === columns.due ? [] : [{ match, wake }],
      )
      those.sort((a, b) => a.wake - b.wake)
      for (const { match, wake } of those) {
        if (wake > Number(readWake.get()?.wake)) break
        settleThose([match])
      }
    },

    settleAll: () => settleThose([...known().keys()]),

    begin() {
      added = []
      hasSettled = false
    },

    mark: () => added.length,

    trim() {
      if (lines <= mostLines) return
      const oldest: string[] = []
      let left = lines
      for (const [match, { ids }] of ahead) {
        if (left <= mostLines) break
        oldest.push(match)
        left -= ids.length
      }
      settleThose(oldest)
    },

    undo(mark) {
      // What was settled waits again, in its old place.
      if (hasSettled) isKnown = false
      for (const { match, before } of added.splice(mark).reverse()) {
        ahead.get(match)?.ids.pop()
        lines--
        if (before) ahead.set(match, before)
        else ahead.delete(match)
      }
    },
  }
}
