import { expect, it } from 'vitest'
import type { Event } from '../rules/events.ts'
import { scene } from '../testing/scene.ts'
import { logNotes } from './log-notes.ts'

it('TER-44 counts the tokens of a side at the player who won them', () => {
  const { state } = scene({ mode: 'two-alliances', seats: [{}, {}, {}, {}] })
  const events: readonly Event[] = [
    { type: 'round', round: 2, first: 0, held: [2, 1, 2, 1] },
    { type: 'swept' },
    { type: 'token', seat: 0, way: 'steal', from: 3, isDishonorable: true, held: [3, 0, 3, 0] },
    { type: 'usurped', seat: 1, from: 0, held: [2, 1, 2, 1] },
  ]
  // The line of a token says how many there are now.
  expect(logNotes(events, state)).toEqual([
    undefined,
    undefined,
    { points: [1, 0, 0, -1], isSaid: true },
    { points: [-1, 1, 0, 0], isSaid: true },
  ])
})
