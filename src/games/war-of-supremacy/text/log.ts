import {
  amid,
  does,
  type Hidden,
  type LogLine,
  type LogNote,
  listed,
  type Seat,
  UNKNOWN,
  whose,
} from '../../../core/index.ts'
import { formName, formsName, kindNoun, signed, TRIGGER_NAMES } from '../content/phrases.ts'
import { FORMS, type Kind } from '../content/vocabulary.ts'
import { cardsOf, nameOf, spellOf } from '../rules/cards.ts'
import { END_REASONS } from '../rules/ending.ts'
import type { Event, Place } from '../rules/events.ts'
import { type Card, NONE, type State } from '../rules/state.ts'
import { answeredName, cardList, onTargets } from './phrases.ts'

/** What a line needs to know of the match: its cards, and whether two territories are fought over. */
export type Told = Pick<State, 'set' | 'fronts'>

const MAHLOR: Told = { set: null, fronts: [] }

/**
 * The log line of an event. Undefined for passes, and for dice that the line of their spell reports; `logAll` has lines
 * for those too. Without a view the cards are those of Mahlor.
 */
export function log(event: Event, names: readonly string[], view: Told = MAHLOR): LogLine | undefined {
  const isLeftOut = event.type === 'passed' || (event.type === 'rolled' && reportsRolls(view, event.card))
  return isLeftOut ? undefined : logAll(event, names, view)
}

/** The log line of any event. */
export function logAll(event: Event, names: readonly string[], view: Told = MAHLOR): LogLine {
  const line = { seat: seatOf(event), text: lineOf(event, names, view) }
  if (event.type !== 'turn') return line
  return { ...line, begins: `Round ${event.round} · ${names[event.seat]}`, isHeading: true }
}

/** By event: the territories that it won or lost. */
export function logNotes(events: readonly Event[], view: State): readonly (LogNote | undefined)[] {
  const points = (changes: ReadonlyMap<Seat, number>) => ({
    points: view.players.map((_, seat) => changes.get(seat) ?? 0),
  })
  return events.map((event) => {
    if (event.type === 'won') return points(new Map([[event.seat, 1]]))
    if (event.type !== 'lostTerritory') return undefined
    const { seat, to } = event
    return points(new Map([[seat, -1], ...(to === NONE ? [] : [[to, 1] as const])]))
  })
}

/** The shield before a line: of the player who acted, or who won the combat. */
function seatOf(event: Event): Seat | undefined {
  if (event.type === 'resolved') return event.winner === NONE ? event.attacker : event.winner
  const isTaken = event.type === 'lostTerritory' || (event.type === 'passedOn' && event.how === 'stolen')
  if (isTaken && event.to !== NONE) return event.to
  return 'seat' in event && event.seat !== NONE ? event.seat : undefined
}

