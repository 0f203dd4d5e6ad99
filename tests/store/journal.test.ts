import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openStore, openStoreToRead, type Store } from '../../src/server/store/index.ts'
import { migrate } from '../../src/server/store/sql/migrate.ts'
import { databaseOn } from '../../src/server/store/sqlite/database.ts'
import { openSqliteDatabase, SQLITE, sqliteStore } from '../../src/server/store/sqlite/index.ts'
import { journalOn } from '../../src/server/store/sqlite/journal.ts'
import { aGuest, aHead, aLine, aMatch, BOT, inPlay, seatOf } from './examples.ts'

let folder = ''
let file = ''

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'journal-'))
  file = join(folder, 'interregnum.db')
})
afterEach(() => rmSync(folder, { recursive: true }))

/** How many lines are in their table, whatever waits in the journal. */
function linesInTable(): number {
  const raw = new DatabaseSync(file, { readOnly: true })
  const { count } = raw.prepare('SELECT count(*) AS count FROM lines').get() ?? {}
  raw.close()
  return Number(count)
}

/** A store in memory, with a journal of three lines or without one. */
function storeInMemory(hasJournal: boolean): Store {
  const raw = new DatabaseSync(':memory:')
  raw.exec('PRAGMA foreign_keys = ON')
  databaseOn(raw).alone(() => migrate(SQLITE))
  return sqliteStore(databaseOn(raw, hasJournal ? journalOn(raw, true, 3) : undefined))
}

const ADA = aGuest('Ada')
const MATCHES = ['a', 'b', 'c']
const match = fc.constantFrom(...MATCHES)
const time = fc.option(fc.integer({ min: 1, max: 30 }))

const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('append'),
      match,
      skip: fc.constantFrom(0, 0, 0, 0, -1, 1),
      due: time,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constantFrom('read', 'ask', 'over', 'seat', 'rate', 'bad', 'clash'),
      match,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constantFrom('claim', 'back'), now: fc.integer({ min: 0, max: 40 }) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom('due', 'lists', 'forget') }) },
)

type Step = Partial<{ kind: string; match: string; skip: number; due: number | null; now: number }>

/** What a store answers to a step, errors too. `numbers` are the lines that the matches should be at. */
async function answerTo(store: Store, numbers: Map<string, number>, does: Step): Promise<unknown> {
  const { matches } = store
  const { kind, match: id = '', skip = 0, due = null, now = 0 } = does
  const number = (numbers.get(id) ?? 0) + 1
  const line = aLine(id, number + skip, { due })
  switch (kind) {
    case 'append':
      return matches.append(line)
    case 'bad':
      return Promise.all([matches.append(aLine(id, number, { entry: -1 })), matches.append(aLine('none', 1))])
    case 'clash':
      return Promise.all(
        [matches.append(line), matches.append(line), store.people.add(ADA)].map((each) =>
          each.catch((error) => error.name),
        ),
      )
    case 'over':
      return matches.append(aLine(id, number, { phase: 'over', waiting: [] }))
    case 'seat':
      return matches.append({ ...line, seats: [seatOf(ADA), BOT] })
    case 'read':
      return [await matches.lines(id, number - 3), await matches.find(id)]
    case 'ask':
      return matches.ask({ match: id, number: number - 1, waiting: [1], due: 7, notices: [] })
    case 'rate':
      return matches.setRematch(id, 'next')
    case 'claim':
      return matches.claimDue(now, now + 5, 2)
    case 'back':
      return matches.giveBack({ from: now, to: now + 1000, limit: 2 })
    case 'due':
      return matches.nextDue()
    case 'forget':
      return store.people.rename(ADA.id, 'Ada')
    default:
      return [await matches.ofPerson(ADA.id, 9), await matches.inPlay(undefined, 9), await matches.ids('', 9)]
  }
}

async function filled(store: Store): Promise<void> {
  await store.people.add(ADA)
  for (const id of MATCHES)
    await store.matches.create(
      aMatch({ id, seats: [seatOf(ADA), BOT], started: 1, head: aHead({ changed: 1 }) }),
    )
}

