import { DatabaseSync } from 'node:sqlite'
import { refuse } from '../../../core/index.ts'

/**
 * Keeps a second server from using the file: holds a lock on a file beside it, which the system releases when the process
 * ends. Readers are still allowed.
 * @returns how to release it
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
        'Another server uses this database. Stop it first. To run several servers, use PostgreSQL (DATABASE_URL).',
      at: file,
    })
  }
  return () => lock.close()
}