function lineOf(event: Event, names: readonly string[], view: Told): string {
  const name = 'seat' in event ? (names[event.seat] ?? 'Nobody') : ''
  const card = 'card' in event ? nameOf(view, event.card) : ''
  /** ` from Fire Blast`; nothing where a card affects itself. */
  const from = (by: Card) => ('card' in event && by === event.card ? '' : ` from ${nameOf(view, by)}`)
  switch (event.type) {
    case 'first': {
      const rounds = event.dice.map((rolls) =>
        rolls.flatMap((die, i) => (die === 0 ? [] : [`${names[i]} ${die}`])).join(', '),
      )
      return `Dice for the first turn: ${rounds.join('; again: ')}. ${does(name, 'go', 'goes')} first.`
    }
    case 'territory':
      return `${fieldName('Territory', view, event.front)}: ${card}${event.why === 'new' ? '' : ', in place of another'}.`
    case 'form':
      return `${fieldName('Combat form', view, event.front)}: ${formsName(cardsOf(view).forms[event.form].design)}.`
    case 'setAside':
      return `Straight Away spells dealt, replaced and shuffled back: ${event.count}.`
    case 'reshuffled':
      return event.kind === 'form'
        ? 'The used combat forms were shuffled into a new deck.'
        : `The ${event.kind} grave was shuffled into a new deck.`
    case 'outOfCards':
      return `The ${event.kind} deck is empty: the match ends after this turn.`
    case 'milled':
      return `From the ${event.kind} deck to the grave: ${cardList(view, event.cards)}.`
    case 'resolved':
      return `${verdict(event, names)}${event.fallen.length === 0 ? '' : ` To the grave: ${cardList(view, event.fallen)}.`}`
    case 'over': {
      // Partners sit opposite: seats of one side are as far apart as there are sides (WOS-36).
      const won = names.filter((_, seat) => event.winners[seat % event.winners.length] === 1)
      const win = won.length === 1 ? does(won[0], 'win', 'wins') : `${listed(won)} win`
      if (event.by === 'territories') return `${win} the match with the territories needed.`
      return `${won.length === 0 ? 'The match is a draw' : `${win} the match`}: ${END_REASONS[event.by]}.`
    }
    case 'rolled':
      return `Rolled for ${card}: ${listed(event.dice.map(String))}.`
    case 'passed':
      return `${name} passed.`
    case 'turn':
      return `${whose(name)} turn.`
    case 'attacks':
      return `${name} attacked the ${FIELDS[event.front]} territory.`
    case 'placed':
      return `${name} placed ${card}.`
    case 'cast': {
      const { answers, isStraight, rolls } = event
      return [
        `${name} played ${card}`,
        isStraight ? ' straight away' : '',
        onTargets(view, names, event),
        answers === NONE ? '' : ` to answer ${answeredName(view, answers)}`,
        reportsRolls(view, event.card) ? ` and rolled ${listed(rolls.map(String))}` : '',
        '.',
      ].join('')
    }
    case 'ability': {
      const trigger = TRIGGER_NAMES[event.trigger]
      return `${card} used its ${trigger === undefined ? '' : `${trigger} `}ability.`
    }
    case 'moved':
      return movedText(event, names, card)
    case 'drew':
      return `${name} drew ${hiddenList(view, event.cards, event.from)}.`
    case 'discarded':
      return `${name} discarded ${cardList(view, event.cards)}.`
    case 'passedOn': {
      const cards = hiddenList(view, event.cards, event.kind)
      return event.how === 'given'
        ? `${name} gave ${amid(names[event.to])} ${cards}.`
        : `${names[event.to]} took ${cards} from ${whose(amid(name))} hand.`
    }
    case 'looked': {
      const seen = event.cards.includes(UNKNOWN) ? '' : `: ${hiddenList(view, event.cards, undefined)}`
      return `${name} looked at ${whose(amid(names[event.at]))} hand${seen}.`
    }
    case 'traded':
      return `${name} and ${amid(names[event.with])} exchanged ${event.kind === 'all' ? 'hands' : `the ${kindNoun(event.kind).many} in their hands`}.`
    case 'pickedUp':
      return `${name} picked up ${cardList(view, event.cards)} from the grave.`
    case 'lostTerritory':
      return event.to === NONE
        ? `${name} lost ${card}: it went under the deck.`
        : `${names[event.to]} took ${card} from ${amid(name)}.`
    case 'legend':
      return `${name} may play ${event.amount === 1 ? 'another Legendary creature' : `${event.amount} more Legendary creatures`} this turn.`
    case 'won':
      return event.how === 'claim'
        ? `${name} claimed ${card}.`
        : `${name} won ${card} ${event.how === 'score' ? 'outright' : 'by a card'}.`
    case 'died':
      return `${cardList(view, event.cards)} ${event.cards.length === 1 ? 'was' : 'were'} killed.`
    case 'countered':
      return `${nameOf(view, event.by)} countered ${answeredName(view, event.card)}.`
    case 'redirected': {
      const { aims } = spellOf(cardsOf(view), event.card)
      const isAtPlayer = aims.some(({ of }) => of === 'player') && event.to < names.length
      const target = isAtPlayer ? amid(names[event.to] ?? '') : nameOf(view, event.to)
      return event.to === NONE
        ? `${nameOf(view, event.by)} turned ${card} away: it has no effect.`
        : `${nameOf(view, event.by)} redirected ${card} to ${target}.`
    }
    case 'fizzled':
      return `${card} had no effect.`
    case 'damaged':
      return `${card} took ${event.amount} damage${from(event.by)}.`
    case 'modified':
      return `${card} got ${modifierText(event.by)}${from(event.cause)}.`
    case 'powered':
      return `${card} got Power ${event.power}${from(event.cause)}.`
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

function fieldName(what: string, { fronts }: Told, front: number): string {
  return fronts.length > 1 ? `${what}, ${FIELDS[front]} field` : what
}

/** Whether all dice that a spell can roll are rolled as it is played (WOS-R8): then its line reports them. */
function reportsRolls(view: Told, card: Card): boolean {
  const spell = cardsOf(view).spell[card]
  const all = JSON.stringify(spell?.design.effects ?? []).match(/"dice":|"do":"roll"/g) ?? []
  return all.length > 0 && all.length === spell?.dice.length
}

const SOURCES: Readonly<Record<Place, string>> = {
  hand: 'from hand',
  deck: 'from the deck',
  grave: 'from the grave',
  attack: 'from the attack',
  defense: 'from the defense',
  'other side': 'from the other side',
}

function movedText(
  { seat, from, to }: Extract<Event, { type: 'moved' }>,
  names: readonly string[],
  card: string,
): string {
  const owner = seat === NONE ? 'nobody' : amid(names[seat])
  switch (to) {
    case 'hand':
      return `${card} returned ${SOURCES[from]} to ${whose(owner)} hand.`
    case 'deck':
      return `${card} was shuffled ${SOURCES[from]} into the deck.`
    case 'grave':
      return `${card} went ${SOURCES[from]} to the grave.`
    case 'other side':
      return `${card} changed sides and fights for ${owner}.`
    default:
      return `${card} joined ${whose(owner)} ${to} ${SOURCES[from]}.`
  }
}

/** `+2 Wild, −1 Magic`; one sum for all three. */
function modifierText(by: readonly [number, number, number]): string {
  const [wild, magic, blade] = by
  if (by.every((amount) => amount === 0)) return 'no modifier'
  if (wild === magic && magic === blade) return `${signed(wild)} in all forms`
  return listed(by.flatMap((amount, i) => (amount === 0 ? [] : [`${signed(amount)} ${formName(FORMS[i])}`])))
}

/** Who won a combat and why (WOS-7, WOS-10, WOS-R3 to WOS-R5). */
function verdict(
  { attacker, defender, attack, defense, winner, why }: Extract<Event, { type: 'resolved' }>,
  names: readonly string[],
): string {
  const isAttackers = winner === attacker && attacker !== defender
  const score = isAttackers || attacker === defender ? `${attack} to ${defense}` : `${defense} to ${attack}`
  if (winner === NONE) return `${whose(names[attacker])} attack failed with ${attack}.`
  if (why === 'card') return `${names[winner]} won the combat by a card, ${score}.`
  if (attacker === defender)
    return `${names[attacker]} fought ${amid(names[attacker]) === 'you' ? 'your' : 'their'} own defense, ${score}.`
  if (defender === NONE) return `${names[winner]} took control with ${attack}.`
  if (!isAttackers)
    return `${names[winner]} defended, ${score}${why === 'tie' ? ': the defender wins ties' : ''}.`
  return `${names[winner]} won the combat, ${score}${why === 'tie' ? ': here the attacker wins ties' : ''}.`
}

/** Cards by name; unknown ones are counted, by their kind where their backs show it. */
function hiddenList(view: Told, cards: readonly Hidden<Card>[], kind: Kind | undefined): string {
  const known = cards.filter((card) => card !== UNKNOWN)
  const hidden = cards.length - known.length
  const noun = kindNoun(kind)
  const some = hidden === 1 ? `a ${noun.one}` : `${hidden} ${noun.many}`
  return listed([...known.map((card) => nameOf(view, card)), ...(hidden === 0 ? [] : [some])])
}
