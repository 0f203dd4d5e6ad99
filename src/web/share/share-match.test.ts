import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { MatchRecord } from '../../core/index.ts'
import { memory } from '../store/testing/memory.ts'
import { keptShares } from './kept-shares.ts'

vi.stubGlobal('location', new URL('http://localhost/'))
vi.stubGlobal('addEventListener', () => undefined)
const { shareMatch } = await import('./share-match.ts')

const RECORD: MatchRecord = {
  ...{ format: 'interregnum-record', version: 1, game: 'terreign', rules: 1, options: {}, seed: 's' },
  players: [
    { name: 'Ada', bot: null },
    { name: 'Bo', bot: null },
  ],
  ...{ actions: [], result: null },
}

/** What the server keeps, by id; undefined: it is away. */
let server: Map<string, string> | undefined
let made = 0

beforeEach(() => {
  server = new Map()
  vi.stubGlobal('localStorage', memory())
  vi.stubGlobal('location', new URL('http://localhost/'))
  vi.stubGlobal('fetch', async (path: string, { method, body }: RequestInit) => {
    if (!server) throw new TypeError('network')
    if (method === 'POST') {
      const id = `share${++made}`
      server.set(id, JSON.parse(String(body)).record)
      return Response.json({ share: id, key: `key of ${id}` })
    }
    const record = server.get(path.replace('/api/shares/', ''))
    if (record !== undefined) return Response.json({ record })
    return Response.json({ code: 'no-share', message: 'This replay is not shared.' }, { status: 404 })
  })
})

afterEach(() => {
  vi.unstubAllGlobals()
})

async function idOf(): Promise<string> {
  const shared = await shareMatch(RECORD)
  return shared.kind === 'server' ? shared.id : expect.unreachable()
}

it('the same match is shared once', async () => {
  const id = await idOf()
  expect(await idOf()).toBe(id)
  expect(server?.size).toBe(1)
  server = undefined
  expect(await idOf()).toBe(id)
})

it('a match whose share was revoked elsewhere is shared again', async () => {
  const id = await idOf()
  server?.delete(id)
  const other = await idOf()
  expect(other).not.toBe(id)
  expect([...(server?.keys() ?? [])]).toEqual([other])
  expect(keptShares().map(({ share }) => share)).toEqual([other])
})
