import type { LogLine } from '../../../core/index.ts'
import { amid, capital, does, listed, type Seat, UNKNOWN, whose } from '../../../core/index.ts'
import { itemNames } from '../content/item-names.ts'
import { counted } from '../content/phrases.ts'
import { landName } from '../content/terrain-text.ts'
import { ATTACK_NAMES, DEFENSES } from '../duel/cards.ts'
import { asksFor } from '../rules/board.ts'
import { abilityAt, EVENTS, HOUSES, ITEMS } from '../rules/content.ts'
import type { Action } from '../rules/decisions.ts'
import { NONE, type State } from '../rules/state.ts'
import { sourceOf } from '../rules/targets.ts'
import type { DuelResult, Event, Moved } from '../rules/told.ts'
import { houseName, theSpace } from './wording.ts'

/** The log line of an event; none for what the lines around it say already. */
export function tell(event: Event, names: readonly string[], view?: State): LogLine | undefined {
  const text = sentence(event, names, view)
  if (text === undefined) return undefined
  const seat = 'seat' in event ? event.seat : event.type === 'duel' ? event.attacker : undefined
  return { seat, text }
}

function sentence(event: Event, names: readonly string[], view: State | undefined): string | undefined {
  const who = 'seat' in event ? names[event.seat] : ''
  const at = (space: number) => placeName(view, space)
  switch (event.type) {
    case 'house':
      return `${who} took up the arms of ${houseName(event.house)}.`
    case 'first':
      return `The lot made ${amid(who)} First Player.`
    case 'round':
      return `Round ${event.round}. First Player: ${amid(names[event.first])}.`
    case 'travelled':
      return `${who} travelled to ${listed(event.tokens.map(at))}.`
    case 'revealed':
      return `All tokens were turned up: ${listed(
        event.warriors.flatMap((space, seat) =>
          space === NONE ? [] : `${amid(names[seat])} on ${at(space)}`,
        ),
      )}.`
    case 'turn':
    case 'ordered':
      return undefined
    case 'skipped':
      return `${who} had Retreated and lost the turn.`
    case 'phase':
      return event.actions > 1 ? undefined : `The Desert took an action from ${amid(who)}.`
    case 'declared':
      return declaredWords(event, names, view)
    case 'void':
      return event.why === 'cancelled' ? 'It was cancelled, to no effect.' : 'It was no longer possible.'
    case 'drew':
      return event.from === 'discard'
        ? `${who} took ${itemNames(event.items)} off the discard pile.`
        : `${who} drew ${itemNames(event.items)}.`
    case 'took':
      return event.from === 'discard'
        ? `${who} took ${ITEMS[event.item].name} out of the discard pile.`
        : `${who} picked up ${ITEMS[event.item].name}.`
    case 'dropped':
      return `${who} dropped ${itemNames(event.items)} on ${at(event.space)}.`
    case 'discarded':
      return `${who} discarded ${itemNames(event.items)}.`
    case 'equipped':
      return `${who} equipped ${ITEMS[event.item].name}.`
    case 'instance':
      return `${ITEMS[event.item].name} came to ${amid(who)} and took effect at once.`
    case 'moved':
      return event.why === 'pulled'
        ? `${does(who, 'were', 'was')} pulled to ${at(event.to)}.`
        : `${who} ${MOVED[event.why]} ${at(event.to)}.`
    case 'decoy':
      return event.to === NONE
        ? `${whose(who)} Decoy left the board.`
        : `${whose(who)} Decoy now stands on ${at(event.to)}.`
    case 'damage':
      return damageWords(event, names)
    case 'prevented':
      return `${who} warded off ${event.amount} damage.`
    case 'reflected':
      return `${who} reflected the damage onto ${amid(names[event.onto])}.`
    case 'healed':
      return `${who} regained ${event.amount} Morale and now ${who === 'You' ? 'have' : 'has'} ${event.morale}.`
    case 'retreated':
      return event.isGone
        ? `${who} fell and ${who === 'You' ? 'are' : 'is'} out of the match.`
        : `${who} had to Retreat.`
    case 'token':
      return tokenWords(event, names)
    case 'usurped':
      return `${who} usurped the token from ${amid(names[event.from])}.`
    case 'honor':
      return `One of ${whose(amid(who))} tokens became ${event.isHonorable ? 'honorable' : 'dishonorable'}.`
    case 'duel':
      return event.isFinal
        ? `The final duel for the throne: ${amid(names[event.attacker])} against ${amid(names[event.defender])}.`
        : `${names[event.attacker]} challenged ${amid(names[event.defender])} to a duel on ${at(event.space)}.`
    case 'attempt': {
      const [attack, defense] = event.cards
      return `Attempt ${event.attempt}: ${ATTACK_NAMES[attack]} against ${DEFENSES[defense].name}, ${event.isSuccess ? 'a success' : 'blocked'}.`
    }
    case 'feint':
      return `${who} feinted: the attempt begins anew.`
    case 'parry':
      return `${whose(who)} card was parried; chance put another in its place.`
    case 'duelOver':
      return resultWords(event, names)
    case 'trapped':
      return `${names[event.by]} trapped ${amid(who)}.`
    case 'untrapped':
      return `The Trap came off ${amid(who)}.`
    case 'plague':
      return event.face === 0
        ? `${who} rolled the Plague die: blank.`
        : `${who} rolled the Plague die: ${event.face} damage.`
    case 'passedPlague':
      return `${who} passed the Plague on to ${amid(names[event.to])}.`
    case 'plagueGone':
      return `${event.count === 1 ? `${whose(who)} Plague was` : `${event.count} Plagues were`} shuffled into the item deck.`
    case 'gave':
      return gaveWords(event, names)
    case 'looked':
      return `${who} looked at what ${does(amid(names[event.at]), 'hold', 'holds')}${event.items.includes(UNKNOWN) ? '' : `: ${itemNames(event.items)}`}.`
    case 'peeked':
      return `${who} looked at ${itemNames(event.items)} from the deck.`
    case 'proposed':
      return `${who} offered ${amid(names[event.to])} a Barter, ${counted(event.count, 'item')} each${event.word === 0 ? '.' : `, saying: “${wordSaid(event.word, event.count)}”`}`
    case 'declined':
      return `${who} declined the Barter with ${amid(names[event.to])}.`
    case 'bartered':
      return `${who} and ${amid(names[event.to])} bartered ${counted(event.count, 'item')} each.`
    case 'hastened':
      return `${who} gained ${counted(event.amount, 'more action')}.`
    case 'event':
      return `The event: ${EVENTS[event.event].name}.`
    case 'land':
      return `Terrain ${event.space + 1} changed: it became ${at(event.space)}.`
    case 'littered':
      return `${itemNames(event.items)} came to lie on ${at(event.space)}.`
    case 'swept':
      return 'Everything that lay dropped was discarded.'
    case 'reshuffled':
      return `The discard pile of the ${event.pile} was shuffled.`
    case 'named':
      return event.by === NONE
        ? `${does(who, 'are', 'is')} to be First Player next round.`
        : `${names[event.by]} named ${event.by === event.seat && who === 'You' ? 'yourself' : amid(who)} First Player of the next round.`
    case 'fell':
      return `Terrain ${event.space + 1} left the board.`
    case 'tie':
      return 'Several hold the tokens that win: a final duel decides.'
    case 'over':
      return view && overWords(event.winners, view, names)
  }
}

