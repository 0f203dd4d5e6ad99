import { SETTLEMENTS } from '../rules/map.ts'
import type { State } from '../rules/state.ts'
import { controlOdds, oddsAt } from './control-odds.ts'
import { SEATS, survey } from './position-survey.ts'
import { surveyTrails, trailCounts, trailGains, trailsAt } from './trail-gains.ts'
import { ESTIMATE, SPREAD } from './weights.generated.ts'

const KINDS = SETTLEMENTS.length

/** The features of the evaluation. */
export const PARTS = [
  /** Settlements: points times the probability of control. */
  'control',
  /** Connections. */
  'trails',
  /** The awards for the most settlements of a kind. */
  'awards',
  /** Placing the next counter. */
  'tempo',
  /** A connection that one more counter would make. */
  'opening',
] as const
/** Empty hexes at the end, and further ones at the beginning, for the weights' interpolation. */
export const LATE = 12
export const EARLY = 40

/** The spread of the estimate's error: nothing is uncertain with this many empty hexes, and at least this many points. */
const CERTAIN = { empty: 6, spread: 0.3 } as const

/** Extra spread of the number of settlements behind an award. */
const AWARD_DOUBT = 0.1
/** Scale that turns a normal spread into a logistic one. */
export const LOGISTIC = 1.7

/** Work space. By seat: points; by seat and part: what it has of it; by kind and seat: settlements expected; by kind: their doubt. */
const points = new Float64Array(SEATS)
const parts = new Float64Array(SEATS * PARTS.length)
const expected = new Float64Array(KINDS * SEATS)
const doubts = new Float64Array(KINDS)

/** Writes each seat's probability of winning. */
export function writeWinProbabilities(state: State, into: Float64Array): void {
  const seats = state.order.length
  const empty = state.empty.length
  countParts(state)
  addUp(seats, earliness(empty))
  const spread = spreadOf(empty)
  let most = Number.NEGATIVE_INFINITY
  for (let seat = 0; seat < seats; seat++) most = Math.max(most, points[seat])
  let sum = 0
  for (let seat = 0; seat < seats; seat++) {
    into[seat] = Math.exp((LOGISTIC * (points[seat] - most)) / spread)
    sum += into[seat]
  }
  for (let seat = 0; seat < seats; seat++) into[seat] /= sum
}

/** Each seat's estimated points, up to what is the same for all. @param early as `earliness` says, of the same position or of another one */
export function estimatedPoints(state: State, early = earliness(state.empty.length)): readonly number[] {
  countParts(state)
  addUp(state.order.length, early)
  return [...points.subarray(0, state.order.length)]
}

function addUp(seats: number, early: number): void {
  points.fill(0)
  for (let part = 0; part < PARTS.length; part++) {
    const { atEnd, early: more } = ESTIMATE[PARTS[part]]
    const worth = atEnd + more * early
    for (let seat = 0; seat < seats; seat++) points[seat] += worth * parts[PARTS.length * seat + part]
  }
}

/** 0 in the last turns, 1 with `EARLY` more empty hexes. */
export function earliness(empty: number): number {
  return Math.max(0, empty - LATE) / EARLY
}

/** The spread of the estimate's error, in points. @param perHex points for each empty hex */
export function spreadOf(empty: number, perHex = SPREAD): number {
  return Math.max(CERTAIN.spread, perHex * (empty - CERTAIN.empty))
}

/** By seat: its features, in the order of `PARTS`. */
export function partsOf(state: State): readonly Float64Array[] {
  countParts(state)
  return state.order.map((_, seat) => parts.slice(PARTS.length * seat, PARTS.length * (seat + 1)))
}

const [CONTROL, TRAILS, AWARDS, TEMPO, OPENING] = PARTS.keys()

function countParts(state: State): void {
  const { order, empty, stack } = state
  const seats = order.length
  parts.fill(0)
  expected.fill(0)
  doubts.fill(0)
  const { sites } = survey(state)
  for (let site = 0; site < sites.length; site++) {
    const { kind } = sites[site]
    const { worth } = SETTLEMENTS[kind]
    const at = oddsAt(site, seats)
    for (let seat = 0; seat < seats; seat++) {
      const share = controlOdds[at + seat]
      parts[PARTS.length * seat + CONTROL] += worth * share
      expected[SEATS * kind + seat] += share
      doubts[kind] += share * (1 - share)
    }
  }
  for (let kind = 0; kind < KINDS; kind++) addAwardOdds(kind, seats)
  surveyTrails(state)
  for (let seat = 0; seat < seats; seat++) {
    const at = PARTS.length * seat
    parts[at + TRAILS] = trailCounts[seat]
    const from = trailsAt[seat]
    let openings = 0
    for (let i = 0; i < empty.length; i++) openings += trailGains[from + empty[i]]
    parts[at + OPENING] = openings
  }
  const top = stack[stack.length - 1]
  const next = top.step === 'return' ? order[(order.indexOf(top.seat) + 1) % seats] : top.seat
  parts[PARTS.length * next + TEMPO] = 1
}

/** Adds each seat's expected award for the most settlements of a kind. */
function addAwardOdds(kind: number, seats: number): void {
  const spread = Math.sqrt(2 * doubts[kind] + AWARD_DOUBT)
  for (let seat = 0; seat < seats; seat++) {
    let lead = Number.POSITIVE_INFINITY
    for (let other = 0; other < seats; other++)
      if (other !== seat)
        lead = Math.min(lead, expected[SEATS * kind + seat] - expected[SEATS * kind + other])
    parts[PARTS.length * seat + AWARDS] += 0.5 + 0.5 * Math.tanh(lead / spread)
  }
}
