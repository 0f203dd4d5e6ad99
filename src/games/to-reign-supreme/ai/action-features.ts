import type { Seat } from '../../../core/index.ts'
import {
  DEVELOP_COST,
  EDITIONS,
  MOST,
  REALLOCATE_COST,
  RESTRUCTURE_COST,
  STRATEGIES,
  TERRITORIES,
} from '../content/cards.ts'
import { controlled, groundHearts, landDamage, rung } from '../rules/battle.ts'
import { game } from '../rules/game.ts'
import { reformCost } from '../rules/legal-actions.ts'
import type { Action, State } from '../rules/state.ts'
import { chanceToClimb } from './attack-hope.ts'
import { valueOdds } from './evaluation.ts'

/** What the policy sees of an action in a turn, or of an answer to an attack: its features, each about -1 to 1. */

const KINDS = [
  'battle',
  'reform',
  'develop',
  'reallocate',
  'recruit',
  'recruit at rate 2',
  'disband',
  'disband at rate 2',
  'recover',
  'council',
  'restructure',
  'end',
  'stand',
] as const
type Kind = (typeof KINDS)[number]

const SITUATION = [
  '1 action left',
  '3 actions left',
  'Wealth',
  'Wealth up to 3',
  'Military',
  'Military up to 3',
  'Wealth of the other side',
  'Military of the other side',
  'Military ahead',
  'Controlled',
  'Controlled by the other side',
  'discarded',
  'discarded by the other side',
  'log-odds',
] as const

const ACTION = [
  'gain',
  'on a place Controlled by the other side',
  'swords',
  'coins',
  'hearts',
  'damage',
  'hidden',
  'chance to climb',
  'swords ahead',
  'damage beyond hearts',
  'price',
  'cards',
  'swords gained',
  'hearts gained',
  'damage gained',
] as const

export const ACTION_FEATURES: readonly string[] = [...KINDS, ...SITUATION, ...ACTION]

const SITUATION_AT = KINDS.length
const ACTION_AT = SITUATION_AT + SITUATION.length
/** Where each feature of an action is. */
const AT = Object.fromEntries(ACTION.map((name, i) => [name, ACTION_AT + i])) as Readonly<
  Record<(typeof ACTION)[number], number>
>

function kindOf(action: Action): Kind | undefined {
  switch (action.type) {
    case 'recruit':
    case 'disband':
      return action.rate === 0 ? action.type : `${action.type} at rate 2`
    case 'keep':
    case 'put':
    case 'commit':
    case 'bribe':
      return undefined
    default:
      return action.type
  }
}

/** Calls `each` with the features of every action; the array is used again. */
export function showActionFeatures(
  seen: State,
  seat: Seat,
  actions: readonly Action[],
  features: Float64Array,
  each: (action: Action, index: number) => void,
): void {
  // Actions are tried out on it.
  const view = game.copy(seen)
  const top = view.stack.at(-1)
  const attacker = top?.step === 'brace' ? 1 - seat : seat
  const left = top?.step === 'act' ? top.left : leftBelow(view)
  const now = bounded(oddsOf(view, seat, attacker, left))
  features.fill(0)
  writeSituation(view, seat, left, now, features)
  actions.forEach((action, i) => {
    features.fill(0, 0, SITUATION_AT)
    features.fill(0, ACTION_AT)
    const kind = kindOf(action)
    if (kind) features[KINDS.indexOf(kind)] = 1
    writeAction(view, seat, attacker, left, now, action, features)
    each(action, i)
  })
}

function leftBelow({ stack }: State): number {
  const below = stack.at(-2)
  return below?.step === 'act' ? below.left : 0
}

/** The log-odds that the seat wins, within reason. */
function oddsOf(view: State, seat: Seat, mover: Seat, left: number): number {
  return valueOdds(view, seat, mover, left)
}

const MOST_ODDS = 8

function bounded(odds: number): number {
  return Math.max(-MOST_ODDS, Math.min(MOST_ODDS, odds))
}

function writeSituation(view: State, seat: Seat, left: number, now: number, into: Float64Array): void {
  const own = view.sides[seat]
  const other = view.sides[1 - seat]
  let at = SITUATION_AT
  into[at++] = left === 1 ? 1 : 0
  into[at++] = left >= 3 ? 1 : 0
  into[at++] = own.wealth / MOST
  into[at++] = Math.min(3, own.wealth) / 3
  into[at++] = own.military / MOST
  into[at++] = Math.min(3, own.military) / 3
  into[at++] = other.wealth / MOST
  into[at++] = other.military / MOST
  into[at++] = Math.max(-4, Math.min(4, own.military - other.military)) / 4
  into[at++] = controlled(view, seat) / 6
  into[at++] = controlled(view, 1 - seat) / 6
  into[at++] = own.discard.length / 2
  into[at++] = other.discard.length / 2
  into[at++] = now / 4
}

