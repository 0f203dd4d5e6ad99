import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { QuickChance } from '../../src/core/index.ts'
import { openStoreToRead } from '../../src/server/store/index.ts'
import { type Served, startServer } from '../club/server-process.ts'
import { countsAndClerics } from './games.ts'
import { proxyTo } from './proxy.ts'
import type { Pace } from './regular.ts'
import { seeded } from './seeded.ts'
import { Tables, until } from './tables.ts'
import { Witness } from './witness.ts'

let data: string
let server: Served
let witness: Witness

beforeAll(async () => {
  data = mkdtempSync(join(tmpdir(), 'cut-'))
  witness = new Witness(await countsAndClerics())
  const hear = (line: string) => {
    if (line.includes('"level":"error"')) witness.wrongs.push(line)
  }
  server = await startServer({ data, hear })
})

afterAll(async () => {
  await server.stop()
  rmSync(data, { recursive: true, force: true })
})

const open = () => openStoreToRead({ file: join(data, 'interregnum.db') })

it('sockets cut anywhere, in the middle of a message too: nothing is lost or done twice, and all catch up', async () => {
  const proxy = await proxyTo(server.url, new QuickChance(seeded('cut')))
  const pace: Pace = { isPaused: false, isOver: false, copies: 1, sendsLate: false }
  const tables = await Tables.fill({ witness, pace, count: 4, door: () => proxy.url })
  for (let round = 0; round < 3; round++) {
    // A position alone takes some ten thousand bytes: often it goes on for a while, and often not even that far.
    proxy.cutWithin = 60_000
    const [cuts, acknowledged] = [proxy.cuts + 6, witness.acknowledged + 10]
    await until('connections are cut', () => proxy.cuts >= cuts && witness.acknowledged >= acknowledged)
    proxy.cutWithin = undefined
    await tables.goOn()
    await tables.check(open)
    expect(witness.wrongs).toEqual([])
    await tables.goOn()
  }
  await tables.close()
  await proxy.close()
}, 120_000)

it('decisions that arrive several times at once, and again when they are long overtaken, count once', async () => {
  const pace: Pace = { isPaused: false, isOver: false, copies: 3, sendsLate: true }
  const tables = await Tables.fill({ witness, pace, count: 3, door: () => server.url })
  const before = witness.acknowledged
  for (let round = 0; round < 3; round++) {
    await tables.goOn()
    await until('some is played', () => witness.acknowledged > before + 40 * (round + 1))
    await tables.check(open)
    expect(witness.wrongs).toEqual([])
  }
  expect(new Set(witness.refused.keys())).toEqual(new Set(['stale']))
  // Two copies and the late one of each.
  expect(witness.refused.get('stale')).toBeGreaterThanOrEqual(3 * (witness.acknowledged - before))
  await tables.close()
})
