import { describe, expect, it } from 'vitest'
import { perceptron } from '../../../ai/index.ts'
import { QuickChance, silentContext } from '../../../core/index.ts'
import { game } from '../rules/game.ts'
import { ALL_KNOW, type Event, type Options, type State } from '../rules/state.ts'
import { match, playOn } from '../testing/scene.ts'
import { actionsLeftAfter, fillPayoffs } from './battle-payoffs.ts'
import { battlefield, forceOf } from './battle-tables.ts'
import { winProbability } from './evaluation.ts'
import { VALUE_FEATURES, writeFeatures } from './value-features.ts'
import { VALUES } from './weights.generated.ts'

/** Positions of random matches in this step. */
function positions(options: Partial<Options>, step: string): readonly State[] {
  const found: State[] = []
  for (let seed = 0; seed < 8; seed++) {
    let left = 40
    playOn(
      match(options, `valued ${seed}`),
      (state) => {
        if (state.stack.at(-1)?.step === step) {
          found.push(game.copy(state))
          left--
        }
        return left === 0
      },
      seed,
    )
  }
  return found
}

const EDITIONS = [{ edition: 'rulebook' }, { edition: 'rules-card' }] as const

describe.each(EDITIONS)('the evaluation: %j', (options) => {
  it('in parts is the whole net', () => {
    const net = perceptron(VALUES[options.edition])
    const features = new Float64Array(VALUE_FEATURES.length)
    for (const state of positions(options, 'act')) {
      const top = state.stack.at(-1)
      const seat = writeFeatures(state, features)
      if (top?.step !== 'act' || seat === undefined) throw new Error('Nobody acts.')
      const share = 1 / (1 + Math.exp(-net(features)))
      expect(winProbability(state, seat, top.left)).toBeCloseTo(seat === 0 ? share : 1 - share, 9)
    }
  })

  it('of a battle is that of the position after it', () => {
    const draw = new QuickChance(5)
    const payoff = new Float64Array(1)
    let compared = 0
    let last = 0
    for (const state of positions(options, options.edition === 'rulebook' ? 'commit' : 'bribe')) {
      const top = state.stack.at(-1)
      if (top?.step !== 'commit' && top?.step !== 'bribe') throw new Error('There is no battle.')
      // A hidden territory is taken for the average of those that are left.
      if (state.known[top.place] !== ALL_KNOW) continue
      const forces = [0, 1].map((seat) => {
        const actions = game.actions(state, seat)
        const action = actions.length > 0 ? actions[draw.int(actions.length)] : undefined
        const committed =
          top.step === 'bribe'
            ? {
                ...top.hired[seat],
                card: top.cards[seat] as number,
                bribes: action?.type === 'bribe' ? action.bribes : 0,
              }
            : action?.type === 'commit'
              ? action
              : undefined
        if (!committed) throw new Error('Nothing is committed.')
        return { force: forceOf(committed), action }
      })
      const field = battlefield(state, top.attacker, top.place)
      fillPayoffs(state, field, top.place, 'state', [forces[0].force], [forces[1].force], payoff)
      const after = game.copy(state)
      forces.forEach(({ action }, seat) => {
        if (action) game.apply(after, seat, action, silentContext<Event>(new QuickChance(1)))
      })
      const then = after.stack.at(-1)
      if (then?.step !== 'act') continue
      expect(payoff[0]).toBeCloseTo(winProbability(after, then.seat, then.left), 9)
      compared++
      if (actionsLeftAfter(state) === 0) last++
    }
    expect(compared).toBeGreaterThan(10)
    expect(last).toBeGreaterThan(3)
  })
})
