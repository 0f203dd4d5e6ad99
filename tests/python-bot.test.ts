import { spawn, spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makePerson, makeToken, type Running, send, startServer } from './server/running.ts'

const BOT = join(import.meta.dirname, '../examples/bots/steward.py')

let running: Running

beforeAll(async () => {
  const { status } = spawnSync('python3', ['--version'])
  if (status !== 0) throw new Error('There is no python3. On Debian: apt install python3')
  running = await startServer()
})

afterAll(async () => {
  await running.close()
})

type Bot = {
  /** The match it has sat down in. */
  readonly match: Promise<string>
  readonly ended: Promise<{ readonly code: number | null; readonly out: string; readonly err: string }>
}

function start(args: readonly string[]): Bot {
  const child = spawn('python3', [BOT, '--server', running.origin, '--seed', '1', ...args], {
    env: { ...process.env, INTERREGNUM_TOKEN: '' },
  })
  const { promise: match, resolve: isSeated, reject: isNot } = Promise.withResolvers<string>()
  let out = ''
  let err = ''
  child.stdout.on('data', (chunk: Buffer) => {
    out += chunk
    const seated = /^match (\S+) seat \d$/m.exec(out)?.[1]
    if (seated !== undefined) isSeated(seated)
  })
  child.stderr.on('data', (chunk: Buffer) => {
    err += chunk
  })
  const ended = new Promise<Awaited<Bot['ended']>>((resolve) => {
    child.on('close', (code) => {
      isNot(new Error(`it ended before it sat down: ${err}`))
      resolve({ code, out, err })
    })
  })
  // Whoever does not wait for the match hears of its failure by `ended`.
  match.catch(() => {})
  return { match, ended }
}

async function phaseOf(match: string): Promise<unknown> {
  return (await send(running, { path: `/api/matches/${match}` })).body.match
}

it('the bot of one Python file plays Counts & Clerics to its end against a bot of the server', {
  timeout: 180_000,
}, async () => {
  const bot = start(['--create', 'counts-and-clerics', '--bot', 'greedy'])
  const { code, out, err } = await bot.ended
  expect([code, err]).toEqual([0, ''])
  expect(out).toMatch(/^match \S+ seat 0\ndecisions \d\d+\nrank [12] of 2: .+\.\n$/)
  expect(await phaseOf(await bot.match)).toMatchObject({ phase: 'over', result: { isPlayedOut: true } })
})

it('two of them play TerReign against each other, one with a token, one as a guest', {
  timeout: 300_000,
}, async () => {
  const person = await makePerson(running, 'Programmer')
  const token = await makeToken(running, person, ['read', 'play'])
  const one = start(['--create', 'terreign', '--token', token])
  const match = await one.match
  const other = start(['--join', match, '--name', 'Guest'])
  const [first, second] = await Promise.all([one.ended, other.ended])
  expect([first.code, first.err, second.code, second.err]).toEqual([0, '', 0, ''])
  expect(first.out).toMatch(/rank [12] of 2: .+\.\n$/)
  expect(second.out).toMatch(/rank [12] of 2: .+\.\n$/)
  expect(await phaseOf(match)).toMatchObject({
    phase: 'over',
    seats: [{ name: 'Programmer' }, { name: 'Guest' }],
  })
})

it('what is refused is said', async () => {
  const { code, err } = await start(['--join', 'nowhere']).ended
  expect([code, err]).toEqual([1, expect.stringMatching(/^refused no-match: /)])
})

it('a server that is not there is said too', async () => {
  const { code, err } = await start(['--server', 'http://127.0.0.1:1', '--join', 'nowhere']).ended
  expect(err).toMatch(/^http:\/\/127\.0\.0\.1:1 cannot be reached: .+\n$/)
  expect(code).toBe(1)
})

it('nothing of all this made the server fail, or answer what it does not promise', () => {
  expect(running.faults).toEqual([])
  expect(running.misfits).toEqual([])
})

it.each([
  [['--create', 'terreign', '--server', 'localhost:8080'], '--server: begin it with http:// or https://'],
  [['--create', 'terreign', '--options', '{mode: duel}'], '--options: this is no JSON object'],
  [['--create', 'terreign', '--options', '3'], '--options: this is no JSON object'],
])('it says what is wrong with %j', async (args, said) => {
  const { code, out, err } = await start(args).ended
  expect([code, out]).toEqual([2, ''])
  expect(err).toContain(said)
  expect(err).not.toContain('Traceback')
})
