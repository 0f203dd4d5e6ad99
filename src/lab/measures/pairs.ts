import type { MatchFacts } from '../observe/facts.ts'
import { under } from '../statistics/by-name.ts'
import { Z } from '../statistics/statistics.ts'
import { benjaminiHochberg, chanceOf, type Estimate } from './estimates.ts'
import { type Finding, points, type Table } from './sections.ts'

/** The fewest matches in which a pair met for its effect to be told, and the most pairs that a table shows. */
const LEAST_MET = 30
const MOST_SHOWN = 10
/** A pair is looked at closely if it is this many standard errors from 0 as far as errors of all matches are alike. */
const SUSPECTED = 1.5

/** A thing that comes to seats by chance, from one of several piles. */
export type Dealt = {
  readonly name: string
  readonly pile: string
  /** What part of its pile's draws it is. */
  readonly portion: number
}

/** Two things: one seat has both, or one seat has the first and another the second. */
export type Pair = {
  readonly first: string
  readonly second: string
  readonly kind: 'together' | 'against'
  /** What the pair adds to the share of the victory beyond what its two things do. */
  readonly effect: Estimate
  readonly isMarked: boolean
}

/** Figures of a thing by match and seat, one after another. */
type Column = {
  readonly name: string
  /** How many more than expected, less the mean of the match. */
  readonly excess: Float64Array
  /** Whether the seat had one, and how likely it was to, given its draws from the pile. */
  readonly has: Uint8Array
  readonly likely: Float64Array
}

/**
 * Which pairs matter beyond their singles, the clearest first: regressions within matches on how many more than expected
 * of either thing a seat got, and on whether it got the pair, beyond how likely its number of draws made that. Of the
 * pairs that are marked, at most one in twenty is false on average.
 */
export function pairsOf(matches: readonly MatchFacts[], things: readonly Dealt[]): readonly Pair[] {
  if (matches.length < LEAST_MET) return []
  const seats = matches[0].shares.length
  const won = Float64Array.from(matches.flatMap(({ shares }) => shares.map((share) => share - 1 / seats)))
  const columns = columnsOf(matches, things, seats)
  const met = new Float64Array(won.length)
  const found: Omit<Pair, 'isMarked'>[] = []
  let tests = 0
  for (const [i, one] of columns.entries())
    for (const other of columns.slice(i + 1))
      for (const kind of ['together', 'against'] as const) {
        if (writeMet(kind, one, other, seats, met) < LEAST_MET) continue
        tests++
        const effect = lastSlope([one.excess, other.excess, met], won, seats)
        // A pair of one seat raises the mean of its match too; one against another leaves it.
        const own = kind === 'together' ? 1 - 1 / seats : 1
        if (effect) found.push({ first: one.name, second: other.name, kind, effect: times(effect, own) })
      }
  const chances = found.map(({ effect }) => chanceOf(effect))
  const stands = benjaminiHochberg([...chances, ...Array<number>(tests - found.length).fill(1)])
  return found
    .map((pair, i) => ({ ...pair, isMarked: stands[i], chance: chances[i] }))
    .sort((a, b) => a.chance - b.chance)
    .map(({ chance: _, ...pair }) => pair)
}

function columnsOf(
  matches: readonly MatchFacts[],
  things: readonly Dealt[],
  seats: number,
): readonly Column[] {
  const totals = new Map<string, Float64Array>()
  for (const [n, { bySeat, piles }] of matches.entries())
    for (const [seat, { drawn }] of bySeat.entries())
      for (const [name, count] of Object.entries(drawn)) {
        const pile = under(piles, name) ?? ''
        const of = totals.get(pile) ?? new Float64Array(matches.length * seats)
        totals.set(pile, of)
        of[n * seats + seat] += count
      }
  return things.map(({ name, pile, portion }) => {
    const total = totals.get(pile) ?? new Float64Array(matches.length * seats)
    const count = Float64Array.from(
      matches.flatMap(({ bySeat }) => bySeat.map(({ drawn }) => under(drawn, name) ?? 0)),
    )
    const excess = count.map((each, i) => each - portion * total[i])
    centre(excess, seats)
    return {
      name,
      excess,
      has: Uint8Array.from(count, (each) => (each > 0 ? 1 : 0)),
      likely: total.map((draws) => 1 - (1 - portion) ** draws),
    }
  })
}

/**
 * Writes by match and seat whether it has the pair, beyond how likely that was. Against: who has the first counts up, who
 * has the second down.
 * @returns in how many matches the pair met
 */
