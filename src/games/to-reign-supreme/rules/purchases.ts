import { EDITIONS, type Edition, PURCHASES } from '../content/cards.ts'
import type { Action, Commit, Purchases, State } from './state.ts'

export const NOTHING: Purchases = { mercenaries: 0, sellswords: 0, apothecaries: 0, bribes: 0 }

/** What a bundle costs in coins (TRS-24, TRC-2). */
export function costOf({ prices }: Edition, bundle: Purchases): number {
  return (
    priceOf(prices.mercenaries, bundle.mercenaries) +
    priceOf(prices.sellswords, bundle.sellswords) +
    priceOf(prices.apothecaries, bundle.apothecaries) +
    priceOf(prices.bribes, bundle.bribes)
  )
}

function priceOf(price: readonly [first: number, further: number], count: number): number {
  return count > 0 ? price[0] + (count - 1) * price[1] : 0
}

/** Whether a bundle keeps to the limits of each kind and of all together. */
export function isWithinLimits({ limits, limit }: Edition, bundle: Purchases): boolean {
  let count = 0
  for (const kind of PURCHASES) {
    if (bundle[kind] > limits[kind]) return false
    count += bundle[kind]
  }
  return count <= limit
}

/** Every bundle that the first sealed step of a battle allows; bribes come later in the rules-card edition. */
function bundles(edition: keyof typeof EDITIONS): readonly Purchases[] {
  const rules = EDITIONS[edition]
  const all: Purchases[] = []
  const most = edition === 'rulebook' ? rules.limits : { ...rules.limits, bribes: 0 }
  for (let mercenaries = 0; mercenaries <= most.mercenaries; mercenaries++) {
    for (let sellswords = 0; sellswords <= most.sellswords; sellswords++) {
      for (let apothecaries = 0; apothecaries <= most.apothecaries; apothecaries++) {
        for (let bribes = 0; bribes <= most.bribes; bribes++) {
          const bundle = { mercenaries, sellswords, apothecaries, bribes }
          if (isWithinLimits(rules, bundle)) all.push(bundle)
        }
      }
    }
  }
  return all
}

const BUNDLES = { rulebook: bundles('rulebook'), 'rules-card': bundles('rules-card') } as const

export function bundlesFor(edition: State['edition'], wealth: number): readonly Purchases[] {
  return BUNDLES[edition].filter((bundle) => costOf(EDITIONS[edition], bundle) <= wealth)
}

/** Lists of actions, made once for each edition, wealth and hand. */
const lists = new Map<string, readonly Action[]>()

/** Every card of the hand with every bundle that the wealth pays for. */
export function commitments(
  edition: State['edition'],
  wealth: number,
  hand: readonly number[],
): readonly Action[] {
  const key = `${edition} ${wealth} ${hand.join()}`
  const kept = lists.get(key)
  if (kept) return kept
  const affordable = bundlesFor(edition, wealth)
  const made = hand.flatMap((card) =>
    affordable.map((bundle): Commit => Object.freeze({ type: 'commit', card, ...bundle })),
  )
  lists.set(key, made)
  return made
}

/** The second sealed step of the rules-card edition: no bribe, or as many as the wealth pays for. */
export function bribes(edition: State['edition'], wealth: number): readonly Action[] {
  const { limits, prices } = EDITIONS[edition]
  const most = Math.min(limits.bribes, Math.floor(wealth / prices.bribes[0]))
  return BRIBES.slice(0, most + 1)
}

const BRIBES: readonly Action[] = [0, 1, 2].map((count) => Object.freeze({ type: 'bribe', bribes: count }))
