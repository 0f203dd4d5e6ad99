import { describe, expect, it, onTestFinished } from 'vitest'
import type { Pace, SeatSeen, Summary } from '../../protocol/index.ts'
import { speak } from '../../words/index.ts'
import messages from '../languages/de.ts'
import { onTimeoutText, paceText, spanText } from '../page/pace-text.ts'
import { hasResigned, isMyTurn, isPlayedByBot, resultText, seatName, stateText } from './match-text.ts'

const ana: SeatSeen = { name: 'Ana', person: 'p1', bot: null, isVacant: false }
const steward: SeatSeen = { name: 'Steward', person: null, bot: 'greedy', isVacant: false }
const open: SeatSeen = { name: '', person: null, bot: null, isVacant: false }

const match: Summary = {
  id: 'm1',
  game: 'terreign',
  phase: 'playing',
  seats: [ana, steward],
  variants: [],
  isPublic: true,
  pace: { kind: 'none' },
  onTimeout: 'bot',
  host: 'p1',
  created: 0,
  changed: 0,
  waiting: [0],
  entry: 3,
  result: null,
  rematch: null,
  rating: null,
  you: null,
}

it.each([
  [15, '15 seconds'],
  [60, '1 minute'],
  [90, '90 seconds'],
  [1200, '20 minutes'],
  [3600, '1 hour'],
  [5400, '90 minutes'],
  [86_400, '1 day'],
  [129_600, '36 hours'],
])('%i seconds are %s', (seconds, text) => {
  expect(spanText(seconds)).toBe(text)
})

it.each<[Pace, string]>([
  [{ kind: 'none' }, 'no clock'],
  [{ kind: 'move', seconds: 30 }, '30 seconds per decision'],
  [{ kind: 'bank', seconds: 900, increment: 0 }, '15 minutes each'],
  [{ kind: 'bank', seconds: 900, increment: 10 }, '15 minutes each, plus 10 seconds per decision'],
  [{ kind: 'slow', hours: 72 }, '3 days per decision'],
])('the pace %o is “%s”', (pace, text) => {
  expect(paceText(pace)).toBe(text)
})

it('each way to end somebody’s time is a sentence', () => {
  expect(onTimeoutText('bot')).toMatch(/^When .*\.$/)
  expect(onTimeoutText('out')).toMatch(/^A player .*loses\.$/)
})

it('who deleted their account is called so in the language of the reader, and nobody else is', () => {
  onTestFinished(() => speak('en'))
  speak('de', messages)
  const names = ['Deleted player', 'Ana'].map((name) => seatName({ ...ana, name }))
  expect(names).toEqual(['Gelöschte Person', 'Ana'])
})

describe('how a match stands', () => {
  it('an open one counts the players it waits for', () => {
    expect(stateText({ ...match, phase: 'open', seats: [ana, open, open] })).toBe('needs 2 more players')
    expect(stateText({ ...match, phase: 'open', seats: [ana, open] })).toBe('needs 1 more player')
  })

  it('one in play names whom it waits for, unless that is oneself', () => {
    expect(stateText(match)).toBe('waiting for Ana')
    expect(stateText({ ...match, waiting: [0, 1] })).toBe('waiting for Ana and Steward')
    expect(stateText({ ...match, you: 0 })).toBe('Your turn')
    expect(stateText({ ...match, you: 1 })).toBe('waiting for Ana')
  })

  it('one in which a bot plays in one’s place says so, and waits for nobody', () => {
    const left = { ...match, you: 0, seats: [{ ...ana, bot: 'steady', isVacant: true }, steward] }
    expect(stateText(left)).toBe('A bot plays for you')
    expect([isMyTurn(left), isPlayedByBot(left), hasResigned(left)]).toEqual([false, true, false])
  })

  it('one that goes on after one has resigned says so, and nobody plays it for one', () => {
    const [seat, ...rest] = match.seats
    const left = { ...seat, bot: 'steady', isVacant: true, howLeft: 'resigned' } as const
    const resigned = { ...match, you: 0, seats: [left, ...rest] }
    expect(stateText(resigned)).toBe('You resigned')
    expect([isMyTurn(resigned), isPlayedByBot(resigned), hasResigned(resigned)]).toEqual([false, false, true])
    expect(stateText({ ...resigned, you: 1 })).toBe('waiting for Ana')
    const over = { ranks: [2, 1], scores: [1, 2], why: '', isPlayedOut: true }
    expect(stateText({ ...resigned, phase: 'over', result: over })).toBe('Steward won, 2 to 1')
  })

  it('it is my turn only in a match in play in which I sit and am waited for', () => {
    expect(isMyTurn({ ...match, you: 0 })).toBe(true)
    expect(isMyTurn({ ...match, you: 1 })).toBe(false)
    expect(isMyTurn(match)).toBe(false)
    expect(isMyTurn({ ...match, you: 0, phase: 'open' })).toBe(false)
  })
})

describe('how a match ended', () => {
  const result = { ranks: [2, 1], scores: [26, 89], why: '', isPlayedOut: true }

  it('played out, it names the winner and the scores from the highest', () => {
    expect(resultText([ana, steward], result)).toBe('Steward won, 89 to 26')
    expect(stateText({ ...match, phase: 'over', result })).toBe('Steward won, 89 to 26')
  })

  it('all first is a draw, or an agreement to stop', () => {
    expect(resultText([ana, steward], { ...result, ranks: [1, 1] })).toBe('A draw')
    expect(resultText([ana, steward], { ...result, ranks: [1, 1], isPlayedOut: false })).toBe(
      'Draw by agreement',
    )
  })

  it('won at a seat whose player had left, it was won by the bot there', () => {
    const left = { ...steward, name: 'Ben', person: 'p2', isVacant: true }
    expect(resultText([ana, left], result)).toBe('Ben’s bot won, 89 to 26')
    const shared = { ...result, ranks: [1, 1, 2], isPlayedOut: false }
    expect(resultText([ana, left, steward], shared)).toBe('Ana and Ben’s bot won')
  })

  it('resigned, the scores say nothing', () => {
    expect(resultText([ana, steward], { ...result, isPlayedOut: false })).toBe('Steward won')
  })
})
