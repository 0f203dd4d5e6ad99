import { type Perceptron, twiceAboveZero } from '../../../ai/index.ts'
import type { Seat } from '../../../core/index.ts'
import { actionLevel, HAND_SIZE, MOST } from '../content/cards.ts'
import { PLACES } from '../rules/grid.ts'
import type { State } from '../rules/state.ts'
import { bitsOf } from '../rules/subsets.ts'
import { CARDS_KEYS, cardsKey } from './position-keys.ts'
import {
  CARDS_AT,
  CARDS_SIZE,
  LAND_AT,
  LAND_SIZE,
  LEVELS_AT,
  LEVELS_SIZE,
  PHASE_SIZE,
  resupplied,
  type Supply,
  VALUE_FEATURES,
  writeCards,
  writeLand,
  writeLevels,
  writePhase,
} from './value-features.ts'
import { VALUES } from './weights.generated.ts'

/**
 * A side's probability of winning: a small net over `VALUE_FEATURES`. A battle asks about thousands of positions that
 * differ in levels, in a card and in the rung of one place only. So its first layer is a sum of parts that are kept.
 */

/** What some features add to the log-odds directly, then to each hidden unit. */
export type Sums = Float64Array

type Net = {
  /** The length of `Sums`. */
  readonly width: number
  /** By feature. */
  readonly rows: readonly Sums[]
  readonly bias: Sums
  /** By hidden unit, from 1: half of its weight in the output. */
  readonly halves: Float64Array
  /** By part and supply: what levels add, an entry of `width` for each Wealth and Military. */
  readonly levels: (Sums | undefined)[]
  /** By role and key, once asked for: what cards add. */
  readonly cards: (Sums | undefined)[]
}

/** Room for the sums of any net. */
export function newSums(): Sums {
  return new Float64Array(64)
}

const nets: Record<State['edition'], Net | undefined> = { rulebook: undefined, 'rules-card': undefined }

export function netOf(edition: State['edition']): Net {
  nets[edition] ??= newNet(VALUES[edition])
  return nets[edition]
}

function newNet({ rows, hiddenBias, outputWeights }: Perceptron): Net {
  const scaled = (list: readonly number[]) => Float64Array.from(list, (each) => each / 1000)
  return {
    width: 1 + hiddenBias.length,
    rows: rows.map(scaled),
    bias: scaled([0, ...hiddenBias]),
    halves: scaled([0, ...outputWeights]).map((weight) => weight / 2),
    levels: [],
    cards: new Array(2 * CARDS_KEYS).fill(undefined),
  }
}

const features = new Float64Array(VALUE_FEATURES.length)

/** Adds what the first `count` of `features` count for; they are those from `first` on. */
function add({ rows, width }: Net, first: number, count: number, into: Sums): void {
  for (let i = 0; i < count; i++) {
    const value = features[i]
    if (value === 0) continue
    const row = rows[first + i]
    for (let k = 0; k < width; k++) into[k] += value * row[k]
  }
}

/** A side moves, or waits, or its turn comes next: then it is taken to move, resupplied. */
type Part = 'moves' | 'waits' | 'next'
const PARTS: readonly Part[] = ['moves', 'waits', 'next']
const SIDE = MOST + 1
const ALL_LEVELS = SIDE * SIDE

function partOf(seat: Seat, mover: Seat, left: number): Part {
  if (left > 0) return seat === mover ? 'moves' : 'waits'
  return seat === mover ? 'waits' : 'next'
}

/** What the levels of a side with this supply add. */
function levelSums(state: State, net: Net, part: Part, supply: Supply): Sums {
  const key = PARTS.indexOf(part) * ALL_LEVELS + supply.coins * SIDE + supply.swords
  const known = net.levels[key]
  if (known) return known
  const { width } = net
  const { edition } = state
  const made = new Float64Array(ALL_LEVELS * width)
  for (let at = 0; at < ALL_LEVELS; at++) {
    const into = made.subarray(at * width, (at + 1) * width)
    let wealth = Math.floor(at / SIDE)
    let military = at % SIDE
    if (part === 'next') {
      wealth = resupplied(edition, wealth, supply.coins)
      military = resupplied(edition, military, supply.swords)
      writePhase(actionLevel(wealth, military), features)
      add(net, 0, PHASE_SIZE, into)
    }
    writeLevels(edition, supply, wealth, military, features)
    add(net, LEVELS_AT + (part === 'waits' ? LEVELS_SIZE : 0), LEVELS_SIZE, into)
  }
  net.levels[key] = made
  return made
}

/** Positions on the same land with the same actions left, whatever the levels and cards. */
export type Ground = {
  /** Strength's probability if the match is over. */
  certain: number | undefined
  /** Of land and actions left. */
  readonly sums: Sums
  /** By seat. */
  readonly levels: [Sums, Sums]
  /** By seat: where the features of its cards begin. */
  readonly cardsAt: [number, number]
}

export function newGround(): Ground {
  return { certain: undefined, sums: newSums(), levels: [NO_SUMS, NO_SUMS], cardsAt: [CARDS_AT, CARDS_AT] }
}

