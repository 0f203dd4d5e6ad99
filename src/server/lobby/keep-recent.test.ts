import { expect, it } from 'vitest'
import { Refused } from '../../core/index.ts'
import { keepRecent } from './keep-recent.ts'

function keeping(most: number) {
  const made: string[] = []
  const kept = keepRecent<string>(most)
  const ask = (key: string, bytes = 1_000) =>
    kept(key, async () => {
      made.push(key)
      return { value: `the value of ${key}`, bytes }
    })
  return { made, kept, ask }
}

it('a value is made once, however many ask for it at once', async () => {
  const { made, ask } = keeping(10_000)
  const answers = await Promise.all(Array.from({ length: 1_000 }, () => ask('a')))
  expect(new Set(answers)).toEqual(new Set(['the value of a']))
  expect(made).toEqual(['a'])
})

it('what was asked for longest ago goes first when there is no room for it', async () => {
  const { made, ask } = keeping(3_500)
  await ask('a')
  await ask('b')
  await ask('a')
  await ask('c')
  await ask('a')
  expect(made).toEqual(['a', 'b', 'c'])
  await ask('b')
  expect(made).toEqual(['a', 'b', 'c', 'b'])
})

it('a value larger than all the room is not kept', async () => {
  const { made, ask } = keeping(3_500)
  await ask('a', 4_000)
  await ask('a', 4_000)
  expect(made).toEqual(['a', 'a'])
})

it('what was refused stays refused; what failed is tried again', async () => {
  const { kept } = keeping(10_000)
  let tries = 0
  const failing = (thrown: Error) => () => {
    tries++
    return Promise.reject(thrown)
  }
  const refusal = failing(new Refused({ code: 'diverged', message: 'It comes out otherwise.' }))
  await expect(kept('refused', refusal)).rejects.toThrow('It comes out otherwise.')
  await expect(kept('refused', refusal)).rejects.toThrow('It comes out otherwise.')
  expect(tries).toBe(1)
  const failed = failing(new Error('no disk'))
  await expect(kept('failed', failed)).rejects.toThrow('no disk')
  await expect(kept('failed', failed)).rejects.toThrow('no disk')
  expect(tries).toBe(3)
  const busy = failing(new Refused({ code: 'busy', message: 'Try again in a moment.' }))
  await expect(kept('busy', busy)).rejects.toThrow('in a moment')
  await expect(kept('busy', busy)).rejects.toThrow('in a moment')
  expect(tries).toBe(5)
})

it('values are made one at a time', async () => {
  const { kept } = keeping(10_000)
  let atOnce = 0
  let most = 0
  const make = async () => {
    most = Math.max(most, ++atOnce)
    await new Promise(setImmediate)
    atOnce--
    return { value: '', bytes: 1 }
  }
  await Promise.all(['a', 'b', 'c'].map((key) => kept(key, make)))
  expect(most).toBe(1)
})
