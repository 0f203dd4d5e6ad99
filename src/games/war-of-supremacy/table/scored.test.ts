import { expect, it } from 'vitest'
import type { Event } from '../rules/events.ts'
import { position } from '../testing/position.ts'
import { scored } from './scored.ts'

it('WOS-14 a territory counts where it lay', () => {
  const before = position({ seats: [{}, {}, {}, {}], second: { territory: 'The Level Field' } })
  const { territory } = before.fronts[1]
  const won: Event = { type: 'won', seat: 1, card: territory, how: 'score' }
  expect(scored(before, before, [won])).toEqual([{ seat: 1, points: 1, at: '.wos-ground[data-front="1"]' }])
  expect(scored(before, before, [{ type: 'form', front: 0, form: 0 }])).toEqual([])
})
