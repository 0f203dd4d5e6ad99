import { terrainName } from './terrain-text.ts'
import type { TerrainId } from './terrains.ts'
import type {
  Ability,
  Effect,
  EventClause,
  House,
  Item,
  Moment,
  PassiveRule,
  RealmEffect,
  Target,
  TerrainEvent,
  Trigger,
  Where,
  Whom,
} from './vocabulary.ts'

/*
 * The texts of items, traits and events, made from the data that the rules carry out: text and behaviour cannot
 * differ. Each text is in the second person, to whoever has the card.
 */

/** What an item does. */
export function itemText({ abilities, types }: Item): string {
  const isHybrid = abilities.filter(({ kind }) => kind === 'use' || kind === 'answer').length > 1
  return abilities
    .map((ability) => abilityText(ability, { isHybrid, isEquipment: types.includes('equipment') }))
    .join(' ')
}

/** Its types and slot, e.g. `Equipment · Agility · Shield`. */
export function itemTypeLine({ types, slot }: Item): string {
  return [...types, ...(slot ? [slot] : [])].map(capital).join(' · ')
}

/** What a House's trait does. */
export function traitText({ trait }: House): string {
  return trait.abilities
    .map((ability) => abilityText(ability, { isHybrid: false, isEquipment: true }))
    .join(' ')
}

/** What an event does. */
export function eventText({ clauses }: TerrainEvent): string {
  return clauses.map(clauseText).join(' ')
}

type Setting = {
  /** Says for each ability when it is used. */
  readonly isHybrid: boolean
  /** Used again and again. */
  readonly isEquipment: boolean
}

/** One ability as a sentence. */
export function abilityText(ability: Ability, { isHybrid, isEquipment }: Setting): string {
  switch (ability.kind) {
    case 'passive':
      return passiveText(ability.rule, ability.amount ?? 1)
    case 'trigger':
      return `${TRIGGERS[ability.on]}: ${lower(doing(ability.target, ability.effects))}`
    case 'enter':
      return doing(ability.target, ability.effects)
    case 'answer': {
      const when = ability.when === 'any' ? (isHybrid ? 'At any time: ' : '') : `${MOMENTS[ability.when]}: `
      const what = doing(ability.target, ability.effects)
      return when === '' ? what : when + lower(what)
    }
    case 'use': {
      const cost =
        ability.cost === undefined ? '' : `Discard ${counted(ability.cost, 'item')} of your inventory`
      const what = doing(ability.target, ability.effects)
      const sentence = cost === '' ? what : `${cost}: ${lower(what)}`
      if (ability.as === 'free') return `Once each turn: ${lower(sentence)}`
      return isHybrid || (isEquipment && cost === '') ? `Action: ${lower(sentence)}` : sentence
    }
  }
}

const MOMENTS: Readonly<Record<Exclude<Moment, 'any'>, string>> = {
  damage: 'When you are about to take damage',
  'ranged damage': 'When you are about to take Ranged damage',
  'duel damage': 'When a duel is about to damage you',
  "another's damage": 'When another player is about to damage you',
  attempt: 'When the cards of an attempt in your duel are shown',
  blocked: 'When you block an attempt as the defender',
  item: 'When an enemy’s item names or would hit you',
  token: 'When an enemy on your terrain obtains a Reign token',
}

const TRIGGERS: Readonly<Record<Trigger, string>> = {
  success: 'Once each turn, when your attack succeeds',
  victory: 'Once each turn, when you have the Victory of a duel',
  defense: 'When you block all three attempts of a duel',
  retreat: 'Once each turn, when you cause a Retreat',
  turn: 'When your turn begins',
}

function passiveText(rule: PassiveRule, amount: number): string {
  switch (rule) {
    case 'edge':
      return `Your first success in a duel each turn deals ${amount} more damage.`
    case 'slots':
      return `You may equip ${counted(amount, 'item')} more.`
    case 'keep':
      return 'Your equipment stays when you Retreat.'
    case 'charity':
      return `Charity takes ${counted(amount, 'item')} fewer from you.`
    case 'reach':
      return 'Your Ranged items reach every terrain, your own too.'
    case 'sure':
      return 'Nobody prevents or reflects their damage.'
    case 'carry':
      return `${capital(numeral(amount))} more items may stay in your inventory.`
    case 'search':
      return `When you Search, look at ${counted(amount, 'item')} more, take one and put the rest under the deck.`
    case 'hardy':
      return `Once each round, take ${amount} less damage.`
    case 'plagueproof':
      return 'Plague damage does not reach you.'
    case 'desertproof':
      return 'The Desert takes no action from you.'
    case 'rest':
      return 'Rest takes you only one action.'
  }
}

/** Whom it concerns and what happens to them, as a sentence. */
function doing(target: Target, effects: readonly Effect[]): string {
  const special = effects.map((effect) => SPECIAL[effect.do]).find((text) => text !== undefined)
  if (special !== undefined) return special
  const who = subject(target)
  const phrases = effects.map((effect) => phrase(effect, who))
  return sentence(phrases, who)
}

