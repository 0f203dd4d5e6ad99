import { describe, expect, it } from 'vitest'
import { type MatchRecord, recordOf, replay, submit } from '../../../core/index.ts'
import { refusalOf } from '../../../core/refusal-of.ts'
import { match, playOn, type TRSMatch } from '../testing/scene.ts'
import { game } from './game.ts'
import { migrateOptions, type Options, stateAsOf } from './state.ts'

const PLAYERS = [
  { name: 'Ada', bot: null },
  { name: 'Bela', bot: null },
]

/** A record as version 1 wrote it, which knew no option for the middle territories. */
function oldRecord(whole: TRSMatch): MatchRecord {
  const { middle: _, ...options } = whole.options
  return { ...recordOf(whole, PLAYERS), rules: 1, options }
}

/** A challenging match in which Strength develops its middle territory first of all. */
function middleFirst(): TRSMatch {
  const whole = match({ layout: 'challenging', middle: 'at-once' })
  for (const seat of [0, 1]) submit(whole, seat, { type: 'keep', cards: [0, 1, 2] })
  submit(whole, 0, { type: 'develop', place: 2 })
  return whole
}

describe('a match of version 1 of the rules', () => {
  it('TRS-R25 enters its middle territories at once, and goes on doing so', () => {
    const again = replay(game, oldRecord(middleFirst()))
    expect(again.options.middle).toBe('at-once')
    playOn(again)
    const { options, rules } = recordOf(again, PLAYERS)
    expect({ options, rules }).toMatchObject({ options: { middle: 'at-once' }, rules: game.rules })
    expect(replay(game, recordOf(again, PLAYERS)).state).toEqual(again.state)
  })

  it('TRS-R25 would come out otherwise under the usual option of today', () => {
    const { migrateOptions: _, ...without } = game
    const refusal = refusalOf(() => replay(without, oldRecord(middleFirst())))
    expect(refusal).toMatchObject({ code: 'other-rules', clause: 'TRS-R25', at: 'record.actions[1]' })
    expect(refusal.message).toContain('at action 2: ')
  })

  it.each<Partial<Options>>([{}, { edition: 'rules-card' }, { layout: 'challenging', middle: 'at-once' }])(
    'replays as it was played: %j',
    (options) => {
      const whole = playOn(match(options), undefined, 7)
      const again = replay(game, oldRecord(whole))
      expect(stateAsOf(again.state, 1)).toEqual(stateAsOf(whole.state, 1))
      expect(again.entries).toEqual(whole.entries)
    },
  )

  it.each([
    [1, ['middle', 'handicap']],
    [2, ['handicap']],
    [3, []],
  ])('has no field in its positions that version %i did not write', (rules, without) => {
    const { state } = match()
    const fields = Object.keys(state).filter((field) => !without.includes(field))
    expect(Object.keys(stateAsOf(state, rules) as object)).toEqual(fields)
  })

  it('keeps an option that it was begun with', () => {
    const said = { layout: 'challenging', middle: 'from-home' }
    expect(migrateOptions(said, 1)).toEqual(said)
    expect(migrateOptions({ layout: 'easy' }, 1)).toEqual({ layout: 'easy' })
    expect(migrateOptions({ layout: 'challenging' }, 2)).toEqual({ layout: 'challenging' })
  })
})
