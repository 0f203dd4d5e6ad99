import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest'
import { main } from '../src/cli/main.ts'
import { storedClub } from './stored-club.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const GAME = 'counts-and-clerics'
let folder: string

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'stop-'))
})

afterAll(() => rmSync(folder, { recursive: true }))

/** A run in this process that is asked to stop before it has begun. */
async function stopped(
  args: readonly string[],
  env: NodeJS.ProcessEnv = process.env,
): Promise<{ readonly exit: number; readonly printed: readonly string[] }> {
  const printed: string[] = []
  const exit = await main(args, {
    out: (line) => printed.push(line),
    note: (line) => printed.push(line),
    env,
    stop: AbortSignal.abort(),
  })
  return { exit, printed }
}

it('check that is stopped says how far it came, and does not succeed', async () => {
  const { exit, printed } = await stopped(['check'], { DATA: await storedClub(folder) })
  expect(exit).toBe(1)
  expect(printed).toEqual(['Stopped after 0 matches; 0 of them come out otherwise.'])
})

it.each(['--verify', '--rate', '--out'])(
  'problems %s that is stopped says so, and does not succeed',
  async (option) => {
    const file = join(folder, `problems${option}.json`)
    copyFileSync(`src/games/${GAME}/problems.json`, file)
    const before = readFileSync(file, 'utf8')
    const { exit, printed } = await stopped(['problems', GAME, option, file, '--count', '10000'])
    expect(exit).toBe(1)
    expect(printed[0]).toMatch(/^Stopped/)
    expect(readFileSync(file, 'utf8')).toBe(before)
  },
)

const MAIN = join(import.meta.dirname, '../src/cli/main.ts')

/** A run in a process of its own. */
function start(...args: readonly string[]): ChildProcessWithoutNullStreams {
  const env = { ...process.env, DATA: join(folder, 'data') }
  const child = spawn(process.execPath, [MAIN, ...args], { cwd: folder, env })
  onTestFinished(() => void child.kill('SIGKILL'))
  return child
}

/** What a process prints first on stderr. */
async function note(child: ChildProcessWithoutNullStreams): Promise<string> {
  const [chunk] = await once(child.stderr, 'data')
  return String(chunk)
}

it.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
  '%s ends a command that cannot be stopped half-way',
  async (signal) => {
    const bot = `export const bot = { id: 'slow', choose() { console.error('choosing'); for (;;); } }`
    writeFileSync(join(folder, 'slow.ts'), bot)
    const child = start('record', 'new', GAME, '--bots', './slow.ts')
    expect(await note(child)).toBe('choosing\n')
    child.kill(signal)
    expect(await once(child, 'close')).toEqual([null, signal])
  },
)

it.each([
  ['record', 'check', '-'],
  ['replay', '-'],
  ['cards', 'check', '-'],
])('%s %s … waits for stdin no longer than until a signal', async (...args) => {
  const child = start(...args)
  // It has loaded itself once it has read what is more than a pipe takes.
  await new Promise<void>((done) => child.stdin.write(' '.repeat(1_000_000), () => done()))
  child.kill('SIGINT')
  expect(await once(child, 'close')).toEqual([null, 'SIGINT'])
})

it('a server that is being started stops as one that runs', async () => {
  const dist = mkdtempSync(join(folder, 'dist-'))
  mkdirSync(join(dist, 'assets'))
  writeFileSync(join(dist, 'index.html'), '<!doctype html>')
  const child = start('serve', '--port', '0', '--dist', dist)
  expect(await note(child)).toBeTruthy()
  child.kill('SIGTERM')
  expect(await once(child, 'close')).toEqual([0, null])
})

it('a backup that is stopped leaves no half of one', async () => {
  const env = { DATA: await storedClub(folder) }
  const file = join(folder, 'club.backup')
  const { exit, printed } = await stopped(['backup', file], env)
  expect(exit).toBe(1)
  expect(printed).toEqual([
    'error stopped: The backup was stopped before its end. There is no file.',
    `  at ${file}`,
  ])
  expect(existsSync(file)).toBe(false)
})
