import { describe, expect, it } from 'vitest'
import { game } from './conformance/vigil.ts'
import { earlyEndingOf, earlyWhy, withEarlyEnding } from './early-ending.ts'
import { awaited, startMatch, submit } from './match.ts'
import { readRecord, recordOf, replay, writeRecord } from './record.ts'

/** The record of a match that goes on, or was played to its end. */
function recordAfter(most: number) {
  const match = startMatch(game, {}, 2, 'early')
  while (match.entries.length < most && awaited(match).length > 0)
    for (const seat of awaited(match)) submit(match, seat, game.actions(match.state, seat)[0])
  return recordOf(match, [
    { name: 'Ana', bot: null },
    { name: 'Ben', bot: null },
  ])
}

const record = recordAfter(3)

describe('a record says how a match ended early', () => {
  it.each([
    ['somebody resigned', [2, 1], 'Ana resigned.'],
    ['somebody ran out of time', [1, 2], 'Ben ran out of time.'],
    ['all agreed', [1, 1], 'All agreed to end the match here.'],
  ])('%s', (_, ranks, why) => {
    const ended = readRecord(writeRecord(withEarlyEnding(record, { ranks, why })))
    expect(earlyEndingOf(ended)).toEqual({ ranks, scores: [], why })
    expect(replay(game, ended).entries).toHaveLength(3)
    expect(record.extensions).toBeUndefined()
  })

  it('by its seats: a player who has another name now has that', () => {
    const ended = withEarlyEnding(record, { ranks: [1, 2], why: 'Benjamin ran out of time.' })
    expect(earlyEndingOf(ended)?.why).toBe('Ben ran out of time.')
  })

  it('by what players are called now, and as it was said where nobody did', () => {
    const names = (seat: number) => ['Ann', 'Ben'][seat]
    expect(earlyWhy({ ranks: [2, 1], why: 'Ana resigned.' }, names)).toBe('Ann resigned.')
    expect(earlyWhy({ ranks: [1, 2], why: 'Bo ran out of time.' }, names)).toBe('Ben ran out of time.')
    const agreed = { ranks: [1, 1], why: 'All agreed to end the match here.' }
    expect(earlyWhy(agreed, names)).toBe(agreed.why)
  })

  it('beside what else it carries', () => {
    const carrying = { ...record, extensions: { other: 1 } }
    expect(withEarlyEnding(carrying, { ranks: [1, 1], why: '' }).extensions).toEqual({
      other: 1,
      ending: { version: 1, how: 'agreed' },
    })
  })

  it('unless its rules ended it, or nobody knows', () => {
    const whole = recordAfter(Number.POSITIVE_INFINITY)
    expect(whole.result).not.toBeNull()
    expect(withEarlyEnding(whole, { ranks: [1, 2], why: 'Ben resigned.' })).toBe(whole)
    expect(withEarlyEnding(record, undefined)).toBe(record)
    expect(earlyEndingOf(record)).toBeUndefined()
    const ending = { version: 1, how: 'agreed' }
    expect(earlyEndingOf({ ...whole, extensions: { ending } })).toBeUndefined()
  })

  it.each([
    ['a later version', { version: 2, how: 'agreed' }],
    ['a seat that is none', { version: 1, how: 'resigned', seat: 2 }],
    ['words of its own', { version: 1, how: 'Buy now!' }],
    ['nothing', null],
  ])('and what it says otherwise is skipped: %s', (_, ending) => {
    expect(earlyEndingOf({ ...record, extensions: { ending } })).toBeUndefined()
  })

  it('and between more than two nobody ends it alone', () => {
    const three = { ...record, players: [...record.players, { name: 'Cy', bot: null }] }
    const ending = { version: 1, how: 'resigned', seat: 1 }
    expect(earlyEndingOf({ ...three, extensions: { ending } })).toBeUndefined()
  })
})
