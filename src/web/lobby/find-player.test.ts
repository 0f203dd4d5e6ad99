import { afterEach, expect, it, vi } from 'vitest'
import type { MatchSeen } from '../../protocol/index.ts'
import { keepLooking } from './find-player.ts'

afterEach(() => vi.unstubAllGlobals())

it.each([
  ['open', ['GET /api/matches/m', 'POST /api/lobby/pair']],
  ['playing', ['GET /api/matches/m']],
])('one goes on looking until the match has begun: %s', async (phase, expected) => {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (path: string, { method = 'GET' }: RequestInit = {}) => {
    asked.push(`${method} ${path}`)
    return Response.json({ match: { id: 'm', phase } })
  })
  await keepLooking({ id: 'm', game: 'terreign', pace: { kind: 'move', seconds: 60 } } as MatchSeen)
  expect(asked).toEqual(expected)
})
