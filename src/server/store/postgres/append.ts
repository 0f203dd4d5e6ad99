import { setTimeout as delay } from 'node:timers/promises'
import type { Append, Appended } from '../interface/rows.ts'
import { StoreDown } from '../interface/store.ts'
import { appendConflict, appendLine } from '../sql/append.ts'
import { textOf } from '../sql/match-columns.ts'
import type { Database, Value } from '../sql/transaction.ts'
import { ConnectionLost, type Connections, SerializationFailure } from './connections.ts'
import { itemOf } from './news.ts'
import type { Teller } from './teller.ts'

/** The most lines in one statement. */
const AT_ONCE = 150
/** How long to find out whether a line was stored after its connection was lost, in milliseconds. */
const PATIENCE = 20_000

/**
 * One statement, one round trip and one commit for all lines. The match's row decides races: its number moves to the
 * line's number once. The rest is done for the lines that moved it.
 */
const APPEND = `WITH given AS (
    SELECT * FROM unnest(?::text[], ?::bigint[], ?::bigint[], ?::text[], ?::text[], ?::bigint[], ?::text[], ?::bigint[],
      ?::bigint[], ?::text[]) AS g (match, number, at, what, phase, entry, waiting, due, changed, result)
  ), moved AS (
    UPDATE matches m SET phase = g.phase, number = g.number, entry = g.entry, waiting = g.waiting, due = g.due,
      wake = g.due, changed = g.changed, result = g.result
    FROM given g WHERE m.id = g.match AND m.number = g.number - 1 RETURNING m.id, m.number
  ), kept AS (
    INSERT INTO lines (match, number, at, what)
    SELECT g.match, g.number, g.at, g.what FROM given g JOIN moved v ON v.id = g.match
  ), noticed AS (
    INSERT INTO notices (match, person, number, due, wake)
    SELECT n.match, p.id, v.number, n.due, n.due
    FROM unnest(?::text[], ?::text[], ?::bigint[]) AS n (match, person, due)
    JOIN moved v ON v.id = n.match JOIN people p ON p.id = n.person
  ), forgotten AS (
    DELETE FROM orders o USING given g JOIN moved v ON v.id = g.match WHERE o.match = v.id AND g.phase = 'over'
  ), ended AS (
    UPDATE seats s SET ended = g.changed FROM given g JOIN moved v ON v.id = g.match
    WHERE s.match = v.id AND g.phase = 'over'
  )
  SELECT id FROM moved`

type Waiting = {
  readonly append: Append
  readonly done: (appended: Appended) => void
  readonly failed: (error: unknown) => void
}

