import {
  amid,
  capital,
  counted,
  does,
  type LogLine,
  listed,
  type Seat,
  UNKNOWN,
  whose,
} from '../../../core/index.ts'
import { landName } from '../content/terrains.ts'
import { EVENTS, ITEMS } from '../rules/content.ts'
import type { DuelResult, Event, Moved } from '../rules/events.ts'
import { NONE, type State } from '../rules/state.ts'
import {
  attemptText,
  barterClaim,
  declaredPhrase,
  headline,
  houseName,
  itemNames,
  theSpace,
} from './phrases.ts'

/** The log line of an event; undefined where the lines around it say the same. */
export function log(event: Event, names: readonly string[], view?: State): LogLine | undefined {
  const text = sentence(event, names, view)
  if (text === undefined) return undefined
  const begins = heading(event, names)
  return { seat: seatOf(event), text, ...(begins !== undefined && { begins }) }
}

/** The shield before a line: of the player whom it speaks of first. */
function seatOf(event: Event): Seat | undefined {
  switch (event.type) {
    case 'duel':
      return event.attacker
    case 'duelOver':
      if (event.result === 'broken off') return undefined
      return event.result === 'defended' ? event.defender : event.attacker
    case 'damage':
      return isDealt(event) ? event.by : undefined
    case 'gave':
      return event.way === 'robbed' ? event.to : event.seat
    case 'trapped':
    case 'plague':
    case 'named':
      return event.by === NONE ? event.seat : event.by
    default:
      return 'seat' in event ? event.seat : undefined
  }
}

/** Whether the line of damage tells who dealt it. */
function isDealt({ by, cause }: Extract<Event, { type: 'damage' }>): boolean {
  return by !== NONE && cause !== 'plague'
}

/** A round's Travel and Reveal, each turn and the terrain event have a heading of their own. */
function heading(event: Event, names: readonly string[]): string | undefined {
  switch (event.type) {
    case 'round':
      return `Round ${event.round}`
    case 'turn':
      return `Round ${event.round} · ${whose(names[event.seat])} turn`
    case 'event':
      return `Round ${event.round} · Event`
    default:
      return undefined
  }
}

