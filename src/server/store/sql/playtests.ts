import type { NewPlaytest } from '../../../protocol/index.ts'
import type { PlaytestReportText, PlaytestRow } from '../interface/rows.ts'
import type { Claimed, PlaytestStore } from '../interface/store.ts'
import { type Database, execute, queryRow, type Transaction } from './transaction.ts'

type Columns = Pick<PlaytestRow, 'id' | 'person' | 'created' | 'claim' | 'state' | 'ended' | 'reported'> & {
  readonly plan: string
  readonly progress: string | null
  readonly refusal: string | null
}

type Count = { readonly count: number }

const COLUMNS = 'id, person, created, plan, claim, state, progress, ended, refusal, reported'
/** Of one that was taken up by a server that is no longer there. */
const ABANDONED = "state = 'playing' AND alive < ?"

export function playtestsOn({ read, write }: Database): PlaytestStore {
  return {
    add: ({ id, person, created, plan }, most) =>
      write(function* () {
        const open = "SELECT count(*) AS count FROM playtests WHERE state <> 'over'"
        const own = yield* queryRow<Count>(`${open} AND person = ?`, person)
        if (own && own.count > 0) return 'running'
        const all = yield* queryRow<Count>(open)
        if (all && all.count >= most) return 'full'
        const added = yield* execute(
          `INSERT INTO playtests (person, id, created, plan, state, claim, tries) VALUES (?, ?, ?, ?, 'waiting', 0, 0)
           ON CONFLICT (person) DO UPDATE SET id = excluded.id, created = excluded.created, plan = excluded.plan,
             state = 'waiting', claim = 0, tries = 0, alive = NULL, progress = NULL, ended = NULL, refusal = NULL, report = NULL,
             reported = NULL
           WHERE playtests.state = 'over'`,
          ...[person, id, created, JSON.stringify(plan)],
        )
        return added > 0 ? 'added' : 'running'
      }),

    of: (person) =>
      read(function* () {
        const found = yield* queryRow<Columns>(`SELECT ${COLUMNS} FROM playtests WHERE person = ?`, person)
        return found && rowOf(found)
      }),

    place: ({ created, id }) =>
      read(function* () {
        const before = yield* queryRow<Count>(
          "SELECT count(*) AS count FROM playtests WHERE state = 'waiting' AND (created, id) <= (?, ?)",
          ...[created, id],
        )
        return before?.count ?? 0
      }),

    report: (person) =>
      read(function* () {
        const sql = 'SELECT report FROM playtests WHERE person = ?'
        return (yield* queryRow<{ readonly report: string | null }>(sql, person))?.report ?? undefined
      }),

    stop: (person) =>
      write(function* () {
        yield* execute(
          "UPDATE playtests SET state = 'over', ended = 'stopped' WHERE person = ? AND state <> 'over'",
          person,
        )
        return (yield* queryRow('SELECT 1 AS one FROM playtests WHERE person = ?', person)) !== undefined
      }),

    async claim({ now, deadBefore, tries }) {
      // Servers ask every few seconds: mostly there is nothing, and nothing is written.
      const open = await read(() => queryRow("SELECT 1 AS one FROM playtests WHERE state <> 'over' LIMIT 1"))
      if (!open) return undefined
      return write(function* () {
        yield* execute(
          `UPDATE playtests SET state = 'over', ended = 'failed', refusal = ? WHERE ${ABANDONED} AND tries >= ?`,
          ...[JSON.stringify(ABANDONED_REFUSAL), deadBefore, tries],
        )
        const found = yield* queryRow<Columns>(
          `SELECT ${COLUMNS} FROM playtests WHERE state = 'waiting' OR ${ABANDONED}
           ORDER BY created, id LIMIT 1 FOR UPDATE SKIP LOCKED`,
          deadBefore,
        )
        if (!found) return undefined
        const claim = found.claim + 1
        yield* execute(
          "UPDATE playtests SET state = 'playing', claim = ?, alive = ?, tries = tries + 1 WHERE id = ?",
          ...[claim, now, found.id],
        )
        return rowOf({ ...found, claim, state: 'playing' })
      })
    },

    tell: (claimed, now, { progress, report }) =>
      write(function* () {
        if (report) yield* keepReport(claimed, report)
        return (
          (yield* execute(
            `UPDATE playtests SET alive = ?, progress = coalesce(?, progress) WHERE ${HELD}`,
            ...[now, progress ? JSON.stringify(progress) : null, ...holder(claimed)],
          )) > 0
        )
      }),

    end: (claimed, ended, { refusal, report } = {}) =>
      write(function* () {
        if (report) yield* keepReport(claimed, report)
        yield* execute(
          `UPDATE playtests SET state = 'over', ended = ?, refusal = ? WHERE ${HELD}`,
          ...[ended, refusal ? JSON.stringify(refusal) : null, ...holder(claimed)],
        )
      }),

    giveBack: (claimed) =>
      write(function* () {
        yield* execute(
          `UPDATE playtests SET state = 'waiting', tries = tries - 1, progress = NULL WHERE ${HELD}`,
          ...holder(claimed),
        )
      }),

    drop: (person) =>
      write(function* () {
        return (yield* execute("DELETE FROM playtests WHERE person = ? AND state = 'over'", person)) > 0
      }),

    dropOld: (before) =>
      write(function* () {
        yield* execute("DELETE FROM playtests WHERE state = 'over' AND created < ?", before)
      }),
  }
}

/** Of one that a server has taken up and no other since. */
const HELD = "id = ? AND claim = ? AND state = 'playing'"

function holder({ id, claim }: Claimed): readonly [string, number] {
  return [id, claim]
}

function* keepReport(claimed: Claimed, { text, matches }: PlaytestReportText): Transaction<void> {
  yield* execute(
    `UPDATE playtests SET report = ?, reported = ? WHERE ${HELD}`,
    text,
    matches,
    ...holder(claimed),
  )
}

const ABANDONED_REFUSAL = {
  code: 'playtest-failed',
  message:
    'The server stopped several times while it played this playtest. Ask for fewer or quicker matches.',
}

function rowOf({ plan, progress, refusal, ...rest }: Columns): PlaytestRow {
  return {
    ...rest,
    plan: JSON.parse(plan) as NewPlaytest,
    progress: progress === null ? null : (JSON.parse(progress) as PlaytestRow['progress']),
    refusal: refusal === null ? null : (JSON.parse(refusal) as PlaytestRow['refusal']),
  }
}
