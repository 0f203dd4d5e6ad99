import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Postgres, startPostgres } from '../../scripts/postgres.ts'
import { main } from '../../src/cli/main.ts'
import { backUp, openStore, restore, type Store, type StoreAddress } from '../../src/server/store/index.ts'
import { MIGRATIONS } from '../../src/server/store/sql/schema.ts'
import { openSqliteDatabase } from '../../src/server/store/sqlite/index.ts'
import {
  aLine,
  aMatch,
  aPlaytest,
  aShare,
  BOT,
  counted,
  EMPTY,
  guests,
  inPlay,
  ORDERS,
  seatOf,
} from './examples.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 300_000 })

let folder = ''
let postgres: Postgres
let made = 0

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'backup-'))
  postgres = await startPostgres()
})
afterAll(async () => {
  await postgres.close()
  rmSync(folder, { recursive: true })
})

const fresh: Readonly<Record<string, () => Promise<StoreAddress>>> = {
  SQLite: async () => {
    made += 1
    return { file: join(folder, `${made}`, 'interregnum.db') }
  },
  PostgreSQL: async () => ({ databaseUrl: await postgres.database() }),
}

async function textOf(address: StoreAddress): Promise<string> {
  let text = ''
  await backUp(address, async (piece) => {
    text += piece
  })
  return text
}

async function* inPieces(text: string, size = 700): AsyncGenerator<string> {
  for (let i = 0; i < text.length; i += size) yield text.slice(i, i + size)
}

/** Something in every table. */
async function fill(store: Store): Promise<void> {
  const [ada, eve] = await guests(store, 'Ada', 'Eve “ü”\u2028 🎲')
  if (!ada || !eve) throw new Error('two were made')
  await store.people.setAccount(ada.id, 'Ada', 'hash')
  await store.people.addSession({ hash: 's', person: ada.id, created: 1, expires: 100 })
  await store.people.addToken({ id: 't', hash: 't', person: ada.id, name: 'x', scopes: ['read'], created: 1 })
  await store.people.mute(ada.id, eve.id, true)
  const { id, game } = await inPlay(store, { host: ada.id, seats: [seatOf(ada), seatOf(eve)] })
  for (let number = 1; number <= 1200; number++) {
    const notices = number < 3 ? [{ match: id, person: ada.id, number, due: 10 }] : []
    await store.matches.append({ ...aLine(id, number), notices })
  }
  await store.matches.setOrders(id, ada.id, ORDERS)
  const alone = aMatch({ seats: [EMPTY, BOT], options: { cards: { name: 'Our own “ü”' } } })
  await store.matches.create(alone)
  await store.chat.add({ match: id, person: ada.id, name: 'Ada', seat: 0, text: 'line\nbreak', at: 7 })
  await store.notices.put({ id: 'c', person: ada.id, kind: 'push', target: { x: 1 }, created: 1 })
  await store.ratings.count(
    counted(
      id,
      [],
      [ada.id, eve.id].map((person) => ({
        person,
        game,
        mu: 1 / 3,
        sigma: 8.333_333_333_333_334,
        matches: 1,
      })),
    ),
  )
  const estimate = { person: ada.id, game, mu: 2 / 3, sigma: 2.5, matches: 30 }
  await store.ratings.estimate({ match: alone.id, was: undefined, is: estimate })
  await store.playtests.add(aPlaytest(ada, 5), 9)
  await store.transfers.add({ id: 't', data: 'AA', expires: 99 }, 1, 9)
  await store.shares.add(aShare({ person: ada.id }), { ofPerson: 9, bytes: 999 })
  await store.secret('key', () => 'value')
  await store.beat(123)
  await store.beat(9_000, () => 123)
}

