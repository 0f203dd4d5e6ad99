import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { fromRoot, ROOT } from '../../scripts/root.ts'

/** A server that runs as a process of its own. */
export type Served = {
  readonly url: string
  /** Its memory in use now, in megabytes (resident set). */
  memory(): number
  /** What it has used of a processor since it was started, in seconds. */
  cpu(): number
  stop(): Promise<void>
}

/** How a server for a load run is set up. */
export type Setting = { readonly databaseUrl: string | undefined; readonly data: string }

/** Starts `interregnum serve` as its users do, but without limits of how much one address may ask. */
export async function startServer({ databaseUrl, data }: Setting): Promise<Served> {
  mkdirSync(data, { recursive: true })
  const env: NodeJS.ProcessEnv = { ...process.env, DATA: data, RATE_LIMITS: 'off', LOG: 'warn' }
  delete env.DATABASE_URL
  if (databaseUrl !== undefined) env.DATABASE_URL = databaseUrl
  const child = spawn(process.execPath, [fromRoot('src/cli/main.ts'), 'serve', '--port', '0'], {
    cwd: ROOT,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const url = await addressFrom(child)
  return {
    url,
    memory: () => Number(/VmRSS:\s+(\d+)/.exec(statusOf(child))?.[1] ?? 0) / 1024,
    cpu: () => cpuOf(child),
    async stop() {
      if (child.exitCode !== null) return
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
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
