import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fromRoot, ROOT } from '../../scripts/root.ts'

/** A server that runs as a process of its own. */
export type Served = {
  /** Where it listens; another address each time it is started. */
  readonly url: string
  /** Whether it is at work. */
  readonly isUp: boolean
  /** Its process; undefined while it has none. */
  readonly pid: number | undefined
  /** Its memory in use now, in megabytes (resident set). */
  memory(): number
  /** What it has used of a processor since it was started, in seconds. */
  cpu(): number
  stop(): Promise<void>
  /** Ends it without a word, as a power cut would. */
  kill(): Promise<void>
  /** Starts it again on the same data. */
  start(): Promise<void>
}

/** How a server is set up. */
export type Setting = {
  readonly databaseUrl?: string | undefined
  /** The folder it keeps its data in. */
  readonly data: string
  /** Settings besides. */
  readonly env?: Readonly<Record<string, string>>
  /** What Node itself is told. */
  readonly nodeArgs?: readonly string[]
  /** Hears each line it logs; without, they go to stderr. */
  readonly hear?: (line: string) => void
}

/** Starts `interregnum serve` as its users do, but without limits of how much one address may ask. */
export async function startServer(setting: Setting): Promise<Served> {
  const { data } = setting
  const dist = join(data, 'dist')
  mkdirSync(dist, { recursive: true })
  writeFileSync(join(dist, 'index.html'), '<!doctype html><title>Interregnum</title>')
  let child: ChildProcess | undefined
  let url = ''
  const running = (): ChildProcess => {
    if (!child) throw new Error('the server does not run')
    return child
  }
  const end = async (signal: 'SIGTERM' | 'SIGKILL'): Promise<void> => {
    const ended = child
    child = undefined
    if (!ended || ended.exitCode !== null || ended.signalCode !== null) return
    ended.kill(signal)
    await once(ended, 'exit')
  }
  const start = async (): Promise<void> => {
    const started = begin(setting, dist)
    child = started
    url = await addressFrom(started)
  }
  await start()
  return {
    get url() {
      return url
    },
    get isUp() {
      return child !== undefined && child.exitCode === null && child.signalCode === null
    },
    get pid() {
      return child?.pid
    },
    memory: () => Number(/VmRSS:\s+(\d+)/.exec(statusOf(running()))?.[1] ?? 0) / 1024,
    cpu: () => cpuOf(running()),
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
    start,
  }
}

function begin({ databaseUrl, data, env: more, nodeArgs = [], hear }: Setting, dist: string): ChildProcess {
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    DATA: data,
    DIST: dist,
    RATE_LIMITS: 'off',
    STANDING_ORDERS: 'off',
    LOG: 'warn',
    ...more,
  }
  delete env.DATABASE_URL
  if (databaseUrl !== undefined) env.DATABASE_URL = databaseUrl
  const args = [...nodeArgs, fromRoot('src/cli/main.ts'), 'serve', '--port', '0']
  const child = spawn(process.execPath, args, {
    cwd: ROOT,
    env,
    stdio: ['ignore', 'pipe', hear ? 'pipe' : 'inherit'],
  })
  if (hear && child.stderr) createInterface(child.stderr).on('line', hear)
  return child
}

async function addressFrom(child: ChildProcess): Promise<string> {
  if (!child.stdout) throw new Error('the server has no output')
  for await (const line of createInterface(child.stdout)) {
    const [, url] = /(http:\/\/\S+?)\/(?:\s|$)/.exec(line) ?? []
    if (url !== undefined) return url.replace('localhost', '127.0.0.1')
  }
  throw new Error('the server ended before it listened')
}

function statusOf({ pid }: ChildProcess): string {
  return readFileSync(`/proc/${pid}/status`, 'utf8')
}

/** User and system time, in seconds; the kernel counts in hundredths. */
function cpuOf({ pid }: ChildProcess): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ')
  return (Number(fields[11]) + Number(fields[12])) / 100
}

/** Forgets what a run has kept. */
export function forgetData(data: string): void {
  rmSync(data, { recursive: true, force: true })
}
