import { FIRST_PLAYER_WINS } from './first-player.generated.ts'

/** A share this close to a half is not worth a hint. */
const EVEN = 0.1

/** What the first player wins with these options, unchecked, where it is far from half. */
export function seatHint(options: unknown): string | undefined {
  const share = FIRST_PLAYER_WINS[wayKey(options)]
  if (share === undefined || Math.abs(share - 0.5) < EVEN) return undefined
  return `Seat 1 plays first: between two Strong bots it wins ${Math.round(100 * share)}%.`
}

export function wayKey(options: unknown): string {
  const { edition, layout, middle, handicap } = options as Readonly<Record<string, unknown>>
  return `${edition} ${layout} ${middle}${handicap ? ' handicap' : ''}`
}