/** Who has won, by their sides. */
function overWords(sides: readonly number[], view: State, names: readonly string[]): string | undefined {
  const winners = names.filter((_, seat) => sides.includes(view.sides[seat]))
  if (winners.length === 0) return undefined
  if (sides.length > 1) return `${listed(winners)} share the throne.`
  return winners.length > 1
    ? `${listed(winners)} rule the Realm.`
    : `${does(winners[0], 'rule', 'rules')} the Realm.`
}

/**
 * A terrain by its name. What the highest-numbered space was called is not sure once an event has changed it: then
 * it is told by its number.
 */
function placeName(view: State | undefined, space: number): string {
  const isSure = view && space < view.lands.length && !(space === view.lands.length - 1 && hasChanged(view))
  return isSure ? theSpace(view, space) : `terrain ${space + 1}`
}

function hasChanged({ pastEvents }: State): boolean {
  return pastEvents.some((event) =>
    EVENTS[event].clauses.some((clause) => 'realm' in clause && clause.realm.do === 'change terrain'),
  )
}

/** What was declared, where no other line tells it: what it was used on goes by the kind of its target. */
function declaredWords(
  { seat, action, land }: Extract<Event, { type: 'declared' }>,
  names: readonly string[],
  view: State | undefined,
): string | undefined {
  const who = names[seat]
  switch (action.type) {
    case 'use':
      return `${who} used ${ITEMS[action.item].name}${onWords(seat, action, names, view)}.`
    case 'play':
      return `${who} played ${ITEMS[action.item].name}${onWords(seat, action, names, view)}.`
    case 'trait': {
      const house = view?.players[seat].house ?? NONE
      const name = house === NONE ? 'the trait of the House' : HOUSES[house].trait.name
      return `${who} used ${name}${onWords(seat, action, names, view)}.`
    }
    case 'advantage':
      return `${who} used the Advantage of the ${landName(land)}.`
    case 'charity':
      return `${who} gave Charity.`
    case 'rest':
      return `${who} rested.`
    default:
      return undefined
  }
}

