import { HOUSES } from '../rules/content.ts'
import { NONE, type State } from '../rules/state.ts'
import { spaceName } from './words.ts'

/** `House Shimoto`. */
export function houseName(house: number): string {
  return house === NONE ? 'no House yet' : `House ${HOUSES[house].name}`
}

/** `the Forest`, by its space. */
export function theSpace(view: Pick<State, 'lands'>, space: number): string {
  return `the ${spaceName(view, space)}`
}
