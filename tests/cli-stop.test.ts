import { copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { main } from '../src/cli/main.ts'
import { readSettings, storeAddress } from '../src/server/index.ts'
import { type Line, type MatchRow, openStore } from '../src/server/store/index.ts'

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

/** The folder of a server that has one match. */
async function club(): Promise<string> {
  const data = mkdtempSync(join(folder, 'club-'))
  const archived = join(import.meta.dirname, 'archive/counts-and-clerics-2.json')
  const { row, lines }: { readonly row: MatchRow; readonly lines: readonly Line[] } = JSON.parse(
    readFileSync(archived, 'utf8'),
  )
  const store = await openStore(storeAddress(readSettings({ DATA: data })))
  await store.matches.create({
    ...row,
    host: null,
    seats: row.seats.map((seat) => ({ ...seat, person: null })),
    head: { ...row.head, phase: 'playing', number: 0, entry: 0, result: null },
  })
  for (const line of lines) await store.matches.append({ match: row.id, line, head: row.head })
  await store.close()
  return data
}

it('check that is stopped says how far it came, and does not succeed', async () => {
  const { exit, printed } = await stopped(['check'], { DATA: await club() })
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
