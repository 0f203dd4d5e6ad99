import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { startPostgres } from '../scripts/postgres.ts'
import { fromRoot } from '../scripts/root.ts'
import { type Executor, simulate } from '../src/lab/index.ts'
import { openCoordinator } from '../src/lab/queue/index.ts'
import { threads } from '../src/lab/threads/index.ts'
import { machine } from './measure.ts'

/*
 * How many matches a second the lab's workers play at a database, one process of one thread each, beside as many threads
 * without a database.
 */

const COUNTS = [1, 2, 4]
const PLAN = { game: 'counts-and-clerics', bots: ['casual', 'casual'], seed: 'workers' }
const WARM_UP = 64
const MATCHES = 1024
/** Longer than a worker takes to register. */
const SEEN_MS = 4_000

console.log(machine('npm run bench workers'))
console.log(`\n${PLAN.game}, ${PLAN.bots.join(' against ')}, ${MATCHES} matches\n`)
console.log('| workers | at a database, matches/s | threads, matches/s |\n|---|---|---|')
const postgres = await startPostgres(true)
const databaseUrl = await postgres.database()
const workers: ChildProcess[] = []
try {
  for (const count of COUNTS) {
    while (workers.length < count) workers.push(await startWorker())
    const { executor, close } = await openCoordinator(databaseUrl)
    const queued = await matchesASecond(executor)
    await close()
    const threaded = await matchesASecond(threads(count))
    console.log(`| ${count} | ${queued.toFixed(0)} | ${threaded.toFixed(0)} |`)
  }
} finally {
  for (const worker of workers) worker.kill()
  await postgres.close()
}

async function matchesASecond(executor: Executor): Promise<number> {
  await simulate({ ...PLAN, matches: WARM_UP, executor })
  const { speed } = await simulate({ ...PLAN, matches: MATCHES, executor })
  return speed.matchesASecond
}

/** Starts a worker, and waits until the others can see it. */
async function startWorker(): Promise<ChildProcess> {
  const args = ['lab', 'worker', '--database', databaseUrl, '--workers', '1']
  const worker = spawn(process.execPath, [fromRoot('src/cli/main.ts'), ...args], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  await once(worker.stderr, 'data')
  await new Promise((resolve) => setTimeout(resolve, SEEN_MS))
  return worker
}
