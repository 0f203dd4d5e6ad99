import { expect, it } from 'vitest'
import { QuickChance, shuffle } from '../../core/index.ts'
import type { MatchFacts } from '../observe/facts.ts'
import { type Pair, pairsOf } from './pairs.ts'

/*
 * Matches of two seats that draw four to eight of twelve cards, two copies of each. More cards win more, and an ace wins by
 * itself: singles that must make no pair. What the pairs do is written down.
 */

const NAMES = ['ace', 'bow', 'cap', 'dog', 'elk', 'fir', 'gem', 'hat', 'ink', 'jug', 'kit', 'lot']
const MATCHES = 600

type Hand = Readonly<Record<string, number>>

/** @param worth what pairs add to the chance of a seat to win, given its hand and that of the other */
function matchesOf(seed: number, worth: (own: Hand, others: Hand) => number): readonly MatchFacts[] {
  const chance = new QuickChance(seed, 3)
  return Array.from({ length: MATCHES }, () => {
    const deck = shuffle(
      chance,
      NAMES.flatMap((name) => [name, name]),
    )
    const hands: Hand[] = [0, 1].map(() => {
      const drawn: Record<string, number> = {}
      for (const name of deck.splice(0, 4 + chance.int(5))) drawn[name] = (drawn[name] ?? 0) + 1
      return drawn
    })
    const [mine, theirs] = hands.map(
      (hand, i) =>
        0.03 * Object.values(hand).reduce((sum, each) => sum + each, 0) +
        0.1 * (hand.ace ?? 0) +
        worth(hand, hands[1 - i]),
    )
    const first = chance.int(1000) < 1000 * (0.5 + mine - theirs) ? 1 : 0
    return {
      shares: [first, 1 - first],
      bySeat: hands.map((drawn) => ({ drawn })),
      piles: {},
    } as unknown as MatchFacts
  })
}

const pairs = (seed: number, worth: (own: Hand, others: Hand) => number = () => 0): readonly Pair[] =>
  pairsOf(
    matchesOf(seed, worth),
    NAMES.map((name) => ({ name, pile: '', portion: 1 / NAMES.length })),
  )

it('a synergy is found, with its effect', () => {
  const [clearest] = pairs(1, (own) => (own.bow && own.cap ? 0.3 : 0))
  expect(clearest).toMatchObject({ first: 'bow', second: 'cap', kind: 'together', isMarked: true })
  expect(clearest.effect.low).toBeLessThan(0.3)
  expect(clearest.effect.high).toBeGreaterThan(0.3)
})

it('a counter is found, from the side of who gains by it', () => {
  const [clearest] = pairs(2, (own, others) => (own.hat && others.gem ? 0.3 : 0))
  expect(clearest).toMatchObject({ first: 'gem', second: 'hat', kind: 'against', isMarked: true })
  expect(clearest.effect.high).toBeLessThan(0)
})

it('without any, a pair is marked for about one of twenty seeds', () => {
  const seeds = Array.from({ length: 50 }, (_, i) => 100 + i)
  const alarmed = seeds.filter((seed) => pairs(seed).some(({ isMarked }) => isMarked)).length
  expect(alarmed).toBeLessThanOrEqual(8)
})

it('of few matches nothing is told', () => {
  expect(pairsOf([], [])).toEqual([])
})
