import { describe, expect, it } from 'vitest'
import { QuickChance, type Seat, silentContext } from '../../../core/index.ts'
import { counterOf, ownerOf, pieceOf } from '../rules/counters.ts'
import { game } from '../rules/game.ts'
import type { Options, State } from '../rules/state.ts'
import { match, playOn } from '../testing/scene.ts'
import { searchModel } from './search-model.ts'

/** A random match with this many hexes left, at this step. */
function reached(options: Partial<Options>, seats: number, left: number, step: string, seed = 1): State {
  const isThere = ({ empty, stack }: State) => empty.length <= left && stack.at(-1)?.step === step
  return playOn(match(options, seats, `foresight ${seed}`), isThere, seed).state
}

function expected(state: State): readonly number[] {
  const into = new Float64Array(state.order.length)
  searchModel.evaluate(state, into)
  return [...into]
}

/** The same position with each seat's part played by the seat that `renamed` puts in its place. */
function relabelled(state: State, renamed: readonly Seat[]): State {
  const [top] = state.stack
  const from = (seat: Seat) => renamed.indexOf(seat)
  return {
    ...state,
    order: state.order.map((seat) => renamed[seat]),
    board: state.board.map((piece) => (piece === 0 ? 0 : pieceOf(renamed[ownerOf(piece)], counterOf(piece)))),
    hands: state.hands.map((_, seat) => state.hands[from(seat)]),
    cups: state.cups.map((_, seat) => state.cups[from(seat)]),
    stack: [{ ...top, seat: renamed[top.seat] }],
  }
}

const CASES: readonly (readonly [seats: number, renamed: readonly Seat[]])[] = [
  [2, [1, 0]],
  [3, [2, 0, 1]],
  [4, [3, 0, 2, 1]],
]

describe('what may be expected of a match', () => {
  it.each(CASES)('is shared out among all %i', (seats) => {
    for (const left of [79, 60, 40, 20, 8, 1])
      for (const step of ['choose', 'place']) {
        const shares = expected(reached({}, seats, left, step))
        expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 9)
        for (const share of shares) expect(share).toBeGreaterThanOrEqual(0)
      }
  })

  it.each(CASES)('does not depend on which of %i seats is called which', (seats, renamed) => {
    for (const left of [70, 35, 9, 2]) {
      const state = reached({ anyTrail: left > 30 }, seats, left, 'choose')
      const shares = expected(state)
      expected(relabelled(state, renamed)).forEach((share, seat) => {
        expect(share).toBeCloseTo(shares[renamed.indexOf(seat)], 9)
      })
    }
  })

  it('is the victory itself, all but surely, where the last hex changes nothing about that', () => {
    const seeds = Array.from({ length: 12 }, (_, seed) => seed)
    const settled = seeds.flatMap((seed) => {
      const state = reached({}, 2, 1, 'choose', seed)
      const [seat] = game.actors(state)
      const worths = searchModel.solve?.(state, seat, game.actions(state, seat)) ?? []
      return new Set(worths).size === 1 ? [{ share: expected(state)[seat], worth: worths[0] }] : []
    })
    expect(settled.length).toBeGreaterThan(4)
    for (const { share, worth } of settled) expect(Math.abs(share - worth)).toBeLessThan(0.2)
  })
})

it('an imagined turn is played to where its counter lies, and no further', () => {
  const state = reached({}, 2, 50, 'place')
  const [seat] = game.actors(state)
  searchModel.rollout?.(state, silentContext(new QuickChance(1)))
  expect(state.empty).toHaveLength(49)
  expect(state.stack[0]).toMatchObject({ step: 'return', seat })
  searchModel.rollout?.(state, silentContext(new QuickChance(1)))
  expect(state.empty).toHaveLength(49)
})

describe('keys', () => {
  it('tell the actions of a position apart', () => {
    for (const step of ['choose', 'place', 'return']) {
      const state = reached({}, 2, 50, step)
      const actions = game.actions(state, state.stack[0].seat)
      expect(new Set(actions.map((action) => searchModel.actionKey?.(action, state))).size).toBe(
        actions.length,
      )
    }
  })

  it('with hidden hands tell nobody else what is chosen or returned', () => {
    for (const step of ['choose', 'return']) {
      const state = reached({ hiddenHands: true }, 2, 50, step)
      const [seat] = game.actors(state)
      const seen = game
        .actions(state, seat)
        .map((action) => searchModel.observedActionKey?.(action, state, seat, 1 - seat))
      expect(new Set(seen).size).toBe(1)
    }
  })
})
