import { capital, counted, listed } from '../../../core/index.ts'

import { TERRAIN_TEXTS, TERRAINS, type TerrainId } from './terrains.ts'
import type { Effect, Moment, Target, Trigger, Where } from './vocabulary.ts'

/** `Coast, River or Swamp`, in the order of the terrains. */
export function terrainList(ids: readonly TerrainId[], last: string): string {
  return listed(
    TERRAINS.filter((id) => ids.includes(id)).map((id) => TERRAIN_TEXTS[id].name),
    last,
  )
}

/** Somebody as a sentence speaks of them. */
export type Named = {
  /** How they are introduced; null: the owner, whom a text calls you. */
  readonly name: string | null
  readonly isPlural: boolean
  /** In events everybody does it themselves: no owner does it to them. */
  readonly isSelf: boolean
}

const YOU: Named = { name: null, isPlural: false, isSelf: true }

const SINGLE_PLACES: Readonly<Record<Where, string>> = {
  here: 'on your terrain',
  adjacent: 'on an adjacent terrain',
  near: 'on your terrain or an adjacent one',
  decoy: 'on your Decoy’s terrain',
  'around decoy': 'on your Decoy’s terrain or one adjacent to it',
  anywhere: 'anywhere',
}

/** Of an area there is one, wherever it may be. */
const AREAS: Readonly<Record<Where, string>> = {
  ...SINGLE_PLACES,
  'around decoy': 'on one terrain, your Decoy’s or one adjacent to it,',
  anywhere: 'on any one terrain',
}

const RIVALS: Readonly<Record<Moment | Trigger, string>> = {
  any: 'that player',
  damage: 'that player',
  'ranged damage': 'that player',
  "another's damage": 'that player',
  item: 'that player',
  token: 'that player',
  'duel damage': 'your opponent',
  attempt: 'your opponent',
  success: 'your opponent',
  victory: 'your opponent',
  retreat: 'that player',
  turn: 'that player',
  blocked: 'the attacker',
}

/**
 * Whom an ability concerns.
 * @param on the moment or trigger, which says who a rival is
 */
export function namedOf(target: Target, on: Moment | Trigger = 'any'): Named {
  const one = (name: string) => ({ name, isPlural: false, isSelf: false })
  const many = (name: string) => ({ name, isPlural: true, isSelf: false })
  switch (target.who) {
    case 'you':
      return YOU
    case 'rival':
      return one(RIVALS[on])
    case 'enemy':
      return one(target.where === 'anywhere' ? 'any enemy' : `an enemy ${SINGLE_PLACES[target.where]}`)
    case 'enemies':
      return many(`all enemies ${AREAS[target.where]}`)
    case 'all':
      return many(`all players ${AREAS[target.where]}`)
    case 'everyone':
      return many('all players')
    case 'everyone else':
      return many('all other players')
  }
}

/**
 * What effects do, as one or two sentences without the first capital and the last stop. What follows damage comes
 * only to those whom the damage hurts.
 */
export function effectsText(effects: readonly Effect[], whom: Named): string {
  const damage = effects.findIndex((effect) => effect.do === 'damage')
  if (damage < 0 || damage === effects.length - 1) return sentence(effects, whom)
  const rest = effects.slice(damage + 1)
  const after =
    whom.name === null
      ? `If hurt, ${sentence(rest, whom)}`
      : capital(sentence(rest, { ...whom, name: 'anyone hurt', isPlural: false }))
  return `${sentence(effects.slice(0, damage + 1), whom)}. ${after}`
}

function sentence(effects: readonly Effect[], whom: Named): string {
  const { name, isPlural, isSelf } = whom
  if (name === null) return listed(effects.map((effect) => bare(effect, 'your')))
  const third = (effect: Effect) => (isPlural ? bare(effect, 'their') : conjugated(bare(effect, 'their')))
  if (isSelf) return `${name} ${listed(effects.map(third))}`
  let words = ''
  let isNamed = false
  for (const run of runs(effects)) {
    if (byOwner(run[0], name, false) === undefined) {
      const join = words === '' ? '' : '; '
      words += isNamed
        ? `${join}they ${listed(run.map((effect) => bare(effect, 'their')))}`
        : `${join}${name} ${listed(run.map(third))}`
      isNamed = true
      continue
    }
    const phrases = run.map((effect) => {
      const phrase = byOwner(effect, isNamed ? 'them' : name, isPlural) ?? ''
      isNamed ||= phrase.includes(name)
      return phrase
    })
    words += words === '' ? listed(phrases) : `, and you ${listed(phrases)}`
  }
  return words
}

/** Runs of effects: all of a run are done by the owner, or none. */
function runs(effects: readonly Effect[]): readonly Effect[][] {
  const list: Effect[][] = []
  let wasOwner: boolean | undefined
  for (const effect of effects) {
    const isOwner = byOwner(effect, '', false) !== undefined
    if (isOwner === wasOwner) list.at(-1)?.push(effect)
    else list.push([effect])
    wasOwner = isOwner
  }
  return list
}

/** `takes 1 damage`: the verbs of all phrases are regular. */
function conjugated(phrase: string): string {
  return phrase.replace(/^\S+/, '$&s')
}

