import type { LogLine } from '../../../core/index.ts'
import { amid, type Hidden, listed, UNKNOWN } from '../../../core/index.ts'
import { rung } from '../rules/battle.ts'
import { EDITIONS, STRATEGIES, TERRITORIES } from '../rules/cards.ts'
import type { Battle, Event, State, TookBack } from '../rules/state.ts'
import { cardNames, counted, purchaseWords, rungWords } from './words.ts'

/** The log line of an event. Rates are told as of the edition of `view`, the rulebook's without one. */
export function tell(event: Event, names: readonly string[], view?: State): LogLine | undefined {
  const text = sentence(event, names, EDITIONS[view?.edition ?? 'rulebook'])
  const seat = event.type === 'fought' ? event.battle.attacker : 'seat' in event ? event.seat : undefined
  return { seat, text }
}

function sentence(event: Event, names: readonly string[], edition: (typeof EDITIONS)['rulebook']): string {
  const who = 'seat' in event ? names[event.seat] : ''
  switch (event.type) {
    case 'kept':
      return event.cards.includes(UNKNOWN)
        ? `${who} chose a hand of three cards.`
        : `${who} chose ${cardNames(event.cards)} as the hand.`
    case 'resupplied':
      return `Turn ${event.turn}: ${who} resupplied to ${event.wealth} Wealth and ${event.military} Military, with ${counted(event.actions, 'action')}.`
    case 'declared':
      return `${who} declared battle for ${groundName(event.place, event.territory)}.`
    case 'reformed':
      return `${who} reformed ${groundName(event.place, event.territory)} for ${counted(event.cost, 'coin')}: now Influenced by ${amid(who)}.`
    case 'developed':
      return `${who} developed territory ${event.place + 1}, the ${TERRITORIES[event.territory].name}.`
    case 'reallocating':
      return `${who} paid 3 coins and took up the Influenced territories.`
    case 'reallocated':
      return event.territories.includes(UNKNOWN)
        ? `${who} laid the Influenced territories down anew.`
        : `${who} laid the Influenced territories down as ${listed(event.territories.map((each) => TERRITORIES[Number(each)].name))}.`
    case 'recruited': {
      const { pay, gain } = edition.recruit[event.rate]
      return `${who} recruited ${counted(gain, 'soldier')} for ${counted(pay, 'coin')}.`
    }
    case 'disbanded': {
      const { pay, gain } = edition.disband[event.rate]
      return `${who} disbanded ${counted(pay, 'soldier')} for ${counted(gain, 'coin')}.`
    }
    case 'recovered':
      return `${who} recovered: 1 Wealth and 1 Military more.`
    case 'tookBack':
      return `${who} took back ${cardNames(event.cards)}${WHY[event.why]}.`
    case 'restructured':
      return event.give.includes(UNKNOWN)
        ? `${who} restructured for 3 coins, swapping ${counted(event.give.length, 'card')}.`
        : `${who} restructured for 3 coins: ${cardNames(event.give)} to the tracker, ${cardNames(event.take)} to the hand.`
    case 'stood':
      return `${who} stood ready for the battle.`
    case 'hired': {
      const hired = purchaseWords(event.hired)
      return hired === ''
        ? `${who} hired nobody.`
        : `${who} hired ${hired} for ${counted(event.cost, 'coin')}.`
    }
    case 'fought':
      return battleWords(event, names)
    case 'turnEnded':
      return event.unused > 0
        ? `${who} ended the turn with ${counted(event.unused, 'action')} unused.`
        : `${who} ended the turn.`
    case 'won':
      return `${who} took all six territories.`
    case 'limit':
      return 'The last turn was over.'
  }
}

const WHY: Readonly<Record<TookBack, string>> = {
  council: ' in a War Council',
  'empty hand': ', the hand being empty',
  turn: ' as the turn began',
  'lost defense': ' after the lost defense',
}

/** What a territory is called in a battle that is told. */
export function battleground({ battle, territory }: Extract<Event, { type: 'fought' }>): string {
  return groundName(battle.place, territory)
}

/** A territory by its name once it is shown, before by its place. */
function groundName(place: number, territory: Hidden<number>): string {
  return territory === UNKNOWN ? `territory ${place + 1}` : `the ${TERRITORIES[territory].name}`
}

/** `Ana beat Ben 9 to 8 at the Mine …`, `Ben held the Mine against Ana …`, `Ben repelled Ana …, but lost the Mine …` */
function battleWords(event: Extract<Event, { type: 'fought' }>, names: readonly string[]): string {
  const { battle } = event
  const { attacker, sides, won } = battle
  const defender = 1 - attacker
  const ground = battleground(event)
  const cards = listed([attacker, defender].map((seat) => `${STRATEGIES[sides[seat].card].name}`))
  const [ours, theirs] = [sides[defender].attack, sides[attacker].attack]
  const clash = won
    ? `${names[attacker]} beat ${amid(names[defender])} ${theirs} to ${ours} at ${ground} (${cards})`
    : isLost(battle)
      ? `${names[defender]} repelled ${amid(names[attacker])}, ${ours} to ${theirs} (${cards}), but lost ${ground} to heavy casualties`
      : `${names[defender]} held ${ground} against ${amid(names[attacker])}, ${ours} to ${theirs} (${cards})`
  return `${clash}: ${fate(battle, names)}. ${lossWords(battle, names)}.`
}

/** Whether the defender held a territory before the battle and the attacker does after it. */
export function isLost({ attacker, before, after }: Battle): boolean {
  return rung(before, attacker) < 2 && rung(after, attacker) >= 2
}

/** What became of the territory. */
export function fate(battle: Battle, names: readonly string[]): string {
  const { before, after } = battle
  if (before === after) return `still ${rungWords(after, names)}`
  const isWeakened = !isLost(battle)
  return `now ${isWeakened ? 'only ' : ''}${rungWords(after, names)}`
}

/** `Ana lost 3, Ben lost nobody` */
function lossWords({ sides, attacker }: Battle, names: readonly string[]): string {
  return [attacker, 1 - attacker]
    .map(
      (seat, i) =>
        `${i === 0 ? names[seat] : amid(names[seat])} lost ${sides[seat].casualties === 0 ? 'nobody' : sides[seat].casualties}`,
    )
    .join(', ')
}
