import { ANCIENTS } from './cards/ancients.ts'
import { ARCANE } from './cards/arcane.ts'
import { ATLANS } from './cards/atlans.ts'
import { DREAD } from './cards/dread.ts'
import { GUARD } from './cards/guard.ts'
import { MERCENARY } from './cards/mercenary.ts'
import { SYLVAN } from './cards/sylvan.ts'
import { FORM_DECK } from './forms.ts'
import type { CardSet } from './vocabulary.ts'

const SOURCES = [ANCIENTS, ARCANE, ATLANS, DREAD, GUARD, SYLVAN, MERCENARY]

/** The cards of the box: 164 creatures, 68 spells, 15 territories, 21 combat forms (WOS-1). */
export const MAHLOR: CardSet = {
  name: 'Mahlor',
  creatures: SOURCES.flatMap(({ creatures }) => creatures),
  spells: SOURCES.flatMap(({ spells }) => spells),
  territories: SOURCES.flatMap(({ territories }) => territories),
  forms: FORM_DECK,
}
