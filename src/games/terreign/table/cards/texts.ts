import { terrainText } from '../../content/terrain-text.ts'
import { TERRAINS } from '../../content/terrains.ts'
import { eventText, itemText, traitText } from '../../content/text.ts'
import { EVENTS, HOUSES, ITEMS } from '../../rules/content.ts'

/** Each text is made when it is first read. */
function once<T>(list: readonly T[], make: (of: T) => string): (index: number) => string {
  const made: string[] = []
  return (index) => {
    made[index] ??= make(list[index])
    return made[index]
  }
}

/** What an item does, by its index. */
export const itemWords = once(ITEMS, itemText)
/** What a House's trait does, by the House's index. */
export const traitWords = once(HOUSES, traitText)
/** What a terrain event does, by its index. */
export const eventWords = once(EVENTS, eventText)
/** What holds on a terrain, by its index: `Advantage: restore 1 Morale. (TER-43)`. */
export const terrainWords = once(TERRAINS, (id) => {
  const { kind, text, clause } = terrainText(id)
  return `${kind === 'None' ? '' : `${kind}: `}${text} (${clause})`
})
