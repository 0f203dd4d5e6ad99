import { type Chance, drawn, type Seat } from '../../../core/index.ts'
import { EDITIONS, HAND_SIZE, STRATEGIES } from '../content/cards.ts'
import { PLACES } from '../rules/grid.ts'
import { costOf, NOTHING } from '../rules/purchases.ts'
import type { Action, Purchases, State } from '../rules/state.ts'
import { bitsOf } from '../rules/subsets.ts'
import { actionsLeftAfter, type BattleFrame, battleOf, fillPayoffs } from './battle-payoffs.ts'
import { battlefield, commitmentOf, FORCES, forceOf } from './battle-tables.ts'
import { ladderKey, landKey } from './position-keys.ts'

/**
 * Simulated battles, thousands a second: both hands are taken as known, purchases are limited to those that equilibria
 * often buy, and a few rounds of regret matching give the mixed strategies.
 */

/** A few bundles that together come near the value of a battle with all. */
const BUNDLES: Readonly<Record<State['edition'], readonly Partial<Purchases>[]>> = {
  rulebook: [
    {},
    { mercenaries: 1, bribes: 1 },
    { apothecaries: 1 },
    { sellswords: 1, apothecaries: 1 },
    { mercenaries: 1, sellswords: 1, bribes: 1 },
    { sellswords: 1 },
  ],
  'rules-card': [
    {},
    { mercenaries: 1 },
    { apothecaries: 1 },
    { mercenaries: 2 },
    { mercenaries: 1, apothecaries: 1 },
    { mercenaries: 3 },
  ],
}

/** Rounds of regret matching. More make little difference to a search. */
const ROUNDS = 10
/** Of a side: each card of a hand with every bundle. */
const MOST_FORCES = HAND_SIZE * Math.max(...Object.values(BUNDLES).map(({ length }) => length))

/** One side's forces and its regret matching over them. */
type Side = {
  forces: readonly number[]
  readonly regrets: Float64Array
  readonly now: Float64Array
  readonly sum: Float64Array
  readonly gets: Float64Array
}

function newSide(): Side {
  const figures = () => new Float64Array(MOST_FORCES)
  return { forces: [], regrets: figures(), now: figures(), sum: figures(), gets: figures() }
}

const sides = [newSide(), newSide()] as const
const payoffs = new Float64Array(MOST_FORCES ** 2)

const lists = new Map<number, readonly number[]>()

/** The forces that a side is likely to commit, cached. */
function forcesOf({ edition, sides }: State, top: BattleFrame, seat: Seat): readonly number[] {
  const { wealth, hand } = sides[seat]
  const isBribe = top.step === 'bribe'
  const cards = isBribe ? [top.cards[seat] as number] : (hand as number[])
  const { mercenaries, apothecaries } = isBribe ? top.hired[seat] : NOTHING
  const hires = isBribe ? 1 + mercenaries * 3 + apothecaries : 0
  const key = ((hires * 16 + wealth) * 32 + bitsOf(cards)) * 2 + (edition === 'rulebook' ? 0 : 1)
  const known = lists.get(key)
  if (known) return known
  const { prices } = EDITIONS[edition]
  const bundles = isBribe
    ? [0, 1, 2]
        .filter((bribes) => bribes * prices.bribes[0] <= wealth)
        .map((bribes) => ({ ...top.hired[seat], bribes }))
    : BUNDLES[edition]
        .map((bundle) => ({ ...NOTHING, ...bundle }))
        .filter((bundle) => costOf(EDITIONS[edition], bundle) <= wealth)
  const made = cards.flatMap((card) => bundles.map((bundle) => forceOf({ card, ...bundle })))
  lists.set(key, made)
  return made
}

/** Battles are kept at a hash of their key; a later one takes the place of another with the same hash. */
const KEPT = 2 ** 14
/** By battle: the four parts of its key. */
const keys = new Float64Array(4 * KEPT).fill(-1)
/** By battle: Strength's probability of winning the match. */
const values = new Float64Array(KEPT)
/** By battle and seat: the weight of each force in the average strategy, not normalized. */
const shares = new Float64Array(2 * KEPT * MOST_FORCES)

/** The place, and everything but the faces and the sides. */
function battleKey(state: State, { step, attacker, place }: BattleFrame): number {
  const { edition, ladder, fresh } = state
  const key = ((ladderKey(ladder) * 2 + attacker) * PLACES + place) * 4 + actionsLeftAfter(state)
  return (key * 2 ** PLACES + fresh) * 4 + (edition === 'rulebook' ? 0 : 2) + (step === 'commit' ? 0 : 1)
}

/** Levels and cards of a side, and what it has hired already. */
function sideKey({ sides, stack }: State, seat: Seat): number {
  const { wealth, military, discard, hand } = sides[seat]
  const key = ((wealth * 16 + military) * CARD_SETS + bitsOf(discard)) * CARD_SETS + bitsOf(hand as number[])
  const top = stack[stack.length - 1]
  if (top.step !== 'bribe') return key
  const { mercenaries, apothecaries } = top.hired[seat]
  return ((key * STRATEGIES.length + (top.cards[seat] as number)) * 7 + mercenaries) * 3 + apothecaries
}

