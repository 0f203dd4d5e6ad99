import type { Refusal, Seat } from '../../../core/index.ts'
import { TERRAINS } from '../content/terrains.ts'
import type { State } from '../rules/state.ts'
import type { Props } from './stage.ts'

/** `a`, `a and b`, `a, b and c`. */
export function listed(parts: readonly string[]): string {
  if (parts.length < 2) return parts[0] ?? ''
  return `${parts.slice(0, -1).join(', ')} and ${parts[parts.length - 1]}`
}

/** `a`, `a or b`, `a, b, or c`. */
export function either(ways: readonly string[]): string {
  if (ways.length < 2) return ways[0] ?? ''
  return `${ways.slice(0, -1).join(', ')}${ways.length > 2 ? ',' : ''} or ${ways[ways.length - 1]}`
}

/** `1 action`, `3 actions`. */
export function counted(count: number, noun: string): string {
  return `${count} ${count === 1 ? noun : `${noun}s`}`
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** `Forest`. */
export function terrainName(terrain: number): string {
  return capital(TERRAINS[terrain] ?? '')
}

/** `Forest`, by its space. */
export function spaceName({ lands }: Pick<State, 'lands'>, space: number): string {
  return terrainName(lands[space])
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
