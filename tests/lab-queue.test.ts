import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { type Postgres, startPostgres } from '../scripts/postgres.ts'
import { main } from '../src/cli/main.ts'
import { QuickChance, readOptions } from '../src/core/index.ts'
import { game } from '../src/games/counts-and-clerics/index.ts'
import type { Job, JobSource, Played } from '../src/lab/index.ts'
import { closeQueue, openQueue, type QueueDatabase, RESULTS } from '../src/lab/queue/database.ts'
import { openCoordinator } from '../src/lab/queue/index.ts'
import type { Entry } from '../src/lab/queue/shard.ts'
import { interregnum, type Run } from './interregnum.ts'

const MAIN = join(import.meta.dirname, '../src/cli/main.ts')
const PLAYTEST = ['counts-and-clerics', '--bots', 'casual', '--ladder', 'random,casual', '--seed', 'tests']
const LONG = [
  'counts-and-clerics',
  '--bots',
  'casual',
  '--only',
  'matches',
  '--seats',
  '2',
  '--seed',
  'tests',
]

let folder: string
let postgres: Postgres
let url: string
const processes = new Set<ChildProcess>()
const queues = new Set<QueueDatabase>()

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'lab-queue-'))
  postgres = await startPostgres()
})
beforeEach(async () => {
  url = await postgres.database()
})
afterEach(async () => {
  for (const queue of queues) await closeQueue(queue)
  queues.clear()
  await Promise.all([...processes].map(kill))
})
afterAll(async () => {
  await postgres.close()
  rmSync(folder, { recursive: true })
})

type Started = {
  readonly process: ChildProcess
  readonly printed: () => string
  readonly ended: Promise<unknown>
}

/** Starts the command line as a process of its own. */
function start(...args: readonly string[]): Started {
  const child = spawn(process.execPath, [MAIN, ...args], { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] })
  processes.add(child)
  let printed = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      printed += text
    })
  const ended = once(child, 'close').finally(() => processes.delete(child))
  return { process: child, printed: () => printed, ended }
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGKILL')
  await once(child, 'close')
}

const startWorker = () => start('lab', 'worker', '--database', url, '--workers', '1')
const lab = (...args: readonly string[]): Promise<Run> =>
  interregnum(['lab', ...args, '--database', url], folder)
const read = (name: string) => ({ ...JSON.parse(readFileSync(join(folder, name), 'utf8')), seconds: 0 })

/** A queue in this process, for a look at what is in it. */
async function opened(name: string): Promise<QueueDatabase> {
  const queue = await openQueue(url, name)
  queues.add(queue)
  return queue
}

async function until(what: string, isSo: () => boolean | Promise<boolean>): Promise<void> {
  for (let tries = 0; !(await isSo()); tries++) {
    if (tries > 1000) throw new Error(`never: ${what}`)
    await wait(100)
  }
}

/** The report of threads of this machine, as text. */
async function expected(args: readonly string[], name: string): Promise<string> {
  const run = await interregnum(['lab', ...args, '--json', name, '--workers', '1'], folder)
  expect(run).toMatchObject({ code: 0 })
  return JSON.stringify(read(name))
}

it('the report is the same as by threads, to the letter', async () => {
  startWorker()
  startWorker()
  const args = [...PLAYTEST, '--matches', '40']
  expect(await lab(...args, '--json', 'queue.json')).toMatchObject({ code: 0, err: '' })
  expect(JSON.stringify(read('queue.json'))).toBe(await expected(args, 'threads.json'))
})

it('workers that are killed lose nothing, and nothing counts twice', async () => {
  const seed = Math.floor(Math.random() * 1e6)
  console.log(`kills of seed ${seed}`)
  const chance = new QuickChance(seed)
  const args = [...LONG, '--matches', '800']
  const workers = [startWorker(), startWorker()]
  const run = lab(...args, '--json', 'killed.json')
  const queue = await opened('witness')
  for (let kills = 0; kills < 3; kills++) {
    // In mid-shard: another process has just taken one.
    await until('a shard is played', async () => {
      await wait(chance.int(1000))
      return (await shardsIn(queue)).includes('active')
    })
    const victim = chance.int(2)
    await kill(workers[victim].process)
    workers[victim] = startWorker()
  }
  expect(await run).toMatchObject({ code: 0 })
  expect(JSON.stringify(read('killed.json'))).toBe(await expected(args, 'unharmed.json'))
})

