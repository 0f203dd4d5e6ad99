import { Worker } from 'node:worker_threads'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { commitment, DEFAULT_ORDERS, Refused } from '../../core/index.ts'
import { findGame, GAMES } from '../../games/registry.ts'
import { SILENT } from '../ops/log.ts'
import { EMPTY_SEAT, type MatchStore, StoreDown } from '../store/index.ts'
import { guestOf, matchRow } from '../testing/fixtures.ts'
import { type Club, Onlooking, openClub, playOn, someAction, waitedFor } from '../testing/rooms.ts'

const CC = 'counts-and-clerics'
const TRS = 'to-reign-supreme'
const TER = 'terreign'

let club: Club
beforeEach(async () => {
  club = await openClub()
})
afterEach(() => club.close())

/** The code that something is refused with. */
async function codeOf(doing: Promise<unknown>): Promise<string> {
  const outcome = await doing.then(
    () => 'nothing was refused',
    (error) => (error instanceof Refused ? error.refusal.code : Promise.reject(error)),
  )
  return outcome
}

/** One decision of whoever is waited for. */
async function step(match: string, people: readonly string[]): Promise<string> {
  const [person] = await waitedFor(club.rooms, match, people)
  const position = await club.rooms.position(match, { person })
  await club.rooms.act(match, person, position.entry, await someAction(position))
  return person
}

it.each(GAMES)('a match of $id is played to its end, and shows its seed then', async ({ id: game }) => {
  const match = await club.begin({ game, seats: ['anna', 'bert'], seed: 'told at the end' })
  const before = await club.rooms.position(match, { person: 'anna' })
  expect(before.match).toMatchObject({ seed: null, commitment: commitment('told at the end') })
  expect(JSON.stringify(before)).not.toContain('told at the end')
  expect(await playOn(club.rooms, match, ['anna', 'bert'])).toBeLessThan(2_000)
  const after = await club.rooms.position(match, { person: 'anna' })
  expect(after.status.result).toMatchObject({ isPlayedOut: true })
  expect(after.match).toMatchObject({ seed: 'told at the end', phase: 'over' })
  expect(club.heard).toContain(`over ${match}`)
  expect(await codeOf(club.rooms.act(match, 'anna', after.entry, {}))).toBe('not-playing')
  expect((await club.store.matches.find(match))?.head).toMatchObject({
    phase: 'over',
    waiting: [],
    due: null,
  })
})

it('what watchers are sent adds up to the position, for each viewer', async () => {
  const match = await club.begin({ game: TER, seats: ['anna', 'bert', 'carl'] })
  const watchers = ['anna', 'bert', undefined].map((person) => new Onlooking(person))
  const views = await Promise.all(
    watchers.map(async (watcher) => ({
      watcher,
      first: await club.rooms.watch(match, { person: watcher.person }, watcher),
    })),
  )
  await playOn(club.rooms, match, ['anna', 'bert', 'carl'], 60)
  for (const { watcher, first } of views) {
    const now = await club.rooms.position(match, { person: watcher.person })
    let { view } = first
    const heard = [...first.entries]
    for (const update of watcher.updates) {
      view = update.isWhole ? update.view : { ...view, ...update.view }
      if (update.heard) heard.push(update.heard)
    }
    expect(view).toEqual(now.view)
    expect(heard).toEqual(now.entries)
    expect(watcher.updates.at(-1)).toMatchObject({ number: now.number, entry: now.entry, status: now.status })
    expect(watcher.updates.map(({ number }) => number)).toEqual(watcher.updates.map((_, i) => i + 1))
  }
})

it('whoever was away asks from the line they have, and misses nothing', async () => {
  const match = await club.begin({ game: CC, seats: ['anna', 'bert'] })
  await playOn(club.rooms, match, ['anna', 'bert'], 7)
  const then = await club.rooms.position(match, { person: 'bert' })
  await playOn(club.rooms, match, ['anna', 'bert'], 6)
  const whole = await club.rooms.position(match, { person: 'bert' })
  const since = await club.rooms.position(match, { person: 'bert' }, then.number)
  expect(since).toEqual({
    ...whole,
    keep: then.entry,
    opening: null,
    entries: whole.entries.slice(then.entry),
  })
})

it('an action counts once, however often and late it arrives', async () => {
  const match = await club.begin({ game: CC, seats: ['anna', 'bert'] })
  const position = await club.rooms.position(match, { person: 'anna' })
  const action = await someAction(position)
  const both = await Promise.allSettled([
    club.rooms.act(match, 'anna', position.entry, action),
    club.rooms.act(match, 'anna', position.entry, action),
  ])
  expect(both.map(({ status }) => status)).toEqual(['fulfilled', 'rejected'])
  expect(await codeOf(club.rooms.act(match, 'anna', position.entry, action))).toBe('stale')
  expect((await club.rooms.position(match, { person: 'anna' })).entry).toBe(1)
})

it('only those who sit there act, only when they are asked, and only as the rules allow', async () => {
  const match = await club.begin({ game: CC, seats: ['anna', 'bert'] })
  const position = await club.rooms.position(match, { person: 'anna' })
  const action = await someAction(position)
  expect(await codeOf(club.rooms.act(match, 'carl', 0, action))).toBe('not-seated')
  expect(await codeOf(club.rooms.act(match, 'bert', 0, action))).toBe('not-your-turn')
  expect(await codeOf(club.rooms.act(match, 'anna', 0, { type: 'cheat' }))).toBe('bad-action')
  expect(await codeOf(club.rooms.act('nowhere', 'anna', 0, action))).toBe('no-match')
  expect((await club.rooms.position(match, { person: 'anna' })).number).toBe(0)
})

it('a match by invitation is as none at all to whoever was not invited', async () => {
  const match = await club.begin({ game: CC, seats: ['anna', 'bert'], isPublic: false })
  const missing = await club.rooms.position('nowhere', { person: 'carl' }).catch((error) => error.refusal)
  const hidden = await club.rooms.position(match, { person: 'carl' }).catch((error) => error.refusal)
  expect(hidden).toEqual(missing)
  expect((await club.rooms.position(match, { person: 'carl', invite: `invite-${match}` })).viewer).toBe(
    'onlooker',
  )
})

it('others’ eyes are open once the match is over, and not before', async () => {
  const match = await club.begin({ game: TRS, seats: ['anna', 'bert'] })
  expect(await codeOf(club.rooms.position(match, { person: 'anna' }, 0, 1))).toBe('forbidden')
  expect(await codeOf(club.rooms.position(match, { person: 'carl' }, 0, 0))).toBe('forbidden')
  await club.rooms.resign(match, 'bert')
  expect((await club.rooms.position(match, { person: 'carl' }, 0, 1)).viewer).toBe(1)
  expect(await codeOf(club.rooms.position(match, { person: 'carl' }, 0, 7))).toBe('bad-seat')
})