const NO_SUMS = new Float64Array(0)

/**
 * Writes the ground while `mover` has `left` actions; with none left the other's turn comes next.
 * @param place a place thought of on the rung `to`; -1: none
 */
export function writeGround(
  state: State,
  mover: Seat,
  left: number,
  place: number,
  to: number,
  into: Ground,
): void {
  const net = netOf(state.edition)
  const { bias, width } = net
  for (let k = 0; k < width; k++) into.sums[k] = bias[k]
  into.certain = undefined
  if (left > 0) {
    writePhase(left, features)
    add(net, 0, PHASE_SIZE, into.sums)
  }
  for (const seat of BOTH) {
    const part = partOf(seat, mover, left)
    if (writeLand(state, seat, place, to, features, supply) === PLACES) into.certain = 1 - seat
    add(net, LAND_AT + (part === 'waits' ? LAND_SIZE : 0), LAND_SIZE, into.sums)
    into.levels[seat] = levelSums(state, net, part, supply)
    into.cardsAt[seat] = CARDS_AT + (part === 'waits' ? CARDS_SIZE : 0)
  }
}

const BOTH: readonly Seat[] = [0, 1]
const supply: Supply = { coins: 0, swords: 0 }

/** What is known of a side's cards: as much as the state shows, or only what everybody knows. */
export type Knowledge = 'state' | 'public'

/**
 * The key of a side's cards once `mover` has `left` actions.
 * @param played a card that goes to the discard first; -1: none
 * @param isBack whether all discards return to the hand
 */
export function cardsAfter(
  { edition, sides }: State,
  seat: Seat,
  mover: Seat,
  left: number,
  knowledge: Knowledge,
  played: number,
  isBack: boolean,
): number {
  const side = sides[seat]
  // A turn of the rules-card edition begins with all cards in hand.
  const returns = isBack || (edition === 'rules-card' && partOf(seat, mover, left) === 'next')
  let discard = returns ? 0 : bitsOf(side.discard)
  if (!returns && played >= 0) discard = side.discard.length === HAND_SIZE - 1 ? 0 : discard | (1 << played)
  return cardsKey(side, discard, knowledge === 'public')
}

/** Writes the sums `from` and what a side's cards add, given by their key. */
export function writeWithCards(
  edition: State['edition'],
  { cardsAt }: Ground,
  seat: Seat,
  cards: number,
  from: Sums,
  into: Sums,
): void {
  const net = netOf(edition)
  const added = cardSums(net, cardsAt[seat], cards)
  for (let k = 0; k < net.width; k++) into[k] = from[k] + added[k]
}

/** What cards add, given by their key, where the features of their side begin at `first`. */
function cardSums(net: Net, first: number, cards: number): Sums {
  const key = first === CARDS_AT ? cards : CARDS_KEYS + cards
  const known = net.cards[key]
  if (known) return known
  const made = new Float64Array(net.width)
  writeCards(cards, features)
  add(net, first, CARDS_SIZE, made)
  net.cards[key] = made
  return made
}

/** The log-odds that the side wins that moves or, with no action left, that moves next. */
export function logOdds(
  { halves, width }: Net,
  sums: Sums,
  [levels0, levels1]: readonly [Sums, Sums],
  wealth: readonly number[],
  military: readonly number[],
): number {
  const at0 = (wealth[0] * SIDE + military[0]) * width
  const at1 = (wealth[1] * SIDE + military[1]) * width
  let odds = sums[0] + levels0[at0] + levels1[at1]
  for (let k = 1; k < width; k++)
    odds += halves[k] * twiceAboveZero(sums[k] + levels0[at0 + k] + levels1[at1 + k])
  return odds
}

/** The probability for a log-odds. */
export function sigmoid(odds: number): number {
  return 1 / (1 + Math.exp(-odds))
}

/** The log-odds that the seat wins the match while `mover` has `left` actions, from what this view shows. */
export function valueOdds(view: State, seat: Seat, mover: Seat, left: number): number {
  writeGround(view, mover, left, -1, 0, ground)
  if (ground.certain !== undefined) return ground.certain === 1 - seat ? CERTAIN : -CERTAIN
  const { edition } = view
  writeWithCards(edition, ground, 0, cardsAfter(view, 0, mover, left, 'state', -1, false), ground.sums, sums)
  writeWithCards(edition, ground, 1, cardsAfter(view, 1, mover, left, 'state', -1, false), sums, sums)
  const [strength, might] = view.sides
  wealth[0] = strength.wealth
  wealth[1] = might.wealth
  military[0] = strength.military
  military[1] = might.military
  const odds = logOdds(netOf(edition), sums, ground.levels, wealth, military)
  return (mover === seat) === left > 0 ? odds : -odds
}

const ground = newGround()
const sums = newSums()
/** The log-odds of a match that is won. */
const CERTAIN = 100
const wealth = [0, 0]
const military = [0, 0]

/** Strength's probability of winning the match while `mover` has `left` actions. */
export function winProbability(state: State, mover: Seat, left: number): number {
  return sigmoid(valueOdds(state, 0, mover, left))
}
