import { TERRAINS, type TerrainId } from '../../content/terrains.ts'
import { EVENTS, HOUSES, ITEMS } from '../../rules/content.ts'

/** What an item does, in a few sentences. */
export function itemWords(item: number): string {
  return `${ITEMS[item].name} deals 1 damage to an enemy on an adjacent terrain and moves that Warrior by one terrain.`
}

/** What a House's trait does. */
export function traitWords(house: number): string {
  return `${HOUSES[house].name}: once each turn, change places with your Decoy, wherever it stands on the board.`
}

/** What a terrain event does. */
export function eventWords(event: number): string {
  return `${EVENTS[event].name}: all players on the Forest take 1 damage; two items from the deck are dropped on each Plain.`
}

/** What holds on a terrain: its Advantage, its Disadvantage, or neither (TER-42, TER-43). */
export type TerrainWords = {
  readonly kind: 'Advantage' | 'Disadvantage' | 'No Advantage, no Disadvantage'
  readonly text: string
  readonly clause: string
}

const ADVANTAGE = { kind: 'Advantage', clause: 'TER-43' } as const
const DISADVANTAGE = { kind: 'Disadvantage', clause: 'TER-42' } as const

const TERRAIN_WORDS: Readonly<Record<TerrainId, TerrainWords>> = {
  cavern: {
    ...DISADVANTAGE,
    text: 'No Ranged items can be used from here, and none has any effect on players here.',
  },
  coast: { ...ADVANTAGE, text: 'Take up to two dropped items, from any terrains.' },
  desert: {
    ...DISADVANTAGE,
    text: 'With anything equipped you have one action fewer; arriving by an action with something equipped ends your actions.',
  },
  farm: { ...ADVANTAGE, text: 'Restore 1 Morale.' },
  forest: {
    ...DISADVANTAGE,
    text: 'No Ranged items have any effect on players here, but for the Firebomb: it does double damage.',
  },
  mountain: { ...ADVANTAGE, text: 'Draw three items, keep two and put one back on top of the deck.' },
  palace: { ...ADVANTAGE, text: 'Draw an item and say who is to be First Player next round.' },
  plain: {
    kind: 'No Advantage, no Disadvantage',
    text: 'Nothing in particular holds here.',
    clause: 'TER-42',
  },
  river: {
    ...ADVANTAGE,
    text: 'With a player on an adjacent terrain: draw two items, pass one of them to such a player, draw one more.',
  },
  ruin: { ...DISADVANTAGE, text: 'Whoever Searches here takes the top item of the discard pile.' },
  shrine: { ...DISADVANTAGE, text: 'No duels here, and the Assassin does double damage.' },
  swamp: { ...DISADVANTAGE, text: 'No Agility items can be used here.' },
  tower: {
    ...ADVANTAGE,
    text: 'Discard a Ranged item: all on one terrain, anywhere but Forest and Cavern, take 1 damage.',
  },
  towne: { ...ADVANTAGE, text: 'Discard one of your items and take any one out of the discard pile.' },
}

/** What holds on a terrain, by its index. */
export function terrainCase(terrain: number): TerrainWords {
  return TERRAIN_WORDS[TERRAINS[terrain]]
}

/** The same in a sentence: `Advantage: restore 1 Morale. (TER-43)`. */
export function terrainWords(terrain: number): string {
  const { kind, text, clause } = terrainCase(terrain)
  return `${kind}: ${text.charAt(0).toLowerCase()}${text.slice(1)} (${clause})`
}