it('secret choices stand each on its own number, may be changed, and come to light as one', async () => {
  const match = await club.begin({ game: TRS, seats: ['anna', 'bert'], seed: 'war' })
  const people = ['anna', 'bert']
  const onlooker = new Onlooking()
  await club.rooms.watch(match, { person: undefined }, onlooker)
  while ((await waitedFor(club.rooms, match, people)).length < 2) await step(match, people)
  const anna = await club.rooms.position(match, { person: 'anna' })
  const bert = await club.rooms.position(match, { person: 'bert' })
  const chosen = await Promise.all([
    club.rooms.act(match, 'anna', anna.entry, await someAction(anna, 1)),
    club.rooms.act(match, 'anna', anna.entry, await someAction(anna, 2)),
  ])
  expect(chosen.map(({ entry }) => entry)).toEqual([anna.entry, anna.entry])
  const sealed = onlooker.updates.at(-1)
  expect(sealed).toMatchObject({ entry: anna.entry, heard: null, status: { sealed: [0], waiting: [1] } })
  // The seat itself is told what it has sealed, in every window of its person; nobody else is.
  const own = await someAction(anna, 2)
  const statusOf = async (person: string | undefined) => (await club.rooms.position(match, { person })).status
  expect((await statusOf('anna')).chosen).toEqual(own)
  expect((await statusOf('bert')).chosen).toBeNull()
  expect((await statusOf(undefined)).chosen).toBeNull()
  expect(sealed).toMatchObject({ status: { chosen: null } })
  // An older choice that comes late, by another way, changes nothing.
  const late = club.rooms.act(match, 'anna', anna.entry, await someAction(anna, 1), anna.number)
  expect(await codeOf(late)).toBe('stale')
  expect(await codeOf(club.rooms.takeBack(match, 'anna', anna.entry, anna.number))).toBe('stale')
  await club.rooms.takeBack(match, 'anna', anna.entry, chosen[1].number)
  expect(onlooker.updates.at(-1)).toMatchObject({ status: { sealed: [], waiting: [0, 1] } })
  expect((await statusOf('anna')).chosen).toBeNull()
  await club.rooms.act(match, 'anna', anna.entry, await someAction(anna, 3))
  const done = await club.rooms.act(match, 'bert', bert.entry, await someAction(bert, 4))
  expect(done).toEqual({ number: anna.number + 5, entry: anna.entry + 1 })
  expect(onlooker.updates.at(-1)).toMatchObject({ heard: { by: [0, 1] }, status: { sealed: [] } })
})

it('what one did alone is taken back freely; a take-back that others must allow is no second draw', async () => {
  const match = await club.begin({ game: CC, seats: ['anna', 'bert'] })
  const first = await club.rooms.position(match, { person: 'anna' })
  await step(match, ['anna'])
  await club.rooms.takeBack(match, 'anna', 1)
  const back = await club.rooms.position(match, { person: 'anna' })
  expect(back.view).toEqual(first.view)
  expect(back.number).toBe(2)
  while ((await waitedFor(club.rooms, match, ['anna'])).length > 0) await step(match, ['anna'])
  const after = await club.rooms.position(match, { person: 'anna' })
  expect(await codeOf(club.rooms.takeBack(match, 'anna', after.entry))).toBe('cannot-take-back')
  const last = await club.store.matches.lines(match, after.number - 1)
  await club.rooms.offer(match, 'anna', { kind: 'back' })
  expect((await club.rooms.position(match, { person: 'bert' })).status.offer).toMatchObject({ by: 0 })
  await club.rooms.answer(match, 'bert', true)
  const rewound = await club.rooms.position(match, { person: 'anna' })
  expect(rewound).toMatchObject({ entry: after.entry - 1, status: { offer: null, waiting: [0] } })
  const { action } = last[0].what as { readonly action: unknown }
  await club.rooms.act(match, 'anna', rewound.entry, action)
  const again = await club.rooms.position(match, { person: 'anna' })
  expect(again.view).toEqual(after.view)
  expect(again.entries).toEqual(after.entries)
})

it('nothing is taken back that others have thought about for longer than its maker has left in the bank', async () => {
  const pace = { kind: 'bank', seconds: 60, increment: 0 } as const
  const match = await club.begin({ game: TER, seats: ['anna', 'bert'], pace })
  const clocks = async () => (await club.rooms.position(match, { person: 'anna' })).status.clocks
  club.time += 20_000
  expect(await step(match, ['anna'])).toBe('anna')
  club.time += 30_000
  await club.rooms.takeBack(match, 'anna', 1)
  expect(await clocks()).toEqual([
    { left: 10_000, until: club.time + 10_000 },
    { left: 60_000, until: null },
  ])
  await step(match, ['anna'])
  club.time += 10_000
  expect(await codeOf(club.rooms.takeBack(match, 'anna', 1))).toBe('cannot-take-back')
  expect(await clocks()).toMatchObject([{ left: 10_000 }, { until: club.time + 50_000 }])
})

it('against bots alone one goes back to one’s own decision, the bots’ answers too, and again to the one before', async () => {
  const match = await club.begin({
    game: CC,
    seats: ['anna', 'bot:greedy'],
    pace: { kind: 'bank', seconds: 600, increment: 5 },
  })
  await playOn(club.rooms, match, ['anna'], 3)
  const at = await club.rooms.position(match, { person: 'anna' })
  expect(at.status.undo).toBeNull()
  const own = at.entries.flatMap(({ by }, i) => (by.includes(0) ? [i] : []))
  await club.rooms.takeBack(match, 'anna', at.entry)
  const once = await club.rooms.position(match, { person: 'anna' })
  expect(once).toMatchObject({ entry: own.at(-1), status: { waiting: [0], undo: null } })
  await club.rooms.takeBack(match, 'anna', once.entry, once.number, own[0])
  const first = await club.rooms.position(match, { person: 'anna' })
  expect(first).toMatchObject({ entry: own[0], status: { waiting: [0] } })
  expect(first.status.clocks?.[0].left).toBe(600_000)
  expect(first.status.undo).toMatch(/nothing/)
  expect(await codeOf(club.rooms.takeBack(match, 'anna', first.entry))).toBe('cannot-take-back')
  const other = club.another()
  expect((await other.position(match, { person: 'anna' })).view).toEqual(first.view)
})

it('a match is gone back through in parts, and between them everything else has its turn', async () => {
  const alone = await club.begin({ game: CC, seats: ['anna', 'bot:random'] })
  const isTurn = async () => (await waitedFor(club.rooms, alone, ['anna'])).length > 0
  for (let turn = 0; turn < 4; turn++) {
    await playOn(club.rooms, alone, ['anna'])
    await vi.waitUntil(isTurn, { timeout: 30_000 })
  }
  const { entry, entries } = await club.rooms.position(alone, { person: 'anna' })
  const own = entries.flatMap(({ by }, i) => (by.includes(0) ? [i] : []))
  const two = await club.begin({ game: CC, seats: ['anna', 'bert'] })
  await playOn(club.rooms, two, ['anna', 'bert'], 20)
  await club.rooms.offer(two, 'anna', { kind: 'back' })
  const ways = [
    [alone, () => club.rooms.takeBack(alone, 'anna', entry, undefined, own.at(-2))],
    [two, () => club.rooms.answer(two, 'bert', true)],
  ] as const
  let time = 0
  const slow = vi.spyOn(performance, 'now').mockImplementation(() => (time += 100))
  for (const [match, goBack] of ways) {
    let turns = 0
    let isDone = false
    const turn = () => {
      turns++
      if (!isDone) setImmediate(turn)
    }
    setImmediate(turn)
    await goBack()
    isDone = true
    const after = await club.rooms.position(match, { person: 'anna' })
    expect(after.entry).toBeGreaterThan(4)
    expect(turns).toBeGreaterThan(after.entry)
    expect((await club.another().position(match, { person: 'anna' })).view).toEqual(after.view)
  }
  slow.mockRestore()
}, 40_000)

