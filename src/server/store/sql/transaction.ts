/** What a column holds, in both databases: yes and no are 1 and 0, everything nested is JSON text. */
export type Value = string | number | null

export type Row = Readonly<Record<string, Value>>

/** A statement. `?` stands for the parameters in turn. */
export type Query = { readonly sql: string; readonly params: readonly Value[] }

/** Has other processes hear, once this work is durable, that it wrote to a match. */
export type Notification = { readonly tell: string }

export type Answer = { readonly rows: readonly Row[]; readonly changes: number }

/**
 * One piece of work on the database: yields statements, is given their answers, returns what it was for. Written once,
 * done by both: SQLite runs it through in one go inside the commit of the tick, PostgreSQL waits between its statements.
 * All of it is kept or nothing. It may be run anew from its beginning, so it does nothing else on its way.
 */
export type Transaction<T> = Generator<Query | Notification, T, Answer>

/** Does work, in one database or the other. */
export type Database = {
  /** Work that only reads. */
  read<T>(work: () => Transaction<T>): Promise<T>
  /**
   * Work that writes; resolves once it is durable.
   * @throws StoreDown when the database cannot be reached or written
   */
  write<T>(work: () => Transaction<T>): Promise<T>
}

/** Thrown by work that finds that it must not be done: takes back what it wrote and returns `value` in its place. */
export class Rollback<T> extends Error {
  readonly value: T

  constructor(value: T) {
    super('undone')
    this.value = value
  }
}

/** The database refused a row because another one has its key. */
export class Conflict extends Error {
  override readonly name = 'Conflict'
}

/** The rows of a query, whose columns are as `R` says. */
export function* queryRows<R extends Row>(
  sql: string,
  ...params: readonly Value[]
): Transaction<readonly R[]> {
  const answer = yield { sql, params }
  return answer.rows as readonly R[]
}

/** The first row of a query. */
export function* queryRow<R extends Row>(
  sql: string,
  ...params: readonly Value[]
): Transaction<R | undefined> {
  return (yield* queryRows<R>(sql, ...params))[0]
}

/** How many rows a statement without RETURNING wrote. */
export function* execute(sql: string, ...params: readonly Value[]): Transaction<number> {
  return (yield { sql, params }).changes
}

export function* notify(match: string): Transaction<void> {
  yield { tell: match }
}
