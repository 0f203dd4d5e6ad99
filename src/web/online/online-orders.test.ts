import { signal } from '@preact/signals'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import {
  type AnswerWindows,
  DEFAULT_ORDERS,
  type Game,
  Refused,
  type StandingOrders,
} from '../../core/index.ts'
import type { LiveConnection } from '../api/live-connection.ts'
import { openOnlineOrders } from './online-orders.ts'
import type { Replica } from './replica.ts'

beforeEach(() => {
  const texts = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => texts.set(key, text),
  })
  vi.useFakeTimers()
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** A view is the seat's legal actions; every window is an attack. */
const windows: AnswerWindows<readonly string[], string> = {
  kinds: [{ id: 'attack', label: 'you are attacked', isAsked: true }],
  windowOf: () => ({ kinds: ['attack'], isOwn: false }),
  turnOf: () => 1,
  pass: () => 'pass',
  isPass: (action) => action === 'pass',
  cardOf: (action) => action,
  answerCards: () => [],
}
const game = { id: 'test', actions: (view: readonly string[]) => view } as unknown as Game

/** Seat 0 in a match; the test plays the server. */
async function seated(given: StandingOrders | string = DEFAULT_ORDERS) {
  let kept = given
  const link = signal('open')
  const replica = signal<Replica>(at([], null))
  const set: unknown[] = []
  const hearing = new Set<(match: string) => void>()
  const connection = {
    link,
    do: async (operation: string, input: { readonly orders?: unknown }) => {
      if (operation === 'matches.setOrders') set.push(input.orders)
      else if (typeof kept === 'string') throw new Refused({ code: kept, message: 'Refused.' })
      return { orders: kept }
    },
    onOrders(listener: (match: string) => void) {
      hearing.add(listener)
      return () => hearing.delete(listener)
    },
  } as unknown as LiveConnection
  const orders = openOnlineOrders(connection, replica, { game, windows: windows as AnswerWindows })
  await vi.advanceTimersByTimeAsync(0)
  /** On another device orders are given while the connection here is lost. */
  const giveElsewhere = async (others: StandingOrders) => {
    link.value = 'connecting'
    kept = others
    link.value = 'open'
    await vi.advanceTimersByTimeAsync(0)
  }
  /** The same while it is not lost: the server says that there are others. */
  const giveElsewhereNow = async (others: StandingOrders) => {
    kept = others
    for (const hear of [...hearing]) hear('m')
    await vi.advanceTimersByTimeAsync(0)
  }
  return { replica, orders, set, giveElsewhere, giveElsewhereNow, hearing }
}

function at(view: readonly string[], answersFrom: number | null, asked = 0): Replica {
  const status = { waiting: [asked], result: null, answersFrom }
  return { match: { id: 'm' }, viewer: 0, view, status } as unknown as Replica
}

it('a window asks from its time on, and only with an answer', async () => {
  const { replica, orders } = await seated()
  expect(orders.moment.value).toBe('none')
  replica.value = at(['Shield', 'pass'], Date.now() + 1000)
  expect(orders.moment.value).toBe('hushed')
  await vi.advanceTimersByTimeAsync(999)
  expect(orders.moment.value).toBe('hushed')
  await vi.advanceTimersByTimeAsync(1)
  expect(orders.moment.value).toBe('asked')
  replica.value = at(['pass'], Date.now())
  expect(orders.moment.value).toBe('hushed')
  orders.close()
})

it('the windows of others are hushed', async () => {
  const { replica, orders } = await seated()
  replica.value = at(['Shield', 'pass'], Date.now(), 1)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(orders.moment.value).toBe('hushed')
  orders.close()
})

it('a pass that the server owes for long is asked for, and a wrong clock waits no longer than a window does', async () => {
  const { replica, orders } = await seated()
  replica.value = at(['pass'], Date.now() + 3_600_000)
  await vi.advanceTimersByTimeAsync(1_600)
  expect(orders.moment.value).toBe('hushed')
  await vi.advanceTimersByTimeAsync(4_000)
  expect(orders.moment.value).toBe('asked')
  orders.close()
})

it('orders count once the server has them, and begin the next match', async () => {
  const { replica, orders, set } = await seated()
  replica.value = at(['Shield', 'pass'], Date.now())
  const wanted = { ...DEFAULT_ORDERS, kinds: { attack: false }, passedTurn: 1 }
  orders.give(wanted)
  expect(orders.moment.value).toBe('asked')
  await vi.advanceTimersByTimeAsync(0)
  expect([set, orders.moment.value]).toEqual([[wanted], 'hushed'])
  orders.close()
  const next = await seated()
  expect(next.set).toEqual([{ ...wanted, passedTurn: null }])
  next.orders.close()
})

it('orders that were given on another device count once the connection is back', async () => {
  const { orders, set, giveElsewhere } = await seated()
  const wanted = { ...DEFAULT_ORDERS, kinds: { attack: false } }
  orders.give(wanted)
  await giveElsewhere({ ...wanted, isAlwaysAsked: true })
  expect(orders.given.value).toEqual({ ...wanted, isAlwaysAsked: true })
  await giveElsewhere(DEFAULT_ORDERS)
  expect(orders.given.value).toEqual(DEFAULT_ORDERS)
  expect(set).toEqual([wanted])
  orders.close()
})

it('orders that were given on another device count at once while the page is connected', async () => {
  const { orders, set, giveElsewhereNow, hearing } = await seated()
  const wanted = { ...DEFAULT_ORDERS, isAlwaysAsked: true }
  await giveElsewhereNow(wanted)
  expect(orders.given.value).toEqual(wanted)
  await giveElsewhereNow(DEFAULT_ORDERS)
  expect(orders.given.value).toEqual(DEFAULT_ORDERS)
  expect(set).toEqual([])
  orders.close()
  expect(hearing.size).toBe(0)
})

it('without an answer of the server the default counts, as it does there', async () => {
  const { orders } = await seated('closing')
  expect(orders.given.value).toBe(DEFAULT_ORDERS)
  orders.close()
})

it('where the server asks everybody, there are no orders to give', async () => {
  const { orders } = await seated('no-windows')
  expect([orders.given.value, orders.moment.value]).toEqual([undefined, 'none'])
  orders.close()
})