it('a seat that a person has left lets nobody go back alone', async () => {
  const match = await club.begin({ game: TER, seats: ['anna', 'bert', 'bot:greedy', 'bot:greedy'] })
  await club.rooms.resign(match, 'bert')
  await playOn(club.rooms, match, ['anna'], 3)
  const at = await club.rooms.position(match, { person: 'anna' })
  expect(await codeOf(club.rooms.takeBack(match, 'anna', at.entry, at.number, 0))).toBe('cannot-take-back')
})

it('whoever had entries that were taken back meanwhile learns which of theirs still hold', async () => {
  const match = await club.begin({ game: CC, seats: ['anna', 'bert'] })
  await step(match, ['anna'])
  const had = await club.rooms.position(match, { person: 'bert' })
  await club.rooms.takeBack(match, 'anna', 1)
  await step(match, ['anna'])
  const since = await club.rooms.position(match, { person: 'bert' }, had.number)
  expect(since).toMatchObject({ keep: 0, entry: 1, opening: null })
  expect(since.entries.length).toBe(1)
})

it('who made an offer can withdraw it, and nobody else can', async () => {
  const match = await club.begin({ game: TER, seats: ['anna', 'bert', 'carl', 'bot:random'] })
  await club.rooms.offer(match, 'anna', { kind: 'end' })
  await club.rooms.answer(match, 'bert', true)
  expect(await codeOf(club.rooms.answer(match, 'bert', false))).toBe('no-offer')
  expect(await codeOf(club.rooms.answer(match, 'anna', true))).toBe('no-offer')
  await club.rooms.answer(match, 'anna', false)
  const { status } = await club.rooms.position(match, { person: 'anna' })
  expect(status).toMatchObject({ offer: null, result: null })
  expect(await codeOf(club.rooms.answer(match, 'carl', true))).toBe('no-offer')
  await club.rooms.offer(match, 'bert', { kind: 'end' })
})

it('an offer to end is agreed by all or lapses', async () => {
  const match = await club.begin({ game: TER, seats: ['anna', 'bert', 'carl', 'bot:random'] })
  await club.rooms.offer(match, 'anna', { kind: 'end' })
  const other = { kind: 'replace', seat: 2 } as const
  expect(await codeOf(club.rooms.offer(match, 'bert', other))).toBe('offer-waits')
  expect(await codeOf(club.rooms.answer(match, 'anna', true))).toBe('no-offer')
  await club.rooms.answer(match, 'bert', true)
  await club.rooms.answer(match, 'carl', false)
  expect((await club.rooms.position(match, { person: 'anna' })).status).toMatchObject({
    offer: null,
    result: null,
  })
  await club.rooms.offer(match, 'carl', { kind: 'end' })
  await club.rooms.answer(match, 'anna', true)
  await club.rooms.answer(match, 'bert', true)
  expect((await club.rooms.position(match, { person: 'anna' })).status.result).toMatchObject({
    ranks: [1, 1, 1, 1],
    isPlayedOut: false,
  })
})

it('a player who offers a draw while another waits for their answer agrees to that one', async () => {
  const match = await club.begin({ game: TER, seats: ['anna', 'bert', 'carl', 'bot:random'] })
  const draw = (person: string) => club.rooms.offer(match, person, { kind: 'end' })
  const statusNow = async () => (await club.rooms.position(match, { person: 'anna' })).status
  await draw('anna')
  await draw('bert')
  expect((await statusNow()).offer).toMatchObject({ by: 0, asked: [2] })
  expect(await codeOf(draw('bert')), 'once is enough').toBe('offer-waits')
  await draw('carl')
  expect((await statusNow()).result).toMatchObject({ ranks: [1, 1, 1, 1], isPlayedOut: false })
  const kinds = (await club.store.matches.lines(match, 0)).map(({ what }) => Object(what).kind)
  expect(kinds.slice(-3), 'an older server reads it too').toEqual(['offer', 'answer', 'answer'])
})

it('a player who offers a bot for somebody agrees to the same offer that waits for their answer, and to no other', async () => {
  const match = await club.begin({ game: TER, seats: ['anna', 'bert', 'carl', 'dora'] })
  const replace = (person: string, seat: number) => club.rooms.offer(match, person, { kind: 'replace', seat })
  const offerNow = async () => (await club.rooms.position(match, { person: 'anna' })).status.offer
  await replace('anna', 3)
  expect(await codeOf(replace('bert', 2)), 'another player').toBe('offer-waits')
  expect(await codeOf(club.rooms.offer(match, 'bert', { kind: 'end' })), 'a draw').toBe('offer-waits')
  expect(await codeOf(replace('dora', 3)), 'it is about them').toBe('offer-waits')
  await replace('bert', 3)
  expect(await offerNow()).toMatchObject({ by: 0, asked: [2] })
  await replace('carl', 3)
  const { status } = await club.rooms.position(match, { person: 'anna' })
  expect(status.offer).toBeNull()
  expect(status.seats[3]).toMatchObject({ isVacant: true })
})

it('whoever is away must agree to what touches them, and still can', async () => {
  const match = await club.begin({
    game: CC,
    seats: ['anna', 'bert'],
    pace: { kind: 'bank', seconds: 60, increment: 0 },
    onTimeout: 'bot',
  })
  const offerOf = async () => (await club.rooms.position(match, { person: 'anna' })).status.offer
  await playOn(club.rooms, match, ['anna', 'bert'], 8)
  const seats = (await club.rooms.position(match, { person: 'anna' })).status.waiting
  const [away, here] = seats[0] === 0 ? ['anna', 'bert'] : ['bert', 'anna']
  club.time += 61_000
  await vi.waitUntil(async () => {
    const { status } = await club.rooms.position(match, { person: here })
    return status.seats[seats[0]].isVacant && status.waiting[0] !== seats[0]
  }, 10_000)
  const { entry } = await club.rooms.position(match, { person: here })
  for (const what of [{ kind: 'back' }, { kind: 'end' }] as const) {
    await club.rooms.offer(match, here, what)
    expect(await offerOf()).toMatchObject({ what, asked: seats })
    const { status, entry: still } = await club.rooms.position(match, { person: here })
    expect([still, status.result]).toEqual([entry, null])
  }
  await club.rooms.sitDown(match, { person: away }, away, seats[0])
  expect(await offerOf()).toMatchObject({ asked: seats })
  await club.rooms.answer(match, away, true)
  expect((await club.rooms.position(match, { person: here })).status.result).toMatchObject({ ranks: [1, 1] })
  const later = await club.another().position(match, { person: here })
  expect(later.status).toEqual((await club.rooms.position(match, { person: here })).status)
})

it('whoever has resigned is not asked; whoever sits down there ends the offer', async () => {
  const match = await club.begin({ game: TER, seats: ['anna', 'bert', 'carl'] })
  const offerOf = async () => (await club.rooms.position(match, { person: 'anna' })).status.offer
  await club.rooms.resign(match, 'carl')
  await club.rooms.offer(match, 'anna', { kind: 'end' })
  expect(await offerOf()).toMatchObject({ asked: [1] })
  await club.rooms.sitDown(match, { person: 'dora' }, 'Dora', 2)
  expect(await offerOf()).toBeNull()
  await club.rooms.offer(match, 'anna', { kind: 'end' })
  expect(await offerOf()).toMatchObject({ asked: [1, 2] })
  await club.rooms.resign(match, 'dora')
  expect(await offerOf()).toBeNull()
})

