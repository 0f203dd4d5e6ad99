import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Postgres, startPostgres } from '../../scripts/postgres.ts'
import { countsAndClerics } from './games.ts'
import { killCampaign } from './kills.ts'
import { seeded } from './seeded.ts'

let data: string
let postgres: Postgres

beforeAll(async () => {
  data = mkdtempSync(join(tmpdir(), 'kills-'))
  postgres = await startPostgres()
}, 300_000)

afterAll(async () => {
  await postgres.close()
  rmSync(data, { recursive: true, force: true })
})

it.each(['SQLite', 'PostgreSQL, one of two servers each time'])(
  'servers killed under load lose nothing that was acknowledged and do nothing twice: %s',
  async (what) => {
    const databaseUrl = what === 'SQLite' ? undefined : await postgres.database()
    const game = await countsAndClerics()
    const seed = seeded(what)
    const figures = await killCampaign({
      game,
      data: join(data, what),
      databaseUrl,
      kills: 2,
      tables: 4,
      seed,
    })
    expect(figures.wrongs).toEqual([])
    expect(figures.kills).toBe(2)
    expect(figures.acknowledged).toBeGreaterThan(20)
    expect(figures.reconnected).toBeGreaterThan(2)
  },
  120_000,
)