/** ` on Ben`, ` on the Forest`; nothing where nobody was named. */
export function onWords(
  seat: Seat,
  action: Action,
  names: readonly string[],
  view: State | undefined,
): string {
  if (!('on' in action) || action.on === null || !view) return ''
  const source = sourceOf(view, seat, action)
  const ability = source && abilityAt(source)
  if (!ability || !('target' in ability)) return ''
  return ` on ${asksFor(ability.target) === 'seat' ? amid(names[action.on]) : placeName(view, action.on)}`
}

const MOVED: Readonly<Record<Moved, string>> = {
  venture: 'ventured to',
  flee: 'fled to',
  effect: 'moved to',
  pulled: 'was pulled to',
  swapped: 'changed places with the Decoy, to',
  leapt: 'leapt to the Decoy, on',
}

function damageWords(
  { hits, by, cause }: Extract<Event, { type: 'damage' }>,
  names: readonly string[],
): string {
  const left = (morale: number) => (morale === 0 ? 'no Morale left' : `${morale} Morale left`)
  if (by === NONE || cause === 'plague')
    return `${capital(listed(hits.map(({ seat, amount, morale }) => `${amid(names[seat])} took ${amount} damage (${left(morale)})`)))}.`
  return `${names[by]} dealt ${listed(hits.map(({ seat, amount, morale }) => `${amount} damage to ${amid(names[seat])} (${left(morale)})`))}.`
}

function tokenWords(
  { seat, way, from }: Extract<Event, { type: 'token' }>,
  names: readonly string[],
): string {
  switch (way) {
    case 'gain':
      return `${names[seat]} gained a Reign token.`
    case 'steal':
      return `${names[seat]} stole a Reign token from ${amid(names[from])}.`
    case 'discard':
      return `${names[seat]} made ${amid(names[from])} discard a Reign token.`
  }
}

const RESULTS: Readonly<Record<DuelResult, (attacker: string, defender: string) => string>> = {
  flawless: (attacker, defender) => `${attacker} had a Flawless Victory over ${amid(defender)}.`,
  victory: (attacker, defender) => `${attacker} had the Victory over ${amid(defender)}.`,
  failed: (attacker, defender) => `${attacker} failed against ${amid(defender)}, with one success.`,
  defended: (attacker, defender) => `${defender} blocked all three of ${whose(amid(attacker))} attempts.`,
  retreat: (attacker, defender) => `${attacker} drove ${amid(defender)} to Retreat in the duel.`,
  'broken off': (attacker, defender) => `The duel of ${amid(attacker)} and ${amid(defender)} was broken off.`,
}

/** How a duel went, in a sentence. */
export function resultWords(
  { attacker, defender, result }: Extract<Event, { type: 'duelOver' }>,
  names: readonly string[],
): string {
  return RESULTS[result](names[attacker], names[defender])
}

const KINDS = ['nothing', 'Equipment', 'an Agility item', 'a Ranged item', 'a Standard item'] as const

/** What is said of the cards of a Barter (TER-R39): a word by its place in `WORDS`, of so many cards. */
export function wordSaid(word: number, count: number): string {
  return count === 1 ? `It is ${KINDS[word]}.` : `There is ${KINDS[word]} among them.`
}

function gaveWords(
  { seat, to, items, way }: Extract<Event, { type: 'gave' }>,
  names: readonly string[],
): string {
  const [giver, taker, what] = [names[seat], names[to], itemNames(items)]
  return way === 'robbed'
    ? `${taker} took ${what} from ${amid(giver)}.`
    : `${giver} ${way === 'river' ? 'passed' : 'gave'} ${what} to ${amid(taker)}.`
}