function writeAction(
  view: State,
  seat: Seat,
  attacker: Seat,
  left: number,
  now: number,
  action: Action,
  into: Float64Array,
): void {
  const { ladder, faces, edition } = view
  const side = view.sides[seat]
  const other = view.sides[1 - seat]
  const { wealth, military } = side
  const { recruit, disband } = EDITIONS[edition]
  if (action.type === 'battle' || action.type === 'reform' || action.type === 'develop') {
    const at = rung(ladder[action.place], seat)
    into[AT['on a place Controlled by the other side']] = at === 0 ? 1 : 0
    const face = faces[action.place]
    if (typeof face === 'number') {
      const { swords, coins, hearts, damage } = TERRITORIES[face]
      into[AT.swords] = swords / 4
      into[AT.coins] = coins / 4
      into[AT.hearts] = hearts / 3
      into[AT.damage] = damage / 2
    } else into[AT.hidden] = 1
  }
  let after = now
  switch (action.type) {
    case 'battle': {
      const hand = side.hand as readonly number[]
      let swords = 0
      let damage = 0
      for (const card of hand) {
        swords = Math.max(swords, STRATEGIES[card].swords)
        damage = Math.max(damage, STRATEGIES[card].damage)
      }
      const ground = groundHearts(view, 1 - seat, seat, action.place)
      into[AT['chance to climb']] = chanceToClimb(view, seat, action.place)
      into[AT['swords ahead']] = Math.max(-4, Math.min(4, military + swords - other.military - 3)) / 4
      into[AT['damage beyond hearts']] = (damage + landDamage(view, seat) - ground - 3) / 4
      return
    }
    case 'reform':
      side.wealth -= reformCost(view, seat)
      after = onRung(view, seat, action.place, seat === 0 ? 2 : 1, left - 1)
      into[AT.price] = reformCost(view, seat) / 4
      break
    case 'develop':
      side.wealth -= DEVELOP_COST
      after = onRung(view, seat, action.place, seat === 0 ? 3 : 0, left - 1)
      break
    case 'recruit': {
      const { pay, gain } = recruit[action.rate]
      side.wealth -= pay
      side.military = Math.min(MOST, military + gain)
      after = oddsOf(view, seat, seat, left - 1)
      break
    }
    case 'disband': {
      const { pay, gain } = disband[action.rate]
      side.military -= pay
      side.wealth = Math.min(MOST, wealth + gain)
      after = oddsOf(view, seat, seat, left - 1)
      break
    }
    case 'recover':
      side.wealth = Math.min(MOST, wealth + 1)
      side.military = Math.min(MOST, military + 1)
      after = oddsOf(view, seat, seat, left - 1)
      break
    case 'reallocate':
      side.wealth -= REALLOCATE_COST
      after = oddsOf(view, seat, seat, left - 1)
      break
    case 'council': {
      const discard = side.discard.slice()
      side.discard.length = 0
      side.discard.push(...discard.filter((card) => !action.cards.includes(card)))
      after = oddsOf(view, seat, seat, left - 1)
      side.discard.length = 0
      side.discard.push(...discard)
      into[AT.cards] = action.cards.length / 2
      writeCardGains(action.cards, [], into)
      break
    }
    case 'restructure':
      side.wealth -= RESTRUCTURE_COST
      after = oddsOf(view, seat, attacker, left)
      into[AT.cards] = action.give.length / 2
      writeCardGains(action.take, action.give, into)
      break
    case 'end':
      after = oddsOf(view, seat, seat, 0)
      break
    default:
  }
  side.wealth = wealth
  side.military = military
  into[AT.gain] = Math.max(-2, Math.min(2, (bounded(after) - now) / 2))
}

/** The log-odds with a place moved on the ladder. */
function onRung(view: State, seat: Seat, place: number, to: number, left: number): number {
  const before = view.ladder[place]
  view.ladder[place] = to
  const odds = oddsOf(view, seat, seat, left)
  view.ladder[place] = before
  return odds
}

function writeCardGains(take: readonly number[], give: readonly number[], into: Float64Array): void {
  for (const [cards, sign] of [
    [take, 1],
    [give, -1],
  ] as const)
    for (const card of cards) {
      into[AT['swords gained']] += (sign * (STRATEGIES[card].swords - 2)) / 2
      into[AT['hearts gained']] += (sign * (STRATEGIES[card].hearts - 2)) / 2
      into[AT['damage gained']] += (sign * (STRATEGIES[card].damage - 2)) / 2
    }
}
