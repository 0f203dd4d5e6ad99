import { controller } from '../rules/control.ts'
import { HEXES } from '../rules/hexes.ts'
import { geography, SETTLEMENTS } from '../rules/map.ts'
import type { State } from '../rules/state.ts'
import { writeTrailGains } from '../rules/trails.ts'
import { likelihoods, SEATS, survey, vacancies } from './survey.ts'
import { FITTED } from './weights.generated.ts'

const KINDS = SETTLEMENTS.length

/** The parts of an estimate, in the order in which they are counted. */
export const PARTS = [
  /** Settlements, each worth its points times how likely it is to be controlled. */
  'control',
  /** Connections. */
  'trails',
  /** The awards for the most settlements of a kind. */
  'awards',
  /** To place the next counter. */
  'tempo',
  /** A connection that one counter more would make. */
  'opening',
] as const
/** So few empty hexes are the end, and so many more the beginning, for what a part is worth. */
export const LATE = 12
export const EARLY = 40

/**
 * The spread of what the estimate misses: so much for each empty hex after the first few, and never less than the least.
 * A search plays no better by the spread that is likeliest in its matches, which is narrower.
 */
const SPREAD = { perHex: 0.21, after: 6, least: 0.3 } as const

/** How sure a kind's award is: spread of the number of settlements that it stands on, beside their own. */
const AWARD_DOUBT = 0.1
/** A normal distribution is near enough to a logistic one that is so much narrower. */
export const LOGISTIC = 1.7

/** Work space. By seat: points; by seat and part: what it has of it; by kind and seat: settlements expected; by kind: their doubt. */
const points = new Float64Array(SEATS)
const parts = new Float64Array(SEATS * PARTS.length)
const expected = new Float64Array(KINDS * SEATS)
const doubts = new Float64Array(KINDS)
const shares = new Float64Array(SEATS)
const gains = new Uint8Array(HEXES)

/** Writes by seat its probability of victory, from the points as they stand and what may yet come. */
export function expectVictory(state: State, into: Float64Array): void {
  const seats = state.order.length
  const empty = state.empty.length
  countParts(state)
  const early = earliness(empty)
  points.fill(0)
  for (let part = 0; part < PARTS.length; part++) {
    const { atEnd, early: more } = FITTED[PARTS[part]]
    const worth = atEnd + more * early
    for (let seat = 0; seat < seats; seat++) points[seat] += worth * parts[PARTS.length * seat + part]
  }
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

/** How early in a match it is with so many empty hexes: 0 in the last turns, 1 with forty more. */
export function earliness(empty: number): number {
  return Math.max(0, empty - LATE) / EARLY
}

/** How far the estimate may be off with so many empty hexes, in points. */
export function spreadOf(empty: number): number {
  return Math.max(SPREAD.least, SPREAD.perHex * (empty - SPREAD.after))
}

/** By seat: how much it has of each of `PARTS`. */
export function partsOf(state: State): readonly Float64Array[] {
  countParts(state)
  return state.order.map((_, seat) => parts.slice(PARTS.length * seat, PARTS.length * (seat + 1)))
}

const [CONTROL, TRAILS, AWARDS, TEMPO, OPENING] = PARTS.keys()

/** Fills `parts`. */
function countParts(state: State): void {
  const { board, land, order, anyTrail, empty, stack } = state
  const seats = order.length
  const map = geography(land)
  const { sites } = map
  parts.fill(0)
  expected.fill(0)
  doubts.fill(0)
  survey(state, map)
  for (let site = 0; site < sites.length; site++) {
    const { hex, kind } = sites[site]
    const { worth } = SETTLEMENTS[kind]
    if (vacancies[site] === 0) {
      const seat = controller(board, seats, hex)
      if (seat < 0) continue
      parts[PARTS.length * seat + CONTROL] += worth
      expected[SEATS * kind + seat]++
      continue
    }
    likelihoods(site, seats, shares)
    for (let seat = 0; seat < seats; seat++) {
      const share = shares[seat]
      parts[PARTS.length * seat + CONTROL] += worth * share
      expected[SEATS * kind + seat] += share
      doubts[kind] += share * (1 - share)
    }
  }
  for (let kind = 0; kind < KINDS; kind++) expectAward(kind, seats)
  for (let seat = 0; seat < seats; seat++) {
    const at = PARTS.length * seat
    parts[at + TRAILS] = writeTrailGains(board, map, seat, anyTrail, empty, gains)
    let openings = 0
    for (let i = 0; i < empty.length; i++) openings += gains[empty[i]]
    parts[at + OPENING] = openings
  }
  const top = stack[stack.length - 1]
  const next = top.step === 'return' ? order[(order.indexOf(top.seat) + 1) % seats] : top.seat
  parts[PARTS.length * next + TEMPO] = 1
}

/** Adds what each may expect of the award for the most settlements of a kind. */
function expectAward(kind: number, seats: number): void {
  const spread = Math.sqrt(2 * doubts[kind] + AWARD_DOUBT)
  for (let seat = 0; seat < seats; seat++) {
    let lead = Number.POSITIVE_INFINITY
    for (let other = 0; other < seats; other++)
      if (other !== seat)
        lead = Math.min(lead, expected[SEATS * kind + seat] - expected[SEATS * kind + other])
    parts[PARTS.length * seat + AWARDS] += 0.5 + 0.5 * Math.tanh(lead / spread)
  }
}
