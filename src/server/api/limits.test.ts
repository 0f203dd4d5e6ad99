import { describe, expect, it, vi } from 'vitest'
import { Refused } from '../../core/index.ts'
import type { Caller } from '../operation/operation.ts'
import { throttle } from '../operation/rate-limit.ts'
import { secondsToWait } from '../operation/refusals.ts'
import { openStore, StoreDown, TEMPORARY } from '../store/index.ts'
import { createLimits } from './limits.ts'
import { OPERATIONS } from './operations.ts'

/** How many of `most` tries are let through before one is refused, and after how many seconds there is room again. */
async function letThrough(
  act: () => unknown,
  most: number,
): Promise<{ readonly times: number; readonly wait?: number | undefined }> {
  for (let times = 0; times < most; times++) {
    try {
      await act()
    } catch (thrown) {
      if (!(thrown instanceof Refused)) throw thrown
      expect(thrown.refusal.code).toBe('too-many')
      return { times, wait: secondsToWait(thrown) }
    }
  }
  return { times: most }
}

async function servicesAt(now: () => number) {
  return { store: await openStore(TEMPORARY), now }
}

const callerFrom = (address: string, id?: string): Caller => ({
  person: id === undefined ? undefined : { id, name: id, account: null, password: null, created: 0 },
  by: id === undefined ? 'nothing' : 'session',
  scopes: [],
  session: undefined,
  address,
})

const operationNamed = (name: string) => {
  const found = OPERATIONS.get(name)
  if (!found) throw new Error(`there is no operation ${name}`)
  return found
}

describe('a bucket', () => {
  it('lets through what it holds, and one more whenever that much has run in again', async () => {
    let time = 0
    const take = throttle({ burst: 3, refillMs: 2000 }, () => time)
    expect(await letThrough(() => take('a'), 9)).toEqual({ times: 3, wait: 2 })
    expect((await letThrough(() => take('b'), 9)).times).toBe(3)
    time = 2_000
    expect((await letThrough(() => take('a'), 9)).times).toBe(1)
    time = 1_000_000
    expect((await letThrough(() => take('a'), 9)).times).toBe(3)
  })

  it('loses nothing to a clock that is set back', async () => {
    let time = 10_000
    const take = throttle({ burst: 2, refillMs: 1000 }, () => time)
    take('a')
    time = 0
    expect((await letThrough(() => take('a'), 9)).times).toBe(1)
  })

  it('keeps those who come again among very many others', async () => {
    const take = throttle({ burst: 3, refillMs: 1e12 }, () => 0)
    take('regular')
    for (let i = 0; i < 15_000; i++) take(`one ${i}`)
    take('regular')
    for (let i = 0; i < 15_000; i++) take(`other ${i}`)
    expect((await letThrough(() => take('regular'), 9)).times).toBe(1)
  })
})

describe('limits', () => {
  it('hold a network, of which one household has many addresses, as one', async () => {
    const limits = createLimits(await servicesAt(() => 0))
    let last = 0
    const arrive = () => limits.arrive(`2001:db8:1:2::${(++last).toString(16)}`)
    expect((await letThrough(arrive, 5_000)).times).toBeLessThan(5_000)
    expect((await letThrough(() => limits.arrive('2001:db8:1:3::1'), 10)).times).toBe(10)
  })

  it('are tighter for what costs much or could be guessed, by address and by person', async () => {
    const limits = createLimits(await servicesAt(() => 0))
    const [cheap, costly] = [operationNamed('me.get'), operationNamed('matches.create')]
    const person = callerFrom('192.0.2.1', 'anna')
    const often = (await letThrough(() => limits.ask(person, costly), 5_000)).times
    expect(often).toBeGreaterThan(5)
    expect((await letThrough(() => limits.ask(person, cheap), 5_000)).times).toBeGreaterThan(often)
    const guess = () => limits.ask(callerFrom('192.0.2.2'), operationNamed('sessions.create'))
    expect((await letThrough(guess, 5_000)).times).toBeLessThan(100)
  })

  it('of what costs much are not used up for a household by one of its people', async () => {
    const limits = createLimits(await servicesAt(() => 0))
    const costly = operationNamed('matches.create')
    const ask = async (who: string) => limits.ask(callerFrom('192.0.2.1', who), costly)
    for (let i = 0; i < 200; i++) await ask('anna').catch(() => {})
    expect((await letThrough(() => ask('ben'), 5_000)).times).toBe(20)
  })

  it('hold so many connections open, and more when some are gone', async () => {
    const limits = createLimits(await servicesAt(() => 0))
    const held: (() => void)[] = []
    const hold = () => held.push(limits.hold(callerFrom('192.0.2.1', 'anna'), () => 0))
    const { times } = await letThrough(hold, 5_000)
    expect(times).toBeGreaterThan(10)
    // Gone twice is gone once.
    held[0]?.()
    held[0]?.()
    expect((await letThrough(hold, 9)).times).toBe(1)
  })

  it('let a number of bytes of requests come at once, and more when some have come', async () => {
    const limits = createLimits(await servicesAt(() => 0))
    const coming: (() => void)[] = []
    const receive = () => coming.push(limits.receive('192.0.2.1', 2_000_000))
    const { times } = await letThrough(receive, 5_000)
    expect(times).toBeGreaterThan(10)
    expect(times).toBeLessThan(100)
    limits.receive('192.0.2.2', 2_000_000)
    coming[0]?.()
    expect((await letThrough(receive, 9)).times).toBe(1)
  })

  it('of what costs much are shared by all servers, and a server alone keeps them while the database is away', async () => {
    const { store, now } = await servicesAt(() => 0)
    // Each server has a store of its own to the same database.
    const [one, other] = [{ ...store }, { ...store }].map((each) => createLimits({ store: each, now }))
    const costly = operationNamed('matches.create')
    const anna = callerFrom('192.0.2.1', 'anna')
    const alone = (await letThrough(() => one.ask(anna, costly), 5_000)).times
    expect((await letThrough(() => other.ask(anna, costly), 5_000)).times).toBe(0)

    const down = {
      ...store,
      tallies: { ...store.tallies, update: () => Promise.reject(new StoreDown('away')) },
    }
    const cutOff = createLimits({ store: down, now })
    expect((await letThrough(() => cutOff.ask(anna, costly), 5_000)).times).toBe(alone)
  })

  it('are counted in the store under names that tell nothing of whom', async () => {
    const { store, now } = await servicesAt(() => 0)
    const update = vi.spyOn(store.tallies, 'update')
    await createLimits({ store, now }).ask(callerFrom('192.0.2.1', 'anna'), operationNamed('matches.create'))
    const keys = update.mock.calls.flatMap(([all]) => all)
    expect(keys).toHaveLength(2)
    expect(keys.join(' ')).not.toMatch(/192|anna/)
  })
})