describe.each(Object.keys(fresh))('%s', (kind) => {
  const freshHere = () => (fresh[kind] ?? fresh.SQLite)?.() ?? Promise.reject(new Error('no such kind'))
  let address: StoreAddress
  let store: Store
  let text = ''

  beforeAll(async () => {
    address = await freshHere()
    store = await openStore(address)
    await fill(store)
    text = await textOf(address)
    return () => store.close()
  })

  it('a backup has every table, with something in it', () => {
    const tables = text
      .split('\n')
      .flatMap((line) => (line.startsWith('{"table"') ? [JSON.parse(line).table] : []))
    expect(tables).toEqual([
      ...[
        'people',
        'sessions',
        'tokens',
        'mutes',
        'matches',
        'documents',
        'match_documents',
        'seats',
        'lines',
        'orders',
        'chat',
        'channels',
        'notices',
      ],
      ...[
        'ratings',
        'estimates',
        'playtests',
        'transfers',
        'shares',
        'share_totals',
        'rated_pairs',
        'secrets',
        'beats',
        'interruptions',
      ],
    ])
    expect(text).not.toMatch(/\n\{"table".*\n\{"table"/)
  })

  it.each(Object.keys(fresh))('is restored into %s, where its backup is the same again', async (other) => {
    const target = (await fresh[other]?.()) ?? address
    const copied = await restore(target, inPieces(text))
    expect(copied).toMatchObject({ people: 2, matches: 2, seats: 4, lines: 1200, beats: 1 })
    expect(await textOf(target)).toBe(text)
    const there = await openStore(target)
    const [id = ''] = await there.matches.ids('', 1)
    for (const each of await there.matches.ids('', 10))
      expect(await there.matches.find(each)).toEqual(await store.matches.find(each))
    // What the database numbers goes on after what was restored.
    const person = (await there.people.findAccount('ada'))?.id ?? ''
    const notices = [{ match: id, person, number: 1201, due: 10 }]
    expect(await there.matches.append({ ...aLine(id, 1201), notices })).toBe('stored')
    const ids = (await there.notices.claim(10, 20, 10)).map((notice) => notice.id)
    expect(new Set(ids).size).toBe(3)
    await there.close()
  })

  it('is not restored over anything', async () => {
    const target = await freshHere()
    const there = await openStore(target)
    await there.beat(1)
    await there.close()
    const before = await textOf(target)
    await expect(restore(target, inPieces(text))).rejects.toMatchObject({ refusal: { code: 'not-empty' } })
    expect(await textOf(target)).toBe(before)
  })

  it('is restored where a store was opened and nothing written', async () => {
    const target = await freshHere()
    await (await openStore(target)).close()
    await restore(target, inPieces(text))
    expect(await textOf(target)).toBe(text)
  })

  it('a store that has not been is not backed up', async () => {
    const message = expect.stringMatching(/^There is no database file here|^This database has no data of/)
    await expect(textOf(await freshHere())).rejects.toMatchObject({ refusal: { code: 'no-store', message } })
  })

  it('shows one moment, though the server goes on', async () => {
    const busy = await freshHere()
    const server = await openStore(busy)
    const matches = await Promise.all(Array.from({ length: 5 }, () => inPlay(server)))
    let isOver = false
    const play = async (id: string) => {
      for (let number = 1; !isOver; number++) await server.matches.append(aLine(id, number))
    }
    const playing = matches.map(({ id }) => play(id))
    for (let i = 0; i < 5; i++) {
      const copy = await freshHere()
      await restore(copy, inPieces(await textOf(busy)))
      const there = await openStore(copy)
      for (const { id } of matches) {
        const lines = await there.matches.lines(id, 0)
        expect((await there.matches.find(id))?.head.number).toBe(lines.length)
      }
      await there.close()
    }
    isOver = true
    await Promise.all(playing)
    await server.close()
  })

  describe('a backup that is not whole is refused and nothing of it kept:', () => {
    let target: StoreAddress

    beforeEach(async () => {
      target = await freshHere()
    })

    const refused = async (bad: string) => {
      await expect(restore(target, inPieces(bad))).rejects.toMatchObject({
        refusal: { code: 'bad-backup', at: expect.stringMatching(/^line \d+$/) },
      })
      const there = await openStore(target)
      expect(await there.matches.ids('', 1)).toEqual([])
      await there.close()
    }

    it('with any one sign changed, or cut off anywhere', async () => {
      const place = fc.integer({ min: 0, max: text.length - 2 })
      const sign = fc.constantFrom('0', '1', 'x', ',', '"', '[', '\n', '{')
      await fc.assert(
        fc.asyncProperty(place, sign, async (at, wrong) => {
          if (text[at] !== wrong) await refused(text.slice(0, at) + wrong + text.slice(at + 1))
          await refused(text.slice(0, at))
        }),
        { numRuns: 12 },
      )
    })

    it.each([
      ['nothing', () => '', 'line 1'],
      ['something else', () => 'Dear Sir', 'line 1'],
      ['some other JSON', () => '{"format":1}\n', 'line 1'],
      ['a line missing', () => text.replace(/\n\["c".*\n/, '\n'), undefined],
      ['a line twice', () => text.replace(/\n(\["c".*)\n/, '\n$1\n$1\n'), undefined],
      ['a line too many', () => `${text}[]\n`, undefined],
      ['a table that nobody knows', () => text.replace('"table":"beats"', '"table":"feats"'), undefined],
      ['a column that nobody knows', () => text.replace('"at"]}', '"sql"]}'), undefined],
    ])('%s', async (_, bad, at) => {
      await refused(bad())
      if (at !== undefined)
        await expect(restore(target, inPieces(bad()))).rejects.toMatchObject({ refusal: { at } })
    })

    it('rows that the database does not take, by their lines', async () => {
      const bad = text.replace(/\n\["c",.*/, '\n["c","nobody","push","{}",1]')
      const line = bad.split('\n').indexOf('["c","nobody","push","{}",1]') + 1
      await expect(restore(target, inPieces(bad))).rejects.toMatchObject({
        refusal: {
          code: 'bad-backup',
          at: `line ${line}`,
          message: expect.stringContaining(`lines ${line} to ${line}`),
        },
      })
    })

    it('and a good one can be restored after it', async () => {
      await refused(text.slice(0, -10))
      // Opening the store made its tables; there is nothing in them.
      await restore(target, inPieces(text))
      expect(await textOf(target)).toBe(text)
    })
  })

  it('one of a newer Interregnum is refused', async () => {
    const newer = { refusal: { code: 'newer-backup', at: 'line 1' } }
    const changed = (from: string, to: string) => inPieces(text.replace(from, to))
    await expect(
      restore(await freshHere(), changed(`"version":${MIGRATIONS.length}`, '"version":99')),
    ).rejects.toMatchObject(newer)
    await expect(restore(await freshHere(), changed('"format":1', '"format":2'))).rejects.toMatchObject(newer)
  })
})

describe('on the command line', () => {
  async function interregnum(args: readonly string[], env: Readonly<Record<string, string>>) {
    const out: string[] = []
    const note: string[] = []
    const stop = new AbortController().signal
    const io = { out: (line: string) => out.push(line), note: (line: string) => note.push(line), env, stop }
    const code = await main(args, io)
    return { code, out: out.join('\n'), note: note.join('\n') }
  }

  it('a club moves from SQLite to PostgreSQL, and the file is for its owner alone', async () => {
    const data = join(folder, 'club')
    const store = await openStore({ file: join(data, 'interregnum.db') })
    const [ada] = await guests(store, 'Ada')
    await inPlay(store)
    const path = join(folder, 'club.backup')
    expect(await interregnum(['backup', path], { DATA: data })).toEqual({
      code: 0,
      out: `${path}: 1 person, 1 match with 0 lines`,
      note: '',
    })
    await store.close()
    expect(statSync(path).mode & 0o777).toBe(0o600)
    const DATABASE_URL = await postgres.database()
    expect(await interregnum(['restore', path], { DATABASE_URL })).toMatchObject({ code: 0 })
    const moved = await openStore({ databaseUrl: DATABASE_URL })
    expect(await moved.people.find(ada?.id ?? '')).toEqual(ada)
    await moved.close()
  })

  it('no file is overwritten, and none is left behind by a backup that fails', async () => {
    const path = join(folder, 'letter.txt')
    writeFileSync(path, 'Dear Sir')
    const { code, note } = await interregnum(['backup', path], { DATA: join(folder, 'club') })
    expect([code, note]).toEqual([1, expect.stringContaining('there is a file of this name already')])
    expect(readFileSync(path, 'utf8')).toBe('Dear Sir')
    const other = join(folder, 'none.backup')
    const none = await interregnum(['backup', other], { DATA: join(folder, 'nowhere') })
    expect([none.code, none.note]).toEqual([1, expect.stringContaining('error no-store')])
    expect(statSync(other, { throwIfNoEntry: false })).toBeUndefined()
  })

  it('a file that is no backup, or is not there, is named', async () => {
    const path = join(folder, 'letter.txt')
    const letter = await interregnum(['restore', path], { DATA: join(folder, 'new') })
    expect(letter.note).toContain('error bad-backup')
    expect(letter.note).toContain(`at ${path}: line 1`)
    const none = await interregnum(['restore', join(folder, 'none')], { DATA: join(folder, 'new') })
    expect(none.note).toContain('error no-file')
    expect((await interregnum(['restore'], {})).code).toBe(2)
    expect((await interregnum(['backup', 'a', 'b'], {})).code).toBe(2)
  })

  it('a store that a server works on is not restored into', async () => {
    const data = join(folder, 'working')
    const { close } = openSqliteDatabase(join(data, 'interregnum.db'))
    const { note } = await interregnum(['restore', join(folder, 'club.backup')], { DATA: data })
    expect(note).toContain('error store-in-use')
    await close()
  })
})
