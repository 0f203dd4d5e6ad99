import type { Effect, TerrainEvent, Whom } from './vocabulary.ts'

/** What happens to some, or with `{}` to all. */
function to(whom: Whom, ...effects: readonly Effect[]) {
  return { whom, effects } as const
}

/**
 * The terrain events (TER-2, TER-D3). A card of the event deck is an index into this list. When an event comes, all
 * turns are over and tokens are about to be taken back: moving anybody would be idle, items and Morale stay.
 */
export const EVENTS: readonly TerrainEvent[] = [
  // What harms
  {
    id: 'spring-flood',
    name: 'Spring Flood',
    icon: 'wave',
    clauses: [
      to({ on: ['coast', 'river', 'swamp'] }, { do: 'damage', amount: 1 }),
      { realm: { do: 'litter', amount: 2, on: ['coast', 'river', 'swamp'] } },
    ],
  },
  {
    id: 'wildfire',
    name: 'Wildfire',
    icon: 'flame',
    clauses: [to({ on: ['farm', 'forest', 'plain'] }, { do: 'damage', amount: 1, twiceOn: 'forest' })],
  },
  {
    id: 'landslip',
    name: 'Landslip',
    icon: 'quake',
    clauses: [
      to({ on: ['cavern', 'mountain', 'ruin', 'tower'] }, { do: 'damage', amount: 1 }),
      { realm: { do: 'change terrain' } },
    ],
  },
  {
    id: 'hard-winter',
    name: 'Hard Winter',
    icon: 'wind',
    clauses: [to({ notOn: ['cavern', 'palace', 'shrine', 'tower', 'towne'] }, { do: 'damage', amount: 1 })],
  },
  {
    id: 'wolves-at-dusk',
    name: 'Wolves at Dusk',
    icon: 'wolf',
    clauses: [to({ alone: true }, { do: 'damage', amount: 1 })],
  },
  {
    id: 'camp-fever',
    name: 'Camp Fever',
    icon: 'rat',
    clauses: [to({ alone: false }, { do: 'plague die' })],
  },
  {
    id: 'long-rain',
    name: 'Long Rain',
    icon: 'rain',
    clauses: [to({ equipped: true }, { do: 'corrode', amount: 1 })],
  },
  {
    id: 'tax-collectors',
    name: 'Tax Collectors',
    icon: 'scales',
    clauses: [to({ tokens: 'most' }, { do: 'spill', amount: 2 })],
  },
  {
    id: 'looters',
    name: 'Looters',
    icon: 'robber',
    clauses: [{ realm: { do: 'sweep' } }, to({ alone: true }, { do: 'spill', amount: 1 })],
  },
  // What helps
  {
    id: 'harvest-home',
    name: 'Harvest Home',
    icon: 'scythe',
    clauses: [
      to({ on: ['farm', 'forest', 'plain', 'river'] }, { do: 'heal', amount: 1 }, { do: 'draw', amount: 1 }),
    ],
  },
  {
    id: 'market-day',
    name: 'Market Day',
    icon: 'pavilion',
    clauses: [to({ on: ['coast', 'desert', 'palace', 'towne'] }, { do: 'draw', amount: 2 })],
  },
  {
    id: 'pilgrims-way',
    name: 'Pilgrims’ Way',
    icon: 'footsteps',
    clauses: [
      to({ on: ['mountain', 'ruin', 'shrine', 'swamp'] }, { do: 'purge' }, { do: 'heal', amount: 2 }),
    ],
  },
  {
    id: 'tournament',
    name: 'Tournament',
    icon: 'banner',
    clauses: [to({ alone: false }, { do: 'draw', amount: 1 })],
  },
  {
    id: 'bread-and-ale',
    name: 'Bread and Ale',
    icon: 'beer',
    clauses: [to({ equipped: false }, { do: 'heal', amount: 1 }, { do: 'draw', amount: 1 })],
  },
  {
    id: 'the-commons-speak',
    name: 'The Commons Speak',
    icon: 'fist',
    clauses: [to({ tokens: 'fewest' }, { do: 'draw', amount: 2 }), { realm: { do: 'crown the least' } }],
  },
  {
    id: 'jubilee',
    name: 'Jubilee',
    icon: 'prayer',
    clauses: [to({}, { do: 'cleanse' }, { do: 'heal', amount: 1 })],
  },
  // What changes the Realm
  {
    id: 'rag-fair',
    name: 'Rag Fair',
    icon: 'tattered-banner',
    clauses: [to({}, { do: 'recall' })],
  },
  {
    id: 'caravan',
    name: 'Caravan',
    icon: 'open-chest',
    clauses: [{ realm: { do: 'litter', amount: 2 } }],
  },
  {
    id: 'turn-of-the-year',
    name: 'Turn of the Year',
    icon: 'eclipse',
    clauses: [{ realm: { do: 'reshuffle' } }, to({}, { do: 'draw', amount: 1 })],
  },
  {
    id: 'border-dispute',
    name: 'Border Dispute',
    icon: 'map',
    clauses: [{ realm: { do: 'change terrain' } }, { realm: { do: 'litter', amount: 1 } }],
  },
]