describe('the journal', () => {
  it('changes no answer of the store', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), async (steps) => {
        const [withIt, without] = [storeInMemory(true), storeInMemory(false)]
        for (const store of [withIt, without]) await filled(store)
        for (const does of steps) {
          const numbers = new Map<string, number>()
          for (const id of MATCHES) numbers.set(id, (await without.matches.find(id))?.head.number ?? 0)
          const [one, other] = await Promise.all(
            [withIt, without].map((store) =>
              answerTo(store, numbers, does).catch((error: Error) => error.message),
            ),
          )
          expect({ does, answer: one }).toEqual({ does, answer: other })
        }
        for (const id of MATCHES) {
          expect(await withIt.matches.lines(id, 0)).toEqual(await without.matches.lines(id, 0))
          expect(await withIt.matches.find(id)).toEqual(await without.matches.find(id))
        }
        await Promise.all([withIt.close(), without.close()])
      }),
      { numRuns: 300 },
    )
  }, 60_000)

  it('holds lines back from their table, and gives them to it when the store closes', async () => {
    const store = await openStore({ file })
    const { id } = await inPlay(store)
    for (let number = 1; number <= 20; number++) await store.matches.append(aLine(id, number))
    expect(linesInTable()).toBe(0)
    expect(await store.matches.lines(id, 0)).toHaveLength(20)
    await store.close()
    expect(linesInTable()).toBe(20)
  })

  it('loses nothing when the server is killed', async () => {
    const program = `
      import { openStore } from ${JSON.stringify(join(import.meta.dirname, '../../src/server/store/index.ts'))}
      import { aLine, inPlay } from ${JSON.stringify(join(import.meta.dirname, 'examples.ts'))}
      const store = await openStore({ file: process.argv[1] })
      const { id } = await inPlay(store)
      for (let number = 1; number <= 20; number++) await store.matches.append(aLine(id, number, { due: number }))
      process.kill(process.pid, 'SIGKILL')`
    const args = ['--input-type=module', '-e', program, file]
    expect(spawnSync(process.execPath, args, { stdio: 'inherit' }).signal).toBe('SIGKILL')
    expect(linesInTable()).toBe(0)
    const store = await openStore({ file })
    expect(linesInTable()).toBe(20)
    const [id = ''] = await store.matches.ids('', 1)
    expect((await store.matches.find(id))?.head).toMatchObject({ number: 20, due: 20 })
    expect(await store.matches.nextDue()).toBe(20)
    await store.close()
  })

  it('is read by whoever reads the file beside the server, which goes on', async () => {
    const store = await openStore({ file })
    const [one, other] = [await inPlay(store), await inPlay(store)]
    for (const { id } of [one, other]) await store.matches.append(aLine(id, 1))
    const reader = await openStoreToRead({ file })
    expect(await reader.matches.lines(one.id, 0)).toHaveLength(1)
    await reader.close()
    for (const { id } of [one, other]) {
      expect(await store.matches.append(aLine(id, 2))).toBe('stored')
      expect(await store.matches.lines(id, 0)).toEqual([aLine(id, 1).line, aLine(id, 2).line])
    }
    const { head } = (await store.matches.find(one.id)) ?? {}
    expect(head?.number).toBe(2)
    await store.close()
    expect(linesInTable()).toBe(4)
  })

  it('on a full disk refuses, loses nothing, and can still be read', async () => {
    const database = openSqliteDatabase(file)
    const store = sqliteStore(database)
    const { id } = await inPlay(store)
    await store.matches.append(aLine(id, 1))
    const { page_count: pages } = database.raw.prepare('PRAGMA page_count').get() ?? {}
    database.raw.exec(`PRAGMA max_page_count = ${pages}`)
    const long = aLine(id, 2, {}, 'x'.repeat(50_000))
    expect(await store.matches.append(long)).toEqual({ failed: expect.stringContaining('full') })
    expect(await store.matches.lines(id, 0)).toEqual([aLine(id, 1).line])
    expect((await store.matches.find(id))?.head.number).toBe(1)
    database.raw.exec('PRAGMA max_page_count = 100000')
    expect(await store.matches.append(long)).toBe('stored')
    await store.close()
    expect(linesInTable()).toBe(2)
  })
})
