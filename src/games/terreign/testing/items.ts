import type { Ability, Effect, Item, PassiveRule, RealmEffect, TerrainEvent } from '../content/vocabulary.ts'
import { EVENTS, ITEMS } from '../rules/content.ts'

/**
 * Items for tests by what they are, whatever the deck calls them: a test of a rule holds as long as the deck has an
 * item of that sort. Ids, of which there are enough for the tests or these throw.
 */

/** Ids of items of a sort; throws if there are fewer than `atLeast`. */
export function itemsThat(is: (item: Item) => boolean, atLeast = 1): readonly string[] {
  const found = ITEMS.filter(is).map(({ id }) => id)
  if (found.length < atLeast) throw new Error(`The deck has only ${found.length} items of a sort.`)
  return found
}

const has = (item: Item, ...rules: readonly string[]) =>
  item.abilities.some((ability) => ability.kind === 'passive' && rules.includes(ability.rule))
const isOnly = ({ types }: Item, type: string) => types.length === 1 && types[0] === type

/** The effects of an ability of this kind, in short: `damage 1`, `move adjacent`. */
function effectsOf({ abilities }: Item, kind: Ability['kind']): string {
  const found = abilities.find((ability) => ability.kind === kind)
  return found && 'effects' in found ? found.effects.map(shortly).join(', ') : ''
}

function shortly({ do: does, ...rest }: Effect | RealmEffect): string {
  return [does, ...Object.values(rest)].join(' ')
}

/** Three pieces of Equipment that are neither Weapon nor Shield, bend no rule of limits or places and ask nothing. */
export const GEAR = itemsThat(
  (item) =>
    isOnly(item, 'equipment') &&
    !item.slot &&
    !has(item, 'slots', 'carry', 'keep', 'desertproof', 'rest', 'hardy') &&
    item.abilities.every(({ kind }) => kind !== 'trigger'),
  3,
).slice(0, 3)
/** Equipment whose action draws items for one of the inventory. */
export const [TRADE] = itemsThat(
  (item) =>
    isOnly(item, 'equipment') &&
    /^draw/.test(effectsOf(item, 'use')) &&
    item.abilities.some((ability) => ability.kind === 'use' && ability.cost === 1),
)
/** Equipment by which its owner draws who causes a Retreat. */
export const [SPOILS] = itemsThat((item) =>
  item.abilities.some(
    (ability) =>
      ability.kind === 'trigger' &&
      ability.on === 'retreat' &&
      ability.effects.some(({ do: does }) => does === 'draw'),
  ),
)
export const WEAPONS = itemsThat(({ slot }) => slot === 'weapon', 2)
export const SHIELDS = itemsThat(({ slot }) => slot === 'shield', 2)
/** Standard items, to be held rather than used. */
export const STANDARD = itemsThat((item) => isOnly(item, 'standard'), 7)
/** Ranged: one damage to an enemy on an adjacent terrain, two on the Plain at most; at most a Decoy is lost besides. */
export const [DART] = itemsThat(
  (item) =>
    isOnly(item, 'ranged') &&
    /^damage 1( plain)?(, unmask)?$/.test(effectsOf(item, 'use')) &&
    item.abilities.every((ability) => 'target' in ability && ability.target.who === 'enemy'),
)
/** Ranged, at an enemy on an adjacent terrain, without any damage. */
export const [SNATCH] = itemsThat(
  (item) =>
    item.types.includes('ranged') &&
    !item.types.includes('equipment') &&
    /^(corrode|rob)/.test(effectsOf(item, 'use')) &&
    item.abilities.some((ability) => 'target' in ability && ability.target.who === 'enemy'),
)
/** Standard: takes random items of an enemy, and nothing else. */
export const [ROB] = itemsThat((item) => isOnly(item, 'standard') && /^rob \d$/.test(effectsOf(item, 'use')))
/** Equipment: its action looks into an enemy's inventory. */
export const [LOOK] = itemsThat((item) => isOnly(item, 'equipment') && effectsOf(item, 'use') === 'look')
/** Agility: one Morale restored, at any moment. */
export const [REMEDY] = itemsThat((item) => isOnly(item, 'agility') && effectsOf(item, 'answer') === 'heal 1')
/** Agility: cancels an item. */
export const [VETO] = itemsThat(
  (item) => isOnly(item, 'agility') && /^cancel/.test(effectsOf(item, 'answer')),
)
/** Agility: the user's Warrior moves to an adjacent terrain. */
export const [STEP] = itemsThat(
  (item) => isOnly(item, 'agility') && effectsOf(item, 'answer') === 'move adjacent',
)
/** Instance: one damage to everyone on the terrain of the player it comes to. */
export const [BLAST] = itemsThat(
  (item) =>
    isOnly(item, 'instance') &&
    effectsOf(item, 'enter') === 'damage 1' &&
    item.abilities.some((ability) => 'target' in ability && ['all', 'everyone'].includes(ability.target.who)),
)

