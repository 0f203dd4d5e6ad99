import { type Context, done, next, push, type Seat } from '../../../core/index.ts'
import { EDITIONS, MOST, RESTRUCTURE_COST } from '../content/cards.ts'
import { type Commitment, controls, fight } from './battle.ts'
import { gainControl, shownAt, winIfAll } from './faces.ts'
import { discard, takeBack } from './hands.ts'
import { costOf, NOTHING } from './purchases.ts'
import type { Commit, Event, Purchases, State } from './state.ts'

const BOTH: readonly Seat[] = [0, 1]

/** An attack is declared; a defender with the coins for it may restructure first (TRS-R19). */
export function declare(state: State, attacker: Seat, place: number, ctx: Context<Event>): void {
  const defender = 1 - attacker
  ctx.tell?.({ type: 'declared', seat: attacker, place, territory: shownAt(state, place) })
  push(
    state,
    state.sides[defender].wealth >= RESTRUCTURE_COST
      ? { step: 'brace', seat: defender, place }
      : { step: 'commit', attacker, place, sealed: [null, null] },
  )
}

/** Rules-card edition: hires are shown and paid, cards stay face down, and bribes follow (TRC-2). */
export function hire(
  state: State,
  attacker: Seat,
  place: number,
  commits: readonly [Commit, Commit],
  ctx: Context<Event>,
): void {
  const hired = commits.map(({ mercenaries, apothecaries }) => ({ ...NOTHING, mercenaries, apothecaries }))
  for (const seat of BOTH) {
    const cost = costOf(EDITIONS[state.edition], hired[seat])
    state.sides[seat].wealth -= cost
    ctx.tell?.({ type: 'hired', seat, hired: hired[seat], cost })
  }
  next(state, {
    step: 'bribe',
    attacker,
    place,
    cards: commits.map(({ card }) => card),
    hired,
    sealed: [null, null],
  })
}

/** The part of a commitment that is paid on the reveal. */
function unpaid(state: State, commitment: Purchases): number {
  const edition = EDITIONS[state.edition]
  if (state.edition === 'rulebook') return costOf(edition, commitment)
  return costOf(edition, { ...NOTHING, bribes: commitment.bribes })
}

/** Reveals and resolves a battle, in the order of TRS-R22. */
export function settleBattle(
  state: State,
  attacker: Seat,
  place: number,
  commitments: readonly [Commitment, Commitment],
  ctx: Context<Event>,
): void {
  const costs = [unpaid(state, commitments[0]), unpaid(state, commitments[1])] as const
  const battle = fight(state, attacker, place, commitments, costs)
  climb(state, attacker, place, battle.after, ctx)
  for (const seat of BOTH) {
    const side = state.sides[seat]
    const { soldiers, coins, card } = battle.sides[seat]
    side.military -= soldiers
    side.wealth = Math.min(MOST, side.wealth - costs[seat] + coins)
    discard(side, card)
  }
  ctx.tell?.({ type: 'fought', battle, territory: shownAt(state, place) })
  for (const seat of BOTH) {
    const side = state.sides[seat]
    const lostDefense = state.edition === 'rules-card' && battle.won && seat !== attacker
    if (side.hand.length === 0 || lostDefense)
      takeBack(side, side.discard.slice(), seat, lostDefense ? 'lost defense' : 'empty hand', ctx)
  }
  done(state)
  winIfAll(state, attacker, ctx)
}

function climb(state: State, attacker: Seat, place: number, after: number, ctx: Context<Event>): void {
  state.ladder[place] = after
  if (controls(state, attacker, place)) gainControl(state, attacker, place, ctx)
}
