import type { Refusal, Seat } from '../../../core/index.ts'
import { landName } from '../content/terrain-text.ts'
import type { State } from '../rules/state.ts'
import type { Props } from './stage.ts'

/** `a`, `a or b`, `a, b, or c`. */
export function either(ways: readonly string[]): string {
  if (ways.length < 2) return ways[0] ?? ''
  return `${ways.slice(0, -1).join(', ')}${ways.length > 2 ? ',' : ''} or ${ways[ways.length - 1]}`
}

/** `Forest`, by its space. */
export function spaceName({ lands }: Pick<State, 'lands'>, space: number): string {
  return landName(lands[space])
}

/** A player's name as it stands within a sentence: `Ana`, `you`. */
export function seatName({ names }: Pick<Props, 'names'>, seat: Seat): string {
  const name = names[seat]
  return name === 'You' ? 'you' : name
}

/** A reason with its clause. */
export function reasonWords({ message, clause }: Refusal): string {
  return clause === undefined ? message : `${message} (${clause})`
}

/** Battle Royale: whether a terrain is removed at the end of this round (TER-45). */
export function isFalling({ lands, falling }: Pick<State, 'lands' | 'falling'>, space: number): boolean {
  return space >= lands.length - falling
}
