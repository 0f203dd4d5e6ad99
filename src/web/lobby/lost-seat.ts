import type { LostSeat } from '../../protocol/index.ts'
import { waiting as say } from './waiting.messages.ts'

/**
 * What a player is told whose seat is gone; undefined where they left it themselves.
 * @param how undefined: not known
 */
export function lostSeatText(how: LostSeat | undefined): string | undefined {
  return how === 'left' ? undefined : say(how === 'removed' ? 'removed' : 'lostSeat')
}
