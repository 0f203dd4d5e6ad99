import { type Signal, signal } from '@preact/signals'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ONLOOKER, type Refusal, Refused } from '../../core/index.ts'
import * as look from '../../look/index.ts'
import type { GameTable } from '../../look/table.ts'
import type { Heard, OfferKind, Position, Status, Update } from '../../protocol/index.ts'
import type { Link, LiveConnection, Watcher } from '../api/live-connection.ts'
import { openOnlineMatch } from './online-match.ts'
import { watchMatch } from './watch-match.ts'

vi.mock('../../look/index.ts', async (original) => {
  const { inWords, tempo, remember, remembered, setting } = await original<typeof look>()
  const toast = vi.fn()
  const explain = ({ clause, message }: Refusal) =>
    toast(clause ? `${message} ${clause}` : message, 'warning')
  return { announce: vi.fn(), explain, inWords, toast, tempo, remember, remembered, setting }
})

const STATUS: Status = {
  seats: [
    { name: 'Ana', person: 'a', bot: null, isVacant: false },
    { name: 'Ben', person: 'b', bot: null, isVacant: false },
  ],
  waiting: [0],
  sealed: [],
  chosen: null,
  answersFrom: null,
  clocks: null,
  offer: null,
  result: null,
  undo: 'There is nothing to take back yet.',
}

const entryBy = (seat: number): Heard => ({ by: [seat], told: [`seat ${seat} did something`] })

/** A position in which these entries have been made, a line each. */
function position(entries: readonly Heard[], more: Partial<Position> = {}): Position {
  return {
    type: 'position',
    match: {
      id: 'm',
      options: {},
      commitment: 'c',
      seed: null,
      rematch: null,
      rating: null,
    } as Position['match'],
    viewer: 0,
    number: entries.length,
    entry: entries.length,
    keep: 0,
    opening: [],
    entries: [...entries],
    view: { land: 'bare' },
    status: STATUS,
    present: [],
    ...more,
  }
}

function update(number: number, heard: Heard | null, more: Partial<Update> = {}): Update {
  const entry = number
  return {
    type: 'update',
    match: 'm',
    number,
    entry,
    heard,
    view: {},
    isWhole: false,
    status: STATUS,
    ...more,
  }
}

type Sent = {
  readonly operation: string
  readonly input: object
  readonly done: (output: unknown) => void
  readonly refused: (refusal: Refusal) => void
}

const lines: GameTable['log'] = (event) => ({ seat: undefined, text: String(event) })
const TABLE = { log: lines } as GameTable

/** Ana at a table of two; the test plays the server. */
function sitDown(begun = position([])) {
  const link: Signal<Link> = signal('open')
  const sent: Sent[] = []
  let watcher: Watcher | undefined
  const again = vi.fn()
  const connection: LiveConnection = {
    link,
    do: (operation, input) =>
      new Promise((done, reject) => {
        sent.push({ operation, input, done, refused: (refusal) => reject(new Refused(refusal)) })
      }),
    watch(who) {
      watcher = who
      return { again, close: () => undefined }
    },
    onNews: () => () => undefined,
    onOrders: () => () => undefined,
    renew: () => undefined,
  }
  const watch = watchMatch(connection, 'm', undefined)
  const hear = (message: Position | Update) => watcher?.heard(message)
  hear(begun)
  const found = watch.found.value
  if (found.is !== 'known') throw new Error('the match was not found')
  const source = openOnlineMatch(connection, watch, TABLE, found)
  /** What was sent last, once it was. */
  const latest = async (count: number): Promise<Sent> => {
    await vi.waitFor(() => expect(sent).toHaveLength(count))
    return sent[count - 1]
  }
  const delay = () => watcher?.refused({ code: 'busy', message: 'Try again in a moment.' })
  return { source, link, sent, hear, delay, latest, again }
}

const LOST: Refusal = { code: 'unanswered', message: 'It broke.' }

