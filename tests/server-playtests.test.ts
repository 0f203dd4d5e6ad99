import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { getPriority, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { startPostgres } from '../scripts/postgres.ts'
import { type PlaytestReport, playtest } from '../src/lab/index.ts'
import { serveShards } from '../src/lab/queue/index.ts'
import { threads } from '../src/lab/threads/index.ts'
import type { NewPlaytest, PlaytestSeen } from '../src/protocol/index.ts'
import { OPERATIONS } from '../src/server/api/operations.ts'
import type { Settings } from '../src/server/index.ts'
import { askOver } from './server/asked.ts'
import { type Known, makePerson, type Running, startServer } from './server/running.ts'

// Playtests have the lowest priority: beside other work they wait long.
vi.setConfig({ testTimeout: 600_000, hookTimeout: 600_000 })

const SHORT: NewPlaytest = {
  game: 'counts-and-clerics',
  variants: [{ name: 'as it is', options: {}, given: [] }],
  seats: [2],
  bots: ['random'],
  ladder: ['random', 'beginner'],
  seconds: 300,
  matches: 12,
  precision: 0.02,
  seed: 'tests',
}
/** Plays until it is stopped. */
const LONG: NewPlaytest = { ...SHORT, bots: ['casual'], matches: 10_000 }

let folder: string
let running: Running | undefined

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'playtests-'))
})
afterEach(async () => {
  expect(running?.misfits ?? []).toEqual([])
  expect(running?.faults ?? []).toEqual([])
  await running?.close()
  running = undefined
})
afterAll(() => rmSync(folder, { recursive: true }))

async function serving(settings: Partial<Settings> = {}): Promise<Running> {
  running = await startServer({ playtests: 'here', ...settings })
  return running
}

const account = (server: Running, name: string) => makePerson(server, name, { account: name })

async function ask(
  server: Running,
  who: Known | undefined,
  name: string,
  input: object = {},
): Promise<Readonly<Record<string, unknown>>> {
  const operation = OPERATIONS.get(`playtests.${name}`)
  if (!operation) throw new Error(`no operation ${name}`)
  return (await askOver(server, operation, { ...input }, who ? { cookie: who.cookie } : {})).body
}

async function stateOf(server: Running, who: Known): Promise<PlaytestSeen> {
  return (await ask(server, who, 'get')).playtest as PlaytestSeen
}

async function reportOf(server: Running, who: Known): Promise<PlaytestReport> {
  return JSON.parse(String((await ask(server, who, 'report')).report))
}

async function until(
  server: Running,
  who: Known,
  isSo: (playtest: PlaytestSeen) => boolean,
): Promise<PlaytestSeen> {
  for (let tries = 0; tries < 3000; tries++) {
    const playtest = await stateOf(server, who)
    if (isSo(playtest)) return playtest
    await wait(100)
  }
  throw new Error(`never: ${isSo}`)
}

const isOver = ({ state }: PlaytestSeen) => state === 'over'
const hasReport = ({ reported }: PlaytestSeen) => reported !== null

/** The processes that play for this one. */
function players(): readonly number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        const [, parent] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
        const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8')
        return Number(parent) === process.pid && command.includes('playtests/worker.ts')
      } catch {
        return false
      }
    })
}

it('an account gets the report that the lab makes; others get nothing', async () => {
  const server = await serving()
  const [ada, eve] = [await account(server, 'Ada'), await account(server, 'Eve')]
  expect(await ask(server, ada, 'get')).toEqual({ offer: { seconds: 600, matches: 10_000 }, playtest: null })
  const started = await ask(server, ada, 'start', SHORT)
  expect(started.playtest).toMatchObject({ game: SHORT.game, state: 'waiting', place: 1, reported: null })
  expect(await until(server, ada, isOver)).toMatchObject({ ended: 'finished', refusal: null, place: null })
  const { matches, ...plan } = SHORT
  const own = await playtest({ ...plan, matches: matches ?? undefined, executor: threads(1) })
  const timeless = (each: PlaytestReport) => ({ ...each, seconds: 0 })
  expect(timeless(await reportOf(server, ada))).toEqual(timeless(JSON.parse(JSON.stringify(own))))
  expect(await ask(server, eve, 'get')).toMatchObject({ playtest: null })
  expect(await ask(server, eve, 'report')).toMatchObject({ code: 'no-report' })
  expect(await ask(server, eve, 'stop')).toMatchObject({ code: 'no-playtest' })
})

