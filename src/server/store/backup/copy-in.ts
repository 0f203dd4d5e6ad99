import { Refused, refuse } from '../../../core/index.ts'
import { StoreDown } from '../interface/store.ts'
import { migrate, newer, versionOf } from '../sql/migrate.ts'
import { runTransaction } from '../sql/runner.ts'
import { MIGRATIONS } from '../sql/schema.ts'
import { queryRow, type Transaction, type Value } from '../sql/transaction.ts'
import { backupLines, badBackup } from './backup-lines.ts'
import type { Session } from './session.ts'
import { type Copied, TABLES } from './tables.ts'

/** The most rows in one statement. */
const AT_ONCE = 100

type Table = { readonly name: string; readonly columns: readonly string[] }

export async function copyIn(session: Session, chunks: AsyncIterable<string>): Promise<Copied> {
  const run = <T>(work: () => Transaction<T>) => runTransaction(session.ask, work, () => {})
  const copied: Record<string, number> = {}
  let table: Table | undefined
  let waiting: (readonly Value[])[] = []
  let from = 0

  const put = async (before: number): Promise<void> => {
    if (table && waiting.length > 0) {
      const { sql, params } = insertOf(table, waiting)
      await session.ask(sql, params).catch((error: unknown) => notTaken(error, from, before))
    }
    waiting = []
    from = before
  }

  for await (const said of backupLines(chunks)) {
    if ('version' in said) await run(() => prepare(session, said.version))
    else if ('table' in said) {
      await put(said.line)
      table = await knownTable(said.table, said.columns, said.line, (name) =>
        run(() => session.columns(name)),
      )
      copied[table.name] = 0
    } else if (table) {
      if (waiting.length === 0) from = said.line
      waiting.push(said.row)
      copied[table.name] = (copied[table.name] ?? 0) + 1
      if (waiting.length === AT_ONCE) await put(said.line + 1)
    }
  }
  await put(from + waiting.length)
  await run(session.renumber)
  await run(() => migrate(session.dialect))
  return copied
}

/** Creates the tables in the backup's version, if they are empty. */
function* prepare(session: Session, version: number): Transaction<void> {
  if (version > MIGRATIONS.length) {
    const { message } = newer(version)
    refuse({ code: 'newer-backup', message: message.replace('The database', 'The backup'), at: 'line 1' })
  }
  yield* migrate(session.dialect, 0)
  const there = yield* versionOf()
  for (const table of Object.keys(TABLES)) {
    const columns = yield* session.columns(table)
    if (columns.length > 0 && (yield* queryRow(`SELECT 1 AS found FROM ${table} LIMIT 1`)))
      notEmpty(`This one has ${table}.`)
  }
  if (there > version) notEmpty('The tables of this one are newer than the backup.')
  yield* migrate(session.dialect, version)
}

function notEmpty(why: string): never {
  return refuse({
    code: 'not-empty',
    message: `A backup can be restored only into an empty store. ${why} Point DATA or DATABASE_URL to a new one.`,
  })
}

async function knownTable(
  name: string,
  columns: readonly string[],
  line: number,
  columnsOf: (table: string) => Promise<readonly string[]>,
): Promise<Table> {
  const known = await columnsOf(name)
  const strange = columns.find((column) => !known.includes(column))
  if (strange !== undefined) badBackup(line, `the table ${name} has no column “${strange}”`)
  return { name, columns }
}

function insertOf({ name, columns }: Table, rows: readonly (readonly Value[])[]) {
  const places = `(${columns.map(() => '?').join(', ')})`
  const sql = `INSERT INTO ${name} (${columns.join(', ')}) VALUES ${rows.map(() => places).join(', ')}`
  return { sql, params: rows.flat() }
}

/** The backup's rows violate a constraint. */
function notTaken(error: unknown, from: number, before: number): never {
  if (error instanceof Refused || error instanceof StoreDown || !(error instanceof Error)) throw error
  return badBackup(from, `the database refuses lines ${from} to ${before - 1} (${error.message})`)
}
