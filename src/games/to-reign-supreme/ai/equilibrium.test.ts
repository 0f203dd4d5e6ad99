import { describe, expect, it } from 'vitest'
import type { PlayerType } from '../../../ai/index.ts'
import { MatchChance, QuickChance, readOptions, type Seat, silentContext } from '../../../core/index.ts'
import { EDITIONS, MOST } from '../content/cards.ts'
import { fight } from '../rules/battle.ts'
import { game } from '../rules/game.ts'
import { costOf, NOTHING } from '../rules/purchases.ts'
import type { Event, Options, State } from '../rules/state.ts'
import { sampledWinProbability } from './battle-sampler.ts'
import { battlefield, commitmentOf, forceOf, meet, newAftermath } from './battle-tables.ts'
import { battleGame, equilibriumPolicy } from './equilibrium.ts'
import { heuristic } from './heuristic.ts'

const EDITION_NAMES = ['rulebook', 'rules-card'] as const

/** What the heuristic finds best, and now and then anything, so that battles of all kinds come about. */
function positions(options: Partial<Options>, seeds: number): readonly State[] {
  const found: State[] = []
  for (let seed = 0; seed < seeds; seed++) {
    const chance = new MatchChance(`battles ${seed}`)
    const lots = new QuickChance(seed, 9)
    const ctx = silentContext<Event>(chance)
    const state = game.setup(readOptions(game, options), 2, ctx)
    for (let number = 1; number < 150; number++) {
      const [seat] = game.actors(state)
      if (seat === undefined) break
      const top = state.stack.at(-1)
      const isBattle = top?.step === 'commit' || top?.step === 'bribe'
      if (isBattle && top.sealed.every((each) => each === null)) found.push(game.copy(state))
      const actions = game.actions(state, seat)
      const weights = heuristic.scoreActions(game.view(state, seat), seat, actions)
      const best = weights.indexOf(Math.max(...weights))
      chance.seek(number)
      game.apply(state, seat, actions[lots.int(4) === 0 ? lots.int(actions.length) : best], ctx)
    }
  }
  return found
}

/** What a side's best answer brings it on average, knowing its own kind and the other side's mixes. */
function bestAnswer(
  own: readonly PlayerType[],
  other: readonly PlayerType[],
  mixes: readonly ArrayLike<number>[],
  payoff: (own: number, other: number) => number,
): number {
  const against = new Map<number, number>()
  other.forEach(({ share, choices }, kind) => {
    choices.forEach((choice, i) => {
      against.set(choice, (against.get(choice) ?? 0) + share * mixes[kind][i])
    })
  })
  const brings = (choice: number) => {
    let sum = 0
    for (const [answer, share] of against) sum += share * payoff(choice, answer)
    return sum
  }
  return own.reduce((sum, { share, choices }) => sum + share * Math.max(...[...choices].map(brings)), 0)
}

/** The seat's mix in each of its possible hands or with each of its cards, as bots are told it. */
function mixesOf(state: State, seat: Seat, kinds: number): readonly (readonly number[])[] {
  const top = state.stack.at(-1)
  const battle = battleGame(state)
  return Array.from({ length: kinds }, (_, kind) => {
    const determinized = game.copy(state)
    if (top?.step === 'bribe')
      determinized.stack[determinized.stack.length - 1] = { ...top, cards: top.cards.map(() => kind) }
    else determinized.sides[seat].hand.splice(0, 9, ...(battle?.hands[seat][kind] ?? []))
    const actions = game.actions(determinized, seat)
    return actions.length === 0 ? [1] : (equilibriumPolicy(determinized, seat, actions) ?? [])
  })
}

