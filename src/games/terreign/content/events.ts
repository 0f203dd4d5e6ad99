import type { Effect, EventClause, RealmEffect, TerrainEvent, Whom } from './vocabulary.ts'

function event(id: string, name: string, icon: string, ...clauses: readonly EventClause[]): TerrainEvent {
  return { id, name, icon, clauses }
}

/** What an event can do: without an owner, and after all turns are over (TER-18). */
type EventEffect = Extract<
  Effect,
  {
    do:
      | 'damage'
      | 'plague die'
      | 'heal'
      | 'draw'
      | 'corrode'
      | 'disarm'
      | 'spill'
      | 'recall'
      | 'free'
      | 'cleanse'
      | 'shame'
      | 'purge'
  }
>

function to(whom: Whom, ...effects: readonly [EventEffect, ...EventEffect[]]): EventClause {
  return { whom, effects }
}

function realm(effect: RealmEffect): EventClause {
  return { realm: effect }
}

/** The twenty terrain events (TER-D3). */
export const EVENTS: readonly TerrainEvent[] = [
  event(
    'hard-winter',
    'Hard Winter',
    'storm',
    to({ notOn: ['farm', 'towne', 'palace'] }, { do: 'damage', amount: 1 }),
  ),
  event('spring-flood', 'Spring Flood', 'wave', to({ on: ['river', 'coast', 'swamp'] }, { do: 'disarm' })),
  event(
    'good-harvest',
    'Good Harvest',
    'scythe',
    to({}, { do: 'heal', amount: 1 }),
    to({ on: ['farm'] }, { do: 'draw', amount: 1 }),
  ),
  event('levy', 'The Levy', 'drum', to({ tokens: 'most' }, { do: 'spill', amount: 2 })),
  event('alms-day', 'Alms Day', 'charity', to({ tokens: 'fewest' }, { do: 'draw', amount: 2 })),
  event('rust', 'Rust', 'scales-armour', to({ equipped: true }, { do: 'corrode', amount: 1 })),
  event(
    'rockslide',
    'Rockslide',
    'rockfall',
    to({ on: ['mountain', 'cavern', 'ruin'] }, { do: 'damage', amount: 1 }),
    realm({ do: 'litter', amount: 2, on: ['mountain', 'cavern', 'ruin'] }),
  ),
  event(
    'forest-fire',
    'Forest Fire',
    'flame',
    to({ on: ['forest', 'farm', 'plain'] }, { do: 'damage', amount: 1 }, { do: 'spill', amount: 1 }),
  ),
  event('shifting-border', 'The Border Shifts', 'quake', realm({ do: 'change terrain' })),
  event('baggage-train', 'Lost Baggage Train', 'chest', realm({ do: 'litter', amount: 1 })),
  event(
    'scavengers',
    'Carrion Birds',
    'crow',
    realm({ do: 'sweep' }),
    to({ alone: true }, { do: 'draw', amount: 1 }),
  ),
  event('turned-graves', 'Turned Graves', 'skull', realm({ do: 'reshuffle' })),
  event('young-pretender', 'A Young Pretender', 'tattered-banner', realm({ do: 'crown the least' })),
  event('fever', 'Camp Fever', 'rat', to({ alone: false }, { do: 'plague die' })),
  event(
    'inquest',
    'The Inquest',
    'scales',
    to({ tokens: 'most' }, { do: 'shame' }),
    to({ tokens: 'fewest' }, { do: 'cleanse' }),
  ),
  event('open-gates', 'Open Gates', 'camp', to({}, { do: 'free' }, { do: 'draw', amount: 1 })),
  event(
    'market-day',
    'Market Day',
    'trade',
    to({ on: ['towne', 'coast', 'palace'] }, { do: 'draw', amount: 2 }),
  ),
  event(
    'holy-water',
    'Holy Water',
    'drop',
    to({}, { do: 'purge' }),
    to({ on: ['shrine'] }, { do: 'heal', amount: 2 }),
  ),
  event(
    'lightning',
    'Lightning',
    'comet',
    to({ equipped: true, on: ['plain', 'desert', 'tower', 'mountain'] }, { do: 'damage', amount: 2 }),
  ),
  event(
    'homesick',
    'Homesick Levies',
    'harp',
    to({ equipped: false }, { do: 'heal', amount: 1 }),
    to({ alone: true }, { do: 'heal', amount: 1 }),
  ),
]
