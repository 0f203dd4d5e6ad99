import { counted, type Hidden, listed, UNKNOWN } from '../../../core/index.ts'
import { PURCHASES, type Purchase, STRATEGIES, TERRITORIES } from './cards.ts'

/** A number with a real minus sign. */
export function signed(count: number): string {
  return count < 0 ? `−${-count}` : String(count)
}

/** `the Mine`; `territory 3` while its face is unknown. */
export function territoryName(territory: Hidden<number>, place: number): string {
  return territory === UNKNOWN ? `territory ${place + 1}` : `the ${TERRITORIES[territory].name}`
}

/** `Ransom and Slaughter`; `2 cards` where one of them is face down. */
export function cardNames(cards: readonly Hidden<number>[]): string {
  const known = cards.filter((card) => card !== UNKNOWN)
  if (known.length < cards.length) return counted(cards.length, 'card')
  return listed(known.map((card) => STRATEGIES[card].name))
}

const PURCHASE_NAMES: Readonly<Record<Purchase, readonly [one: string, many: string]>> = {
  mercenaries: ['Mercenary', 'Mercenaries'],
  sellswords: ['Sellsword', 'Sellswords'],
  apothecaries: ['Apothecary', 'Apothecaries'],
  bribes: ['Bribe', 'Bribes'],
}

/** `Mercenary`, `Mercenaries`. */
export function purchaseName(kind: Purchase, count: number): string {
  return PURCHASE_NAMES[kind][count === 1 ? 0 : 1]
}

/** `2 Mercenaries` and `1 Bribe`, one by one. */
export function purchaseNames(bundle: Readonly<Record<Purchase, number>>): readonly string[] {
  return PURCHASES.filter((kind) => bundle[kind] > 0).map(
    (kind) => `${bundle[kind]} ${purchaseName(kind, bundle[kind])}`,
  )
}