it('an offer of an older log asked whoever was a person then', async () => {
  const match = await club.begin({ game: TER, seats: ['anna', 'bert', 'carl'] })
  const lines = [
    { kind: 'timeout', seat: 2 },
    { kind: 'offer', seat: 0, what: { kind: 'end' } },
    { kind: 'answer', seat: 1, isAgreed: true },
  ]
  const { head: begun } = (await club.store.matches.find(match)) ?? expect.unreachable()
  for (const [i, what] of lines.entries()) {
    const line = { number: i + 1, at: club.time, what }
    const head = { ...begun, number: i + 1 }
    await club.store.matches.append({ match, line, head })
  }
  expect((await club.rooms.position(match, { person: 'anna' })).status.result).toMatchObject({
    ranks: [1, 1, 1],
  })
})

it('for what all agreed to take back there is time again', async () => {
  const match = await club.begin({ game: TER, seats: ['anna', 'bert'], pace: { kind: 'move', seconds: 30 } })
  club.time += 29_000
  await step(match, ['anna'])
  await club.rooms.offer(match, 'anna', { kind: 'back' })
  await club.rooms.answer(match, 'bert', true)
  const { status } = await club.rooms.position(match, { person: 'anna' })
  expect(status.waiting).toEqual([0])
  expect(status.clocks?.[0]).toEqual({ left: 30_000, until: club.time + 30_000 })
})

it('what all agreed to take back leaves its mark on the result', async () => {
  const match = await club.begin({ game: CC, seats: ['anna', 'bert'] })
  await playOn(club.rooms, match, ['anna', 'bert'], 6)
  await club.rooms.offer(match, 'anna', { kind: 'back' })
  await club.rooms.answer(match, 'bert', true)
  await club.rooms.resign(match, 'anna')
  const { status } = await club.rooms.position(match, { person: 'bert' })
  expect(status.result).toMatchObject({ ranks: [2, 1], isTakenBack: true })
})

it('whether a match is rated is told to those who watch, at other processes too', async () => {
  const match = await club.begin({ game: CC, seats: ['anna', 'bert'] })
  const there = club.another()
  const [anna, bert] = ['anna', 'bert'].map((person) => new Onlooking(person))
  await club.rooms.watch(match, { person: 'anna' }, anna)
  expect((await there.watch(match, { person: 'bert' }, bert)).match.rating).toBeNull()
  await club.rooms.resign(match, 'anna')
  await club.store.ratings.leaveOut(match, 'short')
  for (const rooms of [club.rooms, there]) await rooms.refresh(match)
  for (const { texts } of [anna, bert])
    expect(JSON.parse(texts.at(-1) ?? '')).toMatchObject({ match: { rating: 'short' } })
})

it('a new position is written once for all who see the same', async () => {
  const match = await club.begin({ game: CC, seats: ['anna', 'bert', 'carl'], isPublic: true })
  const crowd = Array.from(
    { length: 60 },
    (_, i) => new Onlooking(['anna', 'bert', `o-${i}`, undefined][i % 4]),
  )
  for (const watcher of crowd) await club.rooms.watch(match, { person: watcher.person }, watcher)
  const game = (await findGame(CC)?.load())?.game ?? expect.unreachable()
  const spy = vi.spyOn(game, 'view')
  await club.rooms.refresh(match)
  expect(spy.mock.calls.length).toBe(3)
  spy.mockRestore()
  const expected = new Map([
    ['anna', { viewer: 0, match: { you: 0, invite: expect.any(String) } }],
    ['bert', { viewer: 1, match: { you: 1, invite: expect.any(String) } }],
  ])
  for (const { person, texts } of crowd)
    expect(JSON.parse(texts.at(-1) ?? '')).toMatchObject(
      expected.get(person ?? '') ?? { viewer: 'onlooker', match: { you: null, invite: null } },
    )
})

it('who plays alone against bots needs nobody’s consent', async () => {
  const match = await club.begin({ game: CC, seats: ['anna', 'bot:random'] })
  await club.rooms.offer(match, 'anna', { kind: 'end' })
  expect((await club.rooms.position(match, { person: 'anna' })).status.result).not.toBeNull()
})

it('how a match ended is told by the names of now', async () => {
  const match = await club.begin({ game: CC, seats: ['anna', 'bert'] })
  await club.rooms.resign(match, 'anna')
  const told = async () => {
    const [here, later] = [club.rooms, club.another()]
    const positions = [
      await here.position(match, { person: 'bert' }),
      await later.position(match, { person: 'bert' }),
    ]
    const row = await club.store.matches.find(match)
    return [...positions.map(({ status }) => status.result?.why), row?.head.result?.why]
  }
  await club.store.people.rename('anna', 'Countess')
  await club.rooms.renamed('anna', 'Countess')
  expect(await told()).toEqual(Array(3).fill('Countess resigned.'))
  await club.store.people.forget('anna', 'Somebody')
  await club.rooms.renamed('anna', 'Somebody')
  expect(await told()).toEqual(Array(3).fill('Somebody resigned.'))
})

it('with two at the table whoever resigns has lost; with more a bot plays on, and the seat can be taken', async () => {
  const two = await club.begin({ game: CC, seats: ['anna', 'bert'] })
  await club.rooms.resign(two, 'anna')
  expect((await club.rooms.position(two, { person: 'bert' })).status.result).toMatchObject({
    ranks: [2, 1],
    why: 'anna resigned.',
  })
  const three = await club.begin({ game: CC, seats: ['anna', 'bert', 'carl'] })
  await club.rooms.resign(three, 'anna')
  const { status } = await club.rooms.position(three, { person: 'bert' })
  expect(status).toMatchObject({ result: null, seats: [{ isVacant: true }, { bot: null }, { bot: null }] })
  expect(await codeOf(club.rooms.sitDown(three, { person: 'bert' }, 'Bert', 0))).toBe('already-seated')
  expect(await codeOf(club.rooms.sitDown(three, { person: 'dora' }, 'Dora', 1))).toBe('seat-taken')
  await club.rooms.sitDown(three, { person: 'dora' }, 'Dora', 0)
  const [, { what }] = await club.store.matches.lines(three, 0)
  expect(what).toEqual({ kind: 'sit', seat: 0, person: 'dora', name: 'Dora', instead: 'anna' })
  const sat = await club.rooms.position(three, { person: 'dora' })
  expect(sat).toMatchObject({
    viewer: 0,
    status: { seats: [{ name: 'Dora', bot: null, isVacant: false }, {}, {}] },
  })
  expect(await codeOf(club.rooms.act(three, 'anna', sat.entry, {}))).toBe('not-seated')
})

