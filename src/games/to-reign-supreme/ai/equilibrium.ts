import { type MatrixGame, type PlayerType, type Solution, solve } from '../../../ai/index.ts'
import type { Seat } from '../../../core/index.ts'
import { EDITIONS, STRATEGIES } from '../content/cards.ts'
import { type Commitment, rung } from '../rules/battle.ts'
import { PLACES } from '../rules/grid.ts'
import { bribes, bundlesFor, costOf } from '../rules/purchases.ts'
import { type Action, ALL_KNOW, type Purchases, type State } from '../rules/state.ts'
import { publicHands } from '../rules/trackers.ts'
import { actionsLeftAfter, type BattleFrame, battleOf, fillPayoffs } from './battle-payoffs.ts'
import { battlefield, commitmentOf, forceOf, meet, newAftermath } from './battle-tables.ts'
import { keepPolicy } from './opening.ts'

/**
 * The sealed battle as a Bayesian matrix game over public knowledge: a side's type is one of its possible hands, its
 * move a card of it with affordable purchases, its payoff the evaluation of the position after it. Strength chooses the
 * row.
 */
export type BattleGame = {
  readonly game: MatrixGame
  /** By seat: the hands of its player types. */
  readonly hands: readonly (readonly (readonly number[])[])[]
  /** By seat: how many bundles go with each card. */
  readonly bundles: readonly number[]
  /** By seat: the force of each row or column. */
  readonly forces: readonly (readonly number[])[]
}

/** What a side may buy, with what it has hired already. */
function bundlesOf(state: State, top: BattleFrame, seat: Seat): readonly Purchases[] {
  const { wealth } = state.sides[seat]
  if (top.step === 'bribe')
    return bribes(state.edition, wealth).flatMap((action) =>
      action.type === 'bribe' ? [{ ...top.hired[seat], bribes: action.bribes }] : [],
    )
  const bundles = bundlesFor(state.edition, wealth)
  if (state.edition === 'rulebook') return bundles
  // Bribes come later, once the hires are known: they are thought of as chosen now.
  const edition = EDITIONS['rules-card']
  return bundles.flatMap((bundle) =>
    [0, 1, 2]
      .map((count) => ({ ...bundle, bribes: count }))
      .filter((each) => costOf(edition, each) <= wealth),
  )
}

/** Rows or columns: each of these cards with each bundle. */
function choicesOf(cards: readonly number[], bundles: number): Int32Array {
  return Int32Array.from(
    cards.flatMap((card) => Array.from({ length: bundles }, (_, i) => card * bundles + i)),
  )
}

/** A side's player types: its possible hands. */
function handTypes(hands: readonly (readonly number[])[], bundles: number): readonly PlayerType[] {
  return hands.map((hand) => ({ share: 1 / hands.length, choices: choicesOf(hand, bundles) }))
}

/** The player types of a side that has committed: its possible cards, as likely as the hires make them. */
function cardTypes(state: State, top: BribeFrame, seat: Seat, bundles: number): readonly PlayerType[] {
  const shares = sealedCardShares(state, top, seat)
  return STRATEGIES.map((_, card) => ({ share: shares[card], choices: choicesOf([card], bundles) }))
}

type BribeFrame = Extract<BattleFrame, { step: 'bribe' }>

/**
 * By card: the probability that the side has committed it, from the hires that everybody saw: what the equilibrium of the
 * battle before them plays with these hires.
 */
