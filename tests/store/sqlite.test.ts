import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openStore, openStoreToRead, type Store, StoreDown, TEMPORARY } from '../../src/server/store/index.ts'
import { openSqliteDatabase, sqliteStore } from '../../src/server/store/sqlite/index.ts'
import { aGuest, aLine, aMatch, inPlay } from './examples.ts'
import { storeSuite } from './suite.ts'

describe('SQLite', () => {
  let store: Store

  beforeEach(async () => {
    store = await openStore(TEMPORARY)
  })
  afterEach(() => store.close())

  storeSuite(() => store)
})

describe('a database file', () => {
  let folder = ''
  let file = ''

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'store-'))
    file = join(folder, 'deep', 'down', 'interregnum.db')
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  it('keeps what was written, folders and all, when it is opened again', async () => {
    const first = await openStore({ file })
    // Password hashes and keys are in it.
    expect(statSync(join(folder, 'deep', 'down')).mode & 0o777).toBe(0o700)
    const match = await inPlay(first)
    await first.matches.append(aLine(match.id, 1))
    await first.close()
    const second = await openStore({ file })
    expect(await second.matches.lines(match.id, 0)).toEqual([aLine(match.id, 1).line])
    await second.close()
  })

  it('is closed with what was handed in before, and takes nothing after', async () => {
    const store = await openStore({ file })
    const match = aMatch()
    const made = store.matches.create(match)
    await store.close()
    await made
    await expect(store.matches.create(aMatch())).rejects.toThrow(StoreDown)
    await expect(store.matches.find(match.id)).rejects.toThrow(StoreDown)
    const again = await openStore({ file })
    expect(await again.matches.find(match.id)).toEqual(match)
    await again.close()
  })

  it('is written through to the disk, checks keys, and does not keep readers waiting', async () => {
    const { raw, close } = openSqliteDatabase(file)
    const value = (pragma: string) => Object.values(raw.prepare(`PRAGMA ${pragma}`).get() ?? {})[0]
    expect([value('journal_mode'), value('synchronous'), value('foreign_keys')]).toEqual(['wal', 2, 1])
    await close()
  })

  it('is for one server at a time', async () => {
    const store = await openStore({ file })
    await expect(openStore({ file })).rejects.toThrow('Another server uses this database')
    await store.close()
    const next = await openStore({ file })
    await next.close()
  })

  it('is free again when its server was killed, with all that was acknowledged', async () => {
    const match = aMatch()
    const program = `
      import { openStore } from ${JSON.stringify(join(import.meta.dirname, '../../src/server/store/index.ts'))}
      const store = await openStore({ file: process.argv[1] })
      await store.matches.create(JSON.parse(process.argv[2]))
      process.kill(process.pid, 'SIGKILL')`
    const args = ['--input-type=module', '-e', program, file, JSON.stringify(match)]
    expect(spawnSync(process.execPath, args, { stdio: 'inherit' }).signal).toBe('SIGKILL')
    const store = await openStore({ file })
    expect(await store.matches.find(match.id)).toEqual(match)
    await store.close()
  })

  it('can be read beside the server that writes it, and by that not be written', async () => {
    const server = await openStore({ file })
    const reader = await openStoreToRead({ file })
    const match = await inPlay(server)
    expect(await reader.matches.find(match.id)).toEqual(match)
    await expect(reader.people.add(aGuest())).rejects.toThrow(StoreDown)
    await reader.close()
    await server.close()
  })

  it('that is not there is not read', async () => {
    await expect(openStoreToRead({ file })).rejects.toThrow('There is no database file here')
  })

  it('that cannot be reached is not said to be missing, such as in a folder of another user', async () => {
    // The superuser, too, cannot follow a link to itself.
    const link = join(folder, 'link')
    symlinkSync(link, link)
    await expect(openStoreToRead({ file: link })).rejects.toThrow('The database cannot be opened: ELOOP')
  })

  it('of a newer Interregnum is left alone', async () => {
    await (await openStore({ file })).close()
    const raw = new DatabaseSync(file)
    raw.exec('INSERT INTO versions (version) VALUES (99)')
    raw.close()
    await expect(openStore({ file })).rejects.toThrow('version 99')
    await expect(openStoreToRead({ file })).rejects.toThrow('version 99')
  })

  it('that is something else is left alone', async () => {
    const other = join(folder, 'letter.txt')
    writeFileSync(other, 'Dear Sir or Madam, '.repeat(100))
    await expect(openStore({ file: other })).rejects.toThrow('cannot be opened')
    await expect(openStore({ file: other })).rejects.toThrow('cannot be opened')
  })

  it.each([
    ['is read-only', () => chmodSync(file, 0o444), 'attempt to write a readonly database'],
    ['has a read-only folder', () => chmodSync(dirname(file), 0o555), 'unable to open database file'],
  ])('that %s is not served: nothing could be kept', async (_, spoil, why) => {
    await (await openStore({ file })).close()
    for (const path of [folder, join(folder, 'deep'), dirname(file)]) chmodSync(path, 0o777)
    chmodSync(file, 0o666)
    rmSync(`${file}.lock`)
    spoil()
    const program = `
      import { openStore } from ${JSON.stringify(join(import.meta.dirname, '../../src/server/store/index.ts'))}
      // The superuser can write everything.
      if (process.getuid() === 0) process.setuid(65534)
      await openStore({ file: process.argv[1] }).catch((error) => console.log(error.message))`
    const run = spawnSync(process.execPath, ['--input-type=module', '-e', program, file], {
      encoding: 'utf8',
    })
    expect([run.stdout, run.stderr]).toEqual([
      `The database cannot be opened: ${why}. Check that this user can read and write the file, its folder and what is beside it.\n`,
      '',
    ])
    chmodSync(dirname(file), 0o700)
  })

  it('writes of one tick share a commit, also when one of them fails', async () => {
    const database = openSqliteDatabase(file)
    const store = sqliteStore(database)
    const matches = await Promise.all(Array.from({ length: 50 }, () => inPlay(store)))
    const exec = vi.spyOn(database.raw, 'exec')
    const commits = () => exec.mock.calls.filter(([sql]) => sql === 'COMMIT').length
    await Promise.all(matches.map(({ id }) => store.matches.append(aLine(id, 1))))
    expect(commits()).toBe(1)
    const some = matches.map(({ id }, i) => store.matches.append(aLine(id, i === 7 ? 9 : 2)))
    const became = await Promise.allSettled(some)
    expect(became.filter(({ status }) => status === 'rejected')).toHaveLength(1)
    expect(commits()).toBe(2)
    await store.close()
  })

  it('a full disk loses no acknowledged line, and the store goes on when there is room again', async () => {
    const database = openSqliteDatabase(file)
    const store = sqliteStore(database)
    const { id } = await inPlay(store)
    const bulky = (number: number) => aLine(id, number, {}, 'x'.repeat(2000))
    const pages = Number(database.raw.prepare('PRAGMA page_count').get()?.page_count)
    database.raw.exec(`PRAGMA max_page_count = ${pages + 20}`)
    let number = 0
    let became = await store.matches.append(bulky(1))
    while (became === 'stored') {
      number += 1
      became = await store.matches.append(bulky(number + 1))
    }
    expect(became).toEqual({ failed: expect.stringContaining('full') })
    expect(number).toBeGreaterThan(10)
    // All of a tick fail together, and are told.
    const tick = await Promise.all(
      [bulky(number + 1), bulky(number + 2)].map((each) => store.matches.append(each)),
    )
    expect(tick).toEqual([became, became])
    await expect(store.matches.create(aMatch({ options: { map: 'x'.repeat(9000) } }))).rejects.toThrow(
      StoreDown,
    )
    expect(await store.matches.lines(id, number)).toEqual([])
    expect((await store.matches.find(id))?.head.number).toBe(number)

    database.raw.exec(`PRAGMA max_page_count = ${pages + 1000}`)
    expect(await store.matches.append(bulky(number + 1))).toBe('stored')
    await store.close()
    const again = await openStore({ file })
    const lines = await again.matches.lines(id, 0)
    expect(lines).toEqual(Array.from({ length: number + 1 }, (_, i) => bulky(i + 1).line))
    await again.close()
  })
})
