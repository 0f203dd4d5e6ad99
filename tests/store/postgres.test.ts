import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe } from 'vitest'
import { type Postgres, startPostgres } from '../../scripts/postgres.ts'
import { openStore, type Store } from '../../src/server/store/index.ts'
import { storeSuite } from './suite.ts'

let postgres: Postgres

beforeAll(async () => {
  postgres = await startPostgres()
}, 300_000)
afterAll(() => postgres.close())

describe('PostgreSQL', () => {
  let store: Store
  let raw: pg.Client

  beforeAll(async () => {
    const databaseUrl = await postgres.database()
    store = await openStore({ databaseUrl })
    raw = new pg.Client(databaseUrl)
    await raw.connect()
  })
  beforeEach(async () => {
    await raw.query('TRUNCATE people, matches, beats, secrets CASCADE')
  })
  afterAll(async () => {
    await raw.end()
    await store.close()
  })

  storeSuite(() => store)
})
