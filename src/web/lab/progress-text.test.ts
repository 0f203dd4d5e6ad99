import { expect, it } from 'vitest'
import { optionFields } from '../../core/index.ts'
import { game } from '../../games/counts-and-clerics/index.ts'
import { readChoices, usualChoices } from './lab-choices.ts'
import type { Playtest } from './playtests.ts'
import { doneShare, kindText, progressText } from './progress-text.ts'

const FIELDS = optionFields(game.options)
const CHOICES = usualChoices(Object.fromEntries(FIELDS.map(({ name, initial }) => [name, initial])))
const TIMED: Playtest = {
  ...readChoices(game, FIELDS, CHOICES),
  game,
  is: 'running',
  began: 1000,
  ended: undefined,
  progress: { what: 'shrewd, 2 players', part: 'matches', played: 1312, done: 0.25 },
  report: undefined,
  refusal: undefined,
  isSaved: false,
}
const COUNTED: Playtest = {
  ...TIMED,
  ...readChoices(game, FIELDS, { ...CHOICES, until: 'matches' }),
}

it('a playtest with a time limit is as far as its time', () => {
  expect(doneShare(TIMED, 301_000)).toBe(0.5)
  expect(progressText(TIMED, 73_000)).toBe('1:12 of at most 10:00')
  expect(progressText(TIMED, 3_601_000)).toBe('1:00:00 of at most 10:00')
})

it('one with a number of matches is as far as its matches', () => {
  expect(doneShare(COUNTED, 301_000)).toBe(0.25)
  expect(progressText(COUNTED, 73_000)).toBe('Playing for 1:12')
})

it('who plays now is said with the matches so far', () => {
  expect(kindText(TIMED)).toBe('1,312 matches: Shrewd, 2 players')
  expect(progressText({ ...TIMED, progress: undefined }, 1000)).toBe('Starting the bots …')
})
