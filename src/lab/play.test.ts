import { describe, expect, it } from 'vitest'
import { type Bot, findBot } from '../bots/index.ts'
import { Refused, readOptions, refuse } from '../core/index.ts'
import { GAMES } from '../games/registry.ts'
import { playMatch } from './play.ts'

it.each(GAMES)(
  'what reports count of $title is named: uses, and a role for each seat or none',
  async (listed) => {
    const [{ game }, { ai }, known] = await Promise.all([
      listed.load(),
      listed.loadAi(),
      listed.loadStats?.(),
    ])
    const bots = Array.from({ length: Math.min(3, game.seats.max) }, () => findBot('random'))
    const options = readOptions(game, {})
    const { uses, roles } = playMatch({ game, ai, stats: known?.stats, options, bots, seed: 'stats' })
    // Without stats, actions are counted by their types.
    expect(Object.keys(uses).length).toBeGreaterThan(known ? 2 : 0)
    expect(Object.keys(uses)).not.toContain('')
    expect([0, bots.length]).toContain(roles.length)
    expect(roles).not.toContain('')
  },
)

it('a decision is open to the follies that the stats name, and an action that is one is counted', async () => {
  const [listed] = GAMES
  const [{ game }, { ai }] = await Promise.all([listed.load(), listed.loadAi()])
  const bots = [findBot('random'), findBot('random')]
  const stats = { follies: (_view: unknown, seat: number) => [{ folly: 'to sit there', isDone: seat === 1 }] }
  const options = readOptions(game, {})
  const { decisions, follies } = playMatch({ game, ai, stats, options, bots, seed: 'follies' })
  const [one, other] = follies.map((each) => each['to sit there'])
  expect(one.open + other.open).toBe(decisions)
  expect([one.done, other.done]).toEqual([0, other.open])
})

describe('an error is blamed on the one who made it, with match and decision', async () => {
  const [listed] = GAMES
  const [{ game }, { ai }, known] = await Promise.all([listed.load(), listed.loadAi(), listed.loadStats?.()])
  const options = readOptions(game, {})
  const AT = 'match seed s, decision 1'

  function thrown(change: Partial<typeof game>, answer?: unknown): Refused {
    const bot = {
      id: 'mine',
      choose: ({ actions }: { actions: readonly unknown[] }) => (answer === undefined ? actions[0] : answer),
    }
    const bots = [bot, bot] as unknown as Bot[]
    try {
      playMatch({ game: { ...game, ...change }, ai, stats: known?.stats, options, bots, seed: 's' })
    } catch (error) {
      if (error instanceof Refused) return error
    }
    throw new Error('nothing was refused')
  }

  it.each([
    [{ rank: [1, 2], scores: [3, 1] }],
    [{ ranks: [1, 2], scores: [3] }],
    [{ ranks: [1, 2], scores: [3, Number.NaN] }],
  ])('on the game, whose outcome lacks a rank or a score: %j', (outcome) => {
    const broken = { ...game, actors: () => [], outcome: () => outcome } as unknown as typeof game
    const bots = [findBot('random'), findBot('random')]
    expect(() => playMatch({ game: broken, ai, options, bots, seed: 's' })).toThrow(
      `${game.id}: its outcome does not rank and score each seat, seed s`,
    )
  })

  it.each(['apply', 'actions'] as const)('on the game, whose rules throw in %s', (part) => {
    const brokenRules = () => {
      throw new Error('no such card')
    }
    const { refusal, stack } = thrown({ [part]: brokenRules })
    const message = `${game.title} failed, not a bot: no such card.`
    expect(refusal).toEqual({ code: 'match-failed', message, at: AT })
    expect(stack).toContain('brokenRules')
  })

  it('on the bot that chooses what is not legal, with what it chose', () => {
    const apply = () => refuse({ code: 'no', clause: 'CC-1', message: 'Not there.' })
    const { refusal } = thrown({ apply })
    expect(refusal.message).toMatch(
      /^The bot mine in seat [01] failed: Not there\. It chose \{"type":.*\}\.$/,
    )
  })

  it.each([[null], [{ type: 'choose' }], [7]])('on the bot that answers %j, which is no action', (answer) => {
    const { refusal } = thrown({}, answer)
    expect(refusal).toMatchObject({ code: 'bot-failed', at: AT })
    expect(refusal.message).toMatch(/^The bot mine in seat [01] failed: action/)
  })
})
