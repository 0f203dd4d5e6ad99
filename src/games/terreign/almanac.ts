import type { Almanac } from '../../core/index.ts'
import { eventText, itemText, itemTypeLine, traitText } from './content/card-text.ts'
import { EVENTS } from './content/events.ts'
import { HOUSES } from './content/houses.ts'
import { ITEMS } from './content/items.ts'
import { ITEM_TYPES } from './content/vocabulary.ts'

/** The Houses, the items by their types and the events, with the texts of their cards (TER-1, TER-2). */
export const almanac: Almanac = [
  {
    title: 'The eight Houses',
    entries: HOUSES.map((house) => ({
      name: house.name,
      kind: `“${house.motto}” · Morale ${house.morale}`,
      text: `${house.trait.name}: ${traitText(house)}`,
      icon: house.id,
    })),
  },
  {
    title: `The ${ITEMS.reduce((sum, { copies }) => sum + copies, 0)} items`,
    entries: ITEM_TYPES.flatMap((type) =>
      ITEMS.filter(({ types }) => types[0] === type).map((item) => ({
        name: item.name,
        kind: itemTypeLine(item),
        text: itemText(item),
        copies: item.copies,
        icon: item.icon,
      })),
    ),
  },
  {
    title: `The ${EVENTS.length} events`,
    entries: EVENTS.map((event) => ({
      name: event.name,
      kind: 'Terrain event',
      text: eventText(event),
      icon: event.icon,
    })),
  },
]