/** What the owner does to another, as a command; undefined where the other does it. */
function byOwner(effect: Effect, whom: string, isPlural: boolean): string | undefined {
  const isNamed = whom !== 'them'
  switch (effect.do) {
    case 'corrode':
      return `discard ${upTo(effect.amount, 'equipped item')} of ${isNamed ? whom : 'theirs'}`
    case 'rob':
      return `take ${counted(effect.amount, 'random item')} from ${inventoryOf(whom)}`
    case 'look':
      return `look at ${inventoryOf(whom)}`
    case 'move': {
      const way = isPlural ? 'terrains next to theirs' : 'a terrain next to theirs'
      return `move ${whom} to ${effect.to === 'adjacent' ? way : 'any terrain'}`
    }
    case 'give':
      return `give an item of your inventory to ${whom}`
    case 'exchange':
      return `exchange a random item of your inventory with ${each(whom)}${isPlural ? ' in turn' : ''}`
    case 'infect':
      return `give one of your Plagues to ${whom}`
    case 'redeploy':
    case 'scry':
    case 'recall':
    case 'fetch':
    case 'cancel':
    case 'prevent':
    case 'reflect':
    case 'feint':
    case 'parry':
    case 'usurp':
      return bare(effect, 'your')
    default:
      return undefined
  }
}

/** Several players, one after another. */
function each(whom: string): string {
  return whom.replace(/^all enemies/, 'each enemy').replace(/^all (other )?players/, 'each $1player')
}

function inventoryOf(whom: string): string {
  if (whom === 'them') return 'their inventory'
  // “Any enemy’s”, but not “an enemy on your terrain’s”.
  return whom.includes(' on ') ? `the inventory of ${whom}` : `${whom}’s inventory`
}

function upTo(amount: number, noun: string): string {
  return amount === 1 ? counted(1, noun) : `up to ${counted(amount, noun)}`
}

/** What somebody does or suffers, the verb bare and first; `your` is whose things these are. */
function bare(effect: Effect, your: 'your' | 'their'): string {
  switch (effect.do) {
    case 'damage': {
      const { amount, twiceOn } = effect
      return `take ${amount} damage${twiceOn ? `, ${2 * amount} on the ${TERRAIN_TEXTS[twiceOn].name}` : ''}`
    }
    case 'plague die':
      return 'roll the Plague die'
    case 'heal':
      return `restore ${effect.amount} Morale`
    case 'draw':
      return `draw ${counted(effect.amount, 'item')}`
    case 'corrode':
      return `discard ${counted(effect.amount, 'equipped item')}`
    case 'disarm':
      return `drop ${effect.slot ? `${your} ${capital(effect.slot)}` : 'everything equipped'}`
    case 'rob':
      return `take ${counted(effect.amount, 'random item')}`
    case 'spill':
      return `discard ${counted(effect.amount, 'random item')} from ${your} inventory`
    case 'move':
      return `move to ${effect.to === 'adjacent' ? 'an adjacent' : 'any'} terrain`
    case 'pull':
      return 'come to your terrain'
    case 'swap':
      return `swap ${your} Warrior and Decoy`
    case 'leap':
      return `move to ${your} Decoy’s terrain, which the Decoy leaves`
    case 'redeploy':
      return `put ${your} Decoy on any terrain`
    case 'unmask':
      return `lose ${your} Decoy until the next Travel`
    case 'look':
      return `look at ${your} inventory`
    case 'scry':
      return `look at the top ${counted(effect.amount, 'item')} of the deck, take one and put the rest back on top`
    case 'recall':
      return `take any ${effect.type ? capital(effect.type) : ''} item from the discard pile`.replace(
        '  ',
        ' ',
      )
    case 'fetch':
      return effect.amount === 1
        ? 'take a dropped item from any terrain'
        : `take up to ${effect.amount} dropped items from any terrains`
    case 'give':
      return 'give an item'
    case 'exchange':
      return 'exchange a random item'
    case 'trap':
      return `get trapped: nothing moves ${your} Warrior until after the next round’s Reveal`
    case 'free':
      return `discard any Trap on ${your === 'your' ? 'you' : 'them'}`
    case 'hasten':
      return `gain ${counted(effect.amount, 'action')}`
    case 'cleanse':
      return `make one of ${your} dishonorable tokens honorable`
    case 'shame':
      return `make one of ${your} honorable tokens dishonorable`
    case 'purge':
      return `shuffle ${your} Plagues into the item deck`
    case 'infect':
      return 'pass on a Plague'
    case 'plague':
      return 'keep this in front of you. From next round, roll the Plague die in Prepare: hurt, discard it; unhurt, pass it on within your terrain'
    case 'cancel':
      return 'cancel that item'
    case 'prevent':
      return `prevent ${effect.amount === 1 ? '' : 'up to '}${effect.amount} of it`
    case 'reflect':
      return 'turn it, with all its effects, on that player; if it strikes your terrain, on theirs'
    case 'feint':
      return 'start it over; both take back their cards'
    case 'parry':
      return 'replace your opponent’s card with a random one from their duel hand'
    case 'usurp':
      return 'you must take it at once, dishonorably, even as your last'
  }
}
