import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { choice, commitment, count, document, flag, type Game, several } from '../../core/index.ts'
import { GAMES } from '../../games/registry.ts'
import { matchSchema, summarySchema } from '../../protocol/index.ts'
import type { MatchRow } from '../store/index.ts'
import { matchSeenOf, mayLook, seatOf, summaryOf, variantsOf } from './summary.ts'

const EMPTY = { name: '', person: null, bot: null, isVacant: false }

function row(changes: Partial<MatchRow> = {}): MatchRow {
  return {
    id: 'm1',
    game: 'counts-and-clerics',
    rules: 3,
    options: { plain: true },
    variants: ['Plain'],
    seed: 'a seed',
    isPublic: false,
    invite: 'the-right-code',
    pace: { kind: 'none' },
    onTimeout: 'bot',
    host: 'hanna',
    created: 10,
    started: 20,
    rematch: null,
    rating: null,
    seats: [
      { name: 'Ada', person: 'ada', bot: null, isVacant: false },
      { name: 'Steward', person: null, bot: 'greedy', isVacant: false },
      EMPTY,
    ],
    head: {
      phase: 'playing',
      number: 7,
      entry: 5,
      waiting: [0],
      due: 500,
      changed: 30,
      result: null,
    },
    ...changes,
  }
}

const OVER = row({
  head: {
    ...row().head,
    phase: 'over',
    waiting: [],
    result: { ranks: [1, 2, 3], scores: [3, 2, 1], why: 'Ada has most.', isPlayedOut: true },
  },
})

describe('who may look at a match', () => {
  it('anybody, when it is public', () => {
    expect(mayLook(row({ isPublic: true }), { person: undefined })).toBe(true)
  })

  it('a private one: who sits in it, who made it, who brings its code', () => {
    expect(mayLook(row(), { person: 'ada' })).toBe(true)
    expect(mayLook(row(), { person: 'hanna' })).toBe(true)
    expect(mayLook(row(), { person: undefined, invite: 'the-right-code' })).toBe(true)
  })

  it('a private one: nobody else', () => {
    expect(mayLook(row(), { person: undefined })).toBe(false)
    expect(mayLook(row(), { person: 'zoe' })).toBe(false)
    expect(mayLook(row(), { person: 'zoe', invite: 'the-right-cod' })).toBe(false)
    expect(mayLook(row(), { person: 'zoe', invite: '' })).toBe(false)
  })

  it('nobody is not the maker of a match whose maker is gone, nor who sits on its empty seat', () => {
    expect(mayLook(row({ host: null }), { person: undefined })).toBe(false)
    expect(seatOf(row(), undefined)).toBeUndefined()
  })
})

describe('a match as it is seen', () => {
  it('a summary has the form that travels, and tells one which seat is one’s own', () => {
    const seen = summaryOf(row(), 'ada')
    expect(v.parse(summarySchema, seen)).toEqual(seen)
    expect(seen).toMatchObject({ id: 'm1', phase: 'playing', waiting: [0], entry: 5, changed: 30, you: 0 })
    expect(summaryOf(row(), 'zoe').you).toBeNull()
  })

  it('has the form that travels', () => {
    const seen = matchSeenOf(row(), 'ada')
    expect(v.parse(matchSchema, seen)).toEqual(seen)
    expect(seen).toMatchObject({ rules: 3, options: { plain: true }, commitment: commitment('a seed') })
  })

  it('shows its seed to nobody, its players included, until it is over', () => {
    expect(JSON.stringify(matchSeenOf(row(), 'ada'))).not.toContain('a seed')
    expect(JSON.stringify(matchSeenOf(row(), 'hanna'))).not.toContain('a seed')
    expect(matchSeenOf(OVER, undefined).seed).toBe('a seed')
  })

  it('shows its code to those who sit in it or made it', () => {
    expect(matchSeenOf(row(), 'ada').invite).toBe('the-right-code')
    expect(matchSeenOf(row(), 'hanna').invite).toBe('the-right-code')
    expect(JSON.stringify(matchSeenOf(row(), 'zoe'))).not.toContain('the-right-code')
    expect(JSON.stringify(matchSeenOf(OVER, undefined))).not.toContain('the-right-code')
  })

  it('shows nothing of how its row is kept', () => {
    expect(Object.keys(matchSeenOf(row(), 'ada'))).not.toContain('head')
    expect(JSON.stringify(summaryOf(row(), 'ada'))).not.toContain('500')
  })
})

describe('what is unusual about a match', () => {
  const cards = v.strictObject({ name: v.string() })
  const options = v.strictObject({
    plain: flag('Plain', 'No powers.'),
    wells: flag('Wells', 'With wells.', true),
    hills: count('Hills', 'How many.', { min: 0, max: 9, initial: 3 }),
    mode: choice('Mode', 'Who wins.', { free: 'Each alone', pairs: 'In pairs' }, 'free'),
    extras: several('Extras', 'What else.', { fog: 'Fog', rain: 'Rain' }),
    set: document('Cards', 'Which.', { basic: 'Basic' }, cards, 'basic'),
  })
  const game = { options } as unknown as Game
  const told = (given: object) => variantsOf(game, v.parse(options, given))

  it('is nothing when all options are as usual', () => {
    expect(told({})).toEqual([])
  })

  it('is told in the words of the form', () => {
    expect(told({ plain: true, wells: false, hills: 5, mode: 'pairs', extras: ['rain', 'fog'] })).toEqual([
      'Plain',
      'Wells: no',
      'Hills: 5',
      'Mode: In pairs',
      'Extras: Fog, Rain',
    ])
  })

  it('names a document by its own name, on one short line', () => {
    expect(told({ set: { name: 'Winter' } })).toEqual(['Cards: Winter'])
    expect(told({ set: { name: 'a\n\u202eb' } })).toEqual(['Cards: a b'])
    expect(told({ set: { name: 'x'.repeat(1000) } })[0]).toHaveLength('Cards: '.length + 60)
  })

  it.each(GAMES)('is nothing for $id by default', async ({ load }) => {
    const { game } = await load()
    expect(variantsOf(game, v.parse(game.options, {}) as Record<string, unknown>)).toEqual([])
  })
})
