import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openStoreToRead } from '../../src/server/store/index.ts'
import { type Served, startServer } from '../club/server-process.ts'
import { countsAndClerics } from './games.ts'
import type { Pace } from './regular.ts'
import { Tables, until } from './tables.ts'
import { Witness } from './witness.ts'

/** Turns the signal for a file that may grow no more into a failed write, as on a full disk. */
const NO_SIGNAL = ['--import', "data:text/javascript,process.on('SIGXFSZ',()=>{})"]

let data: string
let server: Served
let witness: Witness

beforeAll(async () => {
  data = mkdtempSync(join(tmpdir(), 'disk-'))
  witness = new Witness(await countsAndClerics())
  const hear = (line: string) => {
    if (line.includes('"event":"failed"')) witness.wrongs.push(line)
  }
  server = await startServer({ data, hear, nodeArgs: NO_SIGNAL })
})

afterAll(async () => {
  await server.stop()
  rmSync(data, { recursive: true, force: true })
})

/** Lets no file of the server grow beyond so many bytes. */
function limitFiles(bytes: number | 'unlimited'): void {
  execFileSync('prlimit', ['--pid', String(server.pid), `--fsize=${bytes}:unlimited`])
}

// Only Linux can take a running process its room, and give it back.
it.runIf(process.platform === 'linux')(
  'without room on the disk acting is refused, reading goes on, and with room again all go on',
  async () => {
    const file = join(data, 'interregnum.db')
    const pace: Pace = { isPaused: false, isOver: false, copies: 1, sendsLate: false }
    const tables = await Tables.fill({ witness, pace, count: 4, door: () => server.url })
    const refusals = () => witness.refused.get('not-stored') ?? 0
    const healthNow = async () => {
      const { status }: { readonly status?: unknown } = await (await fetch(`${server.url}/health`)).json()
      return status
    }
    for (let round = 0; round < 3; round++) {
      await tables.goOn()
      limitFiles(Math.max(statSync(file).size, statSync(`${file}-wal`).size) + 50_000)
      const before = refusals()
      await until('decisions are refused', () => refusals() > before + 20)
      const [match] = witness.matches
      for (const path of ['/health', '/api/lobby', `/api/matches/${match}/position`])
        expect((await fetch(server.url + path)).status, path).toBe(200)
      await until('it says that nothing can be written', async () => (await healthNow()) === 'read-only')
      limitFiles('unlimited')
      await tables.goOn()
      await until('it says that all is well', async () => (await healthNow()) === 'ok')
      await tables.check(() => openStoreToRead({ file }))
      expect(witness.wrongs).toEqual([])
    }
    expect([...witness.refused.keys()]).toEqual(['not-stored'])
    expect(server.isUp).toBe(true)
    // Nobody's connection went with the room on the disk.
    expect(tables.people.map(({ arrivals }) => arrivals)).toEqual(tables.people.map(() => 1))
    await tables.close()
  },
  120_000,
)
