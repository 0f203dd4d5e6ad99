import { existsSync } from 'node:fs'
import {
  complain,
  type ExitCode,
  type Io,
  readArgs,
  unknownWord,
  WrongUsage,
} from '../../src/cli/common/command.ts'
import { PLACE_ARGS, readDatabase, readWorkers } from '../../src/cli/common/place.ts'
import { Refused } from '../../src/core/index.ts'
import { GAMES } from '../../src/games/registry.ts'
import type { Place } from './self-play.ts'

/**
 * Fits the numbers of a game's evaluation on matches that it plays for it, and writes them into the game's folder. The
 * same command writes the same numbers. A game's program is bench/fit/GAME.ts.
 *
 *     npm run fit -- GAME [OPTIONS OF THE GAME'S PROGRAM] [--database URL]
 *     npm run fit -- worker --database URL [--workers N]
 *
 * With --database the matches of searches are played by the workers at a PostgreSQL database, on any number of machines
 * that have the same version of Interregnum and of Node.
 */

type Program = { fit(args: readonly string[], place?: Place): void | Promise<void> }

const programOf = (game: string) => new URL(`${game}.ts`, import.meta.url)
const GAMES_TO_FIT = GAMES.map((game) => game.id).filter((game) => existsSync(programOf(game)))

export async function main(args: readonly string[], io: Pick<Io, 'note' | 'stop'>): Promise<ExitCode> {
  try {
    await run(args, io)
    return 0
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    complain(error.refusal, io)
    return error instanceof WrongUsage ? 2 : 1
  }
}

async function run(args: readonly string[], { note, stop }: Pick<Io, 'note' | 'stop'>): Promise<void> {
  const { values, positionals } = readArgs({ args: [...args], allowPositionals: true, options: PLACE_ARGS })
  const [id = '', ...given] = positionals
  const database = values.database === undefined ? undefined : readDatabase(values.database)
  if (id === 'worker') {
    if (database === undefined) throw new WrongUsage('Name the database of the fits.', '--database')
    const { serveSelfPlay } = await import('./self-play-queue.ts')
    await serveSelfPlay(database, readWorkers(values.workers), stop, note)
    return
  }
  if (values.workers !== undefined) throw new WrongUsage('Only workers have --workers.', '--workers')
  if (!GAMES_TO_FIT.includes(id)) throw unknownWord('game', id, GAMES_TO_FIT)
  const program: Program = await import(programOf(id).href)
  await (database === undefined ? program.fit(given) : program.fit(given, { database, note }))
}

if (import.meta.main) {
  const stop = new AbortController()
  const isWorker = process.argv[2] === 'worker'
  // A fit that is stopped goes on where it was; a worker hands back what it has.
  if (isWorker) for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort())
  process.exitCode = await main(process.argv.slice(2), { note: console.error, stop: stop.signal })
}
