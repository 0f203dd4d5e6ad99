/** A terrain's card (TER-42, TER-43). */
type TerrainText = {
  readonly name: string
  readonly kind: 'Advantage' | 'Disadvantage' | 'None'
  readonly text: string
  readonly clause: 'TER-42' | 'TER-43'
}

const disadvantage = (name: string, text: string): TerrainText => ({
  name,
  kind: 'Disadvantage',
  text,
  clause: 'TER-42',
})
const advantage = (name: string, text: string): TerrainText => ({
  name,
  kind: 'Advantage',
  text,
  clause: 'TER-43',
})

export const TERRAIN_TEXTS = {
  cavern: disadvantage('Cavern', 'Ranged items cannot be used from here and have no effect here.'),
  coast: advantage('Coast', 'Scavenge up to two dropped items from any terrains.'),
  desert: disadvantage(
    'Desert',
    'With anything equipped, you have one action fewer. Arriving here by an action with something equipped ends your actions.',
  ),
  farm: advantage('Farm', 'Restore 1 Morale.'),
  forest: disadvantage('Forest', 'Ranged items have no effect here, but Firebomb does double damage.'),
  mountain: advantage('Mountain', 'Draw three items, keep two, put one back on top.'),
  palace: advantage('Palace', 'Draw an item and name the First Player of the next round.'),
  plain: { name: 'Plain', kind: 'None', text: 'Neither Advantage nor Disadvantage.', clause: 'TER-42' },
  river: advantage(
    'River',
    'With a player on an adjacent terrain: draw two items, pass one to such a player, draw one.',
  ),
  ruin: disadvantage('Ruin', 'Searches draw from the top of the discard pile.'),
  shrine: disadvantage('Shrine', 'No duels here. Assassin does double damage.'),
  swamp: disadvantage('Swamp', 'Agility items cannot be used here.'),
  tower: advantage(
    'Tower',
    'Discard a Ranged item: 1 Ranged damage to all players on any one terrain, except Forest and Cavern.',
  ),
  towne: advantage('Towne', 'Discard an item and take any one from the discard pile.'),
} as const satisfies Readonly<Record<string, TerrainText>>

export type TerrainId = keyof typeof TERRAIN_TEXTS

/** The 14 terrains. A terrain is an index into this list. */
export const TERRAINS = Object.keys(TERRAIN_TEXTS) as readonly TerrainId[]

export function terrain(id: TerrainId): number {
  return TERRAINS.indexOf(id)
}

/** A terrain's name by its index; empty for `NONE`, away from the board. */
export function landName(land: number): string {
  return TERRAIN_TEXTS[TERRAINS[land]]?.name ?? ''
}
