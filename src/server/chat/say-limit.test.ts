import { expect, it } from 'vitest'
import { refusalOf } from '../../core/refusal-of.ts'
import { SayLimit } from './say-limit.ts'

it('counts each person’s words for themself', () => {
  const limit = new SayLimit()
  for (let i = 0; i < 10; i++) limit.note('ada', 0)
  expect(refusalOf(() => limit.note('ada', 9_999)).code).toBe('too-many')
  limit.note('bo', 9_999)
  limit.note('ada', 10_000)
})

it('says how long it takes until one may speak again', () => {
  const limit = new SayLimit()
  for (let i = 0; i < 10; i++) limit.note('ada', i * 500)
  expect(() => limit.note('ada', 4_500)).toThrow('6 seconds')
})

it('forgets those who have been silent for a while', () => {
  const limit = new SayLimit()
  limit.note('ada', 0)
  limit.note('bo', 6_000)
  limit.note('ada', 7_000)
  limit.note('cleo', 16_500)
  expect(limit.size).toBe(2)
})
