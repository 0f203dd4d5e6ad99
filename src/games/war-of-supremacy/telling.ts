import { amid, does, type Hidden, listed, type Seat, UNKNOWN, whose } from '../../core/index.ts'
import { counted, formName, kindNoun, signed } from './content/phrases.ts'
import { FORMS, type FormCard, type Kind, type Trigger } from './content/vocabulary.ts'
import { cardsOf, nameOf } from './rules/cards.ts'
import { type Card, NONE, type State } from './rules/state.ts'
import type { Event, Place } from './rules/told.ts'
import { own } from './wording.ts'

/*
 * What happened, in sentences: the one voice in which the table's log and the command line tell it.
 */

/** What a sentence needs to know of the match: its cards, and whether two territories are fought over. */
export type Told = Pick<State, 'set' | 'fronts'>

const MAHLOR: Told = { set: null, fronts: [] }

/**
 * What happened; undefined for what `aside` tells: passes, standing orders, and dice that are told with their spell.
 * Of `view` only what never changes is used, so that it may be of any time; without it the cards are those of Mahlor.
 * @param names by seat; a viewer may be called `You`
 */
export function sentence(event: Event, names: readonly string[], view: Told = MAHLOR): string | undefined {
  switch (event.type) {
    case 'passed':
    case 'asks':
      return undefined
    case 'rolled':
      return isToldWithSpell(view, event.card) ? undefined : aside(event, names, view)
    case 'first':
      return firstText(event, names)
    case 'territory':
      return `${capitalField('Territory', view, event.front)}: ${nameOf(view, event.card)}${event.why === 'new' ? '' : ', in place of another'}.`
    case 'form':
      return `${capitalField('Combat form', view, event.front)}: ${formsName(cardsOf(view).forms[event.form].design)}.`
    case 'setAside':
      return `Dealt, replaced and shuffled back: ${counted(event.count, STRAIGHT)}.`
    case 'reshuffled':
      return event.kind === 'form'
        ? 'The used combat forms were shuffled and are the deck again.'
        : `The grave of ${kindNoun(event.kind).many} was shuffled and is the deck again.`
    case 'outOfCards':
      return `The last ${event.kind} has left its deck: the match ends after this turn.`
    case 'milled':
      return `From the ${event.kind} deck to the grave: ${cardList(view, event.cards)}.`
    case 'resolved':
      return resolvedText(event, names, view)
    case 'over':
      return overText(event, names)
    default:
      return 'seat' in event ? ofSeat(event, names, view) : ofCards(event, names, view)
  }
}

/** What a log leaves out: who passed, who wants to be asked when, and dice that are told with their spell. */
export function aside(
  event: Extract<Event, { type: 'passed' | 'asks' | 'rolled' }>,
  names: readonly string[],
  view: Told = MAHLOR,
): string {
  if (event.type === 'rolled')
    return `Rolled for ${nameOf(view, event.card)}: ${listed(event.dice.map(String))}.`
  const name = names[event.seat]
  if (event.type === 'passed')
    return event.isQuiet ? `${name} passed until something touches this seat.` : `${name} passed.`
  return `${does(name, 'want', 'wants')} to be asked ${momentsList(event.asks)}.`
}

/** When somebody wants to be asked: `at every moment`, `about spells and creatures` (WOS-R33). */
export function momentsList(asks: number): string {
  const sorts = SORTS.filter((_, sort) => (asks & (1 << sort)) !== 0)
  if (sorts.length === SORTS.length) return 'at every moment'
  return sorts.length === 0 ? 'at no moment' : `about ${listed(sorts)}`
}

/** The sorts of moments, by their bits in `ASKS`. */
const SORTS = ['spells', 'creatures', 'others’ turns', 'happenings'] as const

const STRAIGHT = { one: 'Straight Away spell', many: 'Straight Away spells' }

type OfSeat = Exclude<Extract<Event, { readonly seat: Seat }>, { type: 'first' | 'passed' | 'asks' }>

