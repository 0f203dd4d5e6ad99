import type { RunQuery } from '../sql/runner.ts'
import type { Dialect } from '../sql/schema.ts'
import type { Row, Transaction } from '../sql/transaction.ts'

/** One transaction on either database, for a backup or a restore. */
export type Session = {
  readonly dialect: Dialect
  readonly ask: RunQuery
  pages(sql: string): AsyncIterable<readonly Row[]>
  /** The columns of a table in order; none if there is no such table. */
  columns(table: string): Transaction<readonly string[]>
  /** Continues auto-increment after the copied rows. */
  renumber(): Transaction<void>
}
