import { MAHLOR } from '../content/cards/mahlor.ts'
import { copiesOf, FORM_DECK } from '../content/decks.ts'
import {
  type Ability,
  ALLEGIANCES,
  type Allegiance,
  type CardSet,
  type Creature,
  type Effect,
  FORMS,
  type FormCard,
  type Kind,
  MOMENTS,
  RATINGS,
  type Rule,
  type Spell,
  type Stance,
  type Territory,
  type Test,
  type Trigger,
} from '../content/vocabulary.ts'
import type { Card, State } from './state.ts'

/** What the rules ask of the cards of a set, made ready once. */
export type Cards = {
  readonly set: CardSet
  /** How many creature cards, and creature and spell cards together, there are, copies counted. */
  readonly creatureCards: number
  readonly playingCards: number
  /** By card: its design; undefined for cards of another kind. */
  readonly creature: readonly (CreatureFacts | undefined)[]
  readonly spell: readonly (SpellFacts | undefined)[]
  readonly territory: readonly (TerritoryFacts | undefined)[]
  readonly forms: readonly FormFacts[]
  /** All lists of effects; frames name them by their place here. */
  readonly lists: readonly (readonly Effect[])[]
  /** The place of a nested list. */
  readonly listOf: ReadonlyMap<readonly Effect[], number>
}

export type Triggered = { readonly trigger: Trigger; readonly test: Test | undefined; readonly list: number }
export type Ruled = { readonly stance: Stance; readonly test: Test | undefined; readonly rule: Rule }

/** What abilities come to. */
type AbilityFacts = {
  readonly triggers: readonly Triggered[]
  readonly rules: readonly Ruled[]
}

export type CreatureFacts = AbilityFacts & {
  readonly design: Creature
  /** Its place in the set. */
  readonly index: number
  readonly faction: Allegiance
  /** Its faction's place in `ALLEGIANCES`. */
  readonly allegiance: number
  readonly isMercenary: boolean
  /** Bits of its types. */
  readonly types: number
  /** Its place in `RATINGS`: 0 is Legendary. */
  readonly rating: number
  readonly scores: readonly [number, number, number]
  readonly hasPlacing: boolean
}

export type SpellFacts = {
  readonly design: Spell
  readonly index: number
  readonly list: number
  readonly isStraight: boolean
  /** The bit of the moment it answers; 0 for other timings. */
  readonly moment: number
  /** Of its effects those that need a target chosen as it is played, in order. */
  readonly aims: readonly Aim[]
  /** The numbers of dice its effects roll, in order. */
  readonly dice: readonly number[]
  /** Rules it brings along when attached. */
  readonly rules: readonly Ruled[]
}

/** What an effect needs to be aimed at: its place in the list, and whether at a creature or a player. */
export type Aim = { readonly at: number; readonly of: 'creature' | 'player' | 'second creature' }

type TerritoryFacts = AbilityFacts & { readonly design: Territory; readonly index: number }

/** A form card: its active forms as bits, and its place in the deck's list. */
type FormFacts = { readonly design: FormCard; readonly bits: number; readonly isSingle: boolean }

const made = new WeakMap<CardSet, Cards>()
const STANDARD = cardsOfSet(MAHLOR)

export function cardsOf({ set }: { readonly set: CardSet | null }): Cards {
  return set === null ? STANDARD : cardsOfSet(set)
}

/** The cards of a set, which has been checked. */
function cardsOfSet(set: CardSet): Cards {
  const known = made.get(set)
  if (known) return known
  const cards = makeReady(set)
  made.set(set, cards)
  return cards
}