/** What a player did, or what befell one. */
function ofSeat(event: OfSeat, names: readonly string[], view: Told): string {
  const name = names[event.seat]
  switch (event.type) {
    case 'turn':
      return `Round ${event.round}: ${whose(amid(name))} turn.`
    case 'attacks':
      return `${name} attacked the ${FIELDS[event.front]} territory.`
    case 'placed':
      return `${name} placed ${nameOf(view, event.card)}.`
    case 'cast':
      return castText(event, names, view)
    case 'ability': {
      const trigger = TRIGGERS[event.trigger]
      return `${nameOf(view, event.card)} used its ${trigger === '' ? '' : `${trigger} `}ability.`
    }
    case 'moved':
      return movedText(event, names, view)
    case 'drew':
      return `${name} drew ${hiddenList(view, event.cards, event.from)}.`
    case 'discarded':
      return `${name} discarded ${cardList(view, event.cards)}.`
    case 'passedOn':
      return event.how === 'given'
        ? `${name} gave ${amid(names[event.to])} ${hiddenList(view, event.cards, event.kind)}.`
        : `${names[event.to]} took ${hiddenList(view, event.cards, event.kind)} from ${whose(amid(name))} hand.`
    case 'looked':
      return event.cards.includes(UNKNOWN)
        ? `${name} looked into ${whose(amid(names[event.at]))} hand.`
        : `${name} looked into ${whose(amid(names[event.at]))} hand: ${hiddenList(view, event.cards, undefined)}.`
    case 'traded':
      return `${name} and ${amid(names[event.with])} traded ${event.kind === 'all' ? 'hands' : `the ${kindNoun(event.kind).many} in their hands`}.`
    case 'pickedUp':
      return `${name} picked up ${cardList(view, event.cards)} from the grave.`
    case 'lostTerritory':
      return event.to === NONE
        ? `${name} lost ${nameOf(view, event.card)}: it went under the deck.`
        : `${names[event.to]} took ${nameOf(view, event.card)} from ${amid(name)}.`
    case 'legend':
      return `${name} may play ${event.amount === 1 ? 'another Legendary creature' : `${event.amount} more Legendary creatures`} this turn.`
    case 'won':
      return event.how === 'claim'
        ? `${name} claimed ${nameOf(view, event.card)}.`
        : `${name} won ${nameOf(view, event.card)} ${event.how === 'score' ? 'outright' : 'by a card'}.`
  }
}

type OfCards = Exclude<
  Event,
  | OfSeat
  | {
      type:
        | 'first'
        | 'passed'
        | 'asks'
        | 'rolled'
        | 'territory'
        | 'form'
        | 'setAside'
        | 'reshuffled'
        | 'outOfCards'
        | 'milled'
        | 'resolved'
        | 'over'
    }
>

/** What befell a card. */
function ofCards(event: OfCards, names: readonly string[], view: Told): string {
  if (event.type === 'died') {
    const { cards } = event
    return `${cardList(view, cards)} ${cards.length === 1 ? 'was' : 'were'} killed.`
  }
  const card = nameOf(view, event.card)
  switch (event.type) {
    case 'countered':
      return `${nameOf(view, event.by)} countered ${card}.`
    case 'redirected': {
      const by = nameOf(view, event.by)
      return event.to === NONE
        ? `${by} turned ${card} away: it has no effect.`
        : `${by} turned ${card} on ${aimName(view, names, event.card, event.to)}.`
    }
    case 'fizzled':
      return `${card} had no effect.`
    case 'damaged':
      return event.by === event.card
        ? `${card} took ${event.amount} damage.`
        : `${card} took ${event.amount} damage from ${nameOf(view, event.by)}.`
    case 'modified':
      return event.cause === event.card
        ? `${card} has ${modifierText(event.by)}.`
        : `${card} has ${modifierText(event.by)} from ${nameOf(view, event.cause)}.`
    case 'powered':
      return `${card} has Power ${event.power}${event.cause === event.card ? '' : ` from ${nameOf(view, event.cause)}`}.`
    case 'mended':
      return `${card} lost its negative modifiers.`
    case 'silenced':
      return `${card} was silenced.`
    case 'attached':
      return `${card} was attached to ${nameOf(view, event.to)}.`
  }
}

