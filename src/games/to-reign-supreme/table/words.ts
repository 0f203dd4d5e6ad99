import { amid, type Hidden, listed, type Seat, UNKNOWN } from '../../../core/index.ts'
import { EDITIONS, PURCHASES, type Purchase, STRATEGIES, type Territory } from '../rules/cards.ts'
import type { Purchases, State } from '../rules/state.ts'

/** `1 coin`, `3 coins`; a real minus sign. */
export function counted(count: number, noun: string): string {
  return `${signed(count)} ${Math.abs(count) === 1 ? noun : `${noun}s`}`
}

/** A number as it is printed: with a real minus sign. */
export function signed(count: number): string {
  return count < 0 ? `−${-count}` : String(count)
}

/** `4 swords, −1 coin and 1 damage`. */
export function landWords({ swords, coins, hearts, damage }: Omit<Territory, 'name'>): string {
  const parts = [
    swords !== 0 && counted(swords, 'sword'),
    coins !== 0 && counted(coins, 'coin'),
    hearts !== 0 && counted(hearts, 'heart'),
    damage !== 0 && `${damage} damage`,
  ].filter((part) => part !== false)
  return listed(parts)
}

/** `3 swords, 2 hearts, 2 damage, 1 coin for each casualty`. */
export function cardWords(card: number): string {
  const { swords, hearts, damage, coins } = STRATEGIES[card]
  return `${counted(swords, 'sword')}, ${counted(hearts, 'heart')}, ${damage} damage, ${counted(coins, 'coin')} for each casualty`
}

/** The names of strategy cards that may be face down: `Ransom and a card`, `2 cards`. */
export function cardNames(cards: readonly Hidden<number>[]): string {
  const known = cards.filter((card) => card !== UNKNOWN)
  if (known.length < cards.length) return counted(cards.length, 'card')
  return listed(known.map((card) => STRATEGIES[card].name))
}

const ONE: Readonly<Record<Purchase, string>> = {
  mercenaries: 'Mercenary',
  sellswords: 'Sellsword',
  apothecaries: 'Apothecary',
  bribes: 'Bribe',
}
const MANY: Readonly<Record<Purchase, string>> = {
  mercenaries: 'Mercenaries',
  sellswords: 'Sellswords',
  apothecaries: 'Apothecaries',
  bribes: 'Bribes',
}

/** `Mercenary`, `Mercenaries`. */
export function purchaseName(kind: Purchase, count: number): string {
  return (count === 1 ? ONE : MANY)[kind]
}

/** `2 Mercenaries and 1 Bribe`; empty for nothing. */
export function purchaseWords(bundle: Purchases): string {
  return listed(
    PURCHASES.filter((kind) => bundle[kind] > 0).map(
      (kind) => `${bundle[kind]} ${purchaseName(kind, bundle[kind])}`,
    ),
  )
}

/** What one of a kind adds: `1 sword and 1 heart`. */
export function effectWords(edition: State['edition'], kind: Purchase): string {
  return landWords({ ...EDITIONS[edition].effects[kind], coins: 0 })
}

/** How a rung of the ladder is called, from Might's Control (0) to Strength's (3): `Controlled by Ana`. */
export function rungWords(ladder: number, names: readonly string[]): string {
  return `${isControl(ladder) ? 'Controlled' : 'Influenced'} by ${amid(names[ownerOf(ladder)])}`
}

/** Whose a place is. */
export function ownerOf(ladder: number): Seat {
  return ladder >= 2 ? 0 : 1
}

/** Whether a rung is Control rather than Influence. */
export function isControl(ladder: number): boolean {
  return ladder === 0 || ladder === 3
}
