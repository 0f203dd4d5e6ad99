import { afterEach, describe, expect, it, vi } from 'vitest'
import { optionFields, type Player } from '../../core/index.ts'
import { game } from '../../games/counts-and-clerics/index.ts'
import { lastChoices } from './choices.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

/** The players that the form begins with when these were chosen last. */
function offered(players?: readonly Player[]): readonly Player[] {
  const getItem = (key: string) =>
    key.includes('setup') && players ? JSON.stringify({ players, options: {} }) : null
  vi.stubGlobal('localStorage', { getItem })
  return lastChoices(game, optionFields(game.options)).players
}

const ANA: Player = { name: 'Ana', bot: null }

describe('who is offered to play', () => {
  it('the first time is oneself against Steady', () => {
    expect(offered()).toEqual([
      { name: 'Regent', bot: null },
      { name: 'Steady', bot: 'steady' },
    ])
  })

  it('is who played last', () => {
    const players = [ANA, { name: 'Old Nick', bot: 'master' }, { name: 'Novice', bot: 'novice' }]
    expect(offered(players)).toEqual(players)
  })

  it('is the level most like a bot that was chosen when there were no levels, under its own name', () => {
    expect(
      offered([
        ANA,
        { name: 'Steward', bot: 'greedy' },
        { name: 'Steward II', bot: 'greedy' },
        { name: 'Jester', bot: 'random' },
      ]),
    ).toEqual([
      ANA,
      { name: 'Steady', bot: 'steady' },
      { name: 'Steady II', bot: 'steady' },
      { name: 'Novice', bot: 'novice' },
    ])
    expect(offered([ANA, { name: 'Stewardess', bot: 'greedy' }])[1]).toEqual({
      name: 'Stewardess',
      bot: 'steady',
    })
  })

  it('is the usual match where a bot was chosen that never was', () => {
    expect(offered([ANA, { name: 'Delphi', bot: 'oracle' }])[1]).toEqual({ name: 'Steady', bot: 'steady' })
  })
})