/** Two territories are told apart by their places. */
const FIELDS = ['first', 'second'] as const

function capitalField(what: string, { fronts }: Told, front: number): string {
  return fronts.length > 1 ? `${what}, ${FIELDS[front]} field` : what
}

/** The forms of a card: `Wild or Blade`. */
export function formsName({ forms }: FormCard): string {
  return listed(FORMS.filter((form) => forms.includes(form)).map(formName), 'or')
}

const TRIGGERS: Readonly<Record<Trigger, string>> = {
  placed: '',
  'win combat': 'Win Combat',
  'win attack': 'Win Attack',
  'win defense': 'Win Defense',
  'lose combat': 'Lose Combat',
  'lose attack': 'Lose Attack',
  'lose defense': 'Lose Defense',
  'start of turn': 'Start of Turn',
  'end of turn': 'End of Turn',
  killed: 'When Killed',
}

function firstText({ seat, dice }: Extract<Event, { type: 'first' }>, names: readonly string[]): string {
  const rounds = dice.map((rolls) =>
    rolls.flatMap((die, i) => (die === 0 ? [] : [`${names[i]} ${die}`])).join(', '),
  )
  return `Dice for the first turn: ${rounds.join('; again: ')}. ${does(names[seat], 'begin', 'begins')}.`
}

function castText(
  { seat, card, aims, rolls, answers, isStraight }: Extract<Event, { type: 'cast' }>,
  names: readonly string[],
  view: Told,
): string {
  const aimed = aims.flatMap((aim, i) => (aim === NONE ? [] : [aimName(view, names, card, aim, i)]))
  return [
    `${names[seat]} played ${nameOf(view, card)}`,
    ...(isStraight ? ['straight away'] : []),
    ...(aimed.length === 0 ? [] : [`on ${listed(aimed)}`]),
    ...(answers === NONE ? [] : [`against ${nameOf(view, answers)}`]),
    ...(isToldWithSpell(view, card) ? [`and rolled ${listed(rolls.map(String))}`] : []),
  ]
    .join(' ')
    .concat('.')
}

/** Whether all dice that a spell can roll are rolled as it is played (WOS-R8). */
function isToldWithSpell(view: Told, card: Card): boolean {
  const spell = cardsOf(view).spell[card]
  const all = JSON.stringify(spell?.design.effects ?? []).match(/"dice":|"do":"roll"/g) ?? []
  return all.length > 0 && all.length === spell?.dice.length
}

/** What a spell is aimed at: a player or a creature. `place`: which of its aims; else the one that can be turned. */
export function aimName(
  view: Told,
  names: readonly string[],
  spell: Card,
  aim: number,
  place?: number,
): string {
  const aims = cardsOf(view).spell[spell]?.aims ?? []
  const isSeat =
    place === undefined
      ? aims.some(({ of }) => of === 'player') && aim < names.length
      : aims[place]?.of === 'player'
  return isSeat ? amid(names[aim]) : nameOf(view, aim)
}

const SOURCES: Readonly<Record<Place, string>> = {
  hand: 'from hand',
  deck: 'from the deck',
  grave: 'out of the grave',
  attack: 'out of the attack',
  defense: 'out of the defense',
  'other side': 'from the other side',
}