it.each([
  ['resigned', (match: string) => club.rooms.resign(match, 'anna')],
  [
    'timeout',
    async () => {
      club.time += 30_000
    },
  ],
  [
    'replaced',
    async (match: string) => {
      await club.rooms.offer(match, 'bert', { kind: 'replace', seat: 0 })
      await club.rooms.answer(match, 'carl', true)
    },
  ],
] as const)('a seat says that its person has left it (%s), until somebody sits there', async (how, leave) => {
  const pace = { kind: 'move', seconds: 30 } as const
  const match = await club.begin({ game: CC, seats: ['anna', 'bert', 'carl'], pace })
  const told = async () => {
    const live = await club.rooms.position(match, { person: 'bert' })
    const read = await club.another().position(match, { person: 'bert' })
    const stored = await club.store.matches.find(match)
    const all = [live.status, live.match, read.status, read.match, stored]
    return new Set(all.map((each) => each?.seats[0].howLeft))
  }
  expect(await told()).toEqual(new Set([undefined]))
  await leave(match)
  await vi.waitUntil(async () => (await club.store.matches.find(match))?.seats[0].isVacant, {
    timeout: 50_000,
  })
  expect(await told()).toEqual(new Set([how]))
  await club.rooms.sitDown(match, { person: 'anna' }, 'anna', 0)
  expect(await told()).toEqual(new Set([undefined]))
})

it('leaving and sitting down again gives no full time for the same decision', async () => {
  const pace = { kind: 'slow', hours: 24 } as const
  const match = await club.begin({ game: CC, seats: ['anna', 'bert', 'carl'], pace })
  const leftOfAnna = async () => {
    const [clock] = (await club.rooms.position(match, { person: 'anna' })).status.clocks ?? []
    return (clock?.until ?? 0) - club.time
  }
  const again = async () => {
    await Promise.all([
      club.rooms.resign(match, 'anna'),
      club.rooms.sitDown(match, { person: 'anna' }, 'anna', 0),
    ])
  }
  club.time += 20 * 3_600_000
  await again()
  expect(await leftOfAnna()).toBe(4 * 3_600_000)
  club.time += 4 * 3_600_000 - 1_000
  await again()
  expect(await leftOfAnna()).toBe(30_000)
})

it('one of two cannot have a bot put in the other’s place unless they are away and late', async () => {
  const match = await club.begin({ game: CC, seats: ['anna', 'bert'] })
  const replace = () => club.rooms.offer(match, 'bert', { kind: 'replace', seat: 0 })
  expect(await codeOf(replace())).toBe('not-yet')
  const words = await replace().catch((error: Error) => error.message.split(' '))
  expect(words, 'a sentence on screen').toHaveProperty('length', 14)
  club.time += 600_000
  const anna = new Onlooking('anna')
  await club.rooms.watch(match, { person: 'anna' }, anna)
  expect(await codeOf(replace())).toBe('not-yet')
  club.rooms.unwatch(match, anna)
  await replace()
  expect((await club.store.matches.find(match))?.seats[0]).toMatchObject({ bot: 'greedy', isVacant: true })
})

it.each(['bot', 'out'] as const)(
  'when time is up, and the match says “%s”, that is what happens',
  async (onTimeout) => {
    const match = await club.begin({
      game: CC,
      seats: ['anna', 'bert'],
      pace: { kind: 'move', seconds: 30 },
      onTimeout,
    })
    const watching = new Onlooking('bert')
    const first = await club.rooms.watch(match, { person: 'bert' }, watching)
    expect(first.status.clocks?.[0]).toEqual({ left: 30_000, until: club.time + 30_000 })
    club.time += 30_000
    await vi.waitUntil(() => watching.updates.length > 0, { timeout: 50_000 })
    const { status } = await club.rooms.position(match, { person: 'bert' })
    if (onTimeout === 'out')
      expect(status.result).toMatchObject({ ranks: [2, 1], why: 'anna ran out of time.' })
    else expect(status.seats[0]).toMatchObject({ bot: 'greedy', isVacant: true, person: 'anna' })
    expect(await codeOf(club.rooms.act(match, 'anna', 0, {}))).toBe(
      onTimeout === 'out' ? 'not-playing' : 'bot-plays',
    )
  },
)

it('bots play their turns, also for whoever has left, and are asked one seat’s view', async () => {
  const match = await club.begin({ game: CC, seats: ['anna', 'bot:greedy'] })
  await step(match, ['anna'])
  await club.rooms.resign(match, 'anna')
  const three = await club.begin({ game: CC, seats: ['anna', 'bot:greedy', 'bot:random'] })
  await club.rooms.resign(three, 'anna')
  await vi.waitUntil(async () => (await club.store.matches.find(three))?.head.phase === 'over', {
    timeout: 30_000,
  })
  const lines = await club.store.matches.lines(three, 0)
  expect(lines.length).toBeGreaterThan(50)
}, 60_000)

it.each([
  ['hangs', ''],
  ['crashes', 'process.exit(1)'],
  ['throws', 'throw new Error("a bug")'],
  ['fails', 'parentPort.postMessage({ id: task.id, error: "a bug" })'],
  ['breaks the rules', 'parentPort.postMessage({ id: task.id, action: { type: "cheat" } })'],
])(
  'a bot that %s has another action done for it, and the match goes on',
  async (_, deed) => {
    const code = `const { parentPort } = require('node:worker_threads'); parentPort.on('message', (task) => { ${deed} })`
    const lazy = await openClub({ botLimitMs: 100 }, undefined, () => new Worker(code, { eval: true }))
    const match = await lazy.begin({ game: TER, seats: ['anna', 'bot:greedy', 'bot:greedy'] })
    await lazy.rooms.resign(match, 'anna')
    await vi.waitUntil(async () => ((await lazy.store.matches.find(match))?.head.number ?? 0) > 3, {
      timeout: 30_000,
    })
    await lazy.close()
  },
  60_000,
)

it('two processes race on one match: what was stored first counts, both show the same', async () => {
  const match = await club.begin({ game: TER, seats: ['anna', 'bert', 'carl'] })
  const people = ['anna', 'bert', 'carl']
  const there = club.another()
  for (let i = 0; i < 40; i++) {
    const [person] = await waitedFor(club.rooms, match, people)
    const position = await club.rooms.position(match, { person })
    const action = await someAction(position, i)
    const outcomes = await Promise.allSettled(
      [club.rooms, there].map((rooms) => rooms.act(match, person, position.entry, action)),
    )
    // A secret choice may be made twice, as the same or another: it counts when all have chosen.
    const isSecret = position.status.waiting.length + position.status.sealed.length > 1
    const done = outcomes.filter(({ status }) => status === 'fulfilled').length
    expect(isSecret ? Math.min(done, 1) : done, `decision ${i}`).toBe(1)
    const after = await Promise.all([club.rooms, there].map((rooms) => rooms.position(match, { person })))
    expect(after[0].entry).toBeLessThanOrEqual(position.entry + 1)
    expect(after[0]).toEqual(after[1])
  }
  await Promise.allSettled([
    there.offer(match, 'anna', { kind: 'end' }),
    club.rooms.offer(match, 'bert', { kind: 'end' }),
  ])
  const lines = await club.store.matches.lines(match, 0)
  expect(lines.map(({ number }) => number)).toEqual(lines.map((_, i) => i + 1))
})

it('what could not be stored was not done, is shown to nobody, and can be tried again', async () => {
  const match = await club.begin({ game: CC, seats: ['anna', 'bert'] })
  const watching = new Onlooking('bert')
  await club.rooms.watch(match, { person: 'bert' }, watching)
  const position = await club.rooms.position(match, { person: 'anna' })
  const action = await someAction(position)
  vi.spyOn(club.store.matches, 'append').mockResolvedValueOnce({ failed: 'the disk is full' })
  expect(await codeOf(club.rooms.act(match, 'anna', 0, action))).toBe('not-stored')
  expect(watching.updates).toEqual([])
  expect(await club.rooms.position(match, { person: 'anna' })).toEqual({ ...position, present: [1] })
  await club.rooms.act(match, 'anna', 0, action)
  expect(watching.updates.length).toBe(1)
})

