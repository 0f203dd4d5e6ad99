import { listed } from '../../core/index.ts'
import { itemNames } from './content/item-names.ts'
import { counted } from './content/phrases.ts'
import { landName } from './content/terrain-text.ts'
import { ATTACK_NAMES, DEFENSES } from './duel/cards.ts'
import { asksFor } from './rules/board.ts'
import { abilityAt, EVENTS, FACTS, HOUSES, ITEMS } from './rules/content.ts'
import type { Action, Order } from './rules/decisions.ts'
import { WORDS } from './rules/payments.ts'
import { type End, NONE, type Strike } from './rules/state.ts'
import type { DuelResult, Event, Gave, Moved } from './rules/told.ts'

const place = (space: number) => `space ${space + 1}`

const MOVED: Readonly<Record<Moved, string>> = {
  venture: 'ventures',
  flee: 'flees',
  effect: 'is moved',
  pulled: 'is pulled',
  swapped: 'changes places with the Decoy and comes',
  leapt: 'leaps to the Decoy',
}

const CAUSES: Readonly<Record<Strike['cause'], string>> = {
  duel: 'in the duel',
  item: 'by an item',
  trait: 'by a trait',
  event: 'by the event',
  plague: 'by the Plague',
  tower: 'from the Tower',
}

const RESULTS: Readonly<Record<DuelResult, string>> = {
  victory: 'Victory',
  flawless: 'Flawless',
  failed: 'the attack has failed',
  defended: 'all three attempts were blocked',
  retreat: 'the defender has Retreated',
  'broken off': 'broken off',
}

const GAVE: Readonly<Record<Gave, string>> = {
  river: 'down the River',
  gift: 'as a gift',
  robbed: 'unwillingly',
  exchanged: 'in exchange',
  barter: 'in the Barter',
}

const ORDERED: Readonly<Record<Order, string>> = {
  all: 'at every moment',
  mine: 'when it is concerned',
  never: 'never',
}

const ENDED: Readonly<Record<End['by'], string>> = {
  throne: 'holds the tokens that win',
  'final duel': 'wins the final duel',
  chance: 'wins by lot, as ten final duels decided nothing',
  limit: 'stands highest after the last round',
  'last House': 'is the last one standing',
  'nobody left': 'was standing longest',
}

/** What happened, in a sentence; spaces by their number, sides by the first of their seats. */
export function tell(event: Event, names: readonly string[]): string {
  switch (event.type) {
    case 'revealed':
      return `Reveal: ${listed(
        event.warriors.flatMap((space, seat) =>
          space === NONE ? [] : `${names[seat]} is on ${place(space)}`,
        ),
      )}.`
    case 'round':
      return `Round ${event.round}: ${names[event.first]} is First Player.`
    case 'damage':
      return damageText(event, names)
    case 'duel':
      return event.isFinal
        ? `${names[event.attacker]} attacks ${names[event.defender]} in a final duel.`
        : `${names[event.attacker]} duels ${names[event.defender]} on ${place(event.space)}.`
    case 'attempt': {
      const [attack, defense] = event.cards
      return `Attempt ${event.attempt}: ${ATTACK_NAMES[attack]} against ${DEFENSES[defense].name}, ${event.isSuccess ? 'a success' : 'blocked'}.`
    }
    case 'duelOver':
      return `The duel of ${names[event.attacker]} against ${names[event.defender]} is over: ${RESULTS[event.result]}, ${counted(event.wins, 'success', 'successes')}.`
    case 'event':
      return `Event: ${EVENTS[event.event].name}.`
    case 'land':
      return `The ${landName(event.terrain)} now lies on ${place(event.space)}.`
    case 'littered':
      return `${itemNames(event.items)} from the deck: dropped on ${place(event.space)}.`
    case 'swept':
      return 'All that lay dropped is discarded.'
    case 'reshuffled':
      return `The discard pile of ${event.pile} is shuffled.`
    case 'fell':
      return `The terrain on ${place(event.space)} leaves the board.`
    case 'tie':
      return `${listed(sideNames(event.sides, names))} hold the tokens that win.`
    case 'over':
      return `The match is over: ${listed(sideNames(event.winners, names))} ${ENDED[event.by]}.`
    default:
      return ofSeat(event, names[event.seat], names)
  }
}

/** A side has the seat of its own number. */
function sideNames(sides: readonly number[], names: readonly string[]): readonly string[] {
  return sides.map((side) => `the side of ${names[side]}`)
}

type OfSeat = Extract<Event, { seat: unknown }>

