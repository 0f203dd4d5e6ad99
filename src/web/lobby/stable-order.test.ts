import { expect, it } from 'vitest'
import type { Summary } from '../../protocol/index.ts'
import { inPlace } from './stable-order.ts'

function match(id: string, entry = 0): Summary {
  return {
    id,
    game: 'terreign',
    phase: 'open',
    seats: [],
    variants: [],
    isPublic: true,
    pace: { kind: 'none' },
    onTimeout: 'bot',
    host: null,
    created: 0,
    changed: 0,
    waiting: [],
    entry,
    result: null,
    rematch: null,
    rating: null,
    you: null,
  }
}

it('rows keep their places however the server orders them, and show what is new in them', () => {
  const now = inPlace([match('a'), match('b')], [match('b', 7), match('a')])
  expect(now.map(({ id, entry }) => `${id}${entry}`)).toEqual(['a0', 'b7'])
})

it('new matches come to the end, and those that are gone go', () => {
  const now = inPlace([match('a'), match('b'), match('c')], [match('d'), match('c'), match('a')])
  expect(now.map(({ id }) => id)).toEqual(['a', 'c', 'd'])
})