it('what rules that fail have left half done is seen by nobody, and played on by nobody', async () => {
  const match = await club.begin({ game: CC, seats: ['anna', 'bert'] })
  const watching = new Onlooking('bert')
  await club.rooms.watch(match, { person: 'bert' }, watching)
  const position = await club.rooms.position(match, { person: 'anna' })
  const action = await someAction(position)
  const { game } = (await findGame(CC)?.load()) ?? expect.unreachable()
  const { apply } = game
  vi.spyOn(game, 'apply').mockImplementationOnce((...decision) => {
    apply(...decision)
    throw new TypeError('a bug in the rules')
  })
  await expect(club.rooms.act(match, 'anna', 0, action)).rejects.toThrow('a bug in the rules')
  expect(watching.updates).toEqual([])
  expect(await club.rooms.position(match, { person: 'anna' })).toEqual({ ...position, present: [1] })
  await club.rooms.act(match, 'anna', 0, action)
  expect(watching.updates.length).toBe(1)
  const there = await club.another().position(match, { person: 'anna' })
  expect(await club.rooms.position(match, { person: 'anna' })).toEqual({ ...there, present: [1] })
})

it('a match goes on in a new process where it was, clocks included', async () => {
  const match = await club.begin({
    game: TER,
    seats: ['anna', 'bert', 'carl'],
    pace: { kind: 'bank', seconds: 600, increment: 5 },
  })
  for (let i = 0; i < 25; i++) {
    club.time += 1_000 * i
    await step(match, ['anna', 'bert', 'carl'])
  }
  await club.rooms.offer(match, 'bert', { kind: 'end' })
  await club.rooms.resign(match, 'carl')
  const before = await club.rooms.position(match, { person: 'anna' })
  const after = await club.another().position(match, { person: 'anna' })
  expect(after).toEqual(before)
})

it('presence is told to those who look, once per person', async () => {
  const match = await club.begin({ game: CC, seats: ['anna', 'bert'] })
  const [anna, annaToo, bert] = ['anna', 'anna', 'bert'].map((person) => new Onlooking(person))
  await club.rooms.watch(match, { person: 'bert' }, bert)
  await club.rooms.watch(match, { person: 'anna' }, anna)
  await club.rooms.watch(match, { person: 'anna' }, annaToo)
  club.rooms.unwatch(match, anna)
  club.rooms.unwatch(match, annaToo)
  const told = bert.texts.map((text) => JSON.parse(text)).filter(({ type }) => type === 'presence')
  expect(told.map(({ present }) => present)).toEqual([[1], [0, 1], [1]])
})

it('whoever is away hears of their turn, and has a notice queued if they wish', async () => {
  const match = await club.begin({ game: CC, seats: ['anna', 'told-bert'] })
  while ((await waitedFor(club.rooms, match, ['anna'])).length > 0) await step(match, ['anna'])
  expect(club.heard).toContain(`news told-bert ${match}`)
  const [notice] = await club.store.notices.claim(club.time + 1_000, club.time + 2_000, 5)
  expect(notice).toMatchObject({ match, person: 'told-bert' })
})

it('a match whose rules have changed is not played on otherwise than it was', async () => {
  const match = await club.begin({ game: TER, seats: ['anna', 'bert', 'carl'] })
  await playOn(club.rooms, match, ['anna', 'bert', 'carl'], 40)
  const game = (await findGame(TER)?.load())?.game
  if (!game) throw new Error('no game')
  const begin = game.setup
  const spy = vi.spyOn(game, 'setup').mockImplementation((options, seats, ctx) => {
    ctx.chance.int(2)
    return begin(options, seats, ctx)
  })
  const code = await codeOf(club.another().position(match, { person: 'anna' }))
  spy.mockRestore()
  expect(code).toBe('diverged')
})

it('an answer is to the offer that was seen, and not to another that was made since', async () => {
  const match = await club.begin({ game: CC, seats: ['anna', 'bert'] })
  const first = await club.rooms.position(match, { person: 'anna' })
  await club.rooms.act(match, 'anna', first.entry, await someAction(first))
  const { number: seen } = await club.rooms.offer(match, 'anna', { kind: 'back' })
  const { number } = await club.rooms.offer(match, 'anna', { kind: 'end' })
  expect(await codeOf(club.rooms.answer(match, 'bert', true, seen))).toBe('stale')
  const { status } = await club.rooms.position(match, { person: 'bert' })
  expect(status).toMatchObject({ result: null, offer: { what: { kind: 'end' } } })
  await club.rooms.answer(match, 'bert', true, number)
  expect((await club.rooms.position(match, { person: 'bert' })).status.result).not.toBeNull()
})

it('who agrees to an undo agrees to the decision that was offered, and not to an earlier or a later one', async () => {
  const match = await club.begin({ game: CC, seats: ['anna', 'bert'] })
  const playWhole = async (person: string) => {
    while ((await waitedFor(club.rooms, match, [person])).length > 0) await step(match, [person])
  }
  await playWhole('anna')
  await playWhole('bert')
  await step(match, ['anna'])
  const { entry } = await club.rooms.position(match, { person: 'bert' })
  const { number: seen } = await club.rooms.offer(match, 'anna', { kind: 'back' })
  await club.rooms.takeBack(match, 'anna', entry)
  expect(await codeOf(club.rooms.answer(match, 'bert', true, seen))).toBe('stale')
  expect(await codeOf(club.rooms.answer(match, 'bert', true))).toBe('stale')
  await playWhole('anna')
  expect(await codeOf(club.rooms.answer(match, 'bert', true, seen))).toBe('stale')
  await club.rooms.answer(match, 'bert', false, seen)
  await club.rooms.offer(match, 'anna', { kind: 'back' })
  const { entry: last } = await club.rooms.position(match, { person: 'bert' })
  expect(await club.rooms.answer(match, 'bert', true)).toMatchObject({ entry: last - 1 })
})

it('time in which no server was at work is on nobody’s clock', async () => {
  const pace = { kind: 'move', seconds: 30 } as const
  const [looked, unlooked] = [
    await club.begin({ game: CC, seats: ['anna', 'bert'], pace }),
    await club.begin({ game: CC, seats: ['anna', 'bert'], pace }),
  ]
  const from = club.time + 10_000
  club.time += 3_610_000
  const later = club.another()
  await later.resume([{ from, to: club.time }])
  await later.resume([{ from, to: club.time }])
  for (const match of [looked, unlooked]) {
    const { status } = await later.position(match, { person: 'anna' })
    expect(status.clocks?.[0].until).toBe(club.time + 20_000)
    expect(status.seats[0].bot).toBeNull()
  }
})

