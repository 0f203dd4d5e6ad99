import type {
  Ability,
  Allegiance,
  Creature,
  Effect,
  Rule,
  Spell,
  Stance,
  Territory,
  Trigger,
} from '../vocabulary.ts'

/** All cards of one faction, or of the Mercenaries: one content file each (WOS-D1 to WOS-D3). */
export type FactionCards = {
  readonly creatures: readonly Creature[]
  readonly spells: readonly Spell[]
  readonly territories: readonly Territory[]
}

/** A card as its file writes it: what follows from the file or from the name is filled in. */
type Written<Card> = Omit<Card, 'id' | 'faction'>

/** The faction's cards, each with the id that its name gives, as plain data. */
export function cardsOf(
  faction: Allegiance,
  written: {
    readonly creatures: readonly Written<Creature>[]
    readonly spells: readonly Written<Spell>[]
    readonly territories: readonly Written<Territory>[]
  },
): FactionCards {
  return {
    creatures: written.creatures.map((card) => ({ id: idOf(card.name), faction, ...card })),
    spells: written.spells.map((card) => ({ id: idOf(card.name), faction, ...card })),
    territories: written.territories.map((card) => ({ id: idOf(card.name), faction, ...card })),
  }
}

/** "The Sunken Bell of Orr" gives `the-sunken-bell-of-orr`; apostrophes go. */
function idOf(name: string): string {
  return name
    .toLowerCase()
    .replaceAll(/['’]/g, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
}

/** An ability that does something at a moment. */
export function on(when: Trigger, ...effects: readonly Effect[]): Ability {
  return { when, effects }
}

/** An ability that holds while the creature is in play, attacking or defending. */
export function during(stance: Stance, ...rules: readonly Rule[]): Ability {
  return { while: stance, rules }
}
