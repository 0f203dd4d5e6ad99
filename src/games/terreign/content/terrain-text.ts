import { TERRAINS, type TerrainId } from './terrains.ts'

/** What is said of a terrain on its card (TER-42, TER-43). */
export type TerrainText = {
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

const TEXTS: Readonly<Record<TerrainId, TerrainText>> = {
  cavern: disadvantage('Cavern', 'No Ranged items are used from here, and none has any effect here.'),
  coast: advantage('Coast', 'Scavenge up to two dropped items from any terrains.'),
  desert: disadvantage(
    'Desert',
    'One action fewer with anything equipped; arriving by an action with something equipped ends the actions.',
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
  ruin: disadvantage('Ruin', 'Searches draw the top of the discard pile.'),
  shrine: disadvantage('Shrine', 'No duels here. Assassin deals double damage.'),
  swamp: disadvantage('Swamp', 'No Agility items can be used here.'),
  tower: advantage(
    'Tower',
    'Discard a Ranged item: 1 Ranged damage to all players on any one terrain, except Forest and Cavern.',
  ),
  towne: advantage('Towne', 'Discard an item and take any one from the discard pile.'),
}

/** What a terrain is called and does. */
export function terrainText(id: TerrainId): TerrainText {
  return TEXTS[id]
}

/** What a terrain is called. */
export function terrainName(id: TerrainId): string {
  return TEXTS[id].name
}

/** What a terrain is called, by its index; nothing where there is none, away from the board. */
export function landName(land: number): string {
  return TEXTS[TERRAINS[land]]?.name ?? ''
}
