import type { RunQuery } from '../sql/runner.ts'
import type { Dialect } from '../sql/schema.ts'
import type { Row, Transaction } from '../sql/transaction.ts'

/** One transaction on either database, for copying all of it out or in. */
export type Session = {
  readonly dialect: Dialect
  readonly ask: RunQuery
  /** The rows of a query, a page at a time. */
  pages(sql: string): AsyncIterable<readonly Row[]>
  /** The columns of a table in their order; none when there is no such table. */
  columns(table: string): Transaction<readonly string[]>
  /** Has numbers that the database gives out go on after those that were copied in. */
  renumber(): Transaction<void>
}