beforeEach(() => {
  look.tempo.value = 0
  vi.mocked(look.toast).mockClear()
  vi.mocked(look.announce).mockClear()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('a match on the server', () => {
  it('sends a decision with the entry it was made after, and is busy until it lies on the table', async () => {
    const { source, sent, hear, latest } = sitDown()
    source.act({ type: 'choose' })
    expect(source.isBusy.value).toBe(true)
    const { operation, input, done } = await latest(1)
    const decision = { match: 'm', entry: 0, since: 0, action: { type: 'choose' } }
    expect([operation, input]).toEqual(['matches.act', decision])
    source.act({ type: 'pressed twice' })
    expect(sent).toHaveLength(1)
    done({ number: 1, entry: 1 })
    await Promise.resolve()
    expect(source.isBusy.value).toBe(true)
    hear(update(1, entryBy(0)))
    await vi.waitFor(() => expect(source.isBusy.value).toBe(false))
    expect(look.toast).not.toHaveBeenCalled()
  })

  it('resigns and offers once the decision that is on its way is answered', async () => {
    const { source, sent, hear, latest } = sitDown()
    source.act({ type: 'choose' })
    source.offer({ kind: 'end' })
    source.resign()
    expect(sent).toHaveLength(1)
    const { done } = await latest(1)
    hear(update(1, entryBy(0)))
    done({ number: 1, entry: 1 })
    const offer = await latest(2)
    expect([offer.operation, offer.input]).toEqual(['matches.offer', { match: 'm', what: { kind: 'end' } }])
    offer.refused({ code: 'offered', message: 'An offer is still open.' })
    expect((await latest(3)).operation).toBe('matches.resign')
  })

  it('sends what follows from an undo that lies on the table, once that is answered', async () => {
    const undoable = { ...STATUS, undo: null }
    const { source, sent, hear, latest } = sitDown(position([entryBy(0)], { status: undoable }))
    source.undo()
    source.act({ type: 'on what is not undone yet' })
    const { done } = await latest(1)
    hear(update(2, null, { entry: 0 }))
    source.act({ type: 'choose' })
    expect(sent).toHaveLength(1)
    done({ number: 2, entry: 0 })
    const decision = { match: 'm', entry: 0, since: 2, action: { type: 'choose' } }
    expect((await latest(2)).input).toEqual(decision)
  })

  it('explains what is refused with its clause, and goes on', async () => {
    const { source, latest } = sitDown()
    source.act({})
    const { refused } = await latest(1)
    refused({ code: 'occupied', message: 'Something lies there.', clause: 'CC-6' })
    await vi.waitFor(() => expect(source.isBusy.value).toBe(false))
    expect(look.toast).toHaveBeenCalledWith('Something lies there. CC-6', 'warning')
  })

  it('does not send again what was done while its answer was lost', async () => {
    const { source, sent, hear, latest } = sitDown()
    source.act({})
    const { refused } = await latest(1)
    refused(LOST)
    await Promise.resolve()
    hear(position([entryBy(0)]))
    await vi.waitFor(() => expect(source.isBusy.value).toBe(false))
    expect(sent).toHaveLength(1)
    expect(look.toast).not.toHaveBeenCalled()
  })

  it('sends once more, for the same entry, what was lost before it was done', async () => {
    const { source, hear, latest } = sitDown()
    source.act({ type: 'choose' })
    const first = await latest(1)
    first.refused(LOST)
    await Promise.resolve()
    hear(position([]))
    const second = await latest(2)
    expect(second.input).toEqual(first.input)
    second.done({ number: 1, entry: 1 })
    hear(update(1, entryBy(0)))
    await vi.waitFor(() => expect(source.isBusy.value).toBe(false))
    expect(look.toast).not.toHaveBeenCalled()
  })

  it('says nothing of a second sending that finds the first one done', async () => {
    const { source, hear, latest } = sitDown()
    source.act({})
    const first = await latest(1)
    first.refused(LOST)
    await Promise.resolve()
    hear(position([]))
    const second = await latest(2)
    second.refused({ code: 'stale', message: 'It has moved on.' })
    await vi.waitFor(() => expect(source.isBusy.value).toBe(false))
    expect(look.toast).not.toHaveBeenCalled()
  })

  it('says so when somebody else was first', async () => {
    const { source, hear, latest } = sitDown()
    source.act({})
    const { refused } = await latest(1)
    refused(LOST)
    await Promise.resolve()
    hear(position([entryBy(1)]))
    await vi.waitFor(() => expect(source.isBusy.value).toBe(false))
    expect(look.toast).toHaveBeenCalledWith(expect.stringContaining('Another action came first'), 'warning')
  })

  it('asks for the newer position when a decision comes too late', async () => {
    const { source, latest, again } = sitDown()
    source.act({})
    const { refused } = await latest(1)
    refused({ code: 'stale', message: 'It has moved on.' })
    await vi.waitFor(() => expect(again).toHaveBeenCalledOnce())
    expect(look.toast).toHaveBeenCalledOnce()
  })

  it('stands still without a connection, and shows what there is', () => {
    const { source, link, sent } = sitDown()
    link.value = 'connecting'
    expect(source.tableView.value.standstill?.code).toBe('offline')
    expect(source.tableView.value.view).toEqual({ land: 'bare' })
    source.act({})
    expect(sent).toHaveLength(0)
    link.value = 'open'
    expect(source.tableView.value.standstill).toBeUndefined()
  })

  it('stands still while the server is too busy to send what is new', () => {
    const { source, delay, hear } = sitDown()
    delay()
    expect(source.isApart.value).toBe(true)
    expect(source.tableView.value.standstill?.code).toBe('offline')
    hear(position([entryBy(1)]))
    expect(source.isApart.value).toBe(false)
  })

  it('takes back only what can be taken back alone', async () => {
    const { source, sent, hear, latest } = sitDown()
    source.undo()
    expect(sent).toHaveLength(0)
    expect(look.toast).toHaveBeenCalledWith('There is nothing to take back yet.', 'undo')
    hear(update(1, entryBy(0), { status: { ...STATUS, undo: null } }))
    source.undo()
    expect((await latest(1)).input).toEqual({ match: 'm', entry: 1, since: 1 })
  })

  it('moves by what is new, and by nothing when only its state is', () => {
    const { source, hear } = sitDown(position([entryBy(1)]))
    expect(source.tableView.value.latest, 'what happened before one came is no motion').toEqual([])
    hear(update(2, entryBy(0)))
    const moved = source.tableView.value.latest
    expect(moved).toEqual(['seat 0 did something'])
    hear(update(3, null, { entry: 2 }))
    expect(source.tableView.value.latest).toBe(moved)
    hear(update(4, null, { entry: 1 }))
    expect(source.tableView.value.latest).toEqual([])
  })

  it('tells listeners what others do, and what came of what they did themselves', () => {
    const { hear } = sitDown()
    hear(update(1, entryBy(0)))
    expect(look.announce).toHaveBeenLastCalledWith('seat 0 did something')
    hear(update(2, entryBy(1)))
    expect(look.announce).toHaveBeenCalledWith('seat 1 did something')
  })

  it('says to those who played that a rematch waits for them', () => {
    const { hear } = sitDown()
    const match = { ...position([]).match, rematch: null }
    hear(position([], { match }))
    expect(look.toast).not.toHaveBeenCalled()
    hear(position([], { match: { ...match, rematch: 'next' } }))
    expect(look.toast).toHaveBeenCalledExactlyOnceWith('Rematch ready: join.', 'users')
  })

  it('does not say so to the player who asked for it', async () => {
    const { source, hear } = sitDown(position([]))
    await source.meetAgain(async () => {
      hear(position([], { match: { ...position([]).match, rematch: 'next' } }))
    })
    expect(look.toast).not.toHaveBeenCalled()
  })

  it.each([
    [{ kind: 'end' }, 'No draw: the match goes on.'],
    [{ kind: 'back' }, 'The last move stands.'],
    [{ kind: 'replace', seat: 1 }, 'No bot plays for Ben.'],
  ] as const)('says to who offered %j that it was declined', (what, text) => {
    const offered = { ...STATUS, offer: { what, by: 0, asked: [1] } }
    const { hear } = sitDown(position([entryBy(0)], { status: offered }))
    hear(update(2, null, { entry: 1, status: STATUS }))
    expect(look.toast).toHaveBeenCalledExactlyOnceWith(text, 'close')
  })

  it('says to a player who had agreed that another did not', () => {
    const seats = [...STATUS.seats, { name: 'Cem', person: 'c', bot: null, isVacant: false }]
    const told = (
      asked: readonly number[],
      viewer: Position['viewer'] = 0,
      what: OfferKind = { kind: 'end' },
    ) => {
      vi.mocked(look.toast).mockClear()
      const offer = { what, by: 2, asked: [...asked] }
      const { hear } = sitDown(position([entryBy(0)], { viewer, status: { ...STATUS, seats, offer } }))
      hear(update(2, null, { entry: 1, status: { ...STATUS, seats } }))
      return vi.mocked(look.toast).mock.calls
    }
    expect(told([1])).toEqual([['No draw: the match goes on.', 'close']])
    expect(told([0, 1]), 'who may have declined it').toEqual([])
    expect(told([1], ONLOOKER)).toEqual([])
    expect(told([1], 0, { kind: 'replace', seat: 0 }), 'of themselves').toEqual([])
  })

  it('says nothing of an offer that is agreed to, or that another made', () => {
    const offered = (what: OfferKind, by = 0) => ({ ...STATUS, offer: { what, by, asked: [1 - by] } })
    const undoing = sitDown(position([entryBy(0)], { status: offered({ kind: 'back' }) }))
    undoing.hear(update(2, null, { entry: 0, status: STATUS }))
    const asked = sitDown(position([entryBy(0)], { status: offered({ kind: 'end' }, 1) }))
    asked.hear(update(2, null, { entry: 1, status: STATUS }))
    const ending = sitDown(position([entryBy(0)], { status: offered({ kind: 'end' }) }))
    const result = { ranks: [1, 1], scores: [], why: 'All agreed to end the match here.', isPlayedOut: false }
    ending.hear(update(2, null, { entry: 1, status: { ...STATUS, result } }))
    expect(look.toast).not.toHaveBeenCalled()
  })

  it.each([
    ['resigned', 'Ben resigned. A bot plays on.'],
    ['timeout', 'Ben ran out of time. A bot plays on.'],
    ['replaced', 'The table let a bot play for Ben.'],
  ] as const)('says how somebody has left (%s) to the others', (howLeft, told) => {
    const { hear } = sitDown(position([entryBy(0)]))
    const left = { ...STATUS.seats[1], bot: 'steady', isVacant: true, howLeft }
    hear(update(2, null, { entry: 1, status: { ...STATUS, seats: STATUS.seats.with(1, left) } }))
    expect(look.toast).toHaveBeenCalledExactlyOnceWith(told, 'robot')
  })

  it('says that somebody has left, and that a bot plays for them, to the others', () => {
    const status: Status = { ...STATUS, offer: { what: { kind: 'replace', seat: 1 }, by: 0, asked: [1] } }
    const leaving = sitDown(position([entryBy(0)], { status }))
    const without = (seat: number) => ({
      ...STATUS,
      seats: STATUS.seats.with(seat, { ...STATUS.seats[seat], bot: 'steady', isVacant: true }),
    })
    leaving.hear(update(2, null, { entry: 1, status: without(1) }))
    expect(look.toast).toHaveBeenCalledExactlyOnceWith('A bot plays for Ben, who has left.', 'robot')
    leaving.hear(update(3, entryBy(1), { status: without(1) }))
    const own = sitDown(position([entryBy(0)]))
    own.hear(update(2, null, { entry: 1, status: without(0) }))
    expect(look.toast).toHaveBeenCalledOnce()
  })

  it('is over with a result, whoever brought it about, and then asks for the seed', () => {
    const { source, hear, again } = sitDown()
    const result = { ranks: [1, 2], scores: [], why: 'Ben resigned.', isPlayedOut: false }
    hear(update(1, null, { entry: 0, status: { ...STATUS, result, waiting: [] } }))
    expect(source.tableView.value.ending).toEqual(result)
    expect(again).toHaveBeenCalledOnce()
  })

  it('in the end a bot that took over is told from its player', () => {
    const { source, hear } = sitDown()
    const seats = STATUS.seats.with(1, { ...STATUS.seats[1], bot: 'steady', isVacant: true })
    const ended = (isPlayedOut: boolean) => {
      const result = { ranks: [2, 1], scores: [3, 5], why: '', isPlayedOut }
      hear(position([], { status: { ...STATUS, seats, result, waiting: [] } }))
      return source.tableView.value
    }
    expect(ended(true).endNames).toEqual(['Ana', 'Ben’s bot'])
    expect(ended(true).players.map(({ name }) => name)).toEqual(['Ana', 'Ben'])
    expect(ended(false).endNames).toBeUndefined()
  })
})
