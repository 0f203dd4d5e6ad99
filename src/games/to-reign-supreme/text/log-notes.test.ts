import { expect, it } from 'vitest'
import { heard, ONLOOKER } from '../../../core/index.ts'
import { controlled } from '../rules/battle.ts'
import { match, playOn } from '../testing/scene.ts'
import { logNotes } from './log-notes.ts'

it('adds up to the territories Controlled', () => {
  const { entries, state } = playOn(match())
  const notes = logNotes(entries.flatMap(({ told }) => heard(told, ONLOOKER)))
  const sums = [0, 1].map((seat) => notes.reduce((sum, note) => sum + (note?.points?.[seat] ?? 0), 0))
  expect(sums).toEqual([0, 1].map((seat) => controlled(state, seat)))
  expect(sums.some((sum) => sum > 0)).toBe(true)
})
