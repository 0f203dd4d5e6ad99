import type { State } from '../rules/state.ts'
import { pointText } from './log.ts'

/** What is asked of a player. */
export function ask({ prize, carried }: State): string {
  const also = carried > 0 ? `, with ${pointText(carried)} carried over` : ''
  return `Choose your bid for the ${prize}${also}.`
}
