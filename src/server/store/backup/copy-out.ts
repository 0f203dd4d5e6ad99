import { createHash } from 'node:crypto'
import { versionOf } from '../sql/migrate.ts'
import { runTransaction } from '../sql/runner.ts'
import type { Transaction } from '../sql/transaction.ts'
import type { Session } from './session.ts'
import { type Copied, TABLES } from './tables.ts'

export async function copyOut(session: Session, write: (text: string) => Promise<void>): Promise<Copied> {
  const hash = createHash('sha256')
  const put = async (values: readonly unknown[]): Promise<void> => {
    const text = values.map((value) => `${JSON.stringify(value)}\n`).join('')
    hash.update(text)
    await write(text)
  }
  const run = <T>(work: () => Transaction<T>) => runTransaction(session.ask, work, () => {})

  await put([{ interregnum: 'backup', format: 1, version: await run(versionOf) }])
  const copied: Record<string, number> = {}
  for (const [table, order] of Object.entries(TABLES)) {
    const columns = await run(() => session.columns(table))
    if (columns.length === 0) continue
    await put([{ table, columns }])
    copied[table] = 0
    for await (const page of session.pages(`SELECT ${columns.join(', ')} FROM ${table} ORDER BY ${order}`)) {
      await put(page.map((row) => columns.map((column) => row[column])))
      copied[table] += page.length
    }
  }
  const rows = Object.values(copied).reduce((sum, count) => sum + count, 0)
  await write(`${JSON.stringify({ rows, sha256: hash.digest('hex') })}\n`)
  return copied
}