function movedText(
  { card, seat, from, to }: Extract<Event, { type: 'moved' }>,
  names: readonly string[],
  view: Told,
): string {
  const name = nameOf(view, card)
  const owner = seat === NONE ? 'nobody’s' : whose(amid(names[seat]))
  switch (to) {
    case 'hand':
      return `${name} went ${SOURCES[from]} into ${owner} hand.`
    case 'deck':
      return `${name} was shuffled ${SOURCES[from]} into the deck.`
    case 'grave':
      return `${name} went ${SOURCES[from]} to the grave.`
    case 'other side':
      return `${name} changed sides and fights for ${seat === NONE ? 'nobody' : amid(names[seat])}.`
    default:
      return `${name} came ${SOURCES[from]} into ${owner} ${to}.`
  }
}

/** `+2 Wild, −1 Magic`; one sum for all three. */
function modifierText(by: readonly [number, number, number]): string {
  const [wild, magic, blade] = by
  if (by.every((amount) => amount === 0)) return 'nothing more'
  if (wild === magic && magic === blade) return `${signed(wild)} in all forms`
  return listed(by.flatMap((amount, i) => (amount === 0 ? [] : [`${signed(amount)} ${formName(FORMS[i])}`])))
}

function resolvedText(
  event: Extract<Event, { type: 'resolved' }>,
  names: readonly string[],
  view: Told,
): string {
  const { fallen } = event
  const lost = fallen.length === 0 ? '' : ` To the grave: ${cardList(view, fallen)}.`
  return `${verdict(event, names)}${lost}`
}

/** Who won a combat and why (WOS-7, WOS-10, WOS-R3 to WOS-R5). */
function verdict(
  { attacker, defender, attack, defense, winner, why }: Extract<Event, { type: 'resolved' }>,
  names: readonly string[],
): string {
  const isAttackers = winner === attacker && attacker !== defender
  const score =
    isAttackers || attacker === defender ? `${attack} against ${defense}` : `${defense} against ${attack}`
  if (winner === NONE) return `${whose(names[attacker])} attack came to nothing, with ${attack}.`
  if (why === 'card') return `${names[winner]} won the combat by a card, ${score}.`
  if (attacker === defender) return `${names[attacker]} fought ${own(names[attacker])} defense, ${score}.`
  if (defender === NONE) return `${names[winner]} took control, with ${attack}.`
  if (!isAttackers)
    return `${names[winner]} held out, ${score}${why === 'tie' ? ': the defender wins ties' : ''}.`
  return `${names[winner]} won the combat, ${score}${why === 'tie' ? ': here the attacker wins ties' : ''}.`
}

const ENDED: Readonly<Record<Extract<Event, { type: 'over' }>['by'], string>> = {
  territories: 'has the territories it takes',
  deck: 'is ahead as a deck has run out',
  rounds: 'is ahead after the last round',
  idle: 'is ahead, as nothing happens any more',
}

function overText({ by, winners }: Extract<Event, { type: 'over' }>, names: readonly string[]): string {
  // Partners sit opposite: a side has every so many-th seat (WOS-36).
  const won = names.filter((_, seat) => winners[seat % winners.length] === 1)
  if (won.length === 0) return 'The match is over: a draw.'
  const is = won.length > 1 || won[0] === 'You' ? plural(ENDED[by]) : ENDED[by]
  return `The match is over: ${listed(won.map(amid))} ${is}.`
}

function plural(verb: string): string {
  return verb.replace(/^has/, 'have').replace(/^is/, 'are')
}

function cardList(view: Told, cards: readonly Card[]): string {
  return listed(cards.map((card) => nameOf(view, card)))
}

/** Cards by name; those unknown are counted, by their kind where that is seen from their backs. */
function hiddenList(view: Told, cards: readonly Hidden<Card>[], kind: Kind | undefined): string {
  const known = cards.filter((card) => card !== UNKNOWN)
  const hidden = cards.length - known.length
  const noun = kindNoun(kind)
  const some = hidden === 1 ? `a ${noun.one}` : `${hidden} ${noun.many}`
  return listed([...known.map((card) => nameOf(view, card)), ...(hidden === 0 ? [] : [some])])
}
