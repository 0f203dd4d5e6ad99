import { refuse } from '../../../core/index.ts'
import { type Dialect, MIGRATIONS } from './schema.ts'
import { execute, queryRow, type Transaction } from './transaction.ts'

/**
 * Brings the tables to a version, the newest unless told otherwise. Must run alone.
 * @throws Refused `newer-store` when the tables are of a version that this program does not know
 */
export function* migrate(
  dialect: Dialect,
  to: number = MIGRATIONS.length,
  migrations: readonly ((dialect: Dialect) => readonly string[])[] = MIGRATIONS,
): Transaction<void> {
  yield* execute(`CREATE TABLE IF NOT EXISTS versions (version ${dialect.whole} PRIMARY KEY NOT NULL)`)
  const from = yield* versionOf()
  if (from > migrations.length) refuse(newer(from, migrations.length))
  for (let version = from + 1; version <= to; version++) {
    for (const statement of migrations[version - 1]?.(dialect) ?? []) yield* execute(statement)
    yield* execute('INSERT INTO versions (version) VALUES (?)', version)
  }
}

/** The version of the tables; 0 before the first migration. */
export function* versionOf(): Transaction<number> {
  return (
    (yield* queryRow<{ version: number | null }>('SELECT max(version) AS version FROM versions'))?.version ??
    0
  )
}

export function newer(version: number, known: number = MIGRATIONS.length) {
  return {
    code: 'newer-store',
    message:
      `The database is of version ${version}, and this program knows versions up to ${known}: a newer ` +
      'Interregnum has used it. Start that one, or restore a backup made before.',
  }
}