function ofSeat(event: OfSeat, name: string, names: readonly string[]): string {
  switch (event.type) {
    case 'house':
      return `${name} stands for ${HOUSES[event.house].name}.`
    case 'first':
      return `${name} becomes First Player.`
    case 'travelled':
      return `${name} travels to ${listed(event.tokens.map(place))}.`
    case 'turn':
      return `${name} begins a turn.`
    case 'skipped':
      return `${name} has Retreated and has no turn.`
    case 'phase':
      return `${name} has ${counted(event.actions, 'action')}.`
    case 'declared':
      return `${name} ${declaredText(event, names)}.`
    case 'void':
      return event.why === 'cancelled'
        ? `What ${name} declared is cancelled.`
        : `What ${name} declared can no longer be done.`
    case 'drew':
      return `${name} draws ${itemNames(event.items)}${event.from === 'discard' ? ' from the discard pile' : ''}.`
    case 'took':
      return `${name} takes ${ITEMS[event.item].name}${event.from === 'discard' ? ' from the discard pile' : ', which lay dropped'}.`
    case 'dropped':
      return `${name} drops ${itemNames(event.items)} on ${place(event.space)}.`
    case 'discarded':
      return `${name} discards ${itemNames(event.items)}.`
    case 'equipped':
      return `${name} equips ${ITEMS[event.item].name}.`
    case 'instance':
      return `${ITEMS[event.item].name} comes to ${name} and takes effect.`
    case 'moved':
      return `${name} ${MOVED[event.why]} from ${place(event.from)} to ${place(event.to)}.`
    case 'decoy':
      return event.to === NONE
        ? `The Decoy of ${name} leaves the board.`
        : `The Decoy of ${name} goes to ${place(event.to)}.`
    case 'prevented':
      return `${name} prevents ${event.amount} damage.`
    case 'reflected':
      return `${name} reflects the damage upon ${names[event.onto]}.`
    case 'healed':
      return `${name} regains ${event.amount} Morale: ${event.morale}.`
    case 'retreated':
      return event.isGone ? `${name} is eliminated.` : `${name} Retreats.`
    case 'token':
      return tokenText(event, name, names)
    case 'usurped':
      return `${name} usurps the token of ${names[event.from]}.`
    case 'honor':
      return `A token of ${name} becomes ${event.isHonorable ? 'honorable' : 'dishonorable'}.`
    case 'feint':
      return `${name} feints: the attempt begins anew.`
    case 'parry':
      return `${name}'s card is parried for another.`
    case 'trapped':
      return `${name} is trapped by ${names[event.by]}.`
    case 'untrapped':
      return `The Trap on ${name} is discarded.`
    case 'plague':
      return `${event.by === NONE ? name : names[event.by]} rolls the Plague die for ${name}: ${event.face === 0 ? 'blank' : event.face}.`
    case 'passedPlague':
      return `${name} passes a Plague to ${names[event.to]}.`
    case 'plagueGone':
      return `The deck takes back ${counted(event.count, 'Plague')} of ${name}.`
    case 'gave':
      return `${name} gives ${names[event.to]} ${itemNames(event.items)} ${GAVE[event.way]}.`
    case 'looked':
      return `${name} looks at the inventory of ${names[event.at]}: ${itemNames(event.items)}.`
    case 'peeked':
      return `${name} looks at the top of the deck: ${itemNames(event.items)}.`
    case 'proposed':
      return `${name} offers ${names[event.to]} a Barter of ${counted(event.count, 'item')}, saying ${WORDS[event.word]}.`
    case 'declined':
      return `${name} declines the Barter with ${names[event.to]}.`
    case 'bartered':
      return `${name} and ${names[event.to]} barter ${counted(event.count, 'item')}.`
    case 'hastened':
      return `${name} has ${counted(event.amount, 'more action', 'more actions')}.`
    case 'ordered':
      return `${name} wants to be asked ${ORDERED[event.order]}.`
    case 'named':
      return `${name} is to be the next First Player${event.by === NONE ? '' : `, says ${names[event.by]}`}.`
  }
}

function declaredText(
  { action, land }: Extract<Event, { type: 'declared' }>,
  names: readonly string[],
): string {
  switch (action.type) {
    case 'search':
      return 'Searches'
    case 'scavenge':
      return `Scavenges ${ITEMS[action.item].name}`
    case 'venture':
      return `Ventures to ${place(action.space)}`
    case 'advantage':
      return `uses the Advantage of the ${landName(land)}`
    case 'duel':
      return `challenges ${names[action.seat]}`
    case 'charity':
      return 'gives Charity'
    case 'rest':
      return 'Rests'
    case 'use':
      return `uses ${ITEMS[action.item].name}${onText(action, names)}`
    case 'play':
      return `plays ${ITEMS[action.item].name}${onText(action, names)}`
    default:
      return 'uses the trait of the House'
  }
}

/** On whom or where an item is used; nothing where it names nobody. */
function onText(
  { type, item, on }: Extract<Action, { type: 'use' | 'play' }>,
  names: readonly string[],
): string {
  if (on === null) return ''
  const source = type === 'use' ? FACTS[item].use : FACTS[item].answer
  const ability = source && abilityAt(source)
  const isSeat = ability && 'target' in ability && asksFor(ability.target) === 'seat'
  return ` on ${isSeat ? names[on] : place(on)}`
}

function damageText(
  { hits, by, cause }: Extract<Event, { type: 'damage' }>,
  names: readonly string[],
): string {
  const taken = hits.map(({ seat, amount, morale }) => `${names[seat]} takes ${amount} (Morale ${morale})`)
  return `Damage ${CAUSES[cause]}${by === NONE ? '' : ` of ${names[by]}`}: ${listed(taken)}.`
}

function tokenText(
  { way, from, isDishonorable }: Extract<Event, { type: 'token' }>,
  name: string,
  names: readonly string[],
): string {
  switch (way) {
    case 'gain':
      return `${name} gains an honorable token.`
    case 'steal':
      return `${name} steals a token of ${names[from]}.`
    case 'discard':
      return `${name} discards ${isDishonorable ? 'a dishonorable' : 'an honorable'} token of ${names[from]}.`
  }
}
