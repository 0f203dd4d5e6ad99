import { expect, it } from 'vitest'
import { UNKNOWN } from '../../../../core/index.ts'
import type { Event } from '../../rules/events.ts'
import { item } from '../../testing/position.ts'
import { scene } from '../../testing/scene.ts'
import { newsOf } from './news.ts'

const { state } = scene({ seats: [{}, {}, {}] })
const names = ['You', 'Ben', 'Cleo']
const news = (...events: readonly Event[]) => newsOf(events, 0, names, state)

it('tells whoever looks what happened to them', () => {
  const firebomb = item('firebomb')
  expect(news({ type: 'declined', seat: 1, to: 0 })).toEqual(['Ben declined the Barter with you.'])
  expect(news({ type: 'looked', seat: 0, at: 1, items: [firebomb] })).toEqual([
    'You looked at what Ben holds: Firebomb.',
  ])
  expect(
    news(
      { type: 'bartered', seat: 0, to: 1, count: 1 },
      { type: 'gave', seat: 0, to: 1, items: [firebomb], way: 'barter' },
      { type: 'gave', seat: 1, to: 0, items: [item('parry')], way: 'barter' },
    ),
  ).toEqual(['You gave Firebomb to Ben.', 'Ben gave Parry to you.'])
})

it('leaves what happened to others to the log, and to the duel what is told there', () => {
  expect(news({ type: 'drew', seat: 1, items: [UNKNOWN], from: 'deck' })).toEqual([])
  expect(news({ type: 'damage', by: 1, cause: 'duel', hits: [{ seat: 0, amount: 1, morale: 3 }] })).toEqual(
    [],
  )
  expect(newsOf([{ type: 'declined', seat: 1, to: 0 }], 'onlooker', names, state)).toEqual([])
})