function sentence(event: Event, names: readonly string[], view: State | undefined): string | undefined {
  const who = 'seat' in event ? names[event.seat] : ''
  // A place has the name that it had then: the view may know another terrain there by now.
  const at = (space: number) => ('lands' in event ? theSpace(event, space) : `terrain ${space + 1}`)
  const other = (seat: Seat) => amid(names[seat])
  switch (event.type) {
    case 'house':
      return `${does(who, 'play', 'plays')} ${houseName(event.house)}.`
    case 'first':
      return `${does(who, 'go', 'goes')} first (drawn at random).`
    case 'round':
      return `${does(names[event.first], 'are', 'is')} First Player.${tokenStandings(event, names, view)}`
    case 'travelled':
      return `${who} Travelled to ${listed(event.tokens.map(at))}.`
    case 'revealed':
      return `Reveal: ${listed(
        event.warriors.flatMap((space, seat) =>
          space === NONE ? [] : `${does(other(seat), 'are', 'is')} on ${at(space)}`,
        ),
      )}.`
    case 'turn':
      return `${does(who, 'begin', 'begins')} on ${at(event.space)} with ${event.morale} Morale.`
    case 'ordered':
    case 'phase':
      return undefined
    case 'skipped':
      return `${who} Retreated and ${who === 'You' ? 'lose' : 'loses'} this turn.`
    case 'desert':
      return `The Desert took ${event.lost === 1 ? 'an action' : counted(event.lost, 'action')} from ${amid(who)}.`
    case 'declared':
      return DECLARED.has(event.action.type)
        ? `${who} ${declaredPhrase(event, names, view, at)?.past}.`
        : undefined
    case 'void':
      return event.why === 'cancelled'
        ? `What ${amid(who)} declared was cancelled.`
        : DECLARED.has(event.action.type)
          ? `What ${amid(who)} declared was no longer possible.`
          : `${who} could no longer ${declaredPhrase(event, names, view, at)?.bare}.`
    case 'drew':
      return event.from === 'discard'
        ? `${who} took ${itemNames(event.items)} from the discard pile.`
        : `${who} drew ${itemNames(event.items)}.`
    case 'took':
      return event.from === 'discard'
        ? `${who} took ${ITEMS[event.item].name} from the discard pile.`
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
        : `${whose(who)} Decoy is now on ${at(event.to)}.`
    case 'damage':
      return damageText(event, names)
    case 'prevented':
      return `${who} prevented ${event.amount} damage.`
    case 'reflected':
      return `${who} reflected the damage onto ${other(event.onto)}.`
    case 'healed':
      return `${who} restored ${event.amount} Morale and now ${who === 'You' ? 'have' : 'has'} ${event.morale}.`
    case 'retreated':
      return event.isGone ? `${does(who, 'are', 'is')} eliminated.` : `${who} had to Retreat.`
    case 'token':
      return tokenText(event, names, view)
    case 'usurped':
      return `${who} usurped the token from ${other(event.from)}${counts(event, names, event.from)}.`
    case 'honor':
      return `One of ${whose(amid(who))} tokens became ${event.isHonorable ? 'honorable' : 'dishonorable'}.`
    case 'duel':
      return event.isFinal
        ? `The final duel for the throne: ${other(event.attacker)} against ${other(event.defender)}.`
        : `${names[event.attacker]} challenged ${other(event.defender)} to a duel on ${at(event.space)}.`
    case 'attempt':
      return attemptText(event.attempt, event.cards)
    case 'feint':
      return `${who} feinted: the attempt starts over.`
    case 'parry':
      return `${whose(who)} card was parried and replaced by a random one. ${attemptText(event.attempt, event.cards)}`
    case 'duelOver':
      return resultText(event, names, view)
    case 'trapped':
      return `${names[event.by]} trapped ${amid(who)}.`
    case 'untrapped':
      return `The Trap on ${amid(who)} was discarded.`
    case 'plague': {
      const by = event.by === NONE ? event.seat : event.by
      const whom = by === event.seat ? '' : ` for ${amid(who)}`
      return `${names[by]} rolled the Plague die${whom}: ${event.face === 0 ? 'blank' : `${event.face} damage`}.`
    }
    case 'passedPlague':
      return `${who} passed the Plague to ${other(event.to)}.`
    case 'plagueGone':
      return `${event.count === 1 ? `${whose(who)} Plague was` : `${event.count} Plagues were`} shuffled into the item deck.`
    case 'gave':
      return event.way === 'robbed'
        ? `${names[event.to]} took ${itemNames(event.items)} from ${amid(who)}.`
        : `${who} ${event.way === 'river' ? 'passed' : 'gave'} ${itemNames(event.items)} to ${other(event.to)}.`
    case 'looked':
      return `${who} looked at what ${does(other(event.at), 'hold', 'holds')}${event.items.includes(UNKNOWN) ? '' : `: ${itemNames(event.items)}`}.`
    case 'peeked':
      return `${who} looked at ${itemNames(event.items)} from the deck.`
    case 'proposed':
      return `${who} offered ${other(event.to)} a Barter, ${counted(event.count, 'item')} each${event.word === 0 ? '.' : `, saying: “${barterClaim(event.word, event.count)}”`}`
    case 'declined':
      return `${who} declined the Barter with ${other(event.to)}.`
    case 'bartered':
      return `${who} and ${other(event.to)} bartered ${counted(event.count, 'item')} each.`
    case 'hastened':
      return `${who} gained ${counted(event.amount, 'action')}.`
    case 'event':
      return `The event is ${EVENTS[event.event].name}.`
    case 'land':
      return `The ${landName(event.was)} became the ${landName(event.terrain)}.`
    case 'littered':
      return `${itemNames(event.items)} fell from the deck onto ${at(event.space)}.`
    case 'swept':
      return 'All dropped items were discarded.'
    case 'reshuffled':
      return `The discarded ${event.pile} were shuffled into the deck.`
    case 'named':
      return event.by === NONE
        ? `${does(who, 'are', 'is')} First Player next round.`
        : `${names[event.by]} named ${event.by === event.seat && who === 'You' ? 'yourself' : amid(who)} First Player of the next round.`
    case 'fell':
      return `The ${landName(event.land)} left the board.`
    case 'tie':
      return 'Several hold the tokens that win: a final duel decides.'
    case 'over': {
      const { winners } = event
      const ruling = names.filter((_, seat) => winners.includes(view?.sides[seat] ?? seat))
      return `${headline(ruling, winners.length > 1)}.`
    }
  }
}