it('guests and visitors get none, and nobody where they are off', async () => {
  const server = await serving()
  const guest = await makePerson(server, 'Gus')
  expect(await ask(server, guest, 'start', SHORT)).toMatchObject({ code: 'forbidden' })
  expect(await ask(server, undefined, 'start', SHORT)).toMatchObject({ code: 'not-signed-in' })
  expect(await ask(server, undefined, 'get')).toMatchObject({ offer: { seconds: 600 }, playtest: null })
  await server.close()
  const off = await serving({ playtests: 'off' })
  const ada = await account(off, 'Ada')
  expect(await ask(off, ada, 'start', SHORT)).toMatchObject({ code: 'no-playtests' })
  expect(await ask(off, ada, 'get')).toEqual({ offer: null, playtest: null })
})

it('one is played at a time, at the lowest priority; the others see their place; a person has one', async () => {
  const server = await serving()
  const [ada, bea, cai] = await Promise.all(['Ada', 'Bea', 'Cai'].map((name) => account(server, name)))
  await ask(server, ada, 'start', LONG)
  await until(server, ada, hasReport)
  const [pid, ...others] = players()
  expect(others).toEqual([])
  expect(getPriority(pid)).toBe(19)
  await ask(server, bea, 'start', SHORT)
  await ask(server, cai, 'start', SHORT)
  expect((await stateOf(server, cai)).place).toBe(2)
  expect(await ask(server, ada, 'start', SHORT)).toMatchObject({ code: 'running' })
  expect(await ask(server, bea, 'stop')).toMatchObject({ playtest: { state: 'over', ended: 'stopped' } })
  expect((await stateOf(server, cai)).place).toBe(1)
  // Stopped, it keeps what it has found.
  await ask(server, ada, 'stop')
  expect(await reportOf(server, ada)).toMatchObject({ isPartial: true })
  expect(await until(server, cai, isOver)).toMatchObject({ ended: 'finished' })
  expect(players()).toEqual([])
  expect(await ask(server, ada, 'start', SHORT)).toMatchObject({
    playtest: { state: 'waiting', reported: null },
  })
  expect(await ask(server, ada, 'drop')).toMatchObject({ code: 'running' })
  expect(await ask(server, cai, 'drop')).toEqual({})
  expect(await ask(server, cai, 'drop')).toMatchObject({ code: 'no-playtest' })
  expect(await stateOf(server, cai)).toBeNull()
})

it('a playtest in play when the server stops is played again', async () => {
  const dataFile = join(folder, 'restarted', 'interregnum.db')
  const first = await serving({ dataFile })
  const ada = await account(first, 'Ada')
  await ask(first, ada, 'start', LONG)
  await until(first, ada, hasReport)
  await first.close()
  expect(players()).toEqual([])
  const second = await serving({ dataFile })
  expect(await stateOf(second, ada)).toMatchObject({ state: expect.stringMatching(/waiting|playing/) })
  await until(second, ada, ({ state, progress }) => state === 'playing' && progress !== null)
})

it('a process that is killed has failed, and the next is played', async () => {
  const server = await serving()
  const [ada, bea] = [await account(server, 'Ada'), await account(server, 'Bea')]
  await ask(server, ada, 'start', LONG)
  await ask(server, bea, 'start', SHORT)
  await until(server, ada, hasReport)
  for (const pid of players()) process.kill(pid, 'SIGKILL')
  const failed = await until(server, ada, isOver)
  expect(failed).toMatchObject({ ended: 'failed', refusal: { code: 'playtest-failed' } })
  expect(failed.reported).toBeGreaterThan(0)
  expect(await until(server, bea, isOver)).toMatchObject({ ended: 'finished' })
})

