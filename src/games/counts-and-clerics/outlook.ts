import { controller } from './rules/control.ts'
import { HEXES } from './rules/hexes.ts'
import { geography, SETTLEMENTS } from './rules/map.ts'
import type { State } from './rules/state.ts'
import { writeTrailGains } from './rules/trails.ts'
import { likelihoods, SEATS, survey, vacancies } from './standing.ts'

const KINDS = SETTLEMENTS.length

/**
 * What the parts of an estimate are worth, in points of the final reckoning: at the end, and by how much more with forty
 * empty hexes. Regressions of how matches between greedy bots ended on how they stood, ten empty hexes at a time.
 */
const FITTED = {
  control: { atEnd: 1, early: -0.1 },
  trails: { atEnd: 1, early: 0.25 },
  awards: { atEnd: 1, early: 0.8 },
  /** To place the next counter. */
  tempo: { atEnd: 1, early: 1.2 },
  /** A connection that one counter more would make. */
  opening: { atEnd: 0.5, early: 0 },
} as const
/** So few empty hexes are the end, for that. */
const LATE = 12
const EARLY = 40

/** The spread of what the estimate misses: so much for each empty hex after the first few, and never less than the least. */
const SPREAD = { perHex: 0.21, after: 6, least: 0.3 } as const

/** How sure a kind's award is: spread of the number of settlements that it stands on, beside their own. */
const AWARD_DOUBT = 0.1
/** A normal distribution is near enough to a logistic one that is so much narrower. */
const LOGISTIC = 1.7

/** Work space. By seat: points; by kind and seat: settlements expected; by kind: their doubt. */
const points = new Float64Array(SEATS)
const expected = new Float64Array(KINDS * SEATS)
const doubts = new Float64Array(KINDS)
const shares = new Float64Array(SEATS)
const gains = new Uint8Array(HEXES)

/** Writes by seat its probability of victory, from the points as they stand and what may yet come. */
export function expectVictory(state: State, into: Float64Array): void {
  const seats = state.order.length
  expectPoints(state)
  const spread = Math.max(SPREAD.least, SPREAD.perHex * (state.empty.length - SPREAD.after))
  let most = Number.NEGATIVE_INFINITY
  for (let seat = 0; seat < seats; seat++) most = Math.max(most, points[seat])
  let sum = 0
  for (let seat = 0; seat < seats; seat++) {
    into[seat] = Math.exp((LOGISTIC * (points[seat] - most)) / spread)
    sum += into[seat]
  }
  for (let seat = 0; seat < seats; seat++) into[seat] /= sum
}

/** What a part of the estimate is worth with so many hexes empty. */
function worthOf(
  { atEnd, early }: { readonly atEnd: number; readonly early: number },
  empty: number,
): number {
  return atEnd + (early * Math.max(0, empty - LATE)) / EARLY
}

/** Fills `points`. */
function expectPoints(state: State): void {
  const { board, land, order, anyTrail, empty, stack } = state
  const seats = order.length
  const map = geography(land)
  const { sites } = map
  const controlling = worthOf(FITTED.control, empty.length)
  const connecting = worthOf(FITTED.trails, empty.length)
  const awarded = worthOf(FITTED.awards, empty.length)
  const opening = worthOf(FITTED.opening, empty.length)
  const tempo = worthOf(FITTED.tempo, empty.length)
  points.fill(0)
  expected.fill(0)
  doubts.fill(0)
  survey(state, map)
  for (let site = 0; site < sites.length; site++) {
    const { hex, kind } = sites[site]
    const { worth } = SETTLEMENTS[kind]
    if (vacancies[site] === 0) {
      const seat = controller(board, seats, hex)
      if (seat < 0) continue
      points[seat] += controlling * worth
      expected[SEATS * kind + seat]++
      continue
    }
    likelihoods(site, seats, shares)
    for (let seat = 0; seat < seats; seat++) {
      const share = shares[seat]
      points[seat] += controlling * worth * share
      expected[SEATS * kind + seat] += share
      doubts[kind] += share * (1 - share)
    }
  }
  for (let kind = 0; kind < KINDS; kind++) expectAward(kind, seats, awarded)
  for (let seat = 0; seat < seats; seat++) {
    points[seat] += connecting * writeTrailGains(board, map, seat, anyTrail, empty, gains)
    let openings = 0
    for (let i = 0; i < empty.length; i++) openings += gains[empty[i]]
    points[seat] += opening * openings
  }
  const top = stack[stack.length - 1]
  if (top.step === 'return') points[order[(order.indexOf(top.seat) + 1) % seats]] += tempo
  else points[top.seat] += tempo
}

/** Adds what each may expect of the award for the most settlements of a kind. */
function expectAward(kind: number, seats: number, worth: number): void {
  const spread = Math.sqrt(2 * doubts[kind] + AWARD_DOUBT)
  for (let seat = 0; seat < seats; seat++) {
    let lead = Number.POSITIVE_INFINITY
    for (let other = 0; other < seats; other++)
      if (other !== seat)
        lead = Math.min(lead, expected[SEATS * kind + seat] - expected[SEATS * kind + other])
    points[seat] += worth * (0.5 + 0.5 * Math.tanh(lead / spread))
  }
}
