import { closeSync, existsSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { main } from '../src/cli/main.ts'
import { storedClub } from './stored-club.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

let folder: string

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'damaged-'))
})

afterAll(() => rmSync(folder, { recursive: true }))

/** A server's data in which the page where a table begins is overwritten. */
async function damagedClub(table: string): Promise<string> {
  const data = await storedClub(folder)
  const file = join(data, 'interregnum.db')
  const database = new DatabaseSync(file)
  const { page } = {
    ...database.prepare('SELECT rootpage AS page FROM sqlite_schema WHERE name = ?').get(table),
  }
  const { page_size: size } = { ...database.prepare('PRAGMA page_size').get() }
  database.close()
  const opened = openSync(file, 'r+')
  writeSync(
    opened,
    new Uint8Array(Number(size)).fill(255),
    0,
    Number(size),
    (Number(page) - 1) * Number(size),
  )
  closeSync(opened)
  return data
}

const OUT = 'out.backup'

it.each([
  ['lines', ['backup', OUT]],
  ['lines', ['check']],
  ['lines', ['lab', 'pace', 'counts-and-clerics', '--out', OUT]],
  ['versions', ['check']],
  ['versions', ['backup', OUT]],
])('damaged %s are no bug: %j says what to do', async (table, args) => {
  const data = await damagedClub(table)
  const out = join(folder, OUT)
  const printed: string[] = []
  const exit = await main(
    args.map((arg) => (arg === OUT ? out : arg)),
    {
      out: (line) => printed.push(line),
      note: (line) => printed.push(line),
      env: { DATA: data },
      stop: new AbortController().signal,
    },
  )
  expect(exit).toBe(1)
  expect(printed).toEqual([
    'error store-damaged: The database is damaged: database disk image is malformed. Restore your latest backup, as docs/running.md says.',
    `  at ${join(data, 'interregnum.db')}`,
  ])
  expect(existsSync(out)).toBe(false)
})

it('an empty file is no store of Interregnum', async () => {
  const data = mkdtempSync(join(folder, 'empty-'))
  const file = join(data, 'interregnum.db')
  closeSync(openSync(file, 'w'))
  expect(await errorOf(['check'], { DATA: data })).toEqual([
    'error no-store: This database has no data of Interregnum yet. Check DATA.',
    `  at ${file}`,
  ])
})

async function errorOf(args: readonly string[], env: NodeJS.ProcessEnv): Promise<readonly string[]> {
  const printed: string[] = []
  const print = (line: string) => printed.push(line)
  expect(await main(args, { out: print, note: print, env, stop: new AbortController().signal })).toBe(1)
  return printed
}