const CARD_SETS = 2 ** STRATEGIES.length

/** Simulates a battle, cached. @returns where it is kept */
function sampledBattle(state: State, top: BattleFrame): number {
  const land = landKey(state)
  const battle = battleKey(state, top)
  const strength = sideKey(state, 0)
  const might = sideKey(state, 1)
  let hash = Math.imul(land, 0x9e3779b1) ^ battle
  hash = Math.imul(hash ^ (hash >>> 15), 0x85ebca77) ^ strength
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae3d) ^ might
  hash = Math.imul(hash ^ (hash >>> 16), 0x27d4eb2f)
  const at = (hash ^ (hash >>> 15)) & (KEPT - 1)
  const key = 4 * at
  if (keys[key] === land && keys[key + 1] === battle && keys[key + 2] === strength && keys[key + 3] === might)
    return at
  values[at] = regretMatching(state, top)
  keys[key] = land
  keys[key + 1] = battle
  keys[key + 2] = strength
  keys[key + 3] = might
  for (let seat = 0; seat < 2; seat++) {
    const { forces, sum } = sides[seat]
    const from = sharesAt(at, seat)
    for (let i = 0; i < forces.length; i++) shares[from + i] = sum[i]
  }
  return at
}

function sharesAt(at: number, seat: Seat): number {
  return (2 * at + seat) * MOST_FORCES
}

/** Strength's probability of winning the match from a position with a battle to be fought. */
export function sampledWinProbability(state: State): number {
  const top = battleOf(state)
  return top ? values[sampledBattle(state, top)] : 0.5
}

/** Solves a battle approximately, in the work space. @returns Strength's probability of winning the match */
function regretMatching(state: State, top: BattleFrame): number {
  const [strength, might] = sides
  strength.forces = forcesOf(state, top, 0)
  might.forces = forcesOf(state, top, 1)
  const rows = strength.forces.length
  const columns = might.forces.length
  const field = battlefield(state, top.attacker, top.place)
  fillPayoffs(state, field, top.place, 'state', strength.forces, might.forces, payoffs)
  for (const side of sides) {
    const count = side.forces.length
    side.regrets.fill(0, 0, count)
    side.sum.fill(0, 0, count)
    side.now.fill(1 / count, 0, count)
  }
  let value = 0
  let weights = 0
  for (let round = 1; round <= ROUNDS; round++) {
    strength.gets.fill(0, 0, rows)
    for (let row = 0; row < rows; row++) {
      let sum = 0
      for (let column = 0; column < columns; column++)
        sum += might.now[column] * payoffs[row * columns + column]
      strength.gets[row] = sum
    }
    learn(strength, rows, round)
    might.gets.fill(0, 0, columns)
    for (let row = 0; row < rows; row++) {
      const share = strength.now[row]
      if (share === 0) continue
      for (let column = 0; column < columns; column++)
        might.gets[column] -= share * payoffs[row * columns + column]
    }
    value -= round * learn(might, columns, round)
    weights += round
  }
  return value / weights
}

/** One update of regret matching. @returns the value of the strategy before it */
function learn({ regrets, now, sum, gets }: Side, count: number, weight: number): number {
  let got = 0
  for (let i = 0; i < count; i++) got += now[i] * gets[i]
  let all = 0
  for (let i = 0; i < count; i++) {
    const regret = regrets[i] + gets[i] - got
    regrets[i] = regret > 0 ? regret : 0
    all += regrets[i]
  }
  for (let i = 0; i < count; i++) {
    now[i] = all > 0 ? regrets[i] / all : 1 / count
    sum[i] += weight * now[i]
  }
  return got
}

/** A sampled commitment of both sides; undefined where no battle is being prepared. */
export function sampleJointAction(state: State, chance: Chance): readonly Action[] | undefined {
  const top = state.stack[state.stack.length - 1]
  if (top?.step !== 'commit' && top?.step !== 'bribe') return undefined
  const at = sampledBattle(state, top)
  return [drawnAction(state, top, at, 0, chance), drawnAction(state, top, at, 1, chance)]
}

function drawnAction(state: State, top: BattleFrame, at: number, seat: Seat, chance: Chance): Action {
  const forces = forcesOf(state, top, seat)
  const force = forces[drawn(chance, shares, forces.length, sharesAt(at, seat))]
  return top.step === 'bribe' ? { type: 'bribe', bribes: commitmentOf(force).bribes } : COMMITS[force]
}

/** By force: what commits it, made once. */
const COMMITS: readonly Action[] = Array.from({ length: FORCES }, (_, force) =>
  Object.freeze({ type: 'commit', ...commitmentOf(force) }),
)
