import { EVENTS } from '../content/events.ts'
import { HOUSES } from '../content/houses.ts'
import { ITEMS } from '../content/items.ts'
import {
  type Ability,
  type Effect,
  type Item,
  type ItemType,
  PASSIVE_RULES,
  type PassiveRule,
} from '../content/vocabulary.ts'
import type { Player, Source } from './state.ts'

export { EVENTS, HOUSES, ITEMS }

/** What the rules look up of an item again and again. */
export type ItemFacts = {
  readonly isEquipment: boolean
  readonly isAgility: boolean
  readonly isRanged: boolean
  readonly isInstance: boolean
  /** Its abilities, null where it has none of a kind. */
  readonly use: Source | null
  readonly answer: Source | null
  readonly enter: Source | null
  readonly slot: Item['slot'] | undefined
}

function has(item: Item, type: ItemType): boolean {
  return item.types.includes(type)
}

/** The ability of a kind, made once. */
function sourceIn(
  of: 'item' | 'house',
  index: number,
  abilities: readonly Ability[],
  kind: Ability['kind'],
): Source | null {
  const ability = abilities.findIndex((each) => each.kind === kind)
  return ability < 0 ? null : Object.freeze({ of, index, ability })
}

/** By item. */
export const FACTS: readonly ItemFacts[] = ITEMS.map((item, index) => ({
  isEquipment: has(item, 'equipment'),
  isAgility: has(item, 'agility'),
  isRanged: has(item, 'ranged'),
  // Usurp waits in the inventory, and resolves when a token is obtained (TER-R19).
  isInstance: has(item, 'instance') && item.abilities.some(({ kind }) => kind === 'enter'),
  use: sourceIn('item', index, item.abilities, 'use'),
  answer: sourceIn('item', index, item.abilities, 'answer'),
  enter: sourceIn('item', index, item.abilities, 'enter'),
  slot: item.slot,
}))

/** By House: what its trait is used for on its turn, null where it is not used. */
export const TRAIT_USE: readonly (Source | null)[] = HOUSES.map(({ trait }, house) =>
  sourceIn('house', house, trait.abilities, 'use'),
)

function itemThat(does: Effect['do']): number {
  return ITEMS.findIndex(({ abilities }) =>
    abilities.some((ability) => 'effects' in ability && ability.effects.some((effect) => effect.do === does)),
  )
}
export const TRAP = itemThat('trap')
export const PLAGUE = itemThat('plague')
export const USURP = itemThat('usurp')
export const FEINT = itemThat('feint')
export const PARRY = itemThat('parry')

const ITEM_ABILITIES = ITEMS.map(({ abilities }) => abilities)
const HOUSE_ABILITIES = HOUSES.map(({ trait }) => trait.abilities)

export function abilityAt({ of, index, ability }: Source): Ability {
  return (of === 'item' ? ITEM_ABILITIES : HOUSE_ABILITIES)[index][ability]
}

const NO_EFFECTS: readonly Effect[] = []

export function effectsAt(source: Source): readonly Effect[] {
  if (source.of === 'event') {
    const clause = EVENTS[source.index].clauses[source.ability]
    return 'whom' in clause ? clause.effects : NO_EFFECTS
  }
  const ability = abilityAt(source)
  return 'effects' in ability ? ability.effects : NO_EFFECTS
}

function sum(abilities: readonly Ability[], rule: PassiveRule): number {
  let total = 0
  for (const ability of abilities)
    if (ability.kind === 'passive' && ability.rule === rule) total += ability.amount ?? 1
  return total
}

type Amounts = Readonly<Record<PassiveRule, number>>
const amounts = (abilities: readonly Ability[]): Amounts =>
  Object.fromEntries(PASSIVE_RULES.map((rule) => [rule, sum(abilities, rule)])) as Amounts

const OF_ITEM: readonly Amounts[] = ITEMS.map(({ abilities }) => amounts(abilities))
const OF_HOUSE: readonly Amounts[] = HOUSES.map(({ trait }) => amounts(trait.abilities))

/** How much of a lasting rule a player has, by trait and equipment together; 0: none. */
export function passive({ house, equipped }: Pick<Player, 'house' | 'equipped'>, rule: PassiveRule): number {
  let total = house < 0 ? 0 : OF_HOUSE[house][rule]
  for (let i = 0; i < equipped.length; i++) total += OF_ITEM[equipped[i]][rule]
  return total
}