async function shardsIn({ boss, shards }: QueueDatabase): Promise<readonly string[]> {
  return (await boss.findJobs(shards)).map(({ state }) => state)
}

it('a database that crashes and comes back is waited for', async () => {
  const worker = startWorker()
  const args = [...LONG, '--matches', '400']
  const run = lab(...args, '--json', 'crashed.json')
  const queue = await opened('witness')
  await until('a shard is played', async () => (await shardsIn(queue)).includes('active'))
  await closeQueue(queue)
  queues.clear()
  await postgres.stop('crash')
  await wait(3_000)
  await postgres.start()
  expect(await run).toMatchObject({ code: 0 })
  expect(JSON.stringify(read('crashed.json'))).toBe(await expected(args, 'calm.json'))
  expect(worker.printed()).toMatch(/is away.*is back/s)
})

it('a playtest that is stopped takes its shards back and writes a page', async () => {
  startWorker()
  const run = start(
    'lab',
    ...LONG,
    '--hours',
    '1',
    '--precision',
    '1',
    '--out',
    'stopped.html',
    '--database',
    url,
  )
  const queue = await opened('witness')
  await until('a shard is played', async () => (await shardsIn(queue)).includes('active'))
  run.process.kill('SIGINT')
  expect(await run.ended).toEqual([1, null])
  expect(await shardsIn(queue)).toEqual([])
  expect(readFileSync(join(folder, 'stopped.html'), 'utf8')).toContain('Stopped early')
})

it('what a killed playtest left is not played on', async () => {
  startWorker()
  const run = start('lab', ...LONG, '--hours', '1', '--precision', '1', '--database', url)
  const queue = await opened('witness')
  await until('a shard is played', async () => (await shardsIn(queue)).includes('active'))
  await kill(run.process)
  // What is in play ends, and what lies ready is thrown away when its playtest is taken for dead.
  await until('nothing is left', async () => (await shardsIn(queue)).every((state) => state === 'completed'))
  // The worker is free for others.
  expect(await lab(...PLAYTEST, '--matches', '8')).toMatchObject({ code: 0 })
})

it('a worker that is stopped ends with its shards finished or given back', async () => {
  const worker = startWorker()
  const args = [...LONG, '--matches', '400']
  const run = lab(...args, '--json', 'handed-over.json')
  const queue = await opened('witness')
  await until('a shard is played', async () => (await shardsIn(queue)).includes('active'))
  worker.process.kill('SIGINT')
  expect(await worker.ended).toEqual([0, null])
  expect(worker.printed()).toContain('Stopped.')
  expect(await shardsIn(queue)).not.toContain('active')
  startWorker()
  expect(await run).toMatchObject({ code: 0 })
  expect(JSON.stringify(read('handed-over.json'))).toBe(await expected(args, 'by-one.json'))
})

const EAGER = { pollingIntervalSeconds: 0.5, notifyPollingIntervalSeconds: 0.5 }

/** One job of one match, whose results are kept. */
function oneMatch(seed: string): JobSource<Job> & { readonly taken: Played[] } {
  const jobs: Job[] = [{ matches: [{ seed, seats: [0, 0] }] }]
  const taken: Played[] = []
  return {
    taken,
    next: () => jobs.pop(),
    take: (_, played) => {
      taken.push(...played)
      return false
    },
  }
}

/** Plays one match by a bot at the workers. */
async function played(bot: string, source = oneMatch('tests')): Promise<readonly Played[]> {
  const coordinator = await openCoordinator(url)
  try {
    const options = JSON.parse(JSON.stringify(readOptions(game, undefined)))
    await coordinator.executor.playJobs({ game: game.id, options, bots: [bot], patience: 1000 }, source)
    return source.taken
  } finally {
    await coordinator.close()
  }
}

