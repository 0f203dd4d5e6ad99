import type { Seat } from '../../../core/index.ts'
import { tokensOf } from '../rules/board.ts'
import { FEINT, PARRY, passive } from '../rules/content.ts'
import { outCard, VICTORY } from '../rules/duel.ts'
import { DONE, type Duel, type Gain, NONE, type State } from '../rules/state.ts'
import { lose, REWARDS, rewards, take } from '../rules/tokens.ts'
import { copy } from '../rules/view.ts'
import { type Bout, SealedDuel, type Stakes } from './duel-solver.ts'
import { evaluate } from './evaluation.ts'

const ATTEMPTS = 3

/** How a seat should choose among its cards, in odds by card; undefined where nobody duels. */
export function duelOdds(view: State, seat: Seat): readonly number[] | undefined {
  const { duel } = view
  if (!duel) return undefined
  const fought = new SealedDuel(stakesOf(view, duel)).fought(boutOf(view, duel))
  return seat === duel.attacker ? fought.attacker : fought.defender
}

/** A duel as it stands, with the answers that the viewer knows to be held. */
export function boutOf(view: State, duel: Duel): Bout {
  const seats = [duel.attacker, duel.defender] as const
  const held = (item: number): readonly [number, number] =>
    duel.isFinal ? [0, 0] : [countOf(view, seats[0], item), countOf(view, seats[1], item)]
  return {
    attempt: duel.attempt,
    wins: duel.wins,
    outs: [outCard(duel, 0), outCard(duel, 1)],
    feints: held(FEINT),
    parries: held(PARRY),
  }
}

function countOf({ players }: State, seat: Seat, item: number): number {
  return players[seat].hand.filter((each) => each === item).length
}

/** What a duel is about: by how much the attacker's expectation exceeds the defender's after it. */
export function stakesOf(view: State, duel: Duel): Stakes {
  if (duel.isFinal)
    return { fallsAt: Number.POSITIVE_INFINITY, payoff: (_, wins) => (wins >= VICTORY ? 1 : 0) }
  const more = edgeOf(view, duel.attacker)
  const { morale } = view.players[duel.defender]
  const payoffs = new Map<number, number>()
  return {
    fallsAt: duel.wins + Math.max(1, morale - more),
    payoff(attempts, wins) {
      const key = attempts * (ATTEMPTS + 1) + wins
      let found = payoffs.get(key)
      if (found === undefined) {
        found = worthAfter(view, duel, attempts, wins, more)
        payoffs.set(key, found)
      }
      return found
    },
  }
}

function edgeOf({ players, current }: State, seat: Seat): number {
  const player = players[seat]
  return current !== seat || (player.done & DONE.edge) !== 0 ? 0 : passive(player, 'edge')
}

/** The attacker's expectation less the defender's when the duel has ended so. */
function worthAfter(view: State, duel: Duel, attempts: number, wins: number, more: number): number {
  const { attacker, defender } = duel
  const state = copy(view)
  state.duel = null
  const player = state.players[defender]
  const hits = wins - duel.wins
  const damage = hits === 0 ? 0 : hits + more
  const isFallen = damage >= player.morale
  player.morale = Math.max(0, player.morale - damage)
  if (isFallen) {
    if (state.mode === 'royale') player.goneAt = 1
    else player.isOut = true
    player.equipped.length = 0
    player.warrior = NONE
    choose(state, attacker, defender, true)
  }
  if (wins >= VICTORY || (isFallen && attempts === 1)) gain(state, attacker, NONE, 'gain')
  if (wins === ATTEMPTS) choose(state, attacker, defender, true)
  if (wins === 0 && attempts === ATTEMPTS) choose(state, defender, attacker, false)
  return difference(state, attacker, defender)
}

/** Takes the best reward for its owner. */
function choose(state: State, seat: Seat, from: Seat, isDuel: boolean): void {
  let best: { readonly way: Gain; readonly worth: number } | undefined
  for (const reward of rewards(state, seat, from, isDuel)) {
    const way = REWARDS[reward]
    if (way === 'leave') continue
    const tried = copy(state)
    gain(tried, seat, from, way)
    const worth = difference(tried, seat, from)
    if (!best || worth > best.worth) best = { way, worth }
  }
  if (best) gain(state, seat, from, best.way)
}

function gain(state: State, seat: Seat, from: Seat, way: Gain): void {
  if (state.mode === 'royale' || (way !== 'discard' && tokensOf(state, seat) >= state.target)) return
  if (way !== 'gain') lose(state, from)
  if (way !== 'discard') take(state, seat, way === 'steal')
}

const shares = new Float64Array(8)

function difference(state: State, seat: Seat, other: Seat): number {
  const into = shares.subarray(0, state.players.length)
  evaluate(state, into)
  return into[seat] - into[other]
}