it('time is on nobody’s clock if several servers in turn could not give it back', async () => {
  const pace = { kind: 'move', seconds: 30 } as const
  const match = await club.begin({ game: CC, seats: ['anna', 'bert'], pace })
  const { matches } = club.store
  const down = vi.spyOn(matches, 'giveBack').mockRejectedValue(new StoreDown('The database is away.'))
  await club.store.beat(club.time)
  club.isTicking = true
  for (const ms of [3_600_000, 60_000, 2_000]) {
    club.time += ms
    const rooms = club.another()
    await club.run(1)
    await rooms.close()
  }
  down.mockRestore()
  club.time += 4_000
  const { status } = await club.another().position(match, { person: 'anna' })
  expect(status.seats[0].bot).toBeNull()
  // At most the seconds in which a server ran are on it.
  const left = (status.clocks?.[0].until ?? 0) - club.time
  expect(left).toBeGreaterThanOrEqual(27_000)
  expect(left).toBeLessThanOrEqual(30_000)
})

describe('while the process was stopped', () => {
  const pace = { kind: 'bank', seconds: 30, increment: 0 } as const
  /** Two people play, and anna has used 5 seconds when the process is stopped. */
  async function stopped(ms: number) {
    club.isTicking = true
    club.another()
    const match = await club.begin({ game: CC, seats: ['anna', 'bert'], pace })
    await club.run(5)
    club.time += ms
    return match
  }

  it.each([3_000, 20_000, 3_600_000])('for %i ms, nobody’s time ran out', async (ms) => {
    const match = await stopped(ms)
    const { status } = await club.rooms.position(match, { person: 'anna' })
    expect(status.seats[0].bot).toBeNull()
    expect(status.clocks?.[0].until).toBe(club.time + 25_000)
  })

  it('and the scheduler, if it is the first to look, gives the time back', async () => {
    const match = await stopped(3_600_000)
    const row = () => club.store.matches.find(match)
    await vi.waitUntil(async () => (await row())?.head.number === 1, { timeout: 50_000 })
    const [{ what }] = await club.store.matches.lines(match, 0)
    expect(what).toEqual({ kind: 'grace', ms: 3_600_000 })
    expect((await row())?.head).toMatchObject({ phase: 'playing', due: club.time + 25_000 })
  })

  it('a decision that comes first of all costs no more than it took', async () => {
    const match = await stopped(3_600_000)
    const { entry, view } = await club.rooms.position(match, { person: 'anna' })
    const { game } = (await findGame(CC)?.load()) ?? expect.unreachable()
    await club.rooms.act(match, 'anna', entry, game.actions(view, 0)[0])
    const { status } = await club.rooms.position(match, { person: 'anna' })
    expect(status.clocks?.[0].left).toBe(25_000)
  })
})

describe('when the system’s clock is set back', () => {
  /** How long a process has a match for itself that is due. */
  const CLAIM_MS = 10_000

  it.each(['while it runs', 'while no server runs'])(
    '%s, clocks do not grow and bots go on',
    async (when) => {
      club.isTicking = true
      let rooms = club.another()
      const pace = { kind: 'move', seconds: 30 } as const
      const timed = await club.begin({ game: CC, seats: ['anna', 'bert'], pace })
      const among = await club.begin({ game: TER, seats: ['bot:greedy', 'bot:greedy', 'carl'] })
      await club.run(5)
      const began = club.time
      club.time -= 3_600_000
      if (when === 'while no server runs') {
        await rooms.close()
        // As it stopped it was deciding for bots.
        await club.store.matches.claimDue(began, began + CLAIM_MS, 64)
        rooms = club.another()
      }
      await club.run(CLAIM_MS / 1000 + 1)
      const { status } = await rooms.position(timed, { person: 'anna' })
      const until = status.clocks?.[0].until ?? Number.NaN
      const { number } = await rooms.position(among, { person: 'carl' })
      await vi.waitUntil(
        async () => (await rooms.position(among, { person: 'carl' })).status.waiting.includes(2),
        { timeout: 50_000 },
      )
      expect((await rooms.position(among, { person: 'carl' })).number).toBeGreaterThanOrEqual(number)
      // Time goes on from where it was: anna's runs out when its 30 seconds have passed.
      expect(until).toBe(began + 25_000)
      await club.run(13)
      expect((await rooms.position(timed, { person: 'anna' })).status.seats[0].bot).toBeNull()
      await club.run(3)
      await vi.waitUntil(
        async () => (await rooms.position(timed, { person: 'anna' })).status.seats[0].bot !== null,
        { timeout: 50_000 },
      )
    },
  )
})

it('who is here, what is said and whose turn it is goes to other processes too, but not to whom it is muted', async () => {
  const match = await club.begin({ game: CC, seats: ['anna', 'bert'] })
  const there = club.another()
  const [anna, bert, carl] = ['anna', 'bert', 'carl'].map((person) => new Onlooking(person))
  await club.rooms.watch(match, { person: 'anna' }, anna)
  const seen = await there.watch(match, { person: 'bert' }, bert)
  await there.watch(match, { person: 'carl' }, carl)
  expect(seen.present).toEqual([0, 1])
  expect(anna.texts.at(-1)).toContain('"present":[0,1]')
  expect([...club.rooms.present(match)].sort()).toEqual(['anna', 'bert', 'carl'])
  await club.store.people.add({ id: 'carl', name: 'Carl', account: null, password: null, created: 0 })
  await club.store.people.mute('carl', 'anna', true)
  const message = { type: 'chat', text: 'Well played' }
  await club.rooms.tell(match, message, 'anna')
  await vi.waitUntil(() => bert.texts.at(-1)?.includes('Well played'))
  expect(anna.texts.at(-1)).toContain('Well played')
  expect(carl.texts.join()).not.toContain('Well played')
  there.unwatch(match, bert)
  expect(anna.texts.at(-1)).toContain('"present":[0]')
})

it('new standing orders are told to all pages of their person, at other processes too, and to nobody else', async () => {
  const orderly = await openClub({ standingOrders: true })
  const match = await orderly.begin({ game: 'war-of-supremacy', seats: ['anna', 'bert'] })
  const there = orderly.another()
  const [first, second, bert] = ['anna', 'anna', 'bert'].map((person) => new Onlooking(person))
  await orderly.rooms.watch(match, { person: 'anna' }, first)
  await there.watch(match, { person: 'anna' }, second)
  await there.watch(match, { person: 'bert' }, bert)
  await orderly.rooms.setOrders(match, 'anna', { ...DEFAULT_ORDERS, isAlwaysAsked: true })
  const told = JSON.stringify({ type: 'orders', match })
  expect([first, second, bert].map(({ texts }) => texts.filter((text) => text === told).length)).toEqual([
    1, 1, 0,
  ])
  expect(await there.orders(match, 'anna')).toMatchObject({ isAlwaysAsked: true })
  await orderly.close()
})

it('a line that another process stored and told nobody of is found', async () => {
  const match = await club.begin({ game: CC, seats: ['anna', 'bert'] })
  const { matches } = club.store
  // Processes over a store in memory hear of no lines at all.
  vi.spyOn(matches, 'numbers').mockImplementation(
    async (ids) =>
      new Map(await Promise.all(ids.map(async (id) => [id, (await matches.lines(id, 0)).length] as const))),
  )
  const here = club.rooms
  const there = club.another()
  const bert = new Onlooking('bert')
  await there.watch(match, { person: 'bert' }, bert)
  const position = await here.position(match, { person: 'anna' })
  await here.act(match, 'anna', 0, await someAction(position))
  expect(bert.updates).toEqual([])
  await vi.waitUntil(() => bert.updates.length === 1, 10_000)
}, 20_000)