export function sealedCardShares(state: State, top: BribeFrame, seat: Seat): readonly number[] {
  const hands = publicHands(state, seat)
  const battle = solvedBattle(beforeHires(state, top))
  const { mercenaries, apothecaries } = top.hired[seat]
  const shares = STRATEGIES.map(() => 0)
  if (battle) {
    const types = seat === 0 ? battle.game.rowTypes : battle.game.columnTypes
    const mixes = seat === 0 ? battle.solution.rowMixes : battle.solution.columnMixes
    types.forEach(({ share, choices }, type) => {
      choices.forEach((choice, i) => {
        const bought = commitmentOf(battle.forces[seat][choice])
        if (bought.mercenaries === mercenaries && bought.apothecaries === apothecaries)
          shares[bought.card] += share * mixes[type][i]
      })
    })
  }
  // Hires that no equilibrium makes tell nothing; and not everybody plays an equilibrium.
  const sum = shares.reduce((all, share) => all + share, 0)
  return shares.map((share, card) => {
    const even =
      hands.reduce((all, hand) => all + (hand.includes(card) ? 1 / hand.length : 0), 0) / hands.length
    return sum > LEAST_SUM ? TRUST * (share / sum) + (1 - TRUST) * even : even
  })
}

/** How far opponents are taken to play an equilibrium; the rest is any card of the hand. */
const TRUST = 0.8
const LEAST_SUM = 1e-3

/** The position in which both committed card and hires. */
function beforeHires(state: State, { attacker, place, hired }: BribeFrame): State {
  const edition = EDITIONS[state.edition]
  const [strength, might] = state.sides.map((side, seat) => ({
    ...side,
    wealth: side.wealth + costOf(edition, hired[seat]),
  }))
  const stack = state.stack.with(-1, { step: 'commit', attacker, place, sealed: [null, null] })
  return { ...state, sides: [strength, might], stack }
}

/** Undefined where no battle is to be fought. */
export function battleGame(state: State): BattleGame | undefined {
  const top = battleOf(state)
  if (!top) return undefined
  const { attacker, place } = top
  const field = battlefield(state, attacker, place)
  const bundles = [bundlesOf(state, top, 0), bundlesOf(state, top, 1)]
  const forces = bundles.map((list) =>
    STRATEGIES.flatMap((_, card) => list.map((bundle) => forceOf({ card, ...bundle }))),
  )
  const [rows, columns] = forces.map((list) => list.length)
  const payoffs = new Float64Array(rows * columns)
  fillPayoffs(state, field, place, state.openTrackers ? 'state' : 'public', forces[0], forces[1], payoffs)
  const hands = [publicHands(state, 0), publicHands(state, 1)]
  const [rowKinds, columnKinds] = [0, 1].map((seat) =>
    top.step === 'bribe'
      ? cardTypes(state, top, seat, bundles[seat].length)
      : handTypes(hands[seat], bundles[seat].length),
  )
  return {
    game: { rows, columns, payoffs, rowTypes: rowKinds, columnTypes: columnKinds },
    hands,
    bundles: bundles.map((list) => list.length),
    forces,
  }
}

const PRECISION = { exploitability: 0.005, iterations: 512 } as const

export type Solved = BattleGame & { readonly solution: Solution }

/** The solution of a position's battle, cached by public knowledge. */
export function solvedBattle(state: State): Solved | undefined {
  const key = keyOf(state)
  if (key === undefined) return undefined
  const known = solved.get(key)
  if (known) return known
  const battle = battleGame(state)
  if (!battle) return undefined
  const found = { ...battle, solution: solve(battle.game, PRECISION) }
  // The payoffs are the bulk of it, and only the mixes are asked for again.
  if (solved.size >= MOST_KEPT) solved.clear()
  solved.set(key, { ...found, game: { ...found.game, payoffs: NO_PAYOFFS } })
  return found
}

const MOST_KEPT = 20_000
const NO_PAYOFFS = new Float64Array(0)
const solved = new Map<string, Solved>()

function keyOf(state: State): string | undefined {
  const top = battleOf(state)
  if (!top) return undefined
  const { edition, openTrackers, ladder, faces, known, fresh, sides } = state
  const { attacker, place } = top
  let key = `${edition} ${attacker}${place}${actionsLeftAfter(state)} ${fresh} `
  for (let at = 0; at < PLACES; at++) key += `${ladder[at]}${known[at] === ALL_KNOW ? faces[at] : ''},`
  for (const { wealth, military, pairs, discard, hand } of sides) {
    key += `${wealth} ${military} ${openTrackers ? hand : pairs} ${discard} `
  }
  if (top.step === 'bribe')
    for (const { mercenaries, apothecaries } of top.hired) key += `${mercenaries} ${apothecaries} `
  return top.step === 'bribe' ? `${key}!` : key
}

