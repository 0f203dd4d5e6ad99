import { capital, counted } from '../../../core/index.ts'
import { effectsText, type Named, namedOf, terrainList } from './effect-text.ts'
import {
  type Ability,
  type EventClause,
  type House,
  ITEM_TYPES,
  type Item,
  type Moment,
  type PassiveRule,
  type RealmEffect,
  type TerrainEvent,
  type Trigger,
  type Whom,
} from './vocabulary.ts'

/*
 * The texts of items, traits and events, made from the data that the rules carry out: what is read and what happens
 * cannot differ. Each speaks to its owner, in fewer than 30 words (`check.ts` counts).
 */

/** `Equipment · Agility · Shield`: an item's types and, where it has one, its slot. */
export function itemTypeLine({ types, slot }: Pick<Item, 'types' | 'slot'>): string {
  const words: readonly string[] = ITEM_TYPES.filter((type) => types.includes(type))
  return [...words, ...(slot ? [slot] : [])].map(capital).join(' · ')
}

export function itemText({ types, abilities }: Pick<Item, 'types' | 'abilities'>): string {
  const isEquipment = types.includes('equipment')
  return textOf(abilities, {
    isCard: !isEquipment,
    often: isEquipment && types.includes('agility') ? 'once in every turn' : 'once in your turn',
    isHybrid: abilities.some(({ kind }) => kind === 'use') && abilities.some(({ kind }) => kind === 'answer'),
  })
}

export function traitText({ trait }: Pick<House, 'trait'>): string {
  return textOf(trait.abilities, { isCard: false, often: 'once in your turn', isHybrid: false })
}

export function eventText({ clauses }: Pick<TerrainEvent, 'clauses'>): string {
  return clauses.map((clause) => `${capital(clauseText(clause))}.`).join(' ')
}

/** What has the abilities. */
type Bearer = {
  /** It is spent by its use. */
  readonly isCard: boolean
  /** How often it may be used otherwise. */
  readonly often: string
  /** It may be used either as an action or as an answer. */
  readonly isHybrid: boolean
}

function textOf(abilities: readonly Ability[], bearer: Bearer): string {
  return abilities.map((ability) => `${capital(abilityText(ability, bearer))}.`).join(' ')
}

function abilityText(ability: Ability, bearer: Bearer): string {
  if (ability.kind === 'passive') return PASSIVES[ability.rule](ability.amount ?? 1)
  const { kind, target, effects } = ability
  const on = kind === 'answer' ? ability.when : kind === 'trigger' ? ability.on : 'any'
  const lead = leadOf(ability, bearer).join(', ')
  const words = effectsText(effects, namedOf(target, on))
  return lead === '' ? words : `${lead}: ${words}`
}

/** What stands before the colon: when, how often and for what it may be used; empty where the type says it all. */
function leadOf(
  ability: Exclude<Ability, { kind: 'passive' }>,
  { isCard, often, isHybrid }: Bearer,
): readonly string[] {
  switch (ability.kind) {
    case 'use': {
      const { as, cost } = ability
      const way = as === 'free' ? [often] : isCard ? (isHybrid ? ['action'] : []) : ['action', 'once a turn']
      const price = `discard ${counted(cost ?? 0, isCard ? 'more item' : 'item')} from your inventory`
      return cost === undefined ? way : [...way, price]
    }
    case 'answer': {
      const isForActions = ability.effects.some((effect) => effect.do === 'hasten')
      const when = isForActions ? 'in your Action phase' : MOMENTS[ability.when]
      return isCard ? [when] : [often, when]
    }
    case 'enter':
      return ['at once']
    case 'trigger':
      return ability.on === 'turn' ? [TRIGGERS.turn] : [often, TRIGGERS[ability.on]]
  }
}

const MOMENTS: Readonly<Record<Moment, string>> = {
  any: 'at any time',
  damage: 'when damage would reach you',
  'ranged damage': 'when Ranged damage would reach you',
  'duel damage': 'when a duel’s damage would reach you',
  "another's damage": 'when another player’s damage would reach you',
  attempt: 'when an attempt of your duel is shown',
  blocked: 'when you block an attempt',
  item: 'when an enemy’s item names or would hit you',
  token: 'when an enemy on your terrain obtains a Reign token',
}

const TRIGGERS: Readonly<Record<Trigger, string>> = {
  success: 'when your attack succeeds',
  victory: 'when you have a Victory',
  retreat: 'when you cause a Retreat',
  turn: 'when your turn begins',
}

const PASSIVES: Readonly<Record<PassiveRule, (amount: number) => string>> = {
  edge: (amount) => `the first success of your turn deals ${amount} more damage`,
  slots: (amount) => `you may equip ${counted(amount, 'more item')}`,
  keep: () => 'your equipment stays when you Retreat',
  charity: (amount) => `Charity costs you ${counted(amount, 'fewer item')}`,
  reach: () => 'your Ranged items reach every terrain, your own too',
  sure: () => 'nobody can prevent or Reflect the damage of your Ranged items',
  carry: (amount) => `you may keep ${counted(amount, 'more item')} when your turn ends`,
  search: (amount) =>
    `each Search shows you ${counted(amount, 'more item')}: take one, the rest goes under the deck`,
  hardy: (amount) => `once each round, you take ${amount} damage less`,
  plagueproof: () => 'damage of the Plague die does not reach you',
  desertproof: () => 'the Desert takes no action from you',
  rest: () => 'you may Rest for one action',
}

function clauseText(clause: EventClause): string {
  if ('realm' in clause) return realmText(clause.realm)
  const whom: Named = { name: whomText(clause.whom), isPlural: true, isSelf: true }
  return effectsText(clause.effects, whom)
}

/** `all on the Coast or River who have nothing equipped`. */
function whomText({ on, notOn, equipped, tokens, alone }: Whom): string {
  const parts = [
    on && `on the ${terrainList(on, 'or')}`,
    notOn && `not on the ${terrainList(notOn, 'or')}`,
    tokens && `with the ${tokens} Reign tokens`,
    equipped !== undefined && `who have ${equipped ? 'something' : 'nothing'} equipped`,
    alone !== undefined && (alone ? 'who stand alone' : 'who share a terrain'),
  ].filter((part) => typeof part === 'string')
  return parts.length === 0 ? 'all players' : `all ${parts.join(' ')}`
}

function realmText(realm: RealmEffect): string {
  switch (realm.do) {
    case 'change terrain':
      return 'the terrain with the highest number is exchanged for one not in play'
    case 'litter': {
      const where = realm.on ? `each of ${terrainList(realm.on, 'and')}` : 'each terrain'
      return `from the deck, ${counted(realm.amount, 'item')} ${realm.amount === 1 ? 'is' : 'are'} dropped on ${where}`
    }
    case 'sweep':
      return 'all dropped items are discarded'
    case 'reshuffle':
      return 'the discard pile is shuffled into the item deck'
    case 'crown the least':
      return 'the player with the fewest Reign tokens is First Player next round; of several, the next one clockwise'
  }
}
