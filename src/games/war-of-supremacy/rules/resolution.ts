import type { Seat } from '../../../core/index.ts'
import { OUTRIGHT_SCORE, type Trigger } from '../content/vocabulary.ts'
import { cardsOf } from './cards.ts'
import { hasRule, rulesAt, type Standing, totalOf } from './combat.ts'
import type { EventContext } from './events.ts'
import { type Fighter, NONE, type Pending, type State } from './state.ts'
import { pushTriggers, waitFor, waitForCard } from './triggers.ts'
import { bury, shed } from './zones.ts'

export function markAt(state: State, front: number, rules = rulesAt(state, front)): number {
  for (const { rule } of rules) if (rule.rule === 'mark') return rule.amount
  return OUTRIGHT_SCORE
}

/** How a combat comes out as things stand. */
export type Reckoning = {
  readonly attack: number
  readonly defense: number
  /** NONE: nobody wins. */
  readonly winner: Seat
  readonly isAttackers: boolean
  readonly why: 'score' | 'tie' | 'card' | 'nothing'
}

/** WOS-7, WOS-10, WOS-R3 to WOS-R5, WOS-R7. */
export function reckon(state: State, rules = rulesAt(state, state.front)): Reckoning {
  const { front, current, attack } = state
  const { defender, defense } = state.fronts[front]
  const scores = {
    attack: totalOf(state, front, true, rules),
    defense: totalOf(state, front, false, rules),
  }
  const nobody = { ...scores, winner: NONE, isAttackers: false, why: 'nothing' } as const
  if (attack.length === 0 && (defender === current || defender === NONE)) return nobody
  const byCard = winsByCard(state, defense, false, rules)
    ? false
    : winsByCard(state, attack, true, rules)
      ? true
      : undefined
  const isTie = scores.attack === scores.defense
  const takesTies = isTie && scores.attack > 0 && rules.some(({ rule }) => rule.rule === 'ties')
  const isAttackers = byCard ?? (scores.attack > scores.defense || takesTies)
  const winner = isAttackers ? current : defender
  if (winner === NONE) return nobody
  return {
    ...scores,
    winner,
    isAttackers,
    why: byCard !== undefined ? 'card' : isTie ? 'tie' : 'score',
  }
}

function winsByCard(
  state: State,
  fighters: readonly Fighter[],
  isAttack: boolean,
  rules: readonly Standing[],
): boolean {
  return (
    rules.length > 0 &&
    fighters.some((fighter) => hasRule(state, { fighter, front: state.front, isAttack }, 'wins', rules))
  )
}

/** WOS-18: the combat is decided, the losers go to the grave, then come the abilities for winning and losing. */
export function resolveCombat(state: State, ctx: EventContext): void {
  const { front, current } = state
  const fought = state.fronts[front]
  const { defender } = fought
  const reckoning = reckon(state)
  const { winner, isAttackers } = reckoning
  if (winner === NONE && state.attack.length === 0) return
  const mark = markAt(state, front)
  const losers = isAttackers ? fought.defense.splice(0) : state.attack.splice(0)
  const fallen = losers.map(({ card }) => card)
  const loser = isAttackers ? defender : current
  for (const fighter of losers) {
    shed(state, fighter)
    bury(state, fighter.card)
  }
  const { attack, defense, why } = reckoning
  ctx.tell?.({ type: 'resolved', front, attacker: current, defender, attack, defense, winner, why, fallen })
  state.fresh.length = 0
  if (isAttackers) {
    fought.defense.push(...state.attack.splice(0))
    fought.defender = current
    fought.held = 0
  }
  const score = isAttackers ? attack : defense
  const isAgainstAnother =
    defender !== NONE && winner !== NONE && state.sides[current] !== state.sides[defender]
  if (isAgainstAnother && score >= mark) state.scored = { front, seat: winner, how: 'score' }
  waitForResults(state, losers, winner, loser, isAttackers)
}

/** Win and lose abilities and conditions; those of the losers work from the grave (WOS-R24). */
function waitForResults(
  state: State,
  losers: readonly Fighter[],
  winner: Seat,
  loser: Seat,
  isAttackers: boolean,
): void {
  const { front } = state
  const { territory, defense } = state.fronts[front]
  const cards = cardsOf(state)
  const won: readonly Trigger[] = ['win combat', isAttackers ? 'win attack' : 'win defense']
  const lost: readonly Trigger[] = ['lose combat', isAttackers ? 'lose defense' : 'lose attack']
  const waiting: Pending[] = []
  if (winner !== NONE) {
    waitForCard(cards, waiting, { card: territory, owner: winner, moments: won, front })
    waitFor(state, waiting, defense, winner, won, front)
  }
  // Without creatures nothing is triggered by losing (WOS-R13).
  if (loser !== NONE && losers.length > 0) {
    waitForCard(cards, waiting, { card: territory, owner: loser, moments: lost, front })
    waitFor(state, waiting, losers, loser, lost, front)
  }
  if (winner !== NONE) state.happenings.push({ about: 'combat won', by: loser, whom: 1 << winner })
  if (loser !== NONE && loser !== winner)
    state.happenings.push({ about: 'combat lost', by: winner, whom: 1 << loser })
  pushTriggers(state, waiting)
}