function writeMet(kind: Pair['kind'], one: Column, other: Column, seats: number, into: Float64Array): number {
  let count = 0
  for (let start = 0; start < into.length; start += seats) {
    let isMet = false
    for (let i = start; i < start + seats; i++) {
      if (kind === 'together') {
        const both = one.has[i] * other.has[i]
        if (both > 0) isMet = true
        into[i] = both - one.likely[i] * other.likely[i]
        continue
      }
      let meets = 0
      let met = 0
      let likelyMeets = 1
      let likelyMet = 1
      for (let j = start; j < start + seats; j++) {
        if (j === i) continue
        if (other.has[j] > 0) meets = one.has[i]
        if (one.has[j] > 0) met = other.has[i]
        likelyMeets *= 1 - other.likely[j]
        likelyMet *= 1 - one.likely[j]
      }
      if (meets + met > 0) isMet = true
      into[i] = meets - met - one.likely[i] * (1 - likelyMeets) + other.likely[i] * (1 - likelyMet)
    }
    if (isMet) count++
  }
  centre(into, seats)
  return count
}

/** Takes away the mean of each match. */
function centre(values: Float64Array, seats: number): void {
  for (let start = 0; start < values.length; start += seats) {
    let sum = 0
    for (let i = start; i < start + seats; i++) sum += values[i]
    for (let i = start; i < start + seats; i++) values[i] -= sum / seats
  }
}

/**
 * The slope of the last of three variables in a regression through the origin, with an error that takes each match for
 * one observation (Liang and Zeger 1986); undefined where it is near 0, or the variables cannot be told apart.
 */
function lastSlope(
  [a, b, c]: readonly [Float64Array, Float64Array, Float64Array],
  won: Float64Array,
  seats: number,
): Estimate | undefined {
  let [aa, bb, cc, ww, ab, ac, bc, aw, bw, cw] = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0]
  for (let i = 0; i < won.length; i++) {
    const x = a[i]
    const y = b[i]
    const z = c[i]
    const w = won[i]
    aa += x * x
    bb += y * y
    cc += z * z
    ww += w * w
    ab += x * y
    ac += x * z
    bc += y * z
    aw += x * w
    bw += y * w
    cw += z * w
  }
  const determinant = aa * bb - ab * ab
  if (!(determinant > 1e-9 * aa * bb)) return undefined
  // What the two others leave of it, and of the shares (Frisch and Waugh 1933).
  const slopesOn = (ay: number, by: number) =>
    [(ay * bb - by * ab) / determinant, (by * aa - ay * ab) / determinant] as const
  const [ofA, ofB] = slopesOn(ac, bc)
  const square = cc - ofA * ac - ofB * bc
  if (!(square > 1e-9 * cc)) return undefined
  const value = (cw - ofA * aw - ofB * bw) / square
  // Shares of a match add up to 1: all but one of its seats are free.
  const alike = Math.sqrt(ww / ((won.length / seats) * (seats - 1) * square))
  if (Math.abs(value) < SUSPECTED * alike) return undefined
  const [wonByA, wonByB] = slopesOn(aw, bw)
  let scores = 0
  for (let start = 0; start < c.length; start += seats) {
    let score = 0
    for (let i = start; i < start + seats; i++) {
      const own = c[i] - ofA * a[i] - ofB * b[i]
      score += own * (won[i] - wonByA * a[i] - wonByB * b[i] - value * own)
    }
    scores += score * score
  }
  // The error by matches is too small where the pair met in few; there it is at least that of errors all alike.
  const half = Z * Math.max(alike, Math.sqrt(scores) / square)
  return { value, low: value - half, high: value + half, n: won.length / seats }
}

/** The clearest pairs, as a table of the section on content. */
export function pairsTable(label: string, pairs: readonly Pair[]): Table {
  return {
    title: `Pairs beyond their singles, ${label}`,
    label: 'pair',
    columns: [{ name: 'effect of the pair', unit: 'points' }],
    rows: pairs.slice(0, MOST_SHOWN).map((pair) => {
      const { effect, isMarked } = forwards(pair)
      return { label: pairText(pair), cells: [effect], isMarked }
    }),
    mark: 'more or less than its singles explain, beyond chance',
  }
}

export function pairFinding(section: string, label: string, pair: Pair): Finding {
  const { value, low, high } = forwards(pair).effect
  return {
    section,
    sentence: `${pairText(pair)} (${label}) ${value > 0 ? 'adds' : 'costs'} ${points(Math.abs(value))} points of the victory beyond what each of them does (${points(low)} to ${points(high)}).`,
    weight: Math.max(low, -high),
  }
}

/** A counter is told from the side of who gains by it. */
function forwards(pair: Pair): Pair {
  const { kind, first, second, effect } = pair
  if (kind === 'together' || effect.value >= 0) return pair
  const { value, low, high, n } = effect
  return { ...pair, first: second, second: first, effect: { value: -value, low: -high, high: -low, n } }
}

function times({ value, low, high, n }: Estimate, factor: number): Estimate {
  return { value: factor * value, low: factor * low, high: factor * high, n }
}

function pairText(pair: Pair): string {
  const { first, second, kind } = forwards(pair)
  return kind === 'together' ? `${first} with ${second}` : `${first} against ${second}`
}
