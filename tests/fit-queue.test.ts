import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { main } from '../bench/fit/main.ts'
import { readMatches, type SearchedMatch, selfPlay } from '../bench/fit/self-play.ts'
import { playAtWorkers } from '../bench/fit/self-play-queue.ts'
import { readWeights, type Weights } from '../bench/fit/weights.ts'
import { type Postgres, startPostgres } from '../scripts/postgres.ts'
import type { Json } from '../src/core/index.ts'

const MAIN = join(import.meta.dirname, '../bench/fit/main.ts')
const GAME = 'to-reign-supreme'
const MATCHES = 6
const ITERATIONS = 4

let folder: string
let postgres: Postgres
let database: string
const processes = new Set<ChildProcess>()
const note = () => {}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'fit-queue-'))
  postgres = await startPostgres()
  database = await postgres.database()
})

afterAll(async () => {
  for (const child of processes) child.kill('SIGKILL')
  await postgres.close()
  rmSync(folder, { recursive: true })
})

/** A worker as another machine has it. */
function startWorker(): ChildProcess {
  const args = [MAIN, 'worker', '--database', database, '--workers', '1']
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'pipe'] })
  processes.add(child)
  return child
}

const fileOf = (name: string) => join(folder, `${name}.jsonl`)

it('workers play the same matches as threads, and only those that are missing', async () => {
  await selfPlay(GAME, fileOf('threads'), MATCHES, ITERATIONS, { threads: 2 })
  startWorker()
  startWorker()
  await selfPlay(GAME, fileOf('workers'), MATCHES, ITERATIONS, { database, note })
  expect(readMatches(fileOf('workers'))).toEqual(readMatches(fileOf('threads')))

  const before = readFileSync(fileOf('workers'), 'utf8')
  await selfPlay(GAME, fileOf('workers'), MATCHES + 2, ITERATIONS, { database, note })
  const after = readMatches(fileOf('workers'))
  expect(after.map(({ match }) => match)).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
  expect(readFileSync(fileOf('workers'), 'utf8').split('\n').toSorted()).toEqual(
    expect.arrayContaining(before.split('\n')),
  )
})

it('weights travel with the matches: workers play by them, not by their own', async () => {
  const own = await readWeights(GAME)
  const blank = (value: Json): Json => {
    if (typeof value === 'number') return 0
    if (Array.isArray(value)) return value.map(blank)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, blank(part)]))
  }
  const none = { weights: { ...own.weights, POLICIES: blank(own.weights?.POLICIES ?? null) } }
  const played = async (weights: Weights) => {
    const matches: SearchedMatch[] = []
    const take = (match: SearchedMatch) => matches.push(match)
    await playAtWorkers(database, { game: GAME, iterations: ITERATIONS, weights }, [0, 1], take, note)
    return matches.toSorted((a, b) => a.match - b.match)
  }
  const byOwn = readMatches(fileOf('threads')).slice(0, 2)
  const byNone = await played(none)
  expect(byNone.map(({ match }) => match)).toEqual([0, 1])
  expect(byNone).not.toEqual(byOwn)
  expect(await played(own)).toEqual(byOwn)
})

it('what is no weights is refused with its matches, and is not run', async () => {
  const weights = { weights: { 'x = process.exit(), Y': 1 } }
  await expect(
    playAtWorkers(database, { game: GAME, iterations: ITERATIONS, weights }, [3], note, note),
  ).rejects.toMatchObject({ refusal: { code: 'match-failed', at: 'matches 3' } })
})

it('a worker that is stopped ends', async () => {
  const worker = startWorker()
  if (!worker.stderr) throw new Error('a worker has no stderr')
  const [greeting] = await once(worker.stderr, 'data')
  expect(String(greeting)).toBe('Playing the matches of fits in 1 thread. Stop it with Ctrl-C.\n')
  worker.kill('SIGINT')
  expect(await once(worker, 'close')).toEqual([0, null])
})

it.each([
  [[], 'unknown-game'],
  [['chess'], 'unknown-game'],
  [['worker'], 'wrong-usage'],
  [['worker', '--database', 'nonsense'], 'wrong-usage'],
  [[GAME, '--workers', '2'], 'wrong-usage'],
  [[GAME, '--units', '2'], 'unknown-option'],
])('%j is refused', async (args, code) => {
  const noted: string[] = []
  const io = { note: (line: string) => noted.push(line), stop: AbortSignal.abort() }
  expect(await main(args, io)).toBe(2)
  expect(noted[0]).toContain(`error ${code}:`)
})
