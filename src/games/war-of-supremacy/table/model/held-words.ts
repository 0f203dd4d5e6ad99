import { plainText } from '../../content/card-text.ts'
import { refusalText } from '../../text/phrases.ts'
import { creatureSpoken, spellSpoken } from '../cards/words.ts'
import { activeAt } from './faces.ts'
import type { Held } from './hand.ts'
import type { Props } from './ui-state.ts'

/** A card of one's hand for screen readers, and whether it can be played now. */
export function heldSpoken(view: Props['view'], held: Held): string {
  const { ways, why, bonds } = held
  const card =
    held.kind === 'creature' ? creatureSpoken(held.face, undefined, activeAt(view)) : spellSpoken(held.face)
  const canPlay = ways.length > 0
  const shared = bonds.length > 0 && canPlay ? ` Fits the attack: ${bonds.join(', ')}.` : ''
  const state = canPlay ? ' Can be played now.' : why === undefined ? '' : ` ${refusalText(why)}`
  return `${card}${shared}${state}`
}

/** The same with its ability, for a card that was chosen by its key. */
export function chosenSpoken(view: Props['view'], held: Held): string {
  return [heldSpoken(view, held), plainText(held.face.text)].filter((part) => part !== '').join(' ')
}
