import { globSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Reply } from '../operation/operation.ts'
import { operationNamed, refusalOf } from '../testing/fixtures.ts'
import { type Lobby, openLobby, wish } from '../testing/lobby.ts'
import { checkRecord } from './check.ts'

const GAMES = new URL('../../games/', import.meta.url)
const goldenMatch = (file: string) => readFileSync(new URL(file, GAMES), 'utf8')
const SHORT = goldenMatch('to-reign-supreme/golden/defaults.json')

let lobby: Lobby

beforeAll(async () => {
  lobby = await openLobby()
})

afterAll(() => lobby.close())

type Shared = { readonly share: string; readonly key: string }

const share = async (record: string, by?: Parameters<Lobby['ask']>[1]) =>
  (await lobby.ask('shares.create', by, { record })) as Shared

/** The longest of each game. */
const LONGEST = ['counts-and-clerics', 'to-reign-supreme', 'war-of-supremacy', 'terreign'].map((game) => {
  const files = globSync(`${game}/golden/*.json`, { cwd: GAMES })
  return files.toSorted((a, b) => goldenMatch(b).length - goldenMatch(a).length)[0] ?? expect.unreachable()
})

it.each(LONGEST)('%s is shared by nobody in particular, and seen by anybody', async (file) => {
  const text = goldenMatch(file)
  const { share: id } = await share(text)
  expect(id).toMatch(/^[a-z2-9]{16}$/)
  const { record } = (await lobby.ask('shares.get', undefined, { share: id })) as { record: string }
  expect(JSON.parse(record)).toEqual(JSON.parse(text))
  const row = await lobby.services.store.shares.find(id)
  const { result, players } = JSON.parse(text)
  const winners = result.ranks.flatMap((rank: number, seat: number) => (rank === 1 ? [seat] : []))
  expect(row?.about).toMatchObject({ scores: result.scores, why: result.why, winners })
  expect(row?.about.names).toEqual(players.map(({ name }: { readonly name: string }) => name))
})

it('its analysis is shared with it', async () => {
  const record = { ...JSON.parse(SHORT), extensions: { analysis: { version: 1, notes: ['“Why?”'] } } }
  const { share: id } = await share(JSON.stringify(record))
  const found = (await lobby.ask('shares.get', undefined, { share: id })) as { record: string }
  expect(JSON.parse(found.record)).toEqual(record)
})

it('a match that was broken off is shared up to there', async () => {
  const whole = JSON.parse(SHORT)
  const { share: id } = await share(
    JSON.stringify({ ...whole, actions: whole.actions.slice(0, 5), result: null }),
  )
  const row = await lobby.services.store.shares.find(id)
  expect(row?.about).toMatchObject({ scores: [], winners: [], why: null })
})

it('why it was over is told in the words of the rules, whatever a record of older ones says', async () => {
  const whole = JSON.parse(SHORT)
  const result = { ...whole.result, why: 'Your account is locked. Unlock it at elsewhere.example.' }
  const { share: id } = await share(JSON.stringify({ ...whole, rules: whole.rules - 1, result }))
  const row = await lobby.services.store.shares.find(id)
  expect(row?.about).toMatchObject({ scores: whole.result.scores, why: whole.result.why })
})

it('a match that was resigned, or ended by agreement, says so', async () => {
  const whole = JSON.parse(SHORT)
  const [ana, ben] = whole.players.map(({ name }: { readonly name: string }) => name)
  const aboutOf = async (ending: object) => {
    const record = { ...whole, actions: whole.actions.slice(0, 5), result: null, extensions: { ending } }
    const { share: id } = await share(JSON.stringify(record))
    const found = (await lobby.ask('shares.get', undefined, { share: id })) as { record: string }
    expect(JSON.parse(found.record)).toEqual(record)
    return (await lobby.services.store.shares.find(id))?.about
  }
  expect(await aboutOf({ version: 1, how: 'resigned', seat: 1 })).toMatchObject({
    names: [ana, ben],
    scores: [],
    winners: [0],
    why: `${ben} resigned.`,
  })
  expect(await aboutOf({ version: 1, how: 'agreed' })).toMatchObject({
    winners: [0, 1],
    why: 'All agreed to end the match here.',
  })
  // A later version of it is kept, and says nothing here.
  expect(await aboutOf({ version: 2, how: 'abandoned' })).toMatchObject({ winners: [], why: null })
})

