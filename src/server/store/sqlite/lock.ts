import { DatabaseSync } from 'node:sqlite'
import { refuse } from '../../../core/index.ts'

/**
 * Keeps a second server from the same file: holds a lock of the system's on a file beside it, which is gone as soon as the
 * process is, however it ended. Reading beside a server stays possible.
 * @returns how to let go
 * @throws Refused `store-in-use`
 */
export function lockFor(file: string): () => void {
  const lock = new DatabaseSync(`${file}.lock`, { timeout: 0 })
  try {
    lock.exec('BEGIN EXCLUSIVE')
  } catch (error) {
    lock.close()
    const isBusy = error instanceof Error && 'errcode' in error && error.errcode === 5
    if (!isBusy) throw error
    refuse({
      code: 'store-in-use',
      message:
        'Another server is at work on this database. Stop that one first; to run several at once, use PostgreSQL ' +
        '(DATABASE_URL).',
      at: file,
    })
  }
  return () => lock.close()
}
