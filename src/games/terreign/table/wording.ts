import { type Hidden, UNKNOWN } from '../../../core/index.ts'
import { HOUSES, ITEMS } from '../rules/content.ts'
import { NONE, type State } from '../rules/state.ts'
import { counted, listed, spaceName } from './words.ts'

/** A player's name within a sentence: `You` at its beginning is `you` within. */
export function amid(name: string): string {
  return name === 'You' ? 'you' : name
}

/** Name and verb: `You use`, `Ada uses`. */
export function does(name: string, own: string, others: string): string {
  return `${name} ${amid(name) === 'you' ? own : others}`
}

/** `Your`, `your`, `Ada’s`. */
export function whose(name: string): string {
  return amid(name) === 'you' ? `${name}r` : `${name}’s`
}

/** `Firebomb and Net`; `2 items` as soon as one of them is face down. */
export function itemNames(items: readonly Hidden<number>[]): string {
  const known = items.filter((item) => item !== UNKNOWN)
  if (known.length < items.length) return items.length === 1 ? 'an item' : counted(items.length, 'item')
  return listed(known.map((item) => ITEMS[item].name))
}

/** `House Shimoto`. */
export function houseName(house: number): string {
  return house === NONE ? 'no House yet' : `House ${HOUSES[house].name}`
}

/** `the Forest`, by its space. */
export function theSpace(view: Pick<State, 'lands'>, space: number): string {
  return `the ${spaceName(view, space)}`
}
