import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Postgres, startPostgres } from '../../scripts/postgres.ts'
import { QuickChance } from '../../src/core/index.ts'
import type { NewMatch } from '../../src/protocol/index.ts'
import { checkMatch } from '../../src/server/play/check-matches.ts'
import { readLogEvent } from '../../src/server/play/match-log.ts'
import { openStore, openStoreToRead } from '../../src/server/store/index.ts'
import { type Club, openClub } from '../../src/server/testing/rooms.ts'
import { decision, type Held, Player } from '../club/player.ts'
import { type Served, startServer } from '../club/server-process.ts'
import { countsAndClerics } from './games.ts'
import { seeded } from './seeded.ts'
import { until } from './tables.ts'

let postgres: Postgres

beforeAll(async () => {
  postgres = await startPostgres()
}, 300_000)

afterAll(async () => {
  await postgres.close()
})

const TO_PLAY: NewMatch = {
  game: 'counts-and-clerics',
  options: {},
  seats: [{ kind: 'me' }, { kind: 'open' }],
  isPublic: true,
  pace: { kind: 'none' },
  onTimeout: 'bot',
}

describe('two server processes on one database', () => {
  let data: string
  let databaseUrl: string
  let servers: readonly [Served, Served]

  beforeAll(async () => {
    data = mkdtempSync(join(tmpdir(), 'race-'))
    databaseUrl = await postgres.database()
    const start = (name: string) =>
      startServer({ databaseUrl, data: join(data, name), env: { BOT_PACE_MS: '0' } })
    servers = [await start('a'), await start('b')]
  })

  afterAll(async () => {
    for (const server of servers) await server.stop()
    rmSync(data, { recursive: true, force: true })
  })

  /** Somebody with a connection to each of the two. */
  async function comeToBoth(name: string): Promise<readonly [Player, Player]> {
    const there = await Player.come(servers[0].url, name)
    return [there, await Player.connect(servers[1].url, there.person, there.cookie)]
  }

  it('of a decision sent to both, and of two that differ, one counts; both show the same', async () => {
    const game = await countsAndClerics()
    const chance = new QuickChance(seeded('race'))
    const people = [await comeToBoth('Anna'), await comeToBoth('Bert')]
    const { match } = await people[0][0].post('/api/matches', TO_PLAY)
    const { id } = match as { readonly id: string }
    await people[1][1].post(`/api/matches/${id}/join`, {})
    const held: Held[][] = []
    for (const both of people) {
      const seen: Held[] = []
      for (const player of both) await player.watch(id, (now) => void (seen.includes(now) || seen.push(now)))
      held.push(seen)
    }
    let made = 0
    for (; ; made++) {
      await until('all see all', () => held.flat().every(({ position }) => position?.number === made))
      if (made === 40 || held[0][0].position?.status.result) break
      const mover = held.findIndex(([{ position }]) => position && decision(game, position) !== undefined)
      const { position } = held[mover][0]
      if (!position || position.viewer === 'onlooker') throw new Error('nobody is asked')
      const actions = game.actions(position.view, position.viewer)
      const action = actions[chance.int(actions.length)]
      const other = made % 2 === 0 ? action : actions[chance.int(actions.length)]
      const outcomes = await Promise.allSettled(
        [action, other].map((each, server) =>
          people[mover][server].ask({
            type: 'do',
            operation: 'matches.act',
            input: { match: id, entry: position.entry, action: each },
          }),
        ),
      )
      expect(outcomes.filter(({ status }) => status === 'fulfilled').length, `decision ${made}`).toBe(1)
      const refused = outcomes.find((outcome) => outcome.status === 'rejected')
      expect(refused?.reason).toMatchObject({ code: 'stale' })
    }
    for (const seen of held) {
      const shown = seen.map(({ position }) => ({ view: position?.view, status: position?.status }))
      expect(shown[0]).toEqual(shown[1])
      expect(seen[0].told).toEqual(seen[1].told)
    }
    const store = await openStoreToRead({ databaseUrl })
    expect((await store.matches.lines(id, 0)).length).toBe(made)
    await store.close()
    for (const player of people.flat()) player.close()
  })

  it('bots take each of their turns once, whoever looks after them', async () => {
    const anna = await comeToBoth('Anna')
    const ids: string[] = []
    for (let i = 0; i < 6; i++) {
      const seats: NewMatch['seats'] = [
        { kind: 'me' },
        { kind: 'bot', bot: 'greedy' },
        { kind: 'bot', bot: 'random' },
      ]
      const { match } = await anna[i % 2].post('/api/matches', { ...TO_PLAY, seats })
      const { id } = match as { readonly id: string }
      ids.push(id)
      // Now bots play for all, and both servers see to it.
      await anna[(i + 1) % 2].post(`/api/matches/${id}/resign`, {})
    }
    const store = await openStoreToRead({ databaseUrl })
    const game = await countsAndClerics()
    for (const id of ids) {
      await until('it is over', async () => (await store.matches.find(id))?.head.phase === 'over')
      const row = await store.matches.find(id)
      const lines = await store.matches.lines(id, 0)
      expect(row && checkMatch(game, row, lines)).toBeUndefined()
      expect(lines.filter(({ what }) => readLogEvent(what).kind === 'resign').length).toBe(1)
    }
    await store.close()
    for (const player of anna) player.close()
  })
})

it('time is up once, whichever process sees it first', async () => {
  const databaseUrl = await postgres.database()
  const clubs: Club[] = []
  for (let i = 0; i < 2; i++) clubs.push(await openClub({}, await openStore({ databaseUrl })))
  // Each begins to look after what is due when its rooms are opened.
  for (const { rooms } of clubs) expect(rooms.present('none').size).toBe(0)
  const [club] = clubs
  const ids: string[] = []
  for (let i = 0; i < 6; i++)
    ids.push(
      await club.begin({
        game: 'counts-and-clerics',
        seats: ['anna', 'bert', 'carl'],
        pace: { kind: 'move', seconds: 5 },
      }),
    )
  const kinds = async (id: string) =>
    (await club.store.matches.lines(id, 0)).map(({ what }) => readLogEvent(what))
  for (const id of ids)
    await until('time is up for all', async () => {
      for (const each of clubs) each.time += 1_000
      const seats = (await kinds(id)).flatMap((line) => (line.kind === 'timeout' ? [line.seat] : []))
      expect(new Set(seats).size).toBe(seats.length)
      return seats.length === 3
    })
  for (const id of ids) {
    await until('bots end it', async () => (await club.store.matches.find(id))?.head.phase === 'over')
    expect((await kinds(id)).filter(({ kind }) => kind === 'timeout').length).toBe(3)
  }
  for (const each of clubs) await each.close()
}, 120_000)
