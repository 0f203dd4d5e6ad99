import { describe, expect, it } from 'vitest'
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
})
