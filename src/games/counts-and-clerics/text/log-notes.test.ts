import { expect, it } from 'vitest'
import { heard, lessonMatch, ONLOOKER } from '../../../core/index.ts'
import { lesson } from '../lesson/index.ts'
import { game } from '../rules/game.ts'
import { tallies } from '../rules/scoring.ts'
import type { Event } from '../rules/state.ts'
import { played } from '../testing/scene.ts'
import { logNotes } from './log-notes.ts'

it('begins a round with the first seat, until the map is full', () => {
  const { opening, entries, state } = played({}, 3)
  const events = [opening, ...entries.map(({ told }) => told)].flatMap((told) => heard(told, ONLOOKER))
  const notes = logNotes(events, state)
  const first = notes.flatMap((note, i) => (note?.begins === undefined ? [] : [[note.begins, events[i]]]))
  expect(first.map(([begins]) => begins)).toEqual(Array.from({ length: 27 }, (_, i) => `Round ${i + 1}`))
  for (const [, event] of first) expect(event).toMatchObject({ seat: state.order[0] })
})

it('adds up to the points of the match', () => {
  const { entries, state } = played({ mountains: 3 }, 2)
  const notes = logNotes(
    entries.flatMap(({ told }) => heard(told, ONLOOKER)),
    state,
  )
  const sums = [0, 1].map((seat) => notes.reduce((sum, note) => sum + (note?.points?.[seat] ?? 0), 0))
  expect(sums).toEqual(tallies(state).map(({ total }) => total))
})

it('CC-14 counts the counters that stand on the map from the start, as in a lesson', () => {
  const { entries, state } = lessonMatch(game, lesson, { step: lesson.steps.length, decided: false })
  const notes = logNotes(
    entries.flatMap(({ told }) => heard(told, lesson.seat) as readonly Event[]),
    state,
  )
  const sums = [0, 1].map((seat) => notes.reduce((sum, note) => sum + (note?.points?.[seat] ?? 0), 0))
  const before = tallies(lesson.start).map(({ total }) => total)
  expect(sums).toEqual(tallies(state).map(({ total }, seat) => total - before[seat]))
})
