import { expect, it } from 'vitest'
import { optionFields } from '../../core/index.ts'
import { game } from '../../games/counts-and-clerics/index.ts'
import type { PlaytestSeen } from '../../protocol/index.ts'
import { readChoices, usualChoices } from './lab-choices.ts'
import type { Playtest } from './playtests.ts'
import { doneShare, kindText, progressText, serverText } from './progress-text.ts'

const FIELDS = optionFields(game.options)
const CHOICES = usualChoices(Object.fromEntries(FIELDS.map(({ name, initial }) => [name, initial])))
const TIMED: Playtest = {
  plan: readChoices(game, FIELDS, CHOICES),
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
  plan: readChoices(game, FIELDS, { ...CHOICES, until: 'matches' }),
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
  expect(kindText(TIMED.progress)).toBe('1,312 matches: Shrewd, 2 players')
  expect(progressText({ ...TIMED, progress: undefined }, 1000)).toBe('Starting the bots …')
})

it('a playtest on the server waits, plays, and ends in one of four ways', () => {
  const seen: PlaytestSeen = {
    id: 'one',
    game: game.id,
    state: 'waiting',
    place: 3,
    created: 0,
    seconds: 600,
    progress: null,
    ended: null,
    refusal: null,
    reported: null,
  }
  const over = (ended: PlaytestSeen['ended']) => serverText({ ...seen, state: 'over', ended, reported: 1 })
  expect(serverText(seen)).toBe('Waiting on the server: number 3 in line')
  expect(serverText({ ...seen, state: 'playing' })).toBe('Playing on the server')
  expect((['finished', 'out-of-time', 'stopped', 'failed'] as const).map(over)).toEqual([
    'Done: 1 match.',
    'Time is up: 1 match.',
    'Stopped after 1 match.',
    'Ended by a failure after 1 match.',
  ])
})
