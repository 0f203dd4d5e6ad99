import { availableParallelism } from 'node:os'
import type { Executor } from '../../lab/index.ts'
import { threads } from '../../lab/threads/index.ts'
import { type Io, readInteger, WrongUsage } from './command.ts'

/** The options of `readArgs` that say where matches are played. */
export const PLACE_ARGS = {
  workers: { type: 'string' },
  database: { type: 'string' },
} as const

/** Where matches are played, for `await using`. */
export type Place = AsyncDisposable & { readonly executor: Executor }

/**
 * Reads the values of PLACE_ARGS: threads of this machine or, where a database is named, the workers there.
 * @throws WrongUsage, Refused `no-database`
 */
export async function openPlace(
  values: { readonly workers?: string | undefined; readonly database?: string | undefined },
  io: Io,
): Promise<Place> {
  const { database, workers } = values
  if (database === undefined)
    return { executor: threads(readWorkers(workers)), [Symbol.asyncDispose]: async () => {} }
  if (workers !== undefined)
    throw new WrongUsage('With --database, the workers there play. Leave out --workers.', '--workers')
  // The library of the queue is loaded only here.
  const { openCoordinator } = await import('../../lab/queue/index.ts')
  const { executor, close } = await openCoordinator(readDatabase(database), io.note)
  return { executor, [Symbol.asyncDispose]: close }
}

/** Reads how many threads to use. Default: as many as the machine has. */
export function readWorkers(text: string = String(availableParallelism())): number {
  return readInteger(text, '--workers', 1, 256)
}

/** Reads the address of a PostgreSQL database, which may contain a password and is not repeated. */
export function readDatabase(text: string): string {
  if (/^postgres(ql)?:$/.test(URL.parse(text)?.protocol ?? '')) return text
  throw new WrongUsage(
    'The database should be an address such as postgres://user:password@127.0.0.1:5432/interregnum.',
    '--database',
  )
}
