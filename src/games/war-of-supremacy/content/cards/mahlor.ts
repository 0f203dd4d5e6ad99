import { FORM_DECK } from '../decks.ts'
import type { CardSet } from '../vocabulary.ts'
import { ANCIENTS } from './ancients.ts'
import { ARCANE } from './arcane.ts'
import { ATLANS } from './atlans.ts'
import { DREAD } from './dread.ts'
import { GUARD } from './guard.ts'
import { MERCENARY } from './mercenary.ts'
import { SYLVAN } from './sylvan.ts'

const SOURCES = [ANCIENTS, ARCANE, ATLANS, DREAD, GUARD, SYLVAN, MERCENARY]

/** The cards of the box: 164 creatures, 68 spells, 15 territories, 21 combat forms (WOS-1). */
export const MAHLOR: CardSet = {
  name: 'Mahlor',
  creatures: SOURCES.flatMap(({ creatures }) => creatures),
  spells: SOURCES.flatMap(({ spells }) => spells),
  territories: SOURCES.flatMap(({ territories }) => territories),
  forms: FORM_DECK,
}
