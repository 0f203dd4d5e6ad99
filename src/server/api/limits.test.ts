import { describe, expect, it } from 'vitest'
import { Refused } from '../../core/index.ts'
import type { Caller } from '../operation/operation.ts'
import { throttle } from '../operation/rate-limit.ts'
import { secondsToWait } from '../operation/refusals.ts'
import { createLimits } from './limits.ts'
import { OPERATIONS } from './operations.ts'

/** How many of `most` tries are let through before one is refused, and after how many seconds there is room again. */
function letThrough(
  act: () => void,
  most: number,
): { readonly times: number; readonly wait?: number | undefined } {
  for (let times = 0; times < most; times++) {
    try {
      act()
    } catch (thrown) {
      if (!(thrown instanceof Refused)) throw thrown
      expect(thrown.refusal.code).toBe('too-many')
      return { times, wait: secondsToWait(thrown) }
    }
  }
  return { times: most }
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
  it('lets through what it holds, and one more whenever that much has run in again', () => {
    let time = 0
    const take = throttle({ burst: 3, refillMs: 2000 }, () => time)
    expect(letThrough(() => take('a'), 9)).toEqual({ times: 3, wait: 2 })
    expect(letThrough(() => take('b'), 9).times).toBe(3)
    time = 2_000
    expect(letThrough(() => take('a'), 9).times).toBe(1)
    time = 1_000_000
    expect(letThrough(() => take('a'), 9).times).toBe(3)
  })

  it('loses nothing to a clock that is set back', () => {
    let time = 10_000
    const take = throttle({ burst: 2, refillMs: 1000 }, () => time)
    take('a')
    time = 0
    expect(letThrough(() => take('a'), 9).times).toBe(1)
  })

  it('keeps those who come again among very many others', () => {
    const take = throttle({ burst: 3, refillMs: 1e12 }, () => 0)
    take('regular')
    for (let i = 0; i < 15_000; i++) take(`one ${i}`)
    take('regular')
    for (let i = 0; i < 15_000; i++) take(`other ${i}`)
    expect(letThrough(() => take('regular'), 9).times).toBe(1)
  })
})

describe('limits', () => {
  it('hold a network, of which one household has many addresses, as one', () => {
    const limits = createLimits(() => 0)
    let last = 0
    const arrive = () => limits.arrive(`2001:db8:1:2::${(++last).toString(16)}`)
    expect(letThrough(arrive, 5_000).times).toBeLessThan(5_000)
    expect(letThrough(() => limits.arrive('2001:db8:1:3::1'), 10).times).toBe(10)
  })

  it('are tighter for what costs much or could be guessed, by address and by person', () => {
    const limits = createLimits(() => 0)
    const [cheap, costly] = [operationNamed('me.get'), operationNamed('matches.create')]
    const person = callerFrom('192.0.2.1', 'anna')
    const often = letThrough(() => limits.ask(person, costly), 5_000).times
    expect(often).toBeGreaterThan(5)
    expect(letThrough(() => limits.ask(person, cheap), 5_000).times).toBeGreaterThan(often)
    const guess = () => limits.ask(callerFrom('192.0.2.2'), operationNamed('sessions.create'))
    expect(letThrough(guess, 5_000).times).toBeLessThan(100)
  })

  it('hold so many connections open, and more when some are gone', () => {
    const limits = createLimits(() => 0)
    const held: (() => void)[] = []
    const hold = () => held.push(limits.hold(callerFrom('192.0.2.1', 'anna')))
    const { times } = letThrough(hold, 5_000)
    expect(times).toBeGreaterThan(10)
    // Gone twice is gone once.
    held[0]?.()
    held[0]?.()
    expect(letThrough(hold, 9).times).toBe(1)
  })
})