/** Standard: an enemy on an adjacent terrain comes to the user's. */
export const [PULL] = itemsThat((item) => isOnly(item, 'standard') && /^pull\b/.test(effectsOf(item, 'use')))

/** When an ability of an item answers, empty where none does. */
function momentOf({ abilities }: Item): string {
  const found = abilities.find(({ kind }) => kind === 'answer')
  return found?.kind === 'answer' ? found.when : ''
}
/** A Shield that takes one off a duel's damage. */
export const [DUEL_SHIELD] = itemsThat(
  (item) =>
    item.slot === 'shield' && momentOf(item) === 'duel damage' && effectsOf(item, 'answer') === 'prevent 1',
)
/** Equipment with which a defender answers a blocked attempt by one damage. */
export const [RIPOSTE] = itemsThat(
  (item) =>
    item.types.includes('equipment') &&
    momentOf(item) === 'blocked' &&
    effectsOf(item, 'answer') === 'damage 1',
)

/** Ids of events of a sort. */
function eventsThat(is: (event: TerrainEvent) => boolean): readonly string[] {
  const found = EVENTS.filter(is).map(({ id }) => id)
  if (found.length === 0) throw new Error('There is no event of a sort.')
  return found
}

/** Every clause of an event in short: `draw 2`, `crown the least`. */
function clausesOf({ clauses }: TerrainEvent): readonly string[] {
  return clauses.flatMap((clause) =>
    'realm' in clause ? [shortly(clause.realm)] : clause.effects.map(shortly),
  )
}

/** Events without effect on healthy players who have no Plague, Trap or dishonorable token. */
export const [MILD, MILD2] = eventsThat((event) =>
  clausesOf(event).every((what) => /^(heal|purge|cleanse|free)/.test(what)),
)
/** An event by which those with the fewest tokens draw two items. */
export const [ALMS] = eventsThat(
  ({ clauses: [clause] }) =>
    'whom' in clause &&
    clause.whom.tokens === 'fewest' &&
    clause.effects.some((effect) => shortly(effect) === 'draw 2'),
)

/** How much an item does of something, e.g. `amountOf('firebomb', 'damage')`: for tests that hold whatever the amount is. */
export function amountOf(id: string, does: Effect['do']): number {
  for (const ability of abilitiesOf(id))
    for (const effect of 'effects' in ability ? ability.effects : [])
      if (effect.do === does && 'amount' in effect) return effect.amount
  throw new Error(`${id} has no amount of ${does}.`)
}

export function amountOfRule(id: string, rule: PassiveRule): number {
  for (const ability of abilitiesOf(id))
    if (ability.kind === 'passive' && ability.rule === rule) return ability.amount ?? 1
  throw new Error(`${id} has nothing of ${rule}.`)
}

/** How many items of the inventory it takes to use an item. */
export function costOf(id: string): number {
  for (const ability of abilitiesOf(id)) if (ability.kind === 'use') return ability.cost ?? 0
  throw new Error(`${id} is not used.`)
}

function abilitiesOf(id: string): readonly Ability[] {
  const item = ITEMS.find((each) => each.id === id)
  if (!item) throw new Error(`There is no ${id}.`)
  return item.abilities
}