it('news of a match that has not begun are no fault', async () => {
  let hear: Parameters<MatchStore['watch']>[0] = () => {}
  vi.spyOn(club.store.matches, 'watch').mockImplementation((hearing) => {
    hear = hearing
    return () => {}
  })
  const failed = vi.spyOn(SILENT, 'error')
  const rooms = club.another()
  await club.store.matches.create(matchRow({ id: 'open', seats: [EMPTY_SEAT, EMPTY_SEAT] }))
  const asked = codeOf(rooms.position('open', { person: undefined }))
  hear({ match: 'open' })
  expect(await asked).toBe('not-playing')
  await rooms.close()
  expect(failed).not.toHaveBeenCalled()
  failed.mockRestore()
})

it('a person who looks on at two processes is there until they have left both', async () => {
  const match = await club.begin({ game: CC, seats: ['anna', 'bert'] })
  const there = club.another()
  const [here, afar] = [new Onlooking('bert'), new Onlooking('bert')]
  await club.rooms.watch(match, { person: 'bert' }, here)
  await there.watch(match, { person: 'bert' }, afar)
  club.rooms.unwatch(match, here)
  expect([...club.rooms.present(match)]).toEqual(['bert'])
  there.unwatch(match, afar)
  expect([...club.rooms.present(match)]).toEqual([])
})

it('a person whose page is hidden is not present, and still hears what is said', async () => {
  const match = await club.begin({ game: CC, seats: ['anna', 'bert'] })
  const there = club.another()
  const [anna, bert] = ['anna', 'bert'].map((person) => new Onlooking(person))
  await club.rooms.watch(match, { person: 'anna' }, anna)
  await there.watch(match, { person: 'bert' }, bert)
  there.setHidden(match, bert, true)
  expect([...club.rooms.present(match)]).toEqual(['anna'])
  expect(anna.texts.at(-1)).toContain('"present":[0]')
  const message = { type: 'chat', text: 'Your turn' }
  await club.rooms.tell(match, message, 'anna')
  await vi.waitUntil(() => bert.texts.at(-1)?.includes('Your turn'))
  there.setHidden(match, bert, false)
  expect([...club.rooms.present(match)].sort()).toEqual(['anna', 'bert'])
})

it('who looks on elsewhere is known also where nobody does', async () => {
  const match = await club.begin({ game: 'counts-and-clerics', seats: ['anna', 'bert'] })
  const [here, there] = [club.another(), club.another()]
  const bert = new Onlooking('bert')
  await there.watch(match, { person: 'bert' }, bert)
  expect([...here.present(match)]).toEqual(['bert'])
  there.unwatch(match, bert)
  expect([...here.present(match)]).toEqual([])
})

it('a guest’s account hosts what the guest hosted, in rooms that are open too', async () => {
  const match = await club.begin({ game: CC, seats: ['bert', 'bot:greedy'], isPublic: false, host: 'gil' })
  await club.store.people.add(guestOf('account', 'Account', club.time))
  await club.rooms.position(match, { person: 'gil' })
  const there = club.another()
  await there.position(match, { person: 'gil' })
  await club.store.people.claim('gil', 'account')
  await club.rooms.renamed('gil', 'Account')
  for (const rooms of [club.rooms, there]) {
    const { match: seen } = await rooms.position(match, { person: 'account' })
    expect(seen).toMatchObject({ host: 'account', invite: expect.any(String) })
    expect(await codeOf(rooms.position(match, { person: 'gil' }))).toBe('no-match')
  }
})

it('a new name is told to those who watch a match that is over, at other processes too', async () => {
  const match = await club.begin({ game: CC, seats: ['anna', 'bert'] })
  await club.rooms.resign(match, 'anna')
  const onlooker = new Onlooking()
  await club.another().watch(match, { person: undefined }, onlooker)
  await club.store.people.rename('anna', 'Anneliese')
  await club.rooms.renamed('anna', 'Anneliese')
  await vi.waitUntil(() => onlooker.texts.at(-1)?.includes('Anneliese'))
})

it('whoever gives up a seat sees no more of it once somebody else sits there, and they see it', async () => {
  const match = await club.begin({ game: TER, seats: ['anna', 'bert', 'carl'] })
  const [anna, dora] = ['anna', 'dora'].map((person) => new Onlooking(person))
  await club.rooms.watch(match, { person: 'anna' }, anna)
  expect((await club.rooms.watch(match, { person: 'dora' }, dora)).viewer).toBe('onlooker')
  await club.rooms.resign(match, 'anna')
  await club.rooms.sitDown(match, { person: 'dora' }, 'Dora', 0)
  const last = ({ texts }: Onlooking) =>
    texts
      .map((text) => JSON.parse(text))
      .filter(({ type }) => type === 'position')
      .at(-1)
  expect(last(anna)).toMatchObject({ viewer: 'onlooker' })
  expect(last(dora)).toMatchObject({ viewer: 0 })
  const { view } = await club.rooms.position(match, { person: undefined })
  expect(last(anna).view).toEqual(view)
})

it('whoever asked for their own seat’s view by its number does not go on to see it either', async () => {
  const match = await club.begin({ game: TER, seats: ['anna', 'bert', 'carl'] })
  const there = club.another()
  const [anna, afar] = ['anna', 'anna'].map((person) => new Onlooking(person))
  expect((await club.rooms.watch(match, { person: 'anna' }, anna, 0, 0)).viewer).toBe(0)
  expect((await there.watch(match, { person: 'anna' }, afar, 0, 0)).viewer).toBe(0)
  await club.rooms.resign(match, 'anna')
  await club.rooms.sitDown(match, { person: 'dora' }, 'Dora', 0)
  await there.refresh(match)
  const { view } = await club.rooms.position(match, { person: undefined })
  for (const { texts } of [anna, afar]) {
    const positions = texts.map((text) => JSON.parse(text)).filter(({ type }) => type === 'position')
    expect(positions.at(-1)).toMatchObject({ viewer: 'onlooker', view })
  }
})

it('how long a bot takes goes by its pace alone, never by what it holds or may do', async () => {
  const paced = await openClub({ botPaceMs: 500 })
  const match = await paced.begin({ game: TER, seats: ['bot:greedy', 'bot:greedy', 'anna'] })
  for (let i = 0; i < 12; i++) {
    const row = await paced.store.matches.find(match)
    if (row?.head.waiting.some((seat) => seat < 2)) expect(row.head.due).toBe(row.head.changed + 500)
    const [person] = await waitedFor(paced.rooms, match, ['anna'])
    if (person !== undefined) {
      const position = await paced.rooms.position(match, { person })
      await paced.rooms.act(match, person, position.entry, await someAction(position, i))
      continue
    }
    const { number } = await paced.rooms.position(match, { person: 'anna' })
    paced.time += 500
    await vi.waitUntil(async () => (await paced.rooms.position(match, { person: 'anna' })).number > number, {
      timeout: 10_000,
    })
  }
  const lines = await paced.store.matches.lines(match, 0)
  const gaps = lines.map(({ at }, i) => at - (lines[i - 1]?.at ?? 1_000_000))
  expect(gaps.every((gap) => gap === 500 || gap === 0)).toBe(true)
  expect(gaps.filter((gap) => gap === 500).length).toBeGreaterThan(3)
  await paced.close()
}, 60_000)
