import { describe, expect, it } from 'vitest'
import { type DuelCard, handWithout, isCovered } from '../content/duel-cards.ts'
import { FEINT, PARRY } from '../rules/content.ts'
import type { State } from '../rules/state.ts'
import { item, type SeatSaid } from '../testing/position.ts'
import { act, attempt, scene } from '../testing/scene.ts'
import { boutOf, duelOdds, stakesOf } from './duel-payoffs.ts'
import { type Bout, SealedDuel, type Stakes } from './duel-solver.ts'

type Role = 0 | 1

/** What a seat that knows the other's odds could have, if it fights on as well as it can; from the attacker's side. */
function bestAnswer(duel: SealedDuel, stakes: Stakes, role: Role, bout: Bout): number {
  const best = role === 0 ? Math.max : Math.min
  const own = handWithout(bout.outs[role])
  const others = handWithout(bout.outs[1 - role])
  const fought = duel.fought(bout)
  const odds = role === 0 ? fought.defender : fought.attacker
  return best(
    ...own.map((card) =>
      others.reduce<number>((sum, other) => {
        const cards = role === 0 ? ([card, other] as const) : ([other, card] as const)
        return sum + odds[other] * shown(duel, stakes, role, bout, cards)
      }, 0),
    ),
  )
}

/** Whoever the attempt went against answers with what is held, or lets it stand: each as is best for them. */
function shown(
  duel: SealedDuel,
  stakes: Stakes,
  role: Role,
  bout: Bout,
  cards: readonly [DuelCard, DuelCard],
): number {
  const hit = !isCovered(cards[0], cards[1])
  const wins = bout.wins + (hit ? 1 : 0)
  const isOver = bout.attempt === 3 || (hit && wins >= stakes.fallsAt)
  const next: Bout = { ...bout, attempt: bout.attempt + 1, wins, outs: cards }
  const ways = [isOver ? even(stakes.payoff(bout.attempt, wins)) : wayTo(next)]
  const who = hit ? 1 : 0
  const spend = (counts: readonly [number, number]): readonly [number, number] => [
    counts[0] - (who === 0 ? 1 : 0),
    counts[1] - (who === 1 ? 1 : 0),
  ]
  if (bout.feints[who] > 0) ways.push(wayTo({ ...bout, feints: spend(bout.feints) }))
  if (bout.parries[who] > 0) {
    const changed = 1 - who
    const others = handWithout(bout.outs[changed]).filter((card) => card !== cards[changed])
    const left = { ...bout, parries: spend(bout.parries) }
    const after = others.map((card) =>
      changed === 0 ? ([card, cards[1]] as const) : ([cards[0], card] as const),
    )
    ways.push({
      expected: mean(after.map((now) => duel.shown(left, ...now))),
      had: mean(after.map((now) => shown(duel, stakes, role, left, now))),
    })
  }
  // The other answers as it was going to.
  const by = who === role ? 'had' : 'expected'
  ways.sort((one, two) => (who === 0 ? two[by] - one[by] : one[by] - two[by]))
  return ways[0].had

  function wayTo(to: Bout): Way {
    return { expected: duel.fought(to).value, had: bestAnswer(duel, stakes, role, to) }
  }
}

/** What one takes an answer to be worth while both keep to the odds, and what it is worth to who knows them. */
type Way = { readonly expected: number; readonly had: number }

function even(worth: number): Way {
  return { expected: worth, had: worth }
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

function rangeOf(stakes: Stakes): number {
  const all = [1, 2, 3].flatMap((attempts) => [0, 1, 2, 3].map((wins) => stakes.payoff(attempts, wins)))
  return Math.max(...all) - Math.min(...all)
}

function duelling(attacker: SeatSaid, defender: SeatSaid): State {
  return act(scene({ seats: [attacker, defender, {}] }), [0, { type: 'duel', seat: 1 }]).state
}

const DUELS: readonly (readonly [string, State])[] = [
  ['a plain one', duelling({}, {})],
  ['one for the throne', duelling({ tokens: [4, 0] }, {})],
  ['one against the throne', duelling({}, { tokens: [5, 0] })],
  ['one that may make the defender Retreat', duelling({}, { morale: 1 })],
  ['one with a Feint', duelling({ hand: ['feint'] }, {})],
  [
    'one with a Parry on one side and a Feint on the other',
    duelling({ hand: ['parry'] }, { hand: ['feint'] }),
  ],
  ['the second attempt', attempt(scene2(), 'Head', 'Body/Left').state],
]

function scene2() {
  return act(scene({ seats: [{}, { morale: 2 }] }), [0, { type: 'duel', seat: 1 }])
}

describe('A duel solved', () => {
  it.each(DUELS)('leaves nothing to gain for who knows the odds, in %s', (_, state) => {
    const { duel } = state
    if (!duel) throw new Error('Nobody duels.')
    const stakes = stakesOf(state, duel)
    const solved = new SealedDuel(stakes)
    const bout = boutOf(state, duel)
    const gap = bestAnswer(solved, stakes, 0, bout) - bestAnswer(solved, stakes, 1, bout)
    expect(gap / rangeOf(stakes)).toBeLessThanOrEqual(0.01)
    expect(gap).toBeGreaterThan(-1e-9)
  })

  it('gives odds of the cards in hand, which add up to 1', () => {
    const on = attempt(scene2(), 'Head', 'Body/Left')
    for (const seat of [0, 1]) {
      const odds = duelOdds(on.state, seat) ?? []
      expect(odds.reduce((sum, each) => sum + each, 0)).toBeCloseTo(1, 6)
      expect(odds.filter((each) => each > 0).length).toBeLessThanOrEqual(3)
    }
    expect(duelOdds(on.state, 0)?.[0]).toBe(0)
  })

  it('is worth more to whoever holds a Feint or a Parry', () => {
    const worth = (attacker: SeatSaid, defender: SeatSaid) => {
      const state = duelling(attacker, defender)
      if (!state.duel) throw new Error('Nobody duels.')
      const bout = boutOf(state, state.duel)
      return new SealedDuel(stakesOf(state, state.duel)).fought(bout).value
    }
    const hands: readonly SeatSaid[] = [{ hand: ['feint'] }, { hand: ['parry'] }]
    for (const held of hands) {
      const plain = { hand: ['trap'] }
      expect(worth(held, plain)).toBeGreaterThan(worth(plain, plain))
      expect(worth(plain, held)).toBeLessThan(worth(plain, plain))
    }
    expect([FEINT, PARRY]).toEqual([item('feint'), item('parry')])
  })
})
