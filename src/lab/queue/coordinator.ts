import { randomUUID } from 'node:crypto'
import { findBot, restrictionOf } from '../../bots/index.ts'
import { refuse } from '../../core/index.ts'
import { type Executor, type Job, loadListedGame } from '../index.ts'
import { closeQueue, openQueue } from './database.ts'
import { distribute } from './distribute.ts'
import type { Shard } from './shard.ts'

type Coordinator = {
  /** Hands jobs to the workers at the database. Games and bots are those of Interregnum: a worker has no others. */
  readonly executor: Executor
  close(): Promise<void>
}

/**
 * @param note hears a line for the person who waits
 * @throws Refused `no-database`
 */
export async function openCoordinator(
  databaseUrl: string,
  note: (line: string) => void = () => {},
): Promise<Coordinator> {
  const name = `playtest-${randomUUID()}`
  const queue = await openQueue(databaseUrl, name)
  return {
    executor: {
      loadGame: async (game) => loadListedGame(onEveryMachine(game)),
      async loadBot(bot) {
        // What a restricted bot never chooses may be any name, with dots and slashes.
        onEveryMachine(restrictionOf(bot)?.base ?? bot)
        return findBot(bot)
      },
      playJobs: ({ patience, stop, ...assignment }, source) =>
        distribute(
          queue,
          name,
          {
            source,
            shardOf: (jobs): Shard => ({
              assignment,
              patience,
              jobs: jobs.map(({ matches }) => ({ matches })),
            }),
            placeOf: seedsOf,
            worker: 'interregnum lab worker --database URL',
          },
          { stop, note },
        ),
    },
    close: () => closeQueue(queue),
  }
}

/** @throws Refused `not-on-workers` for a path */
function onEveryMachine(name: string): string {
  if (!/[\\/.]/.test(name)) return name
  const message = 'This is a file of this machine, which other workers do not have. Leave out --database.'
  return refuse({ code: 'not-on-workers', message, at: name })
}

function seedsOf(jobs: readonly Job[]): string {
  const seeds = jobs.flatMap(({ matches }) => matches.map(({ seed }) => seed))
  return `match seeds ${seeds[0]} to ${seeds.at(-1)}`
}
