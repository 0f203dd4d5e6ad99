/** A column's value in both databases. Booleans are 1 and 0; nested data is JSON text. */
export type Value = string | number | null

export type Row = Readonly<Record<string, Value>>

/** A statement with `?` for its parameters. */
export type Query = { readonly sql: string; readonly params: readonly Value[] }

/** Tells other processes, once the transaction is durable, that it wrote to a match. */
export type Notification = { readonly tell: string }

export type Answer = { readonly rows: readonly Row[]; readonly changes: number }

/**
 * A transaction as a generator: yields statements, receives their answers, returns its result. SQLite runs it synchronously
 * within the tick's commit; PostgreSQL awaits each statement. It is atomic. It may be retried from the start, so it must
 * have no other effects.
 */
export type Transaction<T> = Generator<Query | Notification, T, Answer>

export type Database = {
  read<T>(work: () => Transaction<T>): Promise<T>
  /**
   * Resolves once the transaction is durable.
   * @throws StoreDown when the database cannot be reached or written
   */
  write<T>(work: () => Transaction<T>): Promise<T>
}

/** Thrown inside a transaction to undo its writes and return `value`. */
export class Rollback<T> extends Error {
  readonly value: T

  constructor(value: T) {
    super('undone')
    this.value = value
  }
}

/** A unique constraint was violated. */
export class Conflict extends Error {
  override readonly name = 'Conflict'
}

export function* queryRows<R extends Row>(
  sql: string,
  ...params: readonly Value[]
): Transaction<readonly R[]> {
  const answer = yield { sql, params }
  return answer.rows as readonly R[]
}

export function* queryRow<R extends Row>(
  sql: string,
  ...params: readonly Value[]
): Transaction<R | undefined> {
  return (yield* queryRows<R>(sql, ...params))[0]
}

/** @returns how many rows a statement without RETURNING changed */
export function* execute(sql: string, ...params: readonly Value[]): Transaction<number> {
  return (yield { sql, params }).changes
}

/** Runs a statement whose result does not matter. */
export function* command(sql: string, ...params: readonly Value[]): Transaction<void> {
  yield { sql, params }
}

export function* notify(match: string): Transaction<void> {
  yield { tell: match }
}
