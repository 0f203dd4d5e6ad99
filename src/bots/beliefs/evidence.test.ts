import { describe, expect, it } from 'vitest'
import type { SeenDeed } from '../../ai/index.ts'
import { QuickChance, type Seat, startMatch, submit } from '../../core/index.ts'
import { GAMES } from '../../games/registry.ts'
import { smallGame } from '../testing/small-game.ts'
import { believe } from './evidence.ts'

const OPTION_SETS: Readonly<Record<string, readonly object[]>> = {
  'counts-and-clerics': [{}, { hiddenHands: true }],
  'to-reign-supreme': [{}, { edition: 'rules-card' }, { openTrackers: true }],
}

describe.each(GAMES)('$title', ({ id, load, loadAi, usualSeats }) => {
  it.each(OPTION_SETS[id] ?? [{}])('with %j: what is recalled looked as the seat saw it', async (options) => {
    const [{ game }, { ai }] = await Promise.all([load(), loadAi()])
    const seats = usualSeats ?? game.seats.min
    let recalledAny = 0
    for (let m = 0; m < 6; m++) {
      const seat: Seat = m % seats
      const match = startMatch(game, options, seats, `recall ${m}`)
      const chance = new QuickChance(m)
      const deeds: SeenDeed<unknown, unknown>[] = []
      for (let step = 0; step < 160 && game.actors(match.state).length > 0; step++) {
        const view = game.view(match.state, seat)
        const moves = game.actors(match.state).map((by) => {
          const actions = game.actions(match.state, by)
          return { seat: by, action: actions[chance.int(actions.length)] }
        })
        for (const { seat: by, action } of moves) submit(match, by, action)
        const after = game.view(match.state, seat)
        for (const { seat: by, action } of moves) if (by !== seat) deeds.unshift({ view, after, by, action })
        if (step % 20 !== 0) continue
        const now = game.determinize(after, seat, chance)
        const latest = deeds.slice(0, 12)
        const recalled = ai.recall?.(now, latest, seat, chance) ?? []
        recalled.forEach((past, i) => {
          if (!past) return
          recalledAny++
          expect(game.view(past.state, seat)).toEqual(latest[i].view)
          expect(game.actors(past.state)).toContain(latest[i].by)
        })
      }
    }
    // With open hands there is nothing to recall.
    if (ai.recall && !(id === 'counts-and-clerics' && !('hiddenHands' in options)))
      expect(recalledAny).toBeGreaterThan(20)
  })
})

describe('a card under a cup, and what its holder did', () => {
  const small = smallGame({
    seats: 2,
    deals: 2,
    sees: [1],
    turns: [
      { seats: [1], actions: ['bluff', 'show'] },
      { seats: [0], actions: ['pass'] },
    ],
    odds: () => [1, 0],
  })
  /** The holder of card 1 shows it nearly always, the holder of card 0 bluffs. */
  const ai: typeof small.ai & Record<string, unknown> = {
    ...small.ai,
    heuristic: {
      scoreActions: ({ deal }, _seat, actions) =>
        actions.map((action) => ((action === 'show') === (deal === 1) ? 1 : 0)),
    },
    hidden: ({ deal }) =>
      deal === '?'
        ? [{ key: 'card', kind: 'card', count: 1, valuesIn: (state) => [Number(state.deal)] }]
        : [],
    recall: (now, deeds) => deeds.map(({ view, action }) => ({ state: { ...view, deal: now.deal }, action })),
  }
  const { game } = small
  const match = startMatch(game, {}, 2, 'cup')
  const view = game.view(match.state, 0)
  submit(match, 1, 'show')
  const after = game.view(match.state, 0)
  const deed = { view, after, by: 1, action: 'show', effort: { kind: 'softmax', temperature: 0.5 } } as const
  const moment = () => ({ game, ai, view: after, seat: 0, chance: new QuickChance(9) })

  it('without the deed either card is as likely, with it the shown one is', () => {
    const [plain] = believe(moment(), [], 2000).beliefs
    expect(plain.values.find(({ value }) => value === 1)?.chance).toBeCloseTo(0.5, 1)
    const [informed] = believe(moment(), [deed], 2000).beliefs
    // By hand: the scores differ by 2 spreads, so 1 / (1 + exp(-4)), and a twentieth is even.
    const likely = 0.025 + 0.95 / (1 + Math.exp(-4))
    expect(informed.values[0].value).toBe(1)
    expect(informed.values[0].chance).toBeCloseTo(likely, 1)
  })

  it('evidence never leaves fewer determinizations than a fifth', () => {
    const deeds = Array.from({ length: 30 }, () => deed)
    const { effective, samples } = believe(moment(), deeds, 500)
    expect(samples).toBe(500)
    expect(effective).toBeGreaterThanOrEqual(99)
  })
})
