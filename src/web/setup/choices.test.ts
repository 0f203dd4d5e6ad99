import { afterEach, describe, expect, it, vi } from 'vitest'
import { BOT_NAMES } from '../../bots/index.ts'
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

/** Matches any name of the roll. */
const fromTheRoll = expect.stringMatching(new RegExp(`^(${BOT_NAMES.join('|')})$`))

const ANA: Player = { name: 'Ana', bot: null }

describe('who is offered to play', () => {
  it('the first time is oneself against Steady', () => {
    expect(offered()).toEqual([
      { name: 'Regent', bot: null },
      { name: fromTheRoll, bot: 'steady' },
    ])
  })

  it('is who played last', () => {
    const players = [ANA, { name: 'Old Nick', bot: 'master' }, { name: 'Gawain', bot: 'novice' }]
    expect(offered(players)).toEqual(players)
  })

  it('is bots under new names where nobody chose their names', () => {
    const players = offered([ANA, ...BOT_NAMES.slice(1, 4).map((name) => ({ name, bot: 'strong' }))])
    expect(players.map(({ bot }) => bot)).toEqual([null, 'strong', 'strong', 'strong'])
    expect(new Set(players.map(({ name }) => name)).size).toBe(4)
    const first = { name: BOT_NAMES[0], bot: null }
    for (let times = 0; times < 20; times++)
      expect(offered([{ name: BOT_NAMES[1], bot: 'novice' }, first])[0].name).not.toBe(first.name)
  })

  it('is the level most like a bot that was chosen when there were no levels, and the name it was given', () => {
    expect(
      offered([
        ANA,
        { name: 'Steward', bot: 'greedy' },
        { name: 'Steward II', bot: 'greedy' },
        { name: 'Jester', bot: 'random' },
      ]),
    ).toEqual([
      ANA,
      { name: fromTheRoll, bot: 'steady' },
      { name: fromTheRoll, bot: 'steady' },
      { name: fromTheRoll, bot: 'novice' },
    ])
    expect(offered([ANA, { name: 'Stewardess', bot: 'greedy' }])[1]).toEqual({
      name: 'Stewardess',
      bot: 'steady',
    })
  })

  it('is the usual match where a bot was chosen that never was', () => {
    expect(offered([ANA, { name: 'Delphi', bot: 'oracle' }])[1]).toEqual({ name: fromTheRoll, bot: 'steady' })
  })
})