describe.each([
  { edition: 'rulebook' },
  { edition: 'rulebook', openTrackers: true },
  { edition: 'rulebook', layout: 'challenging' },
  { edition: 'rules-card' },
] as const)('battles of bots: %j', (options) => {
  it('no best answer to what both play gains more than 1% of what is at stake', () => {
    const battles = positions(options, 3).filter(
      ({ edition, stack }) => edition === 'rulebook' || stack.at(-1)?.step === 'bribe',
    )
    expect(battles.length).toBeGreaterThan(8)
    for (const state of battles) {
      const battle = battleGame(state)
      if (!battle) throw new Error('There is a battle.')
      const { payoffs, columns, rowTypes: rowKinds, columnTypes: columnKinds } = battle.game
      const stake = Math.max(...payoffs) - Math.min(...payoffs)
      const at = (row: number, column: number) => payoffs[row * columns + column]
      const rowMixes = mixesOf(state, 0, rowKinds.length)
      const columnMixes = mixesOf(state, 1, columnKinds.length)
      const gain =
        bestAnswer(rowKinds, columnKinds, columnMixes, at) +
        bestAnswer(columnKinds, rowKinds, rowMixes, (column, row) => -at(row, column))
      expect(gain).toBeGreaterThanOrEqual(-1e-9)
      expect(gain).toBeLessThanOrEqual(0.01 * stake + 1e-9)
    }
  })

  it('a mix has odds for each action, which add up to 1, and depends on what the seat sees', () => {
    for (const state of positions(options, 3)) {
      for (const seat of game.actors(state)) {
        const actions = game.actions(state, seat)
        const mix = equilibriumPolicy(state, seat, actions)
        expect(mix).toHaveLength(actions.length)
        expect(mix?.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 9)
        expect(equilibriumPolicy(game.view(state, seat), seat, actions)).toEqual(mix)
      }
    }
  })
})

it('a battle in plain figures is the battle of the rules', () => {
  for (const edition of EDITION_NAMES) {
    const chance = new QuickChance(1, 2)
    const left = newAftermath()
    for (const state of positions({ edition }, 6)) {
      const top = state.stack.at(-1)
      if (top?.step !== 'commit') continue
      const both = [0, 1].map((seat) => {
        const actions = game.actions(state, seat)
        const action = actions[chance.int(actions.length)]
        return action.type === 'commit' ? action : { card: 0, ...NOTHING }
      })
      const commitments = [both[0], both[1]] as const
      const costs = [costOf(EDITIONS[edition], both[0]), costOf(EDITIONS[edition], both[1])] as const
      const { after, sides } = fight(state, top.attacker, top.place, commitments, costs)
      meet(battlefield(state, top.attacker, top.place), forceOf(both[0]), forceOf(both[1]), left)
      expect(left).toEqual({
        after,
        wealth: [0, 1].map((seat) =>
          Math.min(MOST, state.sides[seat].wealth - costs[seat] + sides[seat].coins),
        ),
        military: [0, 1].map((seat) => state.sides[seat].military - sides[seat].soldiers),
      })
    }
  }
})

it('a force is the number of one commitment', () => {
  const commitments = positions({}, 2).flatMap((state) => game.actions(state, 0))
  for (const action of commitments) {
    if (action.type !== 'commit') continue
    const { type: _, ...commitment } = action
    expect(commitmentOf(forceOf(action))).toEqual(commitment)
  }
})

it('a sampled battle has about the value of the whole battle game', () => {
  const apart = positions({ openTrackers: true }, 6).map((state) => {
    const battle = battleGame(state)
    if (!battle) throw new Error('There is a battle.')
    const { payoffs, columns, rowTypes: rowKinds, columnTypes: columnKinds } = battle.game
    const [row, column] = [rowKinds[0].choices, columnKinds[0].choices]
    const worths = [...row].map((each) =>
      Math.min(...[...column].map((answer) => payoffs[each * columns + answer])),
    )
    // Strength can make sure of this much whatever Might commits, and Might of as much the other way round.
    const sure = Math.max(...worths)
    const most = Math.min(
      ...[...column].map((answer) => Math.max(...[...row].map((each) => payoffs[each * columns + answer]))),
    )
    const value = sampledWinProbability(state)
    return Math.max(0, sure - value, value - most)
  })
  expect(apart.length).toBeGreaterThan(20)
  expect(apart.reduce((sum, each) => sum + each, 0) / apart.length).toBeLessThan(0.03)
})
