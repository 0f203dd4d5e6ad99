import { capital, type Refusal, type Seat } from '../../../core/index.ts'
import { type Act, type Hindrance, hindrance, reformCost, restructureHindrance } from './acts.ts'
import {
  DEVELOP_COST,
  EDITIONS,
  HAND_SIZE,
  MOST,
  PURCHASES,
  REALLOCATE_COST,
  RESTRUCTURE_COST,
  STRATEGIES,
  TERRITORIES,
} from './cards.ts'
import { costOf, isWithinLimits } from './purchases.ts'
import type { Action, Commit, State } from './state.ts'
import { isSame } from './subsets.ts'
import { HANDS } from './trackers.ts'

/** What the territory on a place is called by whoever has this view. */
export function placeName({ faces }: Pick<State, 'faces'>, place: number): string {
  const face = faces[place]
  return typeof face === 'number' ? `the ${TERRITORIES[face].name}` : numbered(place)
}

/** The same in a full position: a seat hears the name only of a face that it knows (TRS-R15). */
function nameFor(state: State, place: number, seat: Seat): string {
  return (state.known[place] & (1 << seat)) === 0 ? numbered(place) : placeName(state, place)
}

function numbered(place: number): string {
  return `territory ${place + 1}`
}

/** The clause that an act is done by. */
const CLAUSES: Readonly<Record<Act['type'], string>> = {
  battle: 'TRS-13',
  reform: 'TRS-14',
  develop: 'TRS-15',
  reallocate: 'TRS-16',
  recruit: 'TRS-17',
  disband: 'TRS-17',
  recover: 'TRS-18',
  council: 'TRS-19',
  restructure: 'TRS-21',
  end: 'TRS-12',
}

/** Why the seat may not do this act now. */
export function actRefusal(state: State, seat: Seat, act: Act): Refusal | undefined {
  const reason = hindrance(state, seat, act)
  return reason && refusalFor(reason, state, seat, act)
}

/** Why the seat may not restructure so now. */
export function restructureRefusal(
  state: State,
  seat: Seat,
  act: Extract<Act, { type: 'restructure' }>,
): Refusal | undefined {
  const reason = restructureHindrance(state, seat, act)
  return reason && refusalFor(reason, state, seat, act)
}

function refusalFor(reason: Hindrance, state: State, seat: Seat, act: Act): Refusal {
  return {
    code: reason.replaceAll(' ', '-'),
    clause: clauseFor(reason, state, act),
    message: sentence(reason, state, seat, act),
  }
}

function clauseFor(reason: Hindrance, { edition }: State, act: Act): string {
  switch (reason) {
    case 'not in this edition':
    case 'no such rate':
      return 'TRC-4'
    case 'too many swapped':
      return edition === 'rulebook' ? 'TRS-R13' : 'TRC-5'
    case 'not a swap':
    case 'not in hand':
    case 'not on the tracker':
      return 'TRS-R13'
    case 'home first':
      return 'TRS-R25'
    case 'too little to rearrange':
      return 'TRS-R21'
    case 'military is full':
    case 'wealth is full':
    case 'both are full':
    case 'nothing discarded':
      return 'TRS-R23'
    default:
      return CLAUSES[act.type]
  }
}

function sentence(reason: Hindrance, state: State, seat: Seat, act: Act): string {
  const place = 'place' in act ? capital(nameFor(state, act.place, seat)) : ''
  const { wealth, military } = state.sides[seat]
  switch (reason) {
    case 'own territory':
      return `${place} is yours already.`
    case 'not adjacent':
      return `${place} touches no territory you control and is not of your home rank.`
    case 'home first':
      return `${place} lies in the middle: first Control the home territory beside it.`
    case 'controlled by the opponent':
      return `${place} is Controlled, not Influenced, by your opponent: only a battle can win it.`
    case 'not influenced by you':
      return `${place} is not Influenced by you.`
    case 'too little to rearrange':
      return 'Fewer than two territories are Influenced: there is nothing to rearrange.'
    case 'too poor':
      return `This costs ${coins(priceOf(state, seat, act))}; you have ${wealth}.`
    case 'too few soldiers':
      return `You have only ${military} Military to disband.`
    case 'military is full':
      return `Your Military is at ${MOST} already.`
    case 'wealth is full':
      return `Your Wealth is at ${MOST} already.`
    case 'both are full':
      return `Your Wealth and Military are at ${MOST} already.`
    case 'no such rate':
      return 'This edition has no such rate.'
    case 'not in this edition':
      return 'The rules-card edition has no Recover.'
    case 'nothing discarded':
      return 'You have no discarded strategy card to take back.'
    case 'not discarded':
      return 'Choose one or more of your discarded strategy cards.'
    case 'not a swap':
      return 'Give as many cards of your hand as you take from the tracker, at least one.'
    case 'too many swapped':
      return `One Restructure swaps at most ${EDITIONS[state.edition].restructure === 1 ? 'one card' : 'two cards'}.`
    case 'not in hand':
      return 'You can give only cards of your hand.'
    case 'not on the tracker':
      return 'You can take only cards of your strength tracker.'
  }
}

