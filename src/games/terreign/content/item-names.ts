import { type Hidden, listed, UNKNOWN } from '../../../core/index.ts'
import { ITEMS } from './items.ts'
import { counted } from './phrases.ts'

/** `Net and Rope`; where one lies face down, their number: `an item`, `2 items`; of none `nothing`. */
export function itemNames(items: readonly Hidden<number>[]): string {
  if (items.length === 0) return 'nothing'
  const known = items.filter((item) => item !== UNKNOWN)
  if (known.length === items.length) return listed(known.map((item) => ITEMS[item].name))
  return items.length === 1 ? 'an item' : counted(items.length, 'item')
}