/** Effects that are rules of their own (TER-35 to TER-40). */
const SPECIAL: Partial<Readonly<Record<Effect['do'], string>>> = {
  trap: 'Trap an enemy on your Decoy’s terrain: nothing moves their Warrior until after the next Reveal.',
  reflect: 'That damage and its effects turn on that player instead; area damage turns on their terrain.',
  feint: 'Restart the attempt: both take their cards back, its damage and success are void.',
  parry: 'Swap your opponent’s card for a random other one of their duel hand; the new result counts.',
  usurp: 'You must take it at once. It may be your last.',
  plague: 'Lay it before you. From the next round roll the Plague die in Prepare; undamaged, pass it on.',
  cancel: 'It has no effect.',
}

/** Who does what: the owner, or others, as grammar wants them. */
type Subject = {
  readonly name: string
  readonly isYou: boolean
  readonly isMany: boolean
  readonly their: string
}

function subject(target: Target): Subject {
  switch (target.who) {
    case 'you':
      return { name: 'you', isYou: true, isMany: true, their: 'your' }
    case 'rival':
      return { name: 'your opponent', isYou: false, isMany: false, their: 'their' }
    case 'enemy':
      return { name: `an enemy ${WHERE[target.where]}`.trim(), isYou: false, isMany: false, their: 'their' }
    case 'player':
      return {
        name: `another player ${WHERE[target.where]}`.trim(),
        isYou: false,
        isMany: false,
        their: 'their',
      }
    case 'enemies':
      return { name: `all enemies ${AREA[target.where]}`, isYou: false, isMany: true, their: 'their' }
    case 'all':
      return { name: `all players ${AREA[target.where]}`, isYou: false, isMany: true, their: 'their' }
    case 'everyone':
      return { name: 'all players', isYou: false, isMany: true, their: 'their' }
    case 'everyone else':
      return { name: 'all other players', isYou: false, isMany: true, their: 'their' }
  }
}

const WHERE: Readonly<Record<Where, string>> = {
  here: 'on your terrain',
  adjacent: 'on an adjacent terrain',
  near: 'on your terrain or an adjacent one',
  decoy: 'on your Decoy’s terrain',
  anywhere: '',
}
const AREA: Readonly<Record<Where, string>> = {
  ...WHERE,
  near: 'on your terrain or an adjacent one',
  anywhere: 'on one terrain',
}

/** A phrase with its subject (`they take 1 damage`) or to the owner (`draw 1 item`). */
type Phrase = { readonly to: 'subject' | 'owner'; readonly text: string }

const act = (text: string): Phrase => ({ to: 'owner', text })

function phrase(effect: Effect, { name, isYou, isMany, their }: Subject): Phrase {
  const verb = (many: string, one: string) => (isMany ? many : one)
  const suffers = (text: string): Phrase => ({ to: isYou ? 'owner' : 'subject', text })
  switch (effect.do) {
    case 'damage': {
      const twice = effect.twiceOn ? `, ${2 * effect.amount} ${onTerrain(effect.twiceOn)}` : ''
      return suffers(`${verb('take', 'takes')} ${effect.amount} damage${twice}`)
    }
    case 'plague die':
      return suffers(`${verb('take', 'takes')} a roll of the Plague die as damage`)
    case 'heal':
      return suffers(`${verb('restore', 'restores')} ${effect.amount} Morale`)
    case 'draw':
      return suffers(`${verb('draw', 'draws')} ${counted(effect.amount, 'item')}`)
    case 'corrode':
      return act(`discard ${counted(effect.amount, 'equipped item')} of ${isYou ? 'yours' : name}`)
    case 'disarm':
      return suffers(
        `${verb('drop', 'drops')} ${effect.slot ? `${their} ${capital(effect.slot)}` : `all ${their} equipment`}`,
      )
    case 'rob':
      return act(`take ${counted(effect.amount, 'random item')} from the inventory of ${name}`)
    case 'spill':
      return suffers(
        `${verb('discard', 'discards')} ${counted(effect.amount, 'random item')} of ${their} inventory`,
      )
    case 'move':
      return act(
        `move ${isYou ? 'your Warrior' : name} to ${effect.to === 'anywhere' ? 'any' : 'an adjacent'} terrain`,
      )
    case 'pull':
      return act(`move ${name} to your terrain`)
    case 'swap':
      return act(`let ${isYou ? 'your' : their} Warrior and Decoy change places`)
    case 'leap':
      return act('move your Warrior to your Decoy, which is removed')
    case 'redeploy':
      return act('put your Decoy on any terrain')
    case 'unmask':
      return suffers(`${verb('lose', 'loses')} ${their} Decoy`)
    case 'look':
      return act(`look at the inventory of ${name}`)
    case 'scry':
      return act(`look at the top ${numeral(effect.amount)} items of the deck, take one, put the rest back`)
    case 'recall':
      return act(`take ${effect.type ? `a ${capital(effect.type)} item` : 'any item'} from the discard pile`)
    case 'fetch':
      return act(`take up to ${counted(effect.amount, 'dropped item')} from any terrains`)
    case 'give':
      return act(`give ${name} an item of your inventory`)
    case 'exchange':
      return act(`exchange a random item with ${name}`)
    case 'free':
      return suffers(`${verb('lose', 'loses')} ${their} Trap`)
    case 'hasten':
      return act(`have ${counted(effect.amount, 'more action')} this turn`)
    case 'cleanse':
      return act(`make one of ${their} dishonorable tokens honorable`)
    case 'shame':
      return act(`make an honorable token of ${isYou ? 'yours' : name} dishonorable`)
    case 'purge':
      return suffers(`${verb('shuffle', 'shuffles')} ${their} Plagues into the deck`)
    case 'infect':
      return act(`pass one of your Plagues to ${name}`)
    case 'prevent':
      return act(`take up to ${effect.amount} less of it`)
    default:
      return act(effect.do)
  }
}

