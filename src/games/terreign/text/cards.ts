import { eventText, itemText, traitText } from '../content/card-text.ts'
import { TERRAIN_TEXTS, TERRAINS } from '../content/terrains.ts'
import { EVENTS, HOUSES, ITEMS } from '../rules/content.ts'

/* What cards say, by their indexes. */

export function itemWords(item: number): string {
  return itemText(ITEMS[item])
}

export function traitWords(house: number): string {
  return traitText(HOUSES[house])
}

export function eventWords(event: number): string {
  return eventText(EVENTS[event])
}

/** `Advantage: Restore 1 Morale. (TER-43)`. */
export function terrainWords(terrain: number): string {
  const { kind, text, clause } = TERRAIN_TEXTS[TERRAINS[terrain]]
  return `${kind === 'None' ? '' : `${kind}: `}${text} (${clause})`
}