/** `append` of a store on PostgreSQL, and how to wait for all that is under way. */
export function appender(connections: Connections, database: Database, teller: Teller) {
  let queue: Waiting[] = []
  let isUnderWay = false
  let isAwaited = false
  let isClosed = false
  let idle = () => {}

  // One statement at a time: what comes in meanwhile goes into the next, which measures better than two at once.
  const flush = (): void => {
    isAwaited = false
    if (isUnderWay) return
    if (queue.length === 0) {
      idle()
      return
    }
    const [batch, rest] = batchOf(queue)
    queue = rest
    isUnderWay = true
    void write(batch).finally(() => {
      isUnderWay = false
      flush()
    })
  }

  const write = async (batch: readonly Waiting[]): Promise<void> => {
    const stored = await insert(batch).catch((error: unknown) => error)
    if (stored instanceof Set) await settle(batch, stored, false).catch(() => unsettled(batch, stored))
    else if (stored instanceof ConnectionLost) unsettled(batch, new Set())
    else if (stored instanceof StoreDown) for (const { done } of batch) done({ failed: stored.message })
    else if (batch.length === 1) for (const { failed } of batch) failed(stored)
    // The database refused one of them, and with it the whole batch.
    else for (const each of batch) await write([each])
  }

  /** Finds out in the background about those lines of a batch that are not known to be stored. */
  const unsettled = (batch: readonly Waiting[], stored: ReadonlySet<string>): void => {
    for (const waiting of batch) if (!stored.has(waiting.append.match)) void findOut(waiting)
  }

  /** @returns the ids of the matches whose lines are stored */
  const insert = async (batch: readonly Waiting[]): Promise<Set<string>> => {
    for (;;) {
      try {
        const first = batch[0]?.append
        // Changing seats is rare and takes several statements.
        if (first?.seats) {
          const appended = await database.write(() => appendLine(first))
          return new Set(appended === 'stored' ? [first.match] : [])
        }
        const { rows } = await connections.borrow((connection) => connection.ask(APPEND, columns(batch)))
        const stored = new Set(rows.map(({ id }) => String(id)))
        teller.tell(
          batch.filter(({ append }) => stored.has(append.match)).map(({ append }) => itemOf(append)),
        )
        return stored
      } catch (error) {
        if (!(error instanceof SerializationFailure)) throw error
      }
    }
  }

  /**
   * Answers a batch.
   * @param mayBeOurs whether an earlier attempt may have stored the line
   */
  const settle = async (
    batch: readonly Waiting[],
    stored: ReadonlySet<string>,
    mayBeOurs: boolean,
  ): Promise<void> => {
    for (const waiting of batch) {
      const { append, done } = waiting
      if (stored.has(append.match)) done('stored')
      else await unmoved(waiting, mayBeOurs)
    }
  }

  const unmoved = async (waiting: Waiting, mayBeOurs: boolean): Promise<void> => {
    const { append, done, failed } = waiting
    const { match, line } = append
    const sql = `SELECT m.number, l.at, l.what FROM matches m LEFT JOIN lines l ON l.match = m.id AND l.number = ?
      WHERE m.id = ?`
    const { rows } = await connections.borrow((connection) => connection.ask(sql, [line.number, match]))
    const [there] = rows
    const stands = appendConflict(append, there?.number)
    if (stands instanceof Error) failed(stands)
    // Another process has just stored the line before it.
    else if (stands === 'next') await settle([waiting], await insert([waiting]), mayBeOurs)
    else {
      const isEqual = there?.at === line.at && there.what === JSON.stringify(line.what)
      done(mayBeOurs && isEqual ? 'stored' : 'taken')
    }
  }

  /** After a lost connection: the first attempt may still succeed. Writing again settles it, since either line is ours. */
  const findOut = async (waiting: Waiting): Promise<void> => {
    const giveUp = Date.now() + PATIENCE
    for (let wait = 50; ; wait = Math.min(wait * 2, 1000)) {
      await delay(wait)
      try {
        return await settle([waiting], await insert([waiting]), true)
      } catch (error) {
        if (!(error instanceof StoreDown)) return waiting.failed(error)
        if (isClosed || Date.now() > giveUp) return waiting.failed(error)
      }
    }
  }

  return {
    append: (append: Append) =>
      new Promise<Appended>((done, failed) => {
        if (isClosed) return done({ failed: 'The store is closed.' })
        queue.push({ append, done, failed })
        if (!isAwaited) setImmediate(flush)
        isAwaited = true
      }),
    close: async (): Promise<void> => {
      isClosed = true
      await new Promise<void>((resolve) => {
        idle = resolve
        flush()
      })
    },
  }
}

/**
 * The lines for one statement: one per match; lines that change seats go alone. Sorted by match, so that two processes
 * cannot deadlock.
 */
function batchOf(queue: readonly Waiting[]): readonly [readonly Waiting[], Waiting[]] {
  const passed = new Set<string>()
  const batch: Waiting[] = []
  const rest: Waiting[] = []
  let room = AT_ONCE
  for (const waiting of queue) {
    const { match, seats } = waiting.append
    const isAlone = seats !== undefined
    if (passed.has(match) || room === 0 || (isAlone && batch.length > 0)) rest.push(waiting)
    else {
      batch.push(waiting)
      room = isAlone ? 0 : room - 1
    }
    passed.add(match)
  }
  return [batch.toSorted((a, b) => (a.append.match < b.append.match ? -1 : 1)), rest]
}

function columns(batch: readonly Waiting[]): readonly (Value | readonly Value[])[] {
  const notices = batch.flatMap(({ append: { match, notices = [] } }) =>
    notices.map((notice) => ({ ...notice, match })),
  )
  const of = <T>(value: (append: Append) => T) => batch.map(({ append }) => value(append))
  return [
    of(({ match }) => match),
    of(({ line }) => line.number),
    of(({ line }) => line.at),
    of(({ line }) => JSON.stringify(line.what)),
    of(({ head }) => head.phase),
    of(({ head }) => head.entry),
    of(({ head }) => JSON.stringify(head.waiting)),
    of(({ head }) => head.due),
    of(({ head }) => head.changed),
    of(({ head }) => textOf(head.result)),
    notices.map(({ match }) => match),
    notices.map(({ person }) => person),
    notices.map(({ due }) => due),
  ]
}
