import { type MatrixGame, type PlayerType, type Solution, solve } from '../../../ai/index.ts'
import type { Seat } from '../../../core/index.ts'
import { type Commitment, rung } from '../rules/battle.ts'
import { EDITIONS, STRATEGIES } from '../rules/cards.ts'
import { PLACES } from '../rules/grid.ts'
import { bribes, bundlesFor, costOf } from '../rules/purchases.ts'
import { type Action, ALL_KNOW, type Purchases, type State } from '../rules/state.ts'
import { handBeside, PAIRS } from '../rules/trackers.ts'
import { type BattleFrame, battleOf, fillPayoffs, leftAfter, linesAfter } from './battle-payoffs.ts'
import { battlefield, forceOf, meet, newAftermath } from './battle-tables.ts'

/**
 * The sealed battle as a game of two who choose at once, from what everyone knows: each side has one of the hands that
 * the other must think possible, and commits a card of it with what it can pay for; what comes of it is worth what the
 * position after it is. Strength chooses the row.
 */
export type BattleGame = {
  readonly game: MatrixGame
  /** By seat: the hands that its kinds stand for. */
  readonly hands: readonly (readonly (readonly number[])[])[]
  /** By seat: how many bundles go with each card. */
  readonly bundles: readonly number[]
  /** By seat: the force that each row or column stands for. */
  readonly forces: readonly (readonly number[])[]
}

/** The hands that everyone must think possible. */
function openHands({ sides, openTrackers }: State, seat: Seat): readonly (readonly number[])[] {
  const { hand, discard, pairs } = sides[seat]
  if (openTrackers) return [hand as number[]]
  return PAIRS.flatMap((_, pair) => ((pairs & (1 << pair)) === 0 ? [] : [handBeside(pair, discard)]))
}

/** What a side may buy, besides what it has hired already. */
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

/** The kinds of a side: its hands while cards are chosen, afterwards the card it has chosen. */
function kindsOf(
  hands: readonly (readonly number[])[],
  bundles: number,
  isChosen: boolean,
): readonly PlayerType[] {
  const choices = (cards: readonly number[]) =>
    Int32Array.from(cards.flatMap((card) => Array.from({ length: bundles }, (_, i) => card * bundles + i)))
  if (!isChosen) return hands.map((hand) => ({ share: 1 / hands.length, choices: choices(hand) }))
  return STRATEGIES.map((_, card) => ({
    share: hands.reduce((sum, hand) => sum + (hand.includes(card) ? 1 / hand.length : 0), 0) / hands.length,
    choices: choices([card]),
  }))
}

/** The game of the battle that is to be fought; undefined where none is. */
export function battleGame(state: State): BattleGame | undefined {
  const top = battleOf(state)
  if (!top) return undefined
  const { attacker, place } = top
  const field = battlefield(state, attacker, place)
  const lines = linesAfter(state, attacker, place)
  const bundles = [bundlesOf(state, top, 0), bundlesOf(state, top, 1)]
  const forces = bundles.map((list) =>
    STRATEGIES.flatMap((_, card) => list.map((bundle) => forceOf({ card, ...bundle }))),
  )
  const [rows, columns] = forces.map((list) => list.length)
  const payoffs = new Float64Array(rows * columns)
  fillPayoffs(field, lines, forces[0], forces[1], payoffs)
  const hands = [openHands(state, 0), openHands(state, 1)]
  const isChosen = top.step === 'bribe'
  const [rowKinds, columnKinds] = [0, 1].map((seat) => kindsOf(hands[seat], bundles[seat].length, isChosen))
  return {
    game: { rows, columns, payoffs, rowTypes: rowKinds, columnTypes: columnKinds },
    hands,
    bundles: bundles.map((list) => list.length),
    forces,
  }
}

/** How nearly battles are solved. */
const PRECISION = { exploitability: 0.005, iterations: 512 } as const

/** A battle and how both sides fight it. */
export type Solved = BattleGame & { readonly solution: Solution }

/** The solution of a position's battle; positions that look alike to everyone share one. */
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

/** All that a battle's game depends on. */
function keyOf(state: State): string | undefined {
  const top = battleOf(state)
  if (!top) return undefined
  const { edition, openTrackers, ladder, faces, known, fresh, sides } = state
  const { attacker, place } = top
  let key = `${edition} ${attacker}${place}${leftAfter(state)} ${fresh} `
  for (let at = 0; at < PLACES; at++) key += `${ladder[at]}${known[at] === ALL_KNOW ? faces[at] : ''},`
  for (const { wealth, military, pairs, discard, hand } of sides) {
    key += `${wealth} ${military} ${openTrackers ? hand : pairs} ${discard} `
  }
  if (top.step === 'bribe')
    for (const { mercenaries, apothecaries } of top.hired) key += `${mercenaries} ${apothecaries} `
  return top.step === 'bribe' ? `${key}!` : key
}

/** The odds of each of a seat's actions where it commits in secret, in their order; undefined where it does not. */
export function battleMix(
  state: State,
  seat: Seat,
  actions: readonly Action[],
): readonly number[] | undefined {
  const top = state.stack.at(-1)
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
 * How probable it is that the attacker holds the place after the battle, if the other side plays as it should.
 * @param own what the seat commits; else: what it should
 */
export function oddsOfTaking(view: State, seat: Seat, own?: Commitment): number {
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

const came = newAftermath()

/** Which of its kinds a seat knows itself to be. */
function kindOf(view: State, { hands }: BattleGame, top: BattleFrame, seat: Seat): number {
  if (top.step === 'bribe') return top.cards[seat] as number
  const own = view.sides[seat].hand.join()
  return hands[seat].findIndex((hand) => hand.join() === own)
}

/** How probable each force of a side is, of one of its kinds or of any. */
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
