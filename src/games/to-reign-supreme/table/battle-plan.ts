import type { Seat } from '../../../core/index.ts'
import { EDITIONS } from '../content/cards.ts'
import { costOf, NOTHING } from '../rules/purchases.ts'
import type { Action, Commit, Frame, Purchases, State } from '../rules/state.ts'
import { type Preparing, type Reckoned, reckon, type Theirs, theirs } from './calculator.ts'

/** The frames of a battle in which somebody chooses. */
export type BattleFrame = Extract<Frame, { step: 'brace' | 'commit' | 'bribe' }>

export function battleFrame({ stack }: State): BattleFrame | undefined {
  const top = stack.at(-1)
  return top?.step === 'brace' || top?.step === 'commit' || top?.step === 'bribe' ? top : undefined
}

export function attackerOf(frame: BattleFrame): Seat {
  return frame.step === 'brace' ? 1 - frame.seat : frame.attacker
}

/** A seat's unsealed orders for a battle, and what they come to. */
export type Plan = {
  readonly preparing: Preparing
  readonly card: number | undefined
  /** Hires, with those shown already. */
  readonly bundle: Purchases
  /** To be paid on the reveal. */
  readonly cost: number
  readonly other: Theirs
  /** Undefined while no card is chosen. */
  readonly reckoned: Reckoned | undefined
}

/** Orders as far as a person has chosen them. */
type Orders = { readonly cards: readonly number[]; readonly purchases: Purchases }

/** What lies sealed, as orders; undefined: nothing. */
export function ordersOf(chosen: Action | undefined): Orders | undefined {
  switch (chosen?.type) {
    case 'commit': {
      const { type: _, card, ...purchases } = chosen
      return { cards: [card], purchases }
    }
    case 'bribe':
      return { cards: [], purchases: { ...NOTHING, bribes: chosen.bribes } }
    default:
      return undefined
  }
}

/** Combines the draft, or what lies sealed, with what the frame already holds. */
export function planOf(
  view: State,
  frame: BattleFrame,
  seat: Seat,
  names: readonly string[],
  draft: Orders,
): Plan {
  const attacker = attackerOf(frame)
  const preparing: Preparing = { view, seat, attacker, place: frame.place, names }
  const isLast = frame.step === 'bribe'
  const committed = isLast ? frame.cards[seat] : draft.cards[0]
  const card = typeof committed === 'number' ? committed : undefined
  const bundle = isLast ? { ...frame.hired[seat], bribes: draft.purchases.bribes } : draft.purchases
  const unpaid = isLast ? { ...NOTHING, bribes: bundle.bribes } : bundle
  const cost = costOf(EDITIONS[view.edition], unpaid)
  const other = theirs(preparing, isLast ? frame.hired[1 - seat] : NOTHING, isLast)
  return {
    preparing,
    card,
    bundle,
    cost,
    other,
    reckoned: card === undefined ? undefined : reckon(preparing, { card, ...bundle }, cost, other),
  }
}

export function commitOf(card: number, purchases: Purchases): Commit {
  return { type: 'commit', card, ...purchases }
}

export function nextPrice(edition: State['edition'], bundle: Purchases, kind: keyof Purchases): number {
  const [first, further] = EDITIONS[edition].prices[kind]
  return bundle[kind] === 0 ? first : further
}
