import { type ExitCode, type Io, readArgs, WrongUsage } from '../common/command.ts'
import { PLACE_ARGS, readDatabase, readWorkers } from '../common/place.ts'

/** `interregnum lab worker`: plays the matches of playtests that others start, until it is stopped. */
export async function labWorker(args: readonly string[], io: Io): Promise<ExitCode> {
  const { values } = readArgs({ args: [...args], options: PLACE_ARGS })
  if (values.database === undefined) throw new WrongUsage('Name the database of the playtests.', '--database')
  const databaseUrl = readDatabase(values.database)
  const workers = readWorkers(values.workers)
  const { serveShards } = await import('../../lab/queue/index.ts')
  await serveShards({ databaseUrl, workers, stop: io.stop, note: io.note })
  io.note('Stopped.')
  return 0
}
