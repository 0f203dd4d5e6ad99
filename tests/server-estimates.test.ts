import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { SMALL_MAP } from '../src/bots/testing/small-match.ts'
import { game } from '../src/games/counts-and-clerics/index.ts'
import type { LevelsSeen, MatchSeen } from '../src/protocol/index.ts'
import { OPERATIONS } from '../src/server/api/operations.ts'
import { openStore } from '../src/server/store/index.ts'
import { askOver } from './server/asked.ts'
import { makePerson, type Running, startServer } from './server/running.ts'
import { aHead, aMatch, seatOf } from './store/examples.ts'

let running: Running

beforeAll(async () => {
  running = await startServer()
})

afterAll(() => running.close())

it('a match that a person plays against a bot on the server moves their estimate', async () => {
  const { person, cookie } = await makePerson(running, 'Ada')
  const ask = async <Out>(name: string, input: Readonly<Record<string, unknown>>): Promise<Out> => {
    const operation = OPERATIONS.get(name) ?? expect.unreachable()
    const { status, body } = await askOver(running, operation, input, { cookie })
    expect(status, JSON.stringify(body)).toBe(200)
    return body as Out
  }
  const { match } = await ask<{ match: MatchSeen }>('matches.create', {
    game: 'counts-and-clerics',
    options: { map: SMALL_MAP },
    seats: [{ kind: 'me' }, { kind: 'bot', bot: 'beginner' }],
    isPublic: false,
    pace: { kind: 'none' },
    onTimeout: 'bot',
  })
  const read = () => ask<{ match: MatchSeen }>('matches.get', { match: match.id })
  let phase = match.phase
  while (phase !== 'over') {
    const { entry, actions } = await ask<{ entry: number; actions: unknown[] }>('matches.actions', {
      match: match.id,
    })
    if (actions.length > 0) await ask('matches.act', { match: match.id, entry, action: actions[0] })
    phase = (await read()).match.phase
  }
  await expect.poll(async () => (await read()).match.rating, { timeout: 20_000 }).toBe('bots')
  const { you } = await ask<LevelsSeen>('ratings.levels', { game: 'counts-and-clerics' })
  expect(you).toMatchObject({ matches: 1, rated: 0 })
  expect(await ask('people.get', { person: person.id })).toMatchObject({ ratings: [], estimates: [you] })
  expect([running.misfits, running.faults]).toEqual([[], []])
})

it('a match that was over when its server died is rated when the next one starts', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'died-'))
  const dataFile = join(folder, 'interregnum.db')
  const died = await openStore({ file: dataFile })
  const people = ['Ada', 'Eve'].map((name) => ({
    id: name,
    name,
    account: name,
    password: 'hash',
    created: 1,
  }))
  for (const person of people) await died.people.add(person)
  const now = Date.now()
  const result = { ranks: [1, 2], scores: [7, 3], why: 'most influence', isPlayedOut: true }
  const head = aHead({ phase: 'over', waiting: [], changed: now, result })
  const match = aMatch({ rules: game.rules, options: {}, seats: people.map(seatOf), started: now, head })
  await died.matches.create(match)
  await died.beat(now)
  await died.close()
  const next = await startServer({ dataFile })
  const { matches, ratings } = next.opened.services.store
  await expect.poll(async () => (await matches.find(match.id))?.rating, { timeout: 20_000 }).toBe('rated')
  expect(await ratings.ofPeople(match.game, ['Ada', 'Eve'])).toMatchObject([{ matches: 1 }, { matches: 1 }])
  expect(next.faults).toEqual([])
  await next.close()
  rmSync(folder, { recursive: true })
})
