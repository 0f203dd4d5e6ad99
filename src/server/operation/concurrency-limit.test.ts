import { afterEach, describe, expect, it, vi } from 'vitest'
import { limitConcurrency } from './concurrency-limit.ts'

/** Work that ends when it is told to, and notes that it began. */
function works(began: string[]) {
  const ends = new Map<string, PromiseWithResolvers<string>>()
  return {
    start: (name: string) => () => {
      began.push(name)
      const end = Promise.withResolvers<string>()
      ends.set(name, end)
      return end.promise
    },
    end: (name: string) => ends.get(name)?.resolve(name),
    fail: (name: string) => ends.get(name)?.reject(new Error(name)),
  }
}

afterEach(() => {
  vi.useRealTimers()
})

describe('taking turns', () => {
  it('lets so many work at once, and the others in the order they came', async () => {
    const began: string[] = []
    const { start, end } = works(began)
    const inTurn = limitConcurrency(2, 5, 'Try again in a moment.')
    const all = ['a', 'b', 'c', 'd'].map((name) => inTurn(start(name)))
    expect(began).toEqual(['a', 'b'])
    end('b')
    await all[1]
    expect(began).toEqual(['a', 'b', 'c'])
    end('a')
    await all[0]
    expect(began).toEqual(['a', 'b', 'c', 'd'])
    end('c')
    end('d')
    expect(await Promise.all(all)).toEqual(['a', 'b', 'c', 'd'])
  })

  it('refuses whom there is no room to wait for, and has room again later', async () => {
    const began: string[] = []
    const { start, end } = works(began)
    const inTurn = limitConcurrency(1, 1, 'Try again in a moment.')
    const first = inTurn(start('a'))
    const second = inTurn(start('b'))
    await expect(inTurn(start('c'))).rejects.toMatchObject({ refusal: { code: 'busy' } })
    end('a')
    await first
    const fourth = inTurn(start('d'))
    end('b')
    await second
    await Promise.resolve()
    end('d')
    await expect(fourth).resolves.toBe('d')
    expect(began).toEqual(['a', 'b', 'd'])
  })

  it('passes on what fails, and goes on with the next', async () => {
    const began: string[] = []
    const { start, end, fail } = works(began)
    const inTurn = limitConcurrency(1, 1, 'Try again in a moment.')
    const first = inTurn(start('a'))
    const second = inTurn(start('b'))
    fail('a')
    await expect(first).rejects.toThrow('a')
    end('b')
    await expect(second).resolves.toBe('b')
    await expect(inTurn(async () => 'c')).resolves.toBe('c')
  })

  it('goes by who asks: each may wait so often, and nobody waits for all of another', async () => {
    const began: string[] = []
    const { start, end } = works(began)
    const inTurn = limitConcurrency(1, 9, 'Try again in a moment.', { mayWaitEach: 2 })
    const all = ['a1', 'a2', 'a3'].map((name) => inTurn(start(name), { by: 'a' }))
    await expect(inTurn(start('a4'), { by: 'a' })).rejects.toMatchObject({ refusal: { code: 'busy' } })
    all.push(...['b1', 'b2', 'c1'].map((name) => inTurn(start(name), { by: name.slice(0, 1) })))
    for (const name of ['a1', 'b1', 'a2', 'c1', 'b2', 'a3']) {
      expect(began.at(-1)).toBe(name)
      end(name)
      await all[['a1', 'a2', 'a3', 'b1', 'b2', 'c1'].indexOf(name)]
    }
  })

  it('skips whom nobody waits for, and makes room for another', async () => {
    const began: string[] = []
    const { start, end } = works(began)
    const inTurn = limitConcurrency(1, 1, 'Try again in a moment.')
    const first = inTurn(start('a'))
    const gone: (() => void)[] = []
    const second = inTurn(start('b'), { onGone: (hear) => gone.push(hear) })
    for (const hear of gone) hear()
    await expect(second).rejects.toMatchObject({ refusal: { code: 'busy' } })
    const third = inTurn(start('c'), { onGone: (hear) => gone.push(hear) })
    end('a')
    await first
    // Who has begun goes on.
    for (const hear of gone) hear()
    end('c')
    await expect(third).resolves.toBe('c')
    expect(began).toEqual(['a', 'c'])
  })

  it('lets nobody wait longer than they should', async () => {
    vi.useFakeTimers()
    const began: string[] = []
    const { start, end } = works(began)
    const inTurn = limitConcurrency(1, 9, 'Try again in a moment.', { patienceMs: 40_000 })
    const first = inTurn(start('a'))
    const refused = expect(inTurn(start('b'))).rejects.toMatchObject({ refusal: { code: 'busy' } })
    vi.advanceTimersByTime(39_999)
    const third = inTurn(start('c'))
    vi.advanceTimersByTime(1)
    await refused
    end('a')
    await first
    vi.advanceTimersByTime(40_000)
    end('c')
    await expect(third).resolves.toBe('c')
    expect(vi.getTimerCount()).toBe(0)
  })
})
