import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Postgres, startPostgres } from '../../scripts/postgres.ts'
import { openStoreToRead } from '../../src/server/store/index.ts'
import { type Served, startServer } from '../club/server-process.ts'
import { countsAndClerics } from './games.ts'
import type { Pace } from './regular.ts'
import { Tables, until } from './tables.ts'
import { Witness } from './witness.ts'

let data: string
let postgres: Postgres

beforeAll(async () => {
  data = mkdtempSync(join(tmpdir(), 'database-'))
  postgres = await startPostgres()
}, 300_000)

afterAll(async () => {
  await postgres.close()
  rmSync(data, { recursive: true, force: true })
})

it('a database that goes away under load: servers stay, refuse, go on by themselves, and nothing is lost', async () => {
  const databaseUrl = await postgres.database()
  const witness = new Witness(await countsAndClerics())
  const hear = (line: string) => {
    if (process.env.SHOW) console.error(line)
    if (line.includes('"event":"failed"')) witness.wrongs.push(line)
  }
  const servers: Served[] = []
  for (const name of ['a', 'b'])
    servers.push(await startServer({ databaseUrl, data: join(data, name), hear }))
  const pace: Pace = { isPaused: false, isOver: false, copies: 1, sendsLate: false }
  const door = (_: number, seat: number) => servers[seat].url
  const tables = await Tables.fill({ witness, pace, count: 12, door })
  const check = () => tables.check(() => openStoreToRead({ databaseUrl }))
  const healthOf = async ({ url }: Served) => (await fetch(`${url}/health`)).status
  const arriveAt = async ({ url }: Served) => {
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch(`${url}/api/guests`, { method: 'POST', headers, body: '{"name":"Cleo"}' })
    const { code }: { readonly code?: string } = await answer.json()
    return code
  }

  for (const how of ['cleanly', 'crash', 'cleanly'] as const) {
    await tables.goOn()
    await postgres.stop(how)
    await until('both servers say so', async () =>
      (await Promise.all(servers.map(healthOf))).every((status) => status === 503),
    )
    expect(await Promise.all(servers.map(arriveAt)), how).toEqual(['not-stored', 'not-stored'])
    await postgres.start()
    await tables.goOn()
    expect(await Promise.all(servers.map(healthOf))).toEqual([200, 200])
    await check()
    expect(witness.wrongs, how).toEqual([])
  }

  expect(servers.every(({ isUp }) => isUp)).toBe(true)
  // A decision may be stored that could not be told any more: then nobody knew of their turn, and none was refused.
  expect([...witness.refused.keys()].filter((code) => code !== 'not-stored')).toEqual([])
  // Nobody's connection went with the database.
  expect(tables.people.map(({ arrivals }) => arrivals)).toEqual(tables.people.map(() => 1))
  await tables.close()
  for (const server of servers) await server.stop()
}, 180_000)
