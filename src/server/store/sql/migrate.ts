import { refuse } from '../../../core/index.ts'
import { type Dialect, MIGRATIONS } from './schema.ts'
import { execute, queryRow, type Transaction } from './transaction.ts'

/**
 * Updates the tables to version `to`. Nothing else may run at the same time.
 * @throws Refused `newer-store`
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

/**
 * Refuses what a reader meets in a database without Interregnum's tables: none of its tables is there.
 * @param setting the one that names the database
 * @throws Refused `no-store`
 */
export function refuseIfEmpty(error: Error, setting: string, at: string): void {
  if (!/no such table: versions|relation "versions" does not exist/.test(error.message)) return
  refuse({ code: 'no-store', message: `This database has no data of Interregnum yet. Check ${setting}.`, at })
}

/** @throws Refused `newer-store`, `older-store` unless a reader knows tables of this version, from `least` */
export function checkVersion(version: number, least: number, at?: string): void {
  const place = at === undefined ? {} : { at }
  if (version > MIGRATIONS.length) refuse({ ...newer(version), ...place })
  if (version < least) {
    const message = `The database has version ${version}. Start the server once to update it to version ${least}.`
    refuse({ code: 'older-store', message, ...place })
  }
}

export function newer(version: number, known: number = MIGRATIONS.length) {
  return {
    code: 'newer-store',
    message: `The database has version ${version}, but this program knows only versions up to ${known}. Start the newer Interregnum that used it, or restore an older backup.`,
  }
}
