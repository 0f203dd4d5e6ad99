import { describe, expect, it } from 'vitest'
import { sharesOf } from '../../../ai/index.ts'
import { chanceOutcomes } from '../../../core/chance-outcomes.ts'
import { type Seat, UNKNOWN } from '../../../core/index.ts'
import { game } from '../rules/game.ts'
import type { Action, Options, State } from '../rules/state.ts'
import { match, playOn } from '../testing/scene.ts'
import { solve } from './endgame.ts'

/** By seat what everybody gets who always does what is best for himself; of equals, what is better for lower seats. */
function bruteForce(state: State): readonly number[] {
  const outcome = game.outcome(state)
  if (outcome) return sharesOf(outcome)
  const [seat] = game.actors(state)
  return game
    .actions(state, seat)
    .map((action) => after(state, seat, action))
    .reduce((best, each) => {
      const cares = [seat, ...state.order.keys()].find((other) => Math.abs(each[other] - best[other]) > 1e-9)
      return cares !== undefined && each[cares] > best[cares] ? each : best
    })
}

function after(state: State, seat: Seat, action: Action): readonly number[] {
  const ways = chanceOutcomes(game, state, [[seat, action]]).map(bruteForce)
  return state.order.map((_, each) => ways.reduce((sum, way) => sum + way[each], 0) / ways.length)
}

/** A random match with this many hexes left, in which hands and cups hold only a few counters. */
function lateIn(
  options: Partial<Options>,
  seats: number,
  left: number,
  step: string,
  seed: number,
  most: { hand: number; cup: number },
): State {
  const isThere = ({ empty, stack }: State) => empty.length === left && stack.at(-1)?.step === step
  const { state } = playOn(match(options, seats, `late ${seed}`), isThere, seed)
  const top = state.stack.at(-1)
  const held = top?.step === 'place' ? top.counter : undefined
  return {
    ...state,
    hands: state.hands.map((hand) => {
      const kept = hand.slice(-most.hand)
      return held === undefined || !hand.includes(held) || kept.includes(held)
        ? kept
        : [held, ...kept.slice(1)].sort()
    }),
    cups: state.cups.map((cup) => cup.slice(0, most.cup)),
  }
}

describe('the last turns are worth what trying all of them out says', () => {
  it.each([
    [{}, 2, 2, 'choose', { hand: 4, cup: 3 }],
    [{}, 2, 3, 'choose', { hand: 2, cup: 2 }],
    [{ anyTrail: true }, 2, 3, 'place', { hand: 2, cup: 3 }],
    [{ mountains: 10 }, 2, 2, 'return', { hand: 8, cup: 1 }],
    [{}, 3, 2, 'choose', { hand: 3, cup: 4 }],
    [{}, 3, 3, 'place', { hand: 3, cup: 2 }],
    [{ mountains: 4 }, 4, 3, 'choose', { hand: 2, cup: 2 }],
  ] as const)('with %j, %i players, %i hexes and a counter to %s', (options, seats, left, step, most) => {
    for (let seed = 0; seed < 3; seed++) {
      const state = lateIn(options, seats, left, step, seed, most)
      const [seat] = game.actors(state)
      const actions = game.actions(state, seat)
      const worths = solve(game.view(state, seat), seat, actions)
      expect(worths).toHaveLength(actions.length)
      actions.forEach((action, i) => {
        expect(worths?.[i]).toBeCloseTo(after(state, seat, action)[seat], 9)
      })
    }
  })
})

describe('nothing is searched to the end', () => {
  it('where a hand that still matters is hidden', () => {
    const state = lateIn({ hiddenHands: true }, 2, 2, 'choose', 1, { hand: 3, cup: 2 })
    const [seat] = game.actors(state)
    const view = game.view(state, seat)
    expect(view.hands[1 - seat]).toContain(UNKNOWN)
    expect(solve(view, seat, game.actions(view, seat))).toBeUndefined()
  })

  it('where it would take too long', () => {
    const { state } = playOn(match({}, 4, 'long'), ({ empty }) => empty.length === 4)
    const [seat] = game.actors(state)
    expect(solve(state, seat, game.actions(state, seat))).toBeUndefined()
  })
})

it('the last hex of all is worth something exact even with hidden hands, for nobody moves after it', () => {
  const state = lateIn({ hiddenHands: true }, 3, 1, 'choose', 2, { hand: 7, cup: 4 })
  const [seat] = game.actors(state)
  const view = game.view(state, seat)
  const worths = solve(view, seat, game.actions(view, seat))
  game.actions(state, seat).forEach((action, i) => {
    expect(worths?.[i]).toBeCloseTo(after(state, seat, action)[seat], 9)
  })
})
