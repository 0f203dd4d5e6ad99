import { capital, type Refusal, type Seat, UNKNOWN } from '../../../core/index.ts'
import {
  DEVELOP_COST,
  EDITIONS,
  HAND_SIZE,
  PURCHASES,
  type Purchase,
  REALLOCATE_COST,
  RESTRUCTURE_COST,
  STRATEGIES,
  TERRITORIES,
} from '../content/cards.ts'
import { purchaseName, territoryName } from '../content/names.ts'
import { controls } from './battle.ts'
import { reasonAgainst, reasonAgainstRestructure, reformCost, type TurnAction } from './legal-actions.ts'
import { costOf, isWithinLimits } from './purchases.ts'
import { REASONS, type ReasonCode, tooPoor } from './reasons.ts'
import type { Action, Commit, State } from './state.ts'
import { isSame } from './subsets.ts'
import { HANDS } from './trackers.ts'

/** The clause of each action. */
const CLAUSES: Readonly<Record<TurnAction['type'], string>> = {
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

export function turnRefusal(state: State, seat: Seat, act: TurnAction): Refusal | undefined {
  const reason = reasonAgainst(state, seat, act)
  return reason && refusalFor(reason, state, seat, act)
}

export function restructureRefusal(
  state: State,
  seat: Seat,
  act: Extract<TurnAction, { type: 'restructure' }>,
): Refusal | undefined {
  const reason = reasonAgainstRestructure(state, seat, act)
  return reason && refusalFor(reason, state, seat, act)
}

function refusalFor(code: ReasonCode, state: State, seat: Seat, act: TurnAction): Refusal {
  const { clause = CLAUSES[act.type], say } = REASONS[code]
  const { edition } = state
  const { wealth, military } = state.sides[seat]
  const place = 'place' in act ? nameFor(state, act.place, seat) : ''
  const isControlled = 'place' in act && controls(state, seat, act.place)
  const price = priceOf(state, seat, act)
  const message = capital(say({ edition, place, isControlled, price, wealth, military }))
  return { code, clause: typeof clause === 'string' ? clause : clause[edition], message }
}

/** What a seat calls a territory in a full position: by its name only if it knows the face (TRS-R15). */
function nameFor({ known, faces }: State, place: number, seat: Seat): string {
  return territoryName((known[place] & (1 << seat)) === 0 ? UNKNOWN : faces[place], place)
}

function priceOf(state: State, seat: Seat, act: TurnAction): number {
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
    case 'disband':
      return EDITIONS[state.edition][act.type][act.rate]?.pay ?? 0
    default:
      return 0
  }
}

/** Why these cards cannot be kept at set-up (TRS-7). */
export function keepRefusal(cards: readonly number[]): Refusal | undefined {
  if (HANDS.some((hand) => isSame(hand, cards))) return undefined
  return {
    code: 'not-a-hand',
    clause: 'TRS-7',
    message: `Choose ${HAND_SIZE} different strategy cards, in ascending order; the other two form your tracker.`,
  }
}

export function putRefusal(state: State, places: readonly number[], territory: number): Refusal | undefined {
  if (places.some((place) => state.faces[place] === territory)) return undefined
  return {
    code: 'not-picked-up',
    clause: 'TRS-R21',
    message: `The ${TERRITORIES[territory].name} is not left to put down.`,
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
  if (over && edition.limits[over] === 0)
    return { code: 'too-many', clause, message: 'The rules-card edition has no Sellswords.' }
  if (over) return { code: 'too-many', clause, message: tooMany(state.edition, over) }
  if (state.edition === 'rules-card' && commit.bribes > 0)
    return { code: 'bribes-come-later', clause, message: 'Choose bribes after the hires are revealed.' }
  if (!isWithinLimits(edition, commit))
    return { code: 'too-many', clause, message: `Hire at most ${edition.limit} in all for one battle.` }
  const price = costOf(edition, commit)
  if (price <= wealth) return undefined
  return { code: 'too-poor', clause, message: tooPoor({ price, wealth }) }
}

export function tooMany(edition: State['edition'], kind: Purchase): string {
  const most = EDITIONS[edition].limits[kind]
  return `Hire at most ${most} ${purchaseName(kind, most)} for one battle.`
}

/** By step: the refusal of an action that belongs to another step. */
export const ASKED: Readonly<Record<string, Refusal>> = {
  keep: { code: 'keep-first', clause: 'TRS-7', message: 'First choose three strategy cards for your hand.' },
  act: { code: 'not-now', clause: 'TRS-12', message: 'Take an action, restructure or end your turn.' },
  put: { code: 'put-first', clause: 'TRS-16', message: 'First put down the territories you picked up.' },
  brace: { code: 'stand-first', clause: 'TRS-R19', message: 'You are under attack: restructure or stand.' },
  commit: {
    code: 'commit-first',
    clause: 'TRS-22',
    message: 'Choose a strategy card and hires for the battle.',
  },
  bribe: { code: 'bribe-first', clause: 'TRC-2', message: 'Choose how many bribes to pay, or none.' },
}

export function isTurnAction(action: Action): action is TurnAction {
  return action.type in CLAUSES
}
