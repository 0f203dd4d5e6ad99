import { capital } from '../../../core/index.ts'
import { foundIn, type GalleryCard, type GalleryOf } from '../../../look/gallery.ts'
import { itemTypeLine } from '../content/card-text.ts'
import { TERRAIN_TEXTS, TERRAINS } from '../content/terrains.ts'
import { ITEM_TYPES } from '../content/vocabulary.ts'
import { EVENTS, HOUSES, ITEMS } from '../rules/content.ts'
import { eventWords, itemWords, traitWords } from '../text/cards.ts'
import { EventCard } from './cards/EventCard.tsx'
import { HouseCard } from './cards/HouseCard.tsx'
import { ItemCard } from './cards/ItemCard.tsx'
import { TerrainCard } from './cards/TerrainCard.tsx'

const HYBRID = 'Hybrid'

/** What abilities are about, by the words of their cards. */
const ABILITIES = [
  ['Damage', /damage/i],
  ['Morale', /Morale/],
  ['Duel', /duel|attempt|attack|block/i],
  ['Tokens', /token/i],
  ['Moving', /move|Warrior|Decoy|terrain of your choice/],
  ['Taking items', /draw|search|scavenge|take|steal/i],
  ['Discarding', /discard/i],
  ['Cancelling', /cancel|prevent|Reflect/],
] as const

const CLAUSES = [
  ['TER-R9', /Equipment/],
  ['TER-6', /Weapon|Shield/],
  ['TER-14', /Agility/],
  ['TER-R22', /Ranged/],
  ['TER-16', /\bRest\b/],
  ['TER-15', /Charity/],
  ['TER-11', /Search|Scavenge/],
  ['TER-24', /duel/i],
  ['TER-21', /Retreat/],
  ['TER-29', /\bFlee/],
  ['TER-20', /damage/i],
  ['TER-R60', /Plague die/],
] as const

/** The Houses, the items by their types, the events and the terrains (TER-1, TER-2). */
export const gallery: GalleryOf = () => ({
  filters: [
    { label: 'Kind', values: ['Houses', 'Items', 'Events', 'Terrains'] },
    { label: 'Type', values: [...ITEM_TYPES.map(capital), HYBRID, 'Advantage', 'Disadvantage'] },
    { label: 'Ability', values: ABILITIES.map(([word]) => word) },
  ],
  cards: [
    ...HOUSES.map(({ id, name, motto, trait }, house) =>
      card('Houses', {
        id: `house-${id}`,
        name,
        words: `${motto} ${trait.name} ${traitWords(house)}`,
        clauses: ['TER-1'],
        draw: () => <HouseCard house={house} />,
      }),
    ),
    ...ITEM_TYPES.flatMap((type) =>
      ITEMS.flatMap((item, at) =>
        item.types[0] !== type
          ? []
          : card('Items', {
              id: `item-${item.id}`,
              name: item.name,
              words: `${itemTypeLine(item)} ${itemWords(at)}`,
              copies: item.copies,
              types: [...item.types.map(capital), ...(item.types.length > 1 ? [HYBRID] : [])],
              clauses: ['TER-34'],
              draw: () => <ItemCard item={at} size="full" />,
            }),
      ),
    ),
    ...EVENTS.map(({ id, name }, event) =>
      card('Events', {
        id: `event-${id}`,
        name,
        words: eventWords(event),
        copies: 1,
        clauses: ['TER-18', 'TER-R61'],
        draw: () => <EventCard event={event} size="normal" />,
      }),
    ),
    ...TERRAINS.map((id, terrain) => {
      const { name, kind, text, clause } = TERRAIN_TEXTS[id]
      return card('Terrains', {
        id: `terrain-${id}`,
        name,
        words: text,
        types: [kind],
        clauses: [clause],
        draw: () => <TerrainCard terrain={terrain} />,
      })
    }),
  ],
})

type Made = Omit<GalleryCard, 'tags'> & { readonly types?: readonly string[] }

function card(kind: string, { types = [], ...made }: Made): GalleryCard {
  return {
    ...made,
    tags: [[kind], types, foundIn(ABILITIES, made.words)],
    clauses: [...made.clauses, ...foundIn(CLAUSES, made.words)],
  }
}