it('a playtest of more matches than there is time for ends with what it has found', async () => {
  const server = await serving()
  const ada = await account(server, 'Ada')
  await ask(server, ada, 'start', { ...LONG, seconds: 10 })
  const { ended, reported } = await until(server, ada, isOver)
  expect(ended).toBe('out-of-time')
  expect(reported).toBeGreaterThan(0)
})

it('two servers on one database play two playtests at once, each one of them', async () => {
  const postgres = await startPostgres()
  const databaseUrl = await postgres.database()
  const one = await startServer({ playtests: 'here', databaseUrl })
  const other = await startServer({ playtests: 'here', databaseUrl })
  try {
    const [ada, bea] = [await account(one, 'Ada'), await account(other, 'Bea')]
    await ask(one, ada, 'start', LONG)
    await ask(one, bea, 'start', LONG)
    for (const who of [ada, bea]) await until(other, who, ({ state }) => state === 'playing')
    expect(players()).toHaveLength(2)
    // Stopped at one server, it ends at the one that plays it.
    for (const who of [ada, bea]) await ask(one, who, 'stop')
    await until(one, ada, () => players().length === 0)
    expect([await stateOf(one, ada), await stateOf(one, bea)]).toMatchObject([
      { ended: 'stopped' },
      { ended: 'stopped' },
    ])
  } finally {
    await one.close()
    await other.close()
    await postgres.close()
  }
})

it('the workers at the database play where the operator wants it', async () => {
  const postgres = await startPostgres()
  const stop = new AbortController()
  const databaseUrl = await postgres.database()
  const worker = serveShards({ databaseUrl, workers: 1, stop: stop.signal, note: () => {} })
  try {
    // The server's own store is elsewhere: workers need no accounts.
    const server = await serving({ playtests: databaseUrl })
    const ada = await account(server, 'Ada')
    await ask(server, ada, 'start', SHORT)
    expect(await until(server, ada, isOver)).toMatchObject({ ended: 'finished' })
    await server.close()
    running = undefined
  } finally {
    stop.abort()
    await worker
    await postgres.close()
  }
})

it.each([
  [{ game: 'chess' }, 'bad-game', 'game'],
  [{ seats: [2, 7] }, 'bad-seats', 'seats[1]'],
  [{ seats: [2, 3, 2] }, 'bad-seats', 'seats[2]'],
  [{ bots: ['deep-blue'] }, 'bad-bot', 'bots[0]'],
  [{ ladder: ['random', './mine.ts'] }, 'bad-bot', 'ladder[1]'],
  [{ seconds: 601 }, 'bad-time', 'seconds'],
  [{ matches: 1_000_000 }, 'bad-input', 'matches'],
  [{ bots: [] }, 'bad-input', 'bots'],
])('%j is refused as %s', async (wrong, code, at) => {
  const server = await serving()
  const ada = await account(server, 'Ada')
  expect(await ask(server, ada, 'start', { ...SHORT, ...wrong })).toMatchObject({ code, at })
  expect(await stateOf(server, ada)).toBeNull()
})

it('a limit of one minute is called so', async () => {
  const server = await serving({ playtestMinutes: 1 })
  const ada = await account(server, 'Ada')
  expect(await ask(server, ada, 'start', { ...SHORT, seconds: 61 })).toMatchObject({
    message: 'A playtest here may take 1 minute at most.',
  })
})

it('options that do not fit are refused by the process that would play them', async () => {
  const server = await serving()
  const ada = await account(server, 'Ada')
  const variant = { name: 'x', options: { mountains: 99 }, given: [] }
  await ask(server, ada, 'start', { ...SHORT, variants: [...SHORT.variants, variant] })
  expect(await until(server, ada, isOver)).toMatchObject({
    ended: 'failed',
    refusal: { code: 'bad-option', at: 'variants[1].options.mountains' },
  })
})
