import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fromRoot } from '../../scripts/root.ts'
import { type OpenClient, openBrowser } from './client.ts'

/** A club's server as it really runs, a process of its own over a folder of its own, and a browser to come by. */
export type Club = OpenClient & {
  /** Ends the server as a power cut would; resolves when it is gone. */
  kill(): Promise<void>
  /** Starts it again over the same folder at the same address; resolves when it can be reached. */
  start(): Promise<void>
}

/** A server that runs as a process. */
type Running = { readonly child: ChildProcess; readonly url: string }

/** Opens the club; call `close` in afterAll. */
export async function openClub(): Promise<Club> {
  const folder = mkdtempSync(join(tmpdir(), 'club-'))
  let running = await startServer(folder, '0')
  const { url } = running
  const client = await openBrowser(url)
  const kill = async () => {
    const { child } = running
    if (child.exitCode !== null || child.signalCode !== null) return
    const gone = once(child, 'exit')
    child.kill('SIGKILL')
    await gone
  }
  return {
    ...client,
    kill,
    async start() {
      running = await startServer(folder, new URL(url).port)
    },
    async close() {
      await client.close()
      await kill()
      rmSync(folder, { recursive: true })
    },
  }
}

/** Whole matches are played by clicks here: with standing orders they would wait for minutes. */
const EVERYBODY_ASKED = { STANDING_ORDERS: 'off' }

/** Runs `interregnum serve`; resolves once it says where it can be reached. */
async function startServer(folder: string, port: string): Promise<Running> {
  const child = spawn(process.execPath, [fromRoot('src/cli/main.ts'), 'serve', '--port', port], {
    env: { ...process.env, DATA: folder, LOG: 'error', ...EVERYBODY_ASKED },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const said: Buffer[] = []
  child.stderr.on('data', (chunk: Buffer) => said.push(chunk))
  const endIt = () => child.kill('SIGKILL')
  process.once('exit', endIt)
  child.once('exit', () => process.off('exit', endIt))
  for await (const line of createInterface({ input: child.stdout })) {
    const [url] = /http:\S+/.exec(line) ?? []
    if (url !== undefined) return { child, url }
  }
  throw new Error(`The server ended before it could be reached: ${Buffer.concat(said)}`)
}