function priceOf(state: State, seat: Seat, act: Act): number {
  switch (act.type) {
    case 'reform':
      return reformCost(state, seat)
    case 'develop':
      return DEVELOP_COST
    case 'reallocate':
      return REALLOCATE_COST
    case 'restructure':
      return RESTRUCTURE_COST
    case 'recruit':
      return EDITIONS[state.edition].recruit[act.rate].pay
    default:
      return 0
  }
}

export function coins(count: number): string {
  return count === 1 ? '1 coin' : `${count} coins`
}

/** Why these cards cannot be kept at set-up (TRS-7). */
export function keepRefusal(cards: readonly number[]): Refusal | undefined {
  if (HANDS.some((hand) => isSame(hand, cards))) return undefined
  return {
    code: 'not-a-hand',
    clause: 'TRS-7',
    message: `Keep ${HAND_SIZE} different strategy cards, in ascending order; the other two make your tracker.`,
  }
}

/** Why this territory cannot be put down next. */
export function putRefusal(state: State, places: readonly number[], territory: number): Refusal | undefined {
  if (places.some((place) => state.faces[place] === territory)) return undefined
  return {
    code: 'not-picked-up',
    clause: 'TRS-R21',
    message: `The ${TERRITORIES[territory].name} is not among the territories you still have to put down.`,
  }
}

/** Why the seat cannot commit this card with these purchases (TRS-22, TRS-24, TRC-2). */
export function commitRefusal(state: State, seat: Seat, commit: Commit): Refusal | undefined {
  const { hand, wealth } = state.sides[seat]
  const edition = EDITIONS[state.edition]
  if (!hand.includes(commit.card))
    return {
      code: 'not-in-hand',
      clause: 'TRS-22',
      message: `${STRATEGIES[commit.card].name} is not in your hand.`,
    }
  const clause = state.edition === 'rulebook' ? 'TRS-24' : 'TRC-2'
  const over = PURCHASES.find((kind) => commit[kind] > edition.limits[kind])
  if (over)
    return {
      code: 'too-many',
      clause,
      message:
        edition.limits[over] === 0
          ? 'The rules-card edition has no Sellswords.'
          : `At most ${edition.limits[over]} ${over} serve in one battle.`,
    }
  if (state.edition === 'rules-card' && commit.bribes > 0)
    return { code: 'bribes-come-later', clause, message: 'Bribes are chosen once the hires have been shown.' }
  if (!isWithinLimits(edition, commit))
    return {
      code: 'too-many',
      clause,
      message: `At most ${edition.limit} purchases can be made for one battle.`,
    }
  const cost = costOf(edition, commit)
  if (cost > wealth)
    return { code: 'too-poor', clause, message: `This costs ${coins(cost)}; you have ${wealth}.` }
  return undefined
}

/** What is asked at each step that asks, for actions of another kind. */
export const ASKED: Readonly<Record<string, Refusal>> = {
  keep: {
    code: 'keep-first',
    clause: 'TRS-7',
    message: 'First choose the three strategy cards of your hand.',
  },
  act: {
    code: 'not-now',
    clause: 'TRS-12',
    message: 'Now is the time for an action, a Restructure or the end of your turn.',
  },
  put: { code: 'put-first', clause: 'TRS-16', message: 'First put down the territories you picked up.' },
  brace: {
    code: 'stand-first',
    clause: 'TRS-R19',
    message: 'You are under attack: restructure, or stand as you are.',
  },
  commit: {
    code: 'commit-first',
    clause: 'TRS-22',
    message: 'Commit a strategy card and purchases to the battle.',
  },
  bribe: { code: 'bribe-first', clause: 'TRC-2', message: 'Choose how many bribes to pay, or none.' },
}

/** Whether an action is one of the action phase. */
export function isAct(action: Action): action is Act {
  return action.type in CLAUSES
}