/** What is declared and then done is told once: when it is done. */
const DECLARED: ReadonlySet<string> = new Set(['use', 'play', 'trait', 'advantage', 'charity', 'rest'])

/** ` Reign tokens: Ada 3, Ben 1.`: who is ahead as a round begins; empty where there are none to count. */
function tokenStandings(
  { held, round }: Extract<Event, { type: 'round' }>,
  names: readonly string[],
  view: State | undefined,
): string {
  if (round === 1 || !view || view.mode === 'royale') return ''
  const sides = [...new Set(view.sides)].map((side) => {
    const seats = names.flatMap((_, seat) => (view.sides[seat] === side ? [seat] : []))
    return { who: listed(seats.map((seat) => amid(names[seat]))), tokens: held[seats[0]] }
  })
  const said = sides.sort((a, b) => b.tokens - a.tokens).map(({ who, tokens }) => `${who} ${tokens}`)
  return ` Reign tokens: ${said.join(', ')}.`
}

/** ` (Ada 3, Ben 1)`: how many tokens two players hold now. */
function counts(
  { seat, held }: { readonly seat: Seat; readonly held: readonly number[] },
  names: readonly string[],
  from: Seat,
): string {
  return ` (${[seat, from].map((each) => `${amid(names[each])} ${held[each]}`).join(', ')})`
}

const MOVED: Readonly<Record<Moved, string>> = {
  venture: 'Ventured to',
  flee: 'fled to',
  effect: 'moved to',
  pulled: 'was pulled to',
  swapped: 'swapped with the Decoy, to',
  leapt: 'leapt to the Decoy, on',
}

function damageText(event: Extract<Event, { type: 'damage' }>, names: readonly string[]): string {
  const { hits, by } = event
  const left = (morale: number) => (morale === 0 ? 'no Morale left' : `${morale} Morale left`)
  if (isDealt(event)) {
    const whom = (seat: Seat) => (seat === by && names[by] === 'You' ? 'yourself' : amid(names[seat]))
    return `${names[by]} dealt ${listed(hits.map(({ seat, amount, morale }) => `${amount} damage to ${whom(seat)} (${left(morale)})`))}.`
  }
  const taken = hits.map(
    ({ seat, amount, morale }) => `${amid(names[seat])} took ${amount} damage (${left(morale)})`,
  )
  return `${capital(listed(taken))}.`
}

function tokenText(
  event: Extract<Event, { type: 'token' }>,
  names: readonly string[],
  view: State | undefined,
): string {
  const { seat, way, from, isDishonorable, held } = event
  const other = () => amid(names[from])
  switch (way) {
    case 'gain':
      return `${names[seat]} gained a Reign token (${held[seat]}${view ? ` of ${view.target}` : ' now'}).`
    case 'steal':
      return `${names[seat]} stole a Reign token from ${other()}${counts(event, names, from)}.`
    case 'discard':
      return `${names[seat]} made ${other()} discard ${isDishonorable ? 'a dishonorable' : 'an honorable'} Reign token${counts(event, names, from)}.`
  }
}

const RESULTS: Readonly<Record<DuelResult, (attacker: string, defender: string) => string>> = {
  flawless: (attacker, defender) => `${attacker} won a Flawless Victory over ${amid(defender)}.`,
  victory: (attacker, defender) => `${attacker} won a Victory over ${amid(defender)}.`,
  failed: (attacker, defender) => `${attacker} failed against ${amid(defender)}, with one success.`,
  defended: (attacker, defender) => `${defender} blocked all three of ${whose(amid(attacker))} attempts.`,
  retreat: (attacker, defender) => `${attacker} drove ${amid(defender)} to Retreat in the duel.`,
  'broken off': (attacker, defender) => `The duel of ${amid(attacker)} and ${amid(defender)} was broken off.`,
}

export function resultText(
  { attacker, defender, result }: Extract<Event, { type: 'duelOver' }>,
  names: readonly string[],
  view: State | undefined,
): string {
  if (result === 'retreat' && view?.mode === 'royale')
    return `${names[attacker]} eliminated ${amid(names[defender])} in the duel.`
  return RESULTS[result](names[attacker], names[defender])
}
