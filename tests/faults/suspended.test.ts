import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { expect, it } from 'vitest'
import type { MatchSeen, Position } from '../../src/protocol/index.ts'
import { type Held, Player } from '../club/player.ts'
import { forgetData, startServer } from '../club/server-process.ts'

const SECONDS = 5

it('a server that is stopped for longer than a clock has left costs nobody their seat', async () => {
  const data = mkdtempSync(join(tmpdir(), 'suspended-'))
  const server = await startServer({ data })
  try {
    const [anna, bert] = [await Player.come(server.url, 'Anna'), await Player.come(server.url, 'Bert')]
    const wish = {
      game: 'counts-and-clerics',
      options: {},
      seats: [{ kind: 'me' }, { kind: 'open' }],
      isPublic: true,
      pace: { kind: 'move', seconds: SECONDS },
      onTimeout: 'out',
    }
    const { match } = (await anna.post('/api/matches', wish)) as { match: MatchSeen }
    await bert.post(`/api/matches/${match.id}/join`, {})
    const held = Promise.withResolvers<Held>()
    await anna.watch(match.id, held.resolve)
    const before = (await held.promise).position

    const pid = server.pid ?? expect.unreachable('it does not run')
    process.kill(pid, 'SIGSTOP')
    await delay(1_000 * SECONDS + 3_000)
    process.kill(pid, 'SIGCONT')

    const input = { match: match.id }
    const answer = await anna.ask({ type: 'do', operation: 'matches.position', input })
    const { status } = answer as Position
    expect(status.result).toBeNull()
    const [was, is] = [before?.status.clocks, status.clocks].map((clocks) =>
      clocks?.map(({ until }) => until).find((until) => until !== null),
    )
    expect(is).toBeGreaterThan((was ?? Number.NaN) + 1_000 * SECONDS)
    anna.close()
    bert.close()
  } finally {
    await server.stop()
    forgetData(data)
  }
})
