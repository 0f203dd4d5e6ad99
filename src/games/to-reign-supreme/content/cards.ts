import type { Seat } from '../../../core/index.ts'

/** Strength of the Realm moves first (TRS-1). */
export const STRENGTH: Seat = 0
export const MIGHT: Seat = 1
export const SIDE_NAMES = ['Strength of the Realm', 'Might of the Kingdom'] as const

/** Swords (attack), coins (wealth), hearts (defense) and damage of a territory's Controlled side (TRS-2). */
export type Territory = {
  readonly name: string
  readonly swords: number
  readonly coins: number
  readonly hearts: number
  readonly damage: number
}

/** The six territories; a territory is its index here. */
export const TERRITORIES: readonly Territory[] = [
  { name: 'Weapons Workshop', swords: 4, coins: -1, hearts: 0, damage: 1 },
  { name: 'Mine', swords: 2, coins: 3, hearts: 1, damage: 0 },
  { name: 'Soldier Training Grounds', swords: 3, coins: 0, hearts: 0, damage: 2 },
  { name: 'Citadel', swords: 1, coins: 3, hearts: 3, damage: 0 },
  { name: 'Agricultural Land', swords: 2, coins: 4, hearts: -1, damage: 0 },
  { name: 'Market', swords: 1, coins: 4, hearts: 0, damage: 0 },
]

/** What any Influenced territory is worth at Resupply (TRS-3). */
export const INFLUENCE = { swords: 1, coins: 1 } as const

/** A Military Strategy card: what it adds to a battle, and the coins it earns for each casualty inflicted. */
export type Strategy = {
  readonly name: string
  readonly swords: number
  readonly hearts: number
  readonly damage: number
  readonly coins: number
}

/** The five strategy cards, the same for both sides (TRS-4, TRS-R14); a card is its index here. Names are ours. */
export const STRATEGIES: readonly Strategy[] = [
  { name: 'Steady Advance', swords: 3, hearts: 2, damage: 2, coins: 1 },
  { name: 'Ransom', swords: 2, hearts: 3, damage: 2, coins: 2 },
  { name: 'Slaughter', swords: 2, hearts: 2, damage: 4, coins: 1 },
  { name: 'Bold Charge', swords: 3, hearts: 1, damage: 3, coins: 1 },
  { name: 'Shield Wall', swords: 2, hearts: 4, damage: 2, coins: 1 },
]

/** A hand holds three strategy cards, the strength tracker is made of the other two (TRS-7). */
export const HAND_SIZE = 3
export const TRACKER_SIZE = 2

/** Wealth and Military run from 0 to here (TRS-1). */
export const MOST = 12

export const PURCHASES = ['mercenaries', 'sellswords', 'apothecaries', 'bribes'] as const
export type Purchase = (typeof PURCHASES)[number]

export type Effect = { readonly swords: number; readonly hearts: number; readonly damage: number }

/** Recruit and Disband: coins for soldiers, or soldiers for coins. */
export type Rate = { readonly pay: number; readonly gain: number }

/** The figures in which the two editions differ. */
export type Edition = {
  readonly effects: Readonly<Record<Purchase, Effect>>
  /** The most of a kind that one battle allows, and of all kinds together. */
  readonly limits: Readonly<Record<Purchase, number>>
  readonly limit: number
  /** Coins for the first of a kind, and for each further one. */
  readonly prices: Readonly<Record<Purchase, readonly [first: number, further: number]>>
  readonly recruit: readonly Rate[]
  readonly disband: readonly Rate[]
  readonly recover: boolean
  /** The most tracker cards that one Restructure swaps. */
  readonly restructure: number
}

/** TRS-16, TRS-21. */
export const REALLOCATE_COST = 3
export const RESTRUCTURE_COST = 3
/** TRS-15. */
export const DEVELOP_COST = 1

export const EDITIONS: Readonly<Record<'rulebook' | 'rules-card', Edition>> = {
  // TRS-24, TRS-R12, TRS-R13
  rulebook: {
    effects: {
      mercenaries: { swords: 0, hearts: 0, damage: 2 },
      sellswords: { swords: 1, hearts: 1, damage: 0 },
      apothecaries: { swords: 0, hearts: 2, damage: 0 },
      bribes: { swords: 1, hearts: 0, damage: 1 },
    },
    limits: { mercenaries: 2, sellswords: 2, apothecaries: 2, bribes: 2 },
    limit: 4,
    prices: { mercenaries: [1, 2], sellswords: [1, 2], apothecaries: [1, 2], bribes: [1, 2] },
    recruit: [
      { pay: 1, gain: 2 },
      { pay: 3, gain: 4 },
    ],
    disband: [
      { pay: 1, gain: 2 },
      { pay: 3, gain: 4 },
    ],
    recover: true,
    restructure: 2,
  },
  // TRC-2, TRC-4, TRC-5, TRC-7
  'rules-card': {
    effects: {
      mercenaries: { swords: 1, hearts: 1, damage: 0 },
      sellswords: { swords: 0, hearts: 0, damage: 0 },
      apothecaries: { swords: 0, hearts: 2, damage: 0 },
      bribes: { swords: 1, hearts: 0, damage: 1 },
    },
    limits: { mercenaries: 6, sellswords: 0, apothecaries: 2, bribes: 2 },
    limit: 10,
    prices: { mercenaries: [1, 1], sellswords: [0, 0], apothecaries: [1, 1], bribes: [2, 2] },
    recruit: [{ pay: 1, gain: 2 }],
    disband: [{ pay: 1, gain: 2 }],
    recover: false,
    restructure: 1,
  },
}

/** How many actions a side takes with this Wealth and Military (TRS-9). */
export function actionLevel(wealth: number, military: number): number {
  const sum = wealth + military
  if (sum <= 7) return 3
  return sum <= 15 ? 2 : 1
}
