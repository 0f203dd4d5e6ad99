import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { later } from './later.ts'

type Idle = { timeRemaining(): number }

/** What waits for the page to be idle. */
let asked: ((idle: Idle) => void)[] = []

beforeEach(() => {
  asked = []
  vi.stubGlobal('requestIdleCallback', (call: (idle: Idle) => void) => asked.push(call))
})

afterEach(() => vi.unstubAllGlobals())

/** An idle time that is over once this many pieces of work have been done. */
async function idle(pieces: number): Promise<void> {
  let left = pieces
  for (const call of asked.splice(0)) call({ timeRemaining: () => (--left > 0 ? 40 : 0) })
  for (let i = 0; i < 20; i++) await undefined
}

it('does what was asked for, in that order, in as many idle times as it takes', async () => {
  const done: string[] = []
  for (const what of ['a', 'b', 'c']) later(() => done.push(what))
  expect(asked).toHaveLength(1)
  expect(done).toEqual([])
  await idle(2)
  expect(done).toEqual(['a', 'b'])
  await idle(2)
  expect(done).toEqual(['a', 'b', 'c'])
  expect(asked).toEqual([])
})

it('does not do what is no longer wanted', async () => {
  const done: string[] = []
  later(() => done.push('a'))
  const prevent = later(() => done.push('b'))
  prevent()
  await idle(5)
  expect(done).toEqual(['a'])
})

it('what throws is reported and keeps nothing else from being done', async () => {
  const reported: unknown[] = []
  vi.stubGlobal('reportError', (error: unknown) => reported.push(error))
  const done: string[] = []
  later(() => {
    throw new Error('no')
  })
  later(() => done.push('b'))
  await idle(5)
  expect([reported.map(String), done]).toEqual([['Error: no'], ['b']])
})

it('works where a browser knows no idle times', async () => {
  vi.stubGlobal('requestIdleCallback', undefined)
  vi.useFakeTimers()
  const done: string[] = []
  later(() => done.push('a'))
  later(() => done.push('b'))
  await vi.advanceTimersByTimeAsync(100)
  vi.useRealTimers()
  expect(done).toEqual(['a', 'b'])
})
