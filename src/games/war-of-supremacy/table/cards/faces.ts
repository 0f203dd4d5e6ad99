import { MOMENT_TEXTS } from '../../content/phrases.ts'
import { creatureText, spellText, territoryText } from '../../content/text.ts'
import type { Creature, Spell, Territory } from '../../content/vocabulary.ts'
import type { CreatureFace, SpellFace, TerritoryFace } from './face.ts'

/** A creature of a card set as it is drawn. */
export function creatureFace(creature: Creature): CreatureFace {
  const { name, faction, icon, types, rating, scores } = creature
  return { name, faction, icon, types, rating, scores, text: creatureText(creature) }
}

/** A spell of a card set as it is drawn. */
export function spellFace(spell: Spell): SpellFace {
  const { name, faction, icon, timing, on } = spell
  return { name, faction, icon, timing, on: on && MOMENT_TEXTS[on], text: spellText(spell) }
}

/** A territory of a card set as it is drawn. */
export function territoryFace(territory: Territory): TerritoryFace {
  const { name, faction, icon } = territory
  return { name, faction, icon, text: territoryText(territory) }
}