/** Phrases as one sentence; the subject is named once, where it first does something, and then called `they`. */
function sentence(phrases: readonly Phrase[], who: Subject): string {
  let isNamed = false
  const parts = phrases.map(({ to, text }) => {
    const named = text.includes(who.name) && !who.isYou
    if (to === 'owner') {
      const shown =
        isNamed && named
          ? text
              .replace(`the inventory of ${who.name}`, 'theirs')
              .replace(`of ${who.name}`, 'of theirs')
              .replace(who.name, 'them')
          : text
      if (named) isNamed = true
      return { isYours: true, text: shown }
    }
    const shown = isNamed ? `they ${plural(text)}` : `${who.name} ${text}`
    isNamed = true
    return { isYours: false, text: shown }
  })
  const joined = parts.map(({ text, isYours }, i) => {
    if (i === 0) return text
    const before = parts[i - 1]
    const same = !isYours && !before.isYours
    return `${i === parts.length - 1 ? ' and ' : ', '}${same ? text.replace(/^they /, '') : text}`
  })
  return `${capital(joined.join(''))}.`
}

/** `takes` as it stands after `they`. */
function plural(text: string): string {
  return text.replace(/^(\w+?)s\b/, (whole, stem: string) => (VERBS.includes(whole) ? stem : whole))
}
const VERBS = ['takes', 'restores', 'draws', 'drops', 'discards', 'loses', 'shuffles']

function clauseText(clause: EventClause): string {
  if ('realm' in clause) return realmText(clause.realm)
  const name = whomText(clause.whom)
  const who: Subject = { name, isYou: false, isMany: true, their: 'their' }
  const phrases = clause.effects.map((effect) => eventPhrase(effect, who))
  return sentence(phrases, who)
}

/** In an event everybody does for themselves what an owner would choose. */
function eventPhrase(effect: Effect, who: Subject): Phrase {
  const own = (text: string): Phrase => ({ to: 'subject', text })
  switch (effect.do) {
    case 'corrode':
      return own(`discard ${counted(effect.amount, 'equipped item')}`)
    case 'move':
      return own(`move to ${effect.to === 'anywhere' ? 'any' : 'an adjacent'} terrain`)
    case 'shame':
      return own('turn an honorable token dishonorable')
    case 'cleanse':
      return own('turn a dishonorable token honorable')
    default:
      return phrase(effect, who)
  }
}

function whomText(whom: Whom): string {
  const on = whom.on ? ` ${onTerrains(whom.on)}` : ''
  const notOn = whom.notOn ? ` not ${onTerrains(whom.notOn)}` : ''
  const equipped = whom.equipped === undefined ? '' : whom.equipped ? ' with equipment' : ' without equipment'
  const alone = whom.alone === undefined ? '' : whom.alone ? ' who stand alone' : ' who do not stand alone'
  const tokens = whom.tokens ? ` with the ${whom.tokens} tokens` : ''
  return `all players${tokens}${equipped}${on}${notOn}${alone}`
}

function realmText(effect: RealmEffect): string {
  switch (effect.do) {
    case 'change terrain':
      return 'The highest-numbered terrain is replaced by one that is not in play.'
    case 'litter':
      return `${capital(counted(effect.amount, 'item'))} from the deck ${effect.amount === 1 ? 'is' : 'are'} dropped on ${effect.on ? `each ${listed(effect.on.map(terrainName), 'and')}` : 'each terrain'}.`
    case 'sweep':
      return 'All dropped items are discarded.'
    case 'reshuffle':
      return 'The discard pile is shuffled into the item deck.'
    case 'crown the least':
      return 'The player with the fewest tokens is First Player next round.'
  }
}

function onTerrain(id: TerrainId): string {
  return `in the ${terrainName(id)}`
}

function onTerrains(ids: readonly TerrainId[]): string {
  return `on ${listed(ids.map(terrainName), 'or')}`
}

function listed(words: readonly string[], and: string): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} ${and} ${words.at(-1)}`
}

const NUMERALS = ['no', 'one', 'two', 'three', 'four', 'five', 'six']

function numeral(amount: number): string {
  return NUMERALS[amount] ?? String(amount)
}

function counted(amount: number, thing: string): string {
  return amount === 1 ? `${/^[aeiou]/.test(thing) ? 'an' : 'a'} ${thing}` : `${numeral(amount)} ${thing}s`
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

function lower(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1)
}