it.each([
  ['throws', 'bot-failed'],
  ['hangs', 'bot-hangs'],
  ['dies', 'worker-died'],
])('a bot that %s ends the playtest as it does in threads, and the worker goes on', async (bot, code) => {
  startWorker()
  await expect(played(join(import.meta.dirname, `bots/${bot}.ts`))).rejects.toMatchObject({
    refusal: { code, at: expect.stringContaining('match seed tests, decision') },
  })
  expect(await played('random')).toHaveLength(1)
})

it('a shard that kills every worker is refused', async () => {
  const { boss, shards } = await opened('worker')
  await boss.work(shards, EAGER, async () => {
    throw new Error('dead')
  })
  await expect(played('random')).rejects.toMatchObject({
    refusal: { code: 'worker-died', at: expect.stringContaining('match seeds tests') },
  })
})

it('a shard that vanished is handed out again, and a result that comes twice counts once', async () => {
  const { boss, shards } = await opened('worker')
  let shard = 0
  await boss.work<Entry>(shards, EAGER, async ([{ id, data }]) => {
    if (shard++ === 0) return
    const text = JSON.stringify({ kind: 'played', played: [[{ decisions: 7 }]], ms: 1 })
    const entry = { id, singletonKey: data.run, data: { ...data, text } }
    await boss.insert(RESULTS, [entry])
    await boss.insert(RESULTS, [entry, { ...entry, id: crypto.randomUUID() }])
  })
  expect(await played('random')).toEqual([{ decisions: 7 }])
})

it('workers of another version are not mixed in', async () => {
  const { boss } = await opened('worker')
  await boss.createQueue('shards-of-another-version')
  await boss.work('shards-of-another-version', async () => {})
  const run = await lab(...PLAYTEST, '--matches', '8')
  expect(run.code).toBe(1)
  expect(run.err).toContain('error other-version:')
})

it.each([
  [['lab', ...PLAYTEST, '--database', 'mysql://localhost/lab'], 2, 'wrong-usage'],
  [['lab', ...PLAYTEST, '--database', 'nonsense'], 2, 'wrong-usage'],
  [['lab', ...PLAYTEST, '--workers', '2', '--database', 'postgres://localhost/lab'], 2, 'wrong-usage'],
  [['lab', ...PLAYTEST, '--database', 'postgres://127.0.0.1:9/lab'], 1, 'no-database'],
  [['lab', 'worker', '--database', 'postgres://127.0.0.1:9/lab'], 1, 'no-database'],
  [['lab', 'worker'], 2, 'wrong-usage'],
  [['lab', 'worker', '--database', 'postgres://localhost/lab', '--workers', '0'], 2, 'wrong-usage'],
  [['lab', 'worker', '--database', 'postgres://localhost/lab', '--seed', 'x'], 2, 'unknown-option'],
])('%j is refused', async (args, code, error) => {
  const noted: string[] = []
  const io = { out: () => {}, note: (line: string) => noted.push(line), env: {}, stop: AbortSignal.abort() }
  expect(await main(args, io)).toBe(code)
  expect(noted[0]).toContain(`error ${error}:`)
})

it('a game that is a folder of this machine is refused', async () => {
  const run = await lab(join(process.cwd(), 'examples/two-heirs'), '--bots', 'greedy', '--matches', '8')
  expect(run.err).toContain('error not-on-workers:')
})

it('a bot that is a file of this machine is refused, and none that never chooses a card with a dot', async () => {
  const { executor, close } = await openCoordinator(url)
  try {
    expect(await executor.loadBot('casual without St. Ives / Ely')).toMatchObject({
      id: 'casual without St. Ives / Ely',
    })
    for (const file of ['./mine.ts', './mine.ts without place'])
      await expect(executor.loadBot(file)).rejects.toMatchObject({ refusal: { code: 'not-on-workers' } })
  } finally {
    await close()
  }
})

it('a worker whose database is not there says so', async () => {
  const gone = url.replace(/test\d+/, 'nowhere')
  const worker = start('lab', 'worker', '--database', gone)
  expect(await worker.ended).toEqual([1, null])
  expect(worker.printed()).toMatch(/error no-database: The database cannot be opened: .*nowhere/)
})
