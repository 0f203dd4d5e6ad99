import { describe, expect, it } from 'vitest'
import type { Seat } from '../../../core/index.ts'
import { EDITIONS } from '../content/cards.ts'
import { type Commitment, fight, rung } from '../rules/battle.ts'
import { game } from '../rules/game.ts'
import { costOf, isWithinLimits } from '../rules/purchases.ts'
import type { Action, Options, State } from '../rules/state.ts'
import { publicHands } from '../rules/trackers.ts'
import { match, playOn } from '../testing/scene.ts'
import { candidateActions, chanceToClimb, isHopeless } from './attack-hope.ts'
import { follies } from './follies.ts'

/** Positions of random matches in which a side may attack. */
function attacks(
  options: Partial<Options>,
): readonly { state: State; seat: Seat; actions: readonly Action[] }[] {
  const found: { state: State; seat: Seat; actions: readonly Action[] }[] = []
  for (let seed = 0; seed < 40; seed++) {
    let steps = 0
    playOn(
      match(options, `attacks ${seed}`),
      (state) => {
        steps++
        const [seat] = game.actors(state)
        if (state.stack.at(-1)?.step !== 'act' || steps % 17 !== 0) return false
        const actions = game.actions(state, seat)
        if (actions.some(({ type }) => type === 'battle'))
          found.push({ state: game.copy(state), seat, actions })
        return found.length >= 3 * (seed + 1)
      },
      seed,
    )
  }
  return found
}

/** Everything that a side may commit with these hands, each hand's cards listed for it. */
function commitments(state: State, seat: Seat, hands: readonly (readonly number[])[]): readonly Commitment[] {
  const edition = EDITIONS[state.edition]
  const counts = [0, 1, 2, 3, 4, 5, 6]
  const bundles = counts.flatMap((mercenaries) =>
    counts.flatMap((sellswords) =>
      counts.flatMap((apothecaries) =>
        counts.map((bribes) => ({ mercenaries, sellswords, apothecaries, bribes })),
      ),
    ),
  )
  const bought = bundles.filter(
    (bundle) => isWithinLimits(edition, bundle) && costOf(edition, bundle) <= state.sides[seat].wealth,
  )
  return hands.flat().flatMap((card) => bought.map((bundle) => ({ card, ...bundle })))
}

function bruteForce(state: State, seat: Seat, place: number): number {
  const own = commitments(state, seat, [state.sides[seat].hand as number[]])
  const answers = commitments(state, 1 - seat, publicHands(state, 1 - seat))
  const shares = own.map((attack) => {
    const climbed = answers.filter((answer) => {
      const both = seat === 0 ? ([attack, answer] as const) : ([answer, attack] as const)
      const { after, before } = fight(state, seat, place, both, [0, 0])
      return rung(after, seat) > rung(before, seat)
    })
    return climbed.length / answers.length
  })
  return Math.max(...shares)
}

describe.each([
  { edition: 'rulebook' },
  { edition: 'rules-card', layout: 'challenging' },
  { edition: 'rulebook', openTrackers: true },
] as const)('attacks, %j', (options) => {
  const positions = attacks(options)

  it('climb against as many answers as trying all of them out says', () => {
    for (const { state, seat, actions } of positions.slice(0, 6)) {
      const battle = actions.find((action) => action.type === 'battle')
      if (battle?.type !== 'battle') continue
      expect(chanceToClimb(state, seat, battle.place)).toBeCloseTo(bruteForce(state, seat, battle.place), 12)
    }
  })

  it('are judged by what the attacker sees, and something is left to do', () => {
    let hopeless = 0
    for (const { state, seat, actions } of positions) {
      const view = game.view(state, seat)
      const tried = candidateActions(view, seat, actions)
      expect(candidateActions(state, seat, actions)).toEqual(tried)
      expect(tried).toContainEqual({ type: 'end' })
      for (const action of actions) {
        expect(tried.includes(action)).toBe(!isHopeless(view, seat, action))
        if (isHopeless(view, seat, action)) hopeless++
        const [folly] = follies(view, seat, action)
        expect(folly?.isDone ?? false).toBe(isHopeless(view, seat, action))
      }
    }
    expect(hopeless).toBeGreaterThan(0)
  })
})
