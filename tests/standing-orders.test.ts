import { setImmediate as tick } from 'node:timers/promises'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { answerDelay, DEFAULT_ORDERS, Refused } from '../src/core/index.ts'
import { game } from '../src/games/war-of-supremacy/rules/game.ts'
import { actionOf, cast, END, PASS, type Scene, scene } from '../src/games/war-of-supremacy/testing/scene.ts'
import { answerWindows } from '../src/games/war-of-supremacy/text/answer-windows.ts'
import type { Pace } from '../src/protocol/index.ts'
import { type Club, Onlooking, openClub } from '../src/server/testing/rooms.ts'

/** A match in whose first window the waits of the seats end one after another, with time between them. */
const MATCH =
  Array.from({ length: 999 }, (_, i) => `windows-${i}`).find((id) => {
    const [first, second, third] = [0, 1, 2].map((seat) => answerDelay(id, 1, seat))
    return second - first > 100 && third - second > 100
  }) ?? 'none'
const START = 1_000_000
/** The most turns of the event loop that something may take. */
const TURNS = 2_000

let club: Club
let laid: Scene

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  club = await openClub({ standingOrders: true, botPaceMs: 450 })
})
afterEach(async () => {
  await club.close()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const asked = (...hand: string[]) => ({ hand })

/** Anna may cast Fire Blast at Bert's creature. Bert holds `spell`, and Carl Boomerang, which answers nothing. */
function lay(spell: string): void {
  laid = scene({
    seats: [asked('Fire Blast', 'Switch'), asked(spell), asked('Boomerang')],
    defender: 1,
    defense: ['Gorilla Berserker'],
    attack: ['Hayfork Militia'],
  })
  const { state } = laid
  vi.spyOn(game, 'setup').mockImplementation(() => game.copy(state))
}

type With = { readonly pace?: Pace; readonly bert?: string; readonly carl?: string }

async function begin(more: With = {}): Promise<void> {
  const seats = ['anna', more.bert ?? 'bert', more.carl ?? 'carl']
  await club.begin({ game: game.id, seats, id: MATCH, pace: more.pace ?? { kind: 'none' } })
}

async function act(person: string, action: unknown): Promise<unknown> {
  const { entry } = await club.rooms.position(MATCH, { person })
  return club.rooms.act(MATCH, person, entry, action)
}

const blast = () => actionOf(laid, 0, cast('Fire Blast', 'Gorilla Berserker'))

/** Lets time pass, step by step, until something holds. @returns how long it took, in milliseconds */
async function until(holds: () => Promise<boolean> | boolean, step = 10): Promise<number> {
  const began = club.time
  for (let turns = 0; turns < TURNS; turns++) {
    if (await holds()) return club.time - began
    club.time += step
    await vi.advanceTimersByTimeAsync(step)
    await tick()
  }
  throw new Error('it never came to hold')
}

const position = (person: string | undefined = undefined) => club.rooms.position(MATCH, { person })
const head = async () => (await club.store.matches.find(MATCH))?.head
const entries = (count: number) => async () => (await position()).entry >= count
/** The seat that the match waits for, as lists show it. */
const waits = (seat: number) => async () => (await head())?.waiting.includes(seat) === true

async function codeOf(doing: Promise<unknown>): Promise<string> {
  return doing.then(
    () => 'done',
    (error) => (error instanceof Refused ? error.refusal.code : Promise.reject(error)),
  )
}

it('a seat without an answer is passed, no sooner than the time that everybody knows; waits run side by side', async () => {
  lay('Call the Villages')
  await begin()
  await act('anna', blast())
  const froms = [0, 1].map((seat) => START + answerDelay(MATCH, 1, seat))
  expect((await position()).status).toMatchObject({ waiting: [0], answersFrom: froms[0] })
  expect(await head()).toMatchObject({ waiting: [], due: froms[0] })
  await until(entries(2), 1)
  expect((await position()).status).toMatchObject({ waiting: [1], answersFrom: froms[1] })
  await until(entries(3), 1)
  const lines = await club.store.matches.lines(MATCH, 1)
  expect(lines.map(({ what }) => what)).toMatchObject(
    [0, 1].map((seat) => ({ kind: 'act', seat, action: PASS, byOrders: true })),
  )
  expect(lines[0].at).toBe(froms[0])
  expect(lines[1].at).toBe(Math.max(froms[0], froms[1]))
})

it('a person who has an answer is asked then and not before, and is notified once', async () => {
  lay('Counterspell')
  await begin({ bert: 'told-bert' })
  await act('anna', blast())
  await until(entries(2))
  expect(club.heard).toEqual([])
  await until(waits(1))
  expect(await head()).toMatchObject({ number: 2, waiting: [1], due: null })
  expect(club.heard).toEqual([`news told-bert ${MATCH}`])
  expect(await club.store.notices.claim(START + 60_000, START + 90_000, 9)).toMatchObject([
    { person: 'told-bert', number: 2 },
  ])
  await club.rooms.offer(MATCH, 'carl', { kind: 'end' })
  await until(waits(1))
  expect(club.heard).toEqual([`news told-bert ${MATCH}`])
})

it('an answer sent early is held until it counts, and goes before orders; a refused one leaves them', async () => {
  lay('Counterspell')
  await begin()
  await act('anna', blast())
  await club.rooms.setOrders(MATCH, 'bert', { ...DEFAULT_ORDERS, kinds: { affected: false } })
  await until(entries(2))
  const from = (await position()).status.answersFrom ?? 0
  expect(from).toBeGreaterThan(club.time)
  const answer = (await position('bert')).view as never
  const [spell] = game.actions(answer, 1).filter(({ type }) => type === 'cast')
  const answered = act('bert', spell)
  await until(entries(3), 1)
  await answered
  const [line] = await club.store.matches.lines(MATCH, 2)
  expect(line).toMatchObject({ at: from, what: { seat: 1, action: spell } })
  // The counterspell asks Anna next; she sends nonsense, and is passed as her orders say.
  await club.rooms.setOrders(MATCH, 'anna', { ...DEFAULT_ORDERS, passedTurn: laid.state.turn })
  const nonsense = codeOf(act('anna', { type: 'cast', card: 9_999, on: [] }))
  await until(entries(4))
  expect(await nonsense).not.toBe('done')
  expect((await club.store.matches.lines(MATCH, 3))[0].what).toMatchObject({ seat: 0, byOrders: true })
})

it('a pass costs nothing on the clock and adds nothing; a seat that is asked has its whole time', async () => {
  lay('Counterspell')
  await begin({ pace: { kind: 'bank', seconds: 60, increment: 5 } })
  await until(() => club.time >= START + 20_000, 1_000)
  await act('anna', blast())
  await until(entries(2), 1)
  expect((await position()).status.clocks?.map(({ left }) => left)).toEqual([45_000, 60_000, 60_000])
  const { clocks, answersFrom } = (await position()).status
  expect(clocks?.[1].until).toBe((answersFrom ?? 0) + 250 + 60_000)
  await until(waits(1))
  expect(await head()).toMatchObject({ due: clocks?.[1].until })
  await until(async () => club.time >= (answersFrom ?? 0) + 250 + 9_000)
  await act('bert', PASS)
  expect((await position()).status.clocks?.[1].left).toBeLessThanOrEqual(51_000)
})

it('orders are a person’s own: read and set from their seat alone, of kinds that there are, and followed at once', async () => {
  lay('Counterspell')
  await begin()
  expect(await club.rooms.orders(MATCH, 'bert')).toEqual(DEFAULT_ORDERS)
  const orders = { ...DEFAULT_ORDERS, cards: { Counterspell: false } }
  expect(await codeOf(club.rooms.setOrders(MATCH, 'dora', orders))).toBe('not-seated')
  const unknown = club.rooms.setOrders(MATCH, 'bert', { ...orders, kinds: { rain: true } })
  await expect(unknown).rejects.toMatchObject({ refusal: { code: 'bad-orders', at: 'orders.kinds.rain' } })
  await act('anna', blast())
  await until(waits(1))
  await club.rooms.setOrders(MATCH, 'bert', orders)
  expect(await club.rooms.orders(MATCH, 'carl')).toEqual(DEFAULT_ORDERS)
  await until(entries(3))
  expect((await club.store.matches.lines(MATCH, 2))[0].what).toMatchObject({ seat: 1, byOrders: true })
})

it('another process and a restart come to the same time, and one of them passes', async () => {
  lay('Call the Villages')
  await begin()
  await act('anna', blast())
  const other = club.another()
  const times = await Promise.all(
    [club.rooms, other].map((rooms) => rooms.position(MATCH, { person: 'carl' })),
  )
  expect(times[1].status).toEqual(times[0].status)
  await club.rooms.close()
  await until(async () => (await other.position(MATCH, { person: 'carl' })).entry >= 3, 1)
  expect((await club.store.matches.lines(MATCH, 1))[0].at).toBe(times[0].status.answersFrom)
})

it('undo goes past one’s own passes by orders, to what one decided', async () => {
  lay('Counterspell')
  await begin()
  await act('anna', actionOf(laid, 0, cast('Switch')))
  await until(entries(2))
  const { entry, number, status } = await position('anna')
  expect(status.undo).toBeNull()
  await club.rooms.takeBack(MATCH, 'anna', entry, number)
  expect(await position('anna')).toMatchObject({ entry: 0, status: { waiting: [0], answersFrom: null } })
})

it('among bots undo goes back past their answers and passes by orders, to what one decided', async () => {
  lay('Counterspell')
  await begin({ bert: 'bot:greedy', carl: 'bot:greedy' })
  await act('anna', actionOf(laid, 0, cast('Switch')))
  await until(entries(3))
  const lines = (await club.store.matches.lines(MATCH, 1)).map(({ what }) => what)
  expect(lines.slice(0, 2)).toMatchObject([{ seat: 0, byOrders: true }, { seat: 1 }])
  const { entry, number, status } = await position('anna')
  expect(status.undo).toBeNull()
  await club.rooms.takeBack(MATCH, 'anna', entry, number)
  expect(await position('anna')).toMatchObject({ entry: 0, status: { waiting: [0], answersFrom: null } })
})

it('the messages and times are the same with an answer and without, for a quick answer and for orders', async () => {
  const all: unknown[] = []
  for (const spell of ['Call the Villages', 'Counterspell']) {
    vi.restoreAllMocks()
    lay(spell)
    await club.close()
    club = await openClub({ standingOrders: true })
    await begin({ pace: { kind: 'bank', seconds: 60, increment: 5 } })
    const watchers = [undefined, 'anna', 'carl'].map((person) => new Onlooking(person))
    for (const watcher of watchers) await club.rooms.watch(MATCH, { person: watcher.person }, watcher)
    await act('anna', blast())
    await until(entries(2), 1)
    // Bert, who has an answer, passes as fast as he can.
    const quick = spell === 'Counterspell' ? act('bert', PASS) : undefined
    await until(entries(3), 1)
    await quick
    all.push([await club.store.matches.lines(MATCH, 0), watchers.map(({ texts }) => texts)])
  }
  const [[without, sent], [having, sentToo]] = all as [
    [{ at: number }[], string[][]],
    [{ at: number }[], string[][]],
  ]
  expect(having.map(({ at }) => at)).toEqual(without.map(({ at }) => at))
  expect(sentToo).toEqual(sent)
})

it('nobody’s pass by orders comes sooner or later than the public time, match after match', async () => {
  const actions: Record<string, number> = { cast: 0, pass: 0 }
  for (let i = 0; i < 12; i++) {
    vi.restoreAllMocks()
    lay(i % 2 === 0 ? 'Call the Villages' : 'Counterspell')
    await club.begin({ game: game.id, seats: ['anna', 'bert', 'carl'], id: `m${i}` })
    const began = club.time
    await club.rooms.act(`m${i}`, 'anna', 0, blast())
    const is = (count: number) => async () =>
      (await club.rooms.position(`m${i}`, { person: 'carl' })).entry >= count
    await until(is(2), 1)
    const seen = await club.rooms.position(`m${i}`, { person: 'bert' })
    const choice = game.actions(seen.view as never, 1).find(({ type }) => type === 'cast') ?? PASS
    actions[choice.type]++
    const answered = i % 2 === 0 ? undefined : club.rooms.act(`m${i}`, 'bert', 2, choice)
    await until(is(3), 1)
    await answered
    const waits = [0, 1].map((seat) => answerDelay(`m${i}`, 1, seat))
    const times = (await club.store.matches.lines(`m${i}`, 1)).map(({ at }) => at - began)
    expect(times[0]).toBe(waits[0])
    // The clock of this test moves while the match looks again.
    expect([0, 1]).toContain(times[1] - Math.max(waits[0], waits[1]))
  }
  expect(actions).toEqual({ cast: 6, pass: 6 })
})

it('a server without standing orders asks everybody at once', async () => {
  await club.close()
  club = await openClub({ standingOrders: false })
  lay('Call the Villages')
  await begin()
  await act('anna', blast())
  expect((await position()).status).toMatchObject({ waiting: [0], answersFrom: null })
  expect(await head()).toMatchObject({ waiting: [0], due: null })
  await act('anna', PASS)
  expect(await codeOf(club.rooms.setOrders(MATCH, 'bert', DEFAULT_ORDERS))).toBe('no-windows')
  expect(await codeOf(club.rooms.orders(MATCH, 'bert'))).toBe('no-windows')
  expect(answerWindows.windowOf((await position('bert')).view as never, 1)).toBeDefined()
  await codeOf(act('bert', END))
})
