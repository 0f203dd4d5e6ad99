import { amid, capital, does, type LogLine, listed, UNKNOWN } from '../../../core/index.ts'
import { EDITIONS, REALLOCATE_COST, RESTRUCTURE_COST, STRATEGIES, TERRITORIES } from '../content/cards.ts'
import { cardNames, counted, purchaseNames, territoryName } from '../content/names.ts'
import { rung } from '../rules/battle.ts'
import type { Battle, BattleSide, Event, State, TookBack } from '../rules/state.ts'
import { rungWords } from './phrases.ts'

/** The log line of an event. Rates are those of the edition of `view`, the rulebook's without one. */
export function log(event: Event, names: readonly string[], view?: State): LogLine {
  const text = sentence(event, names, EDITIONS[view?.edition ?? 'rulebook'])
  const seat = event.type === 'fought' ? event.battle.attacker : 'seat' in event ? event.seat : undefined
  return { seat, text, ...(event.type === 'resupplied' && { begins: `Turn ${event.turn}` }) }
}

function sentence(event: Event, names: readonly string[], edition: (typeof EDITIONS)['rulebook']): string {
  const name = 'seat' in event ? names[event.seat] : ''
  switch (event.type) {
    case 'kept':
      return `${name} chose a hand of ${cardNames(event.cards)}.`
    case 'resupplied':
      return `${does(name, 'have', 'has')} ${event.wealth} Wealth, ${event.military} Military and ${counted(event.actions, 'action')}.`
    case 'declared':
      return `${name} declared battle on ${territoryName(event.territory, event.place)}.`
    case 'reformed':
      return `${name} reformed ${territoryName(event.territory, event.place)} for ${counted(event.cost, 'coin')}: now Influenced by ${amid(name)}.`
    case 'developed':
      return `${name} developed territory ${event.place + 1}, the ${TERRITORIES[event.territory].name}.`
    case 'reallocating':
      return `${name} paid ${counted(REALLOCATE_COST, 'coin')} and picked up the Influenced territories.`
    case 'reallocated':
      return event.territories.includes(UNKNOWN)
        ? `${name} rearranged the Influenced territories.`
        : `${name} rearranged the Influenced territories: ${listed(event.territories.map((each) => TERRITORIES[Number(each)].name))}.`
    case 'recruited': {
      const { pay, gain } = edition.recruit[event.rate]
      return `${name} recruited ${counted(gain, 'soldier')} for ${counted(pay, 'coin')}.`
    }
    case 'disbanded': {
      const { pay, gain } = edition.disband[event.rate]
      return `${name} disbanded ${counted(pay, 'soldier')} for ${counted(gain, 'coin')}.`
    }
    case 'recovered':
      return `${name} recovered 1 Wealth and 1 Military.`
    case 'tookBack':
      return `${name} took back ${cardNames(event.cards)} ${WHY[event.why]}.`
    case 'restructured': {
      const swap = event.give.includes(UNKNOWN)
        ? cardNames(event.give)
        : `${cardNames(event.give)} for ${cardNames(event.take)}`
      return `${name} restructured for ${counted(RESTRUCTURE_COST, 'coin')}, swapping ${swap}.`
    }
    case 'stood':
      return `${name} chose not to restructure.`
    case 'hired': {
      const hired = purchaseNames(event.hired)
      if (hired.length === 0) return `${name} hired nobody.`
      return `${name} hired ${listed(hired)} for ${counted(event.cost, 'coin')}.`
    }
    case 'fought':
      return battleWords(event, names)
    case 'turnEnded': {
      const unused = event.unused > 0 ? ` with ${counted(event.unused, 'action')} unused` : ''
      return `${name} ended the turn${unused}.`
    }
    case 'won':
      return `${does(name, 'Control', 'Controls')} all six territories.`
    case 'limit':
      return 'The turn limit was reached.'
  }
}

const WHY: Readonly<Record<TookBack, string>> = {
  council: 'in a War Council',
  'empty hand': 'because the hand was empty',
  turn: 'at the start of the turn',
  'lost defense': 'after the lost defense',
}

/** A battle with all its figures, the attacker first. */
function battleWords(
  { battle, territory }: Extract<Event, { type: 'fought' }>,
  names: readonly string[],
): string {
  const { attacker, place, sides, won } = battle
  const [winner, loser] = won ? [attacker, 1 - attacker] : [1 - attacker, attacker]
  const ground = territoryName(territory, place)
  const orders = (seat: number) => listed([STRATEGIES[sides[seat].card].name, ...purchaseNames(sides[seat])])
  const score = `${sides[winner].attack} to ${sides[loser].attack}`
  const result = won
    ? `${names[winner]} won ${score}`
    : `${names[winner]} held out ${score}${isLost(battle) ? ' but lost the territory to heavy casualties' : ''}`
  return [
    `${names[attacker]} attacked ${ground} with ${orders(attacker)}; ${amid(names[1 - attacker])} defended with ${orders(1 - attacker)}.`,
    `${result}. ${capital(ground)} is ${fate(battle, names)}.`,
    ...[attacker, 1 - attacker].map((seat) => `${names[seat]} ${lossWords(sides[seat], sides[1 - seat])}.`),
  ].join(' ')
}

/** Whether the defender held a territory before the battle and the attacker does after it. */
function isLost({ attacker, before, after }: Battle): boolean {
  return rung(before, attacker) < 2 && rung(after, attacker) >= 2
}

/** What became of the territory: `now Influenced by Ana`. */
export function fate(battle: Battle, names: readonly string[]): string {
  const { before, after } = battle
  if (before === after) return `still ${rungWords(after, names)}`
  return `now ${isLost(battle) ? '' : 'only '}${rungWords(after, names)}`
}

/** `lost 1 hireling and 2 soldiers (7 damage, 4 defense) and earned 1 coin` */
function lossWords({ defense, casualties, soldiers, coins }: BattleSide, { damage }: BattleSide): string {
  const earned = coins > 0 ? ` and earned ${counted(coins, 'coin')}` : ''
  return `lost ${casualtyWords(casualties, soldiers) || 'nobody'} (${damage} damage, ${defense} defense)${earned}`
}

/** `1 hireling and 2 soldiers`; empty for nobody. */
export function casualtyWords(casualties: number, soldiers: number): string {
  const hirelings = casualties - soldiers
  return listed([
    ...(hirelings > 0 ? [counted(hirelings, 'hireling')] : []),
    ...(soldiers > 0 ? [counted(soldiers, 'soldier')] : []),
  ])
}
