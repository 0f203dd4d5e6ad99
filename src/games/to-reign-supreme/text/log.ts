import { amid, counted, does, type LogLine, listed, UNKNOWN } from '../../../core/index.ts'
import {
  EDITIONS,
  MOST,
  REALLOCATE_COST,
  RESTRUCTURE_COST,
  STRATEGIES,
  TERRITORIES,
} from '../content/cards.ts'
import { cardNames, purchaseNames, territoryName } from '../content/names.ts'
import { HARD_WON, rung } from '../rules/battle.ts'
import type { Battle, Event, State, TookBack } from '../rules/state.ts'
import { isControl, ownerOf } from './phrases.ts'

/** The log line of an event. Rates are those of the edition of `view`, the rulebook's without one. */
export function log(event: Event, names: readonly string[], view?: State): LogLine {
  const text = sentence(event, names, EDITIONS[view?.edition ?? 'rulebook'])
  if (event.type === 'fought')
    return { seat: event.battle.attacker, text, details: battleDetails(event.battle, names) }
  const seat = 'seat' in event ? event.seat : undefined
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
      return `${name} reformed ${territoryName(event.territory, event.place)} for ${counted(event.cost, 'coin')} and now ${hold(name, 'Influence')} it.`
    case 'developed':
      return `${name} developed territory ${event.place + 1}, the ${TERRITORIES[event.territory].name}, and now ${hold(name, 'Control')} it.`
    case 'reallocating':
      return `${name} paid ${counted(REALLOCATE_COST, 'coin')} and picked up the Influenced territories.`
    case 'reallocated':
      return event.territories.includes(UNKNOWN)
        ? `${name} rearranged the Influenced territories.`
        : `${name} rearranged the Influenced territories: ${listed(event.territories.map((each) => TERRITORIES[Number(each)].name))}.`
    case 'recruited': {
      const { pay, gain } = edition.recruit[event.rate]
      const soldiers = counted(event.gained ?? gain, 'soldier')
      return `${name} recruited ${soldiers} for ${counted(pay, 'coin')}${stops('Military', event.gained)}.`
    }
    case 'disbanded': {
      const { pay, gain } = edition.disband[event.rate]
      const coins = counted(event.gained ?? gain, 'coin')
      return `${name} disbanded ${counted(pay, 'soldier')} for ${coins}${stops('Wealth', event.gained)}.`
    }
    case 'recovered':
      if (event.full === undefined) return `${name} recovered 1 Wealth and 1 Military.`
      return event.full === 'wealth'
        ? `${name} recovered 1 Military${stops('Wealth', 0)}.`
        : `${name} recovered 1 Wealth${stops('Military', 0)}.`
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

/** Why less was gained than usual, where it was. */
function stops(level: 'Wealth' | 'Military', gained: number | undefined): string {
  return gained === undefined ? '' : `: ${level} stops at ${MOST}`
}

const WHY: Readonly<Record<TookBack, string>> = {
  council: 'in a War Council',
  'empty hand': 'because the hand was empty',
  turn: 'at the start of the turn',
  'lost defense': 'after the lost defense',
}

/** A battle in one sentence: who won it, and whose the territory is. */
function battleWords(
  { battle, territory }: Extract<Event, { type: 'fought' }>,
  names: readonly string[],
): string {
  const { attacker, place, sides, won, before, after } = battle
  const [winner, loser] = won ? [attacker, 1 - attacker] : [1 - attacker, attacker]
  const how = won ? 'won the battle for' : 'defended'
  const start = `${names[winner]} ${how} ${territoryName(territory, place)}, ${sides[winner].attack} to ${sides[loser].attack}`
  if (isLost(battle) && !won)
    return `${start}, but with ${HARD_WON} or more casualties. ${fate(battle, names)}.`
  if (ownerOf(after) !== winner) return `${start}. ${fate(battle, names)}.`
  return `${start}, and ${timeOf(before, after)} ${hold(names[winner], rungVerb(after))} it.`
}

/** Each side's orders, figures and losses, the attacker's first. */
function battleDetails({ attacker, sides }: Battle, names: readonly string[]): readonly string[] {
  return [attacker, 1 - attacker].map((seat) => {
    const side = sides[seat]
    const orders = listed([STRATEGIES[side.card].name, ...purchaseNames(side)])
    const lost = casualtyWords(side.casualties, side.soldiers) || 'nobody'
    const earned = side.coins > 0 ? `, earned ${counted(side.coins, 'coin')}` : ''
    return `${names[seat]}: ${orders}. Attack ${side.attack}, defense ${side.defense}, damage ${side.damage}; lost ${lost}${earned}.`
  })
}

/** Whether the defender held a territory before the battle and the attacker does after it. */
function isLost({ attacker, before, after }: Battle): boolean {
  return rung(before, attacker) < 2 && rung(after, attacker) >= 2
}

/** What became of the territory: `Ana now Influences it`. */
export function fate({ before, after }: Battle, names: readonly string[]): string {
  const name = names[ownerOf(after)]
  return `${name} ${timeOf(before, after)} ${hold(name, rungVerb(after))} it`
}

/** `still`, `now`, or `now only` where the owner has less than before. */
function timeOf(before: number, after: number): string {
  if (before === after) return 'still'
  return ownerOf(before) === ownerOf(after) && !isControl(after) ? 'now only' : 'now'
}

function rungVerb(ladder: number): 'Control' | 'Influence' {
  return isControl(ladder) ? 'Control' : 'Influence'
}

/** The verb alone: you `Control`, Ana `Controls`. */
function hold(name: string, verb: 'Control' | 'Influence'): string {
  return amid(name) === 'you' ? verb : `${verb}s`
}

/** `1 hireling and 2 soldiers`; empty for nobody. */
export function casualtyWords(casualties: number, soldiers: number): string {
  const hirelings = casualties - soldiers
  return listed([
    ...(hirelings > 0 ? [counted(hirelings, 'hireling')] : []),
    ...(soldiers > 0 ? [counted(soldiers, 'soldier')] : []),
  ])
}
