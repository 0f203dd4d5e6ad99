import { expect, it } from 'vitest'
import { type LogEvent, readLogEvent } from './match-log.ts'

const EVENTS: readonly LogEvent[] = [
  { kind: 'act', seat: 0, action: { type: 'place', hex: 3 }, byOrders: true, digest: 'abc' },
  { kind: 'back', seat: 1, to: 2 },
  { kind: 'offer', seat: 0, what: { kind: 'end' }, asks: [1] },
  { kind: 'offer', seat: 0, what: { kind: 'back' } },
  { kind: 'offer', seat: 0, what: { kind: 'replace', seat: 1 }, asks: [2] },
  { kind: 'answer', seat: 1, isAgreed: false },
  { kind: 'resign', seat: 0 },
  { kind: 'timeout', seat: 0 },
  { kind: 'sit', seat: 0, person: 'p', name: 'Ada', instead: null },
  { kind: 'grace', ms: 5 },
]

it.each(EVENTS)('$kind is read as it was written', (event) => {
  expect(readLogEvent(event)).toEqual(event)
})

// Servers at one database are brought up to date one after another.
it.each(EVENTS)('$kind of a newer server, which says more, is read without that', (event) => {
  const newer = 'what' in event ? { ...event, what: { ...event.what, since: 3 } } : event
  expect(readLogEvent({ ...newer, why: 'tired' })).toEqual(event)
})