describe('what is no match that replays is refused', () => {
  const whole = JSON.parse(SHORT)
  it.each([
    ['no JSON', '{"format":', 'The record is not JSON'],
    ['another file', '{"format":"another"}', 'must be "interregnum-record"'],
    ['an unknown game', JSON.stringify({ ...whole, game: 'chess' }), 'There is no such game'],
    ['a move that is not allowed', JSON.stringify({ ...whole, actions: [{ seat: 0, action: 7 }] }), ''],
    [
      'another result',
      JSON.stringify({ ...whole, result: { ...whole.result, ranks: [9, 9] } }),
      'another result',
    ],
    ['an array in arrays without end', `{"a":${'['.repeat(400_000)}`, ''],
  ])('%s', async (_, text, sentence) => {
    const { code, message } = await refusalOf(share(text))
    expect(code).toBe('bad-record')
    expect(message).toContain(sentence)
  })
})

it('what takes too long is refused', async () => {
  expect((await refusalOf(checkRecord(lobby.services, SHORT, {}, 1))).code).toBe('too-long')
})

describe('records are checked one at a time', () => {
  const create = (address: string, reply: Partial<Reply> = {}) => {
    const caller = { person: undefined, by: 'nothing', scopes: [], session: undefined, address } as const
    const nowhere = { setSession() {}, ...reply }
    return operationNamed('shares.create').run(lobby.services, caller, { record: SHORT }, nowhere)
  }
  const outcomeOf = (asked: Promise<unknown>) =>
    asked.then(
      () => 'shared',
      (thrown) => thrown.refusal.code,
    )

  it('and those of one network do not keep others waiting', async () => {
    const network = Array.from({ length: 30 }, (_, i) => outcomeOf(create(`2001:db8:1:2::${i}`)))
    const other = await outcomeOf(create('192.0.2.7'))
    expect(other).toBe('shared')
    const outcomes = await Promise.all(network)
    expect(outcomes[0]).toBe('shared')
    expect(outcomes).toContain('busy')
  })

  it('and not for a client that is gone', async () => {
    const asked = [create('192.0.2.1'), create('192.0.2.1', { onGone: (hear) => hear() })]
    expect(await Promise.all(asked.map(outcomeOf))).toEqual(['shared', 'busy'])
  })
})

describe('a share is revoked', () => {
  const isThere = async (id: string) => (await lobby.services.store.shares.find(id)) !== undefined
  const revoke = (by: Parameters<Lobby['ask']>[1], input: object) => lobby.ask('shares.revoke', by, input)

  it('with its key, by anybody', async () => {
    const { share: id, key } = await share(SHORT)
    expect((await lobby.services.store.shares.find(id))?.hash).not.toContain(key)
    for (const wrong of [undefined, `${key}x`, (await share(SHORT)).key])
      expect((await refusalOf(revoke(undefined, { share: id, key: wrong }))).code).toBe('forbidden')
    expect(await isThere(id)).toBe(true)
    await revoke(undefined, { share: id, key })
    expect(await isThere(id)).toBe(false)
    expect((await refusalOf(revoke(undefined, { share: id, key }))).code).toBe('no-share')
    for (const none of [id, `${id},this-is-the-match-that-I-spoke-of`])
      expect((await refusalOf(lobby.ask('shares.get', undefined, { share: none }))).code).toBe('no-share')
  })

  it('without it, by the person who made it', async () => {
    const [ada, bo] = [await lobby.guest('Ada'), await lobby.guest('Bo')]
    const { share: id } = await share(SHORT, ada)
    expect(await lobby.ask('shares.mine', ada, {})).toMatchObject({
      shares: [{ share: id, game: 'to-reign-supreme' }],
    })
    expect(await lobby.ask('shares.mine', bo, {})).toEqual({ shares: [] })
    for (const other of [bo, undefined])
      expect((await refusalOf(revoke(other, { share: id }))).code).toBe('forbidden')
    await revoke(ada, { share: id })
    expect(await isThere(id)).toBe(false)
  })
})

it('a match in play here is shared by nobody: its record and its seed are given to nobody', async () => {
  const [cleo, dan] = [await lobby.guest('Cleo'), await lobby.guest('Dan')]
  const { id } = await lobby.match('matches.create', cleo, wish())
  await lobby.ask('matches.join', dan, { match: id })
  for (const asker of [cleo, dan, undefined]) {
    expect((await refusalOf(lobby.ask('matches.record', asker, { match: id }))).code).toBe('not-over')
    expect(await lobby.match('matches.get', asker, { match: id })).toMatchObject({ seed: null })
  }
})
