import { expect, it } from 'vitest'
import { inPlace } from './stable-order.ts'
import { aSummary } from './testing/a-summary.ts'

const match = (id: string, entry = 0) => aSummary({ id, entry })

it('rows keep their places however the server orders them, and show what is new in them', () => {
  const now = inPlace([match('a'), match('b')], [match('b', 7), match('a')])
  expect(now.map(({ id, entry }) => `${id}${entry}`)).toEqual(['a0', 'b7'])
})

it('new matches come to the end, and those that are gone go', () => {
  const now = inPlace([match('a'), match('b'), match('c')], [match('d'), match('c'), match('a')])
  expect(now.map(({ id }) => id)).toEqual(['a', 'c', 'd'])
})