/** The probability of each action where the seat commits in secret; elsewhere undefined. */
export function equilibriumPolicy(
  state: State,
  seat: Seat,
  actions: readonly Action[],
): readonly number[] | undefined {
  const top = state.stack.at(-1)
  if (top?.step === 'keep') return keepPolicy(state, seat, actions)
  if (top?.step !== 'commit' && top?.step !== 'bribe') return undefined
  const battle = solvedBattle(state)
  if (!battle) return undefined
  const { solution, bundles } = battle
  const mixes = seat === 0 ? solution.rowMixes : solution.columnMixes
  if (top.step === 'bribe') return [...mixes[kindOf(state, battle, top, seat)]]
  const mix = mixes[kindOf(state, battle, top, seat)]
  if (state.edition === 'rulebook') return [...mix]
  // Whatever bribes go with the same hires are left to be chosen.
  const lists = bundlesOf(state, top, seat)
  const odds = new Map<string, number>()
  mix.forEach((share, i) => {
    const card = (state.sides[seat].hand as number[])[Math.floor(i / bundles[seat])]
    const { mercenaries, apothecaries } = lists[i % bundles[seat]]
    const hires = `${card} ${mercenaries} ${apothecaries}`
    odds.set(hires, (odds.get(hires) ?? 0) + share)
  })
  return actions.map((action) =>
    action.type === 'commit'
      ? (odds.get(`${action.card} ${action.mercenaries} ${action.apothecaries}`) ?? 0)
      : 0,
  )
}

/**
 * The probability that the attacker holds the place after the battle, against the equilibrium strategy.
 * @param own what the seat commits. Default: its equilibrium strategy
 */
export function captureProbability(view: State, seat: Seat, own?: Commitment): number {
  const top = battleOf(view)
  const battle = solvedBattle(view)
  if (!top || !battle) return 0
  const field = battlefield(view, top.attacker, top.place)
  const odds = [0, 1].map((each) =>
    oddsOfForces(battle, each, each === seat ? kindOf(view, battle, top, seat) : undefined),
  )
  if (own) odds[seat] = new Map([[forceOf(own), 1]])
  let sum = 0
  for (const [strength, share] of odds[0]) {
    for (const [might, other] of odds[1]) {
      meet(field, strength, might, came)
      if (rung(came.after, top.attacker) >= 2) sum += share * other
    }
  }
  return sum
}

/** The probability of each force of a side in an equilibrium, as far as everybody knows; those that are played. */
export function likelyForces(view: State, seat: Seat): ReadonlyMap<number, number> {
  const battle = solvedBattle(view)
  return battle ? oddsOfForces(battle, seat, undefined) : new Map()
}

const came = newAftermath()

/** The seat's own player type. */
function kindOf(view: State, { hands }: BattleGame, top: BattleFrame, seat: Seat): number {
  if (top.step === 'bribe') return top.cards[seat] as number
  const own = view.sides[seat].hand.join()
  return hands[seat].findIndex((hand) => hand.join() === own)
}

/** The probability of each force of a side, for one player type or over all. */
function oddsOfForces(
  { game, solution, forces }: Solved,
  seat: Seat,
  only: number | undefined,
): Map<number, number> {
  const kinds = seat === 0 ? game.rowTypes : game.columnTypes
  const mixes = seat === 0 ? solution.rowMixes : solution.columnMixes
  const odds = new Map<number, number>()
  kinds.forEach(({ share, choices }, kind) => {
    if (only !== undefined && kind !== only) return
    choices.forEach((choice, i) => {
      const force = forces[seat][choice]
      const part = mixes[kind][i] * (only === undefined ? share : 1)
      if (part > 0) odds.set(force, (odds.get(force) ?? 0) + part)
    })
  })
  return odds
}