function makeReady(set: CardSet): Cards {
  const lists: (readonly Effect[])[] = []
  const listOf = new Map<readonly Effect[], number>()
  const types = [...new Set(set.creatures.flatMap((creature) => creature.types))]
  const creature: (CreatureFacts | undefined)[] = []
  const spell: (SpellFacts | undefined)[] = []
  const territory: (TerritoryFacts | undefined)[] = []

  function add(list: readonly Effect[]): number {
    const place = lists.length
    lists.push(list)
    listOf.set(list, place)
    for (const effect of list) for (const nested of nestedIn(effect)) add(nested)
    return place
  }
  const facts = (abilities: readonly Ability[] = []): AbilityFacts => ({
    triggers: abilities.flatMap((ability) =>
      'when' in ability ? [{ trigger: ability.when, test: ability.if, list: add(ability.effects) }] : [],
    ),
    rules: abilities.flatMap((ability) =>
      'while' in ability
        ? ability.rules.map((rule) => ({ stance: ability.while, test: ability.if, rule }))
        : [],
    ),
  })

  set.creatures.forEach((design, index) => {
    const abilities = facts(design.abilities)
    const made: CreatureFacts = {
      ...abilities,
      design,
      index,
      faction: design.faction,
      allegiance: ALLEGIANCES.indexOf(design.faction),
      isMercenary: design.faction === 'mercenary',
      types: design.types.reduce((bits, type) => bits | (1 << types.indexOf(type)), 0),
      rating: RATINGS.indexOf(design.rating),
      scores: design.scores,
      hasPlacing: abilities.triggers.some(({ trigger }) => trigger === 'placed'),
    }
    for (let copy = copiesOf(design); copy > 0; copy--) creature.push(made)
  })
  const creatureCards = creature.length
  for (let card = 0; card < creatureCards; card++) spell.push(undefined)
  set.spells.forEach((design, index) => {
    const made: SpellFacts = {
      design,
      index,
      list: add(design.effects),
      isStraight: design.timing === 'straight away',
      moment: design.timing === 'condition' && design.on ? 1 << MOMENTS.indexOf(design.on) : 0,
      aims: design.effects.flatMap(aimsOf),
      dice: design.effects.flatMap(diceOf),
      rules: design.effects.flatMap((effect) =>
        effect.do === 'attach'
          ? effect.rules.map((rule) => ({ stance: 'in play' as const, test: undefined, rule }))
          : [],
      ),
    }
    for (let copy = design.copies; copy > 0; copy--) spell.push(made)
  })
  const playingCards = spell.length
  for (let card = creatureCards; card < playingCards; card++) creature.push(undefined)
  for (let card = 0; card < playingCards; card++) territory.push(undefined)
  set.territories.forEach((design, index) => {
    territory.push({ ...facts(design.abilities), design, index })
  })
  return {
    set,
    creatureCards,
    playingCards,
    creature,
    spell,
    territory,
    forms: (set.forms ?? FORM_DECK).map((design) => ({
      design,
      bits: design.forms.reduce((bits, form) => bits | (1 << FORMS.indexOf(form)), 0),
      isSingle: design.forms.length === 1,
    })),
    lists,
    listOf,
  }
}

/** The lists within an effect. */
export function nestedIn(effect: Effect): readonly (readonly Effect[])[] {
  switch (effect.do) {
    case 'damage':
      return effect.kills ? [effect.kills] : []
    case 'may':
      return [effect.effects]
    case 'either':
      return effect.ways
    case 'if':
    case 'roll':
      return effect.otherwise ? [effect.effects, effect.otherwise] : [effect.effects]
    default:
      return []
  }
}

/** What an effect of a spell's main list must be aimed at as the spell is played (WOS-R8). */
function aimsOf(effect: Effect, at: number): readonly Aim[] {
  const aims: Aim[] = []
  if ('to' in effect && typeof effect.to === 'object' && 'one' in effect.to) aims.push({ at, of: 'creature' })
  if ('who' in effect && typeof effect.who === 'object' && 'one' in effect.who)
    aims.push({ at, of: 'player' })
  if (effect.do === 'swap' && 'creature' in effect.with) aims.push({ at, of: 'second creature' })
  return aims
}

/** The dice that an effect rolls, by how many; none if it rolls none. */
export function diceOf(effect: Effect): readonly number[] {
  if (effect.do === 'roll') return [1]
  if ('amount' in effect && typeof effect.amount === 'object' && 'dice' in effect.amount)
    return [effect.amount.dice]
  return []
}

/** Whether a card is a creature, a spell or a territory. */
export function isCreature({ creatureCards }: Cards, card: Card): boolean {
  return card < creatureCards
}

/** Which hand, deck and grave a playing card goes to. */
export function kindOf(cards: Cards, card: Card): Kind {
  return isCreature(cards, card) ? 'creature' : 'spell'
}

export function creatureOf(cards: Cards, card: Card): CreatureFacts {
  return found(cards.creature[card])
}
export function spellOf(cards: Cards, card: Card): SpellFacts {
  return found(cards.spell[card])
}
export function territoryOf(cards: Cards, card: Card): TerritoryFacts {
  return found(cards.territory[card])
}

function found<T>(facts: T | undefined): T {
  if (facts === undefined) throw new Error('This card is of another kind.')
  return facts
}

/** The triggers of a creature or territory; a spell has none. */
export function triggersOf(cards: Cards, card: Card): readonly Triggered[] {
  return (cards.creature[card] ?? cards.territory[card])?.triggers ?? NO_TRIGGERS
}
const NO_TRIGGERS: readonly Triggered[] = []

export function nameOf({ set }: Pick<State, 'set'>, card: Card): string {
  const cards = cardsOf({ set })
  return (cards.creature[card] ?? cards.spell[card] ?? cards.territory[card])?.design.name ?? ''
}
