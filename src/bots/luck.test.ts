import { describe, expect, it } from 'vitest'
import { QuickChance, silentContext } from '../core/index.ts'
import { breakdowns, Effect, sum } from './luck.ts'
import { smallGame } from './testing/small-game.ts'

type Small = Parameters<typeof smallGame>[0]

/** The effect of the first seat's decision: what it played, and what is better. */
function effectOf(rules: Small, played: string, better?: string, times = 3): Effect {
  const { game, ai } = smallGame(rules)
  const state = game.setup({}, rules.seats, silentContext(new QuickChance(1)))
  const [seat] = game.actors(state)
  const view = game.view(state, seat)
  const compared = {
    ...({ game, ai } as unknown as Pick<ConstructorParameters<typeof Effect>[0], 'game' | 'ai'>),
    view,
    seat,
    actions: game.actions(view, seat),
    played,
    better,
    isSimultaneous: game.actors(state).length > 1,
    seed: [1],
  }
  const effect = new Effect(compared, rules.seats)
  for (let i = 0; i < times; i++) effect.measure(200)
  return effect
}

const alone: Small = {
  seats: 3,
  turns: [{ seats: [0], actions: ['good', 'bad'] }],
  odds: ([[action]]) => (action === 'good' ? [0.6, 0.2, 0.2] : [0.3, 0.5, 0.2]),
}

describe('the effect of a decision', () => {
  it('is what everybody can expect after it, less what they could after the better one, with an interval', () => {
    const effect = effectOf(alone, 'bad', 'good')
    for (const [seat, change] of [-0.3, 0.3, 0].entries()) {
      const { share, around } = effect.on(seat)
      expect(Math.abs(share - change)).toBeLessThanOrEqual(1.5 * around)
      expect(around).toBeLessThan(0.1)
    }
  })

  it('has an interval that contains the truth nineteen times of twenty', () => {
    let inside = 0
    for (let i = 0; i < 200; i++) {
      const { game, ai } = smallGame(alone)
      const view = game.setup({}, 3, silentContext(new QuickChance(i)))
      const known = { game, ai } as unknown as Pick<ConstructorParameters<typeof Effect>[0], 'game' | 'ai'>
      const effect = new Effect(
        {
          ...known,
          view,
          seat: 0,
          actions: ['good', 'bad'],
          played: 'bad',
          better: 'good',
          isSimultaneous: false,
          seed: [i],
        },
        3,
      )
      effect.measure(100)
      const { share, around } = effect.on(0)
      if (Math.abs(share + 0.3) <= around) inside++
    }
    expect(inside).toBeGreaterThan(178)
    expect(inside).toBeLessThan(200)
  })

  it('becomes more exact the longer it is measured', () => {
    const aroundAfter = (times: number) => effectOf(alone, 'bad', 'good', times).on(0).around
    expect(aroundAfter(5)).toBeLessThan(aroundAfter(1) / 2)
  })

  it('is none where the better one was played', () => {
    expect(effectOf(alone, 'good').on(0)).toEqual({ share: 0, around: 0 })
  })

  it('compares with a mix where others decide at the same time', () => {
    const rules: Small = {
      seats: 2,
      turns: [{ seats: [0, 1], actions: ['stone', 'paper', 'mud'] }],
      odds: ([[mine, theirs]]) =>
        mine === 'mud'
          ? [0.1, 0.9]
          : theirs === 'mud'
            ? [0.9, 0.1]
            : mine === theirs
              ? [0.5, 0.5]
              : [0.6, 0.4],
    }
    const { share, around } = effectOf(rules, 'mud', undefined, 5).on(0)
    expect(share + around).toBeLessThan(-0.2)
    expect(effectOf(rules, 'stone', undefined, 5).on(0).share).toBeGreaterThan(-0.1)
  })
})

describe('a result', () => {
  it('is the sum of its parts: what luck gave is what nothing else explains', () => {
    const effects = [effectOf(alone, 'bad', 'good'), effectOf(alone, 'good')]
    const start = [0.6, 0.2, 0.2].map((share) => ({ share, around: 0.02 }))
    const parts = breakdowns(start, effects, [1, 0, 0])
    for (const { start, own, others, luck, end } of parts)
      expect(start.share + own.share + others.share + luck.share).toBeCloseTo(end)
    expect(parts.map(({ own }) => own.share)).toEqual([effects[0].on(0).share, 0, 0])
    expect(parts.map(({ others }) => others.share)).toEqual([
      0,
      effects[0].on(1).share,
      effects[0].on(2).share,
    ])
    expect(parts[0].luck.around).toBeCloseTo(Math.hypot(0.02, effects[0].on(0).around))
  })

  it('sums intervals as independent', () => {
    expect(
      sum([
        { share: 1, around: 3 },
        { share: 2, around: 4 },
      ]),
    ).toEqual({ share: 3, around: 5 })
  })
})
