import { type Perceptron, perceptron } from '../../../ai/index.ts'
import type { Seat } from '../../../core/index.ts'
import { BEATS, controller, type Presence, presence } from '../rules/control.ts'
import { INFLUENCES, influenceOf, numberOf, ownerOf, pieceOf } from '../rules/counters.ts'
import { NEIGHBOURS } from '../rules/hexes.ts'
import { geography, SETTLEMENTS, type Site } from '../rules/map.ts'
import type { State } from '../rules/state.ts'
import { trailCount } from '../rules/trails.ts'

/** All weights are in points of the final scoring. */
const WEIGHTS = {
  /** A connection denied to another player; an own one is worth 1. */
  deniedTrail: 0.5,
  /** A settlement beside the hex, for later trails. */
  footing: 0.15,
  /** An own counter beside the hex. */
  contact: 0.1,
  /** The cost of using a counter: per point of its number, and for its second type. */
  number: 0.02,
  second: 0.3,
  /** Of a lead in counters: what equal numbers are worth to the superior type, and a point of a total. */
  superiority: 0.3,
  total: 1 / 150,
} as const

/** Odds from features, as of a perceptron. */
type Net = ReturnType<typeof perceptron>

/** A settlement and what is around it. */
type Contest = {
  readonly worth: number
  readonly presence: readonly Presence[]
  readonly empty: number
  /** The seat that controls it now, or −1. */
  readonly control: number
}

/** How strong a player stands at a settlement: its best type, or −1 for none, and the count with its total. */
type Strength = { readonly type: number; readonly count: number; readonly value: number }

function strength({ counts, totals }: Presence): Strength {
  let best: Strength = { type: -1, count: 0, value: 0 }
  counts.forEach((count, type) => {
    const value = count + WEIGHTS.total * totals[type]
    if (value > best.value) best = { type, count, value }
  })
  return best
}

/** By how much `own` leads `other`, in counters. */
function lead(own: Strength, other: Strength): number {
  const ahead = own.value - other.value
  if (own.count !== other.count || own.type < 0 || own.type === other.type) return ahead
  const superior = BEATS[INFLUENCES[own.type]] === INFLUENCES[other.type]
  return ahead + (superior ? WEIGHTS.superiority : -WEIGHTS.superiority)
}

/** By type from `type` on, each followed by the one that it beats. */
function rotated(figures: readonly number[], type: number): readonly number[] {
  const next = (each: number) => INFLUENCES.indexOf(BEATS[INFLUENCES[each]])
  return [type, next(type), next(next(type))].map((each) => figures[each])
}

/** The probability that a seat controls the settlement if only one other contests it, by the net. */
function oddsAgainst(net: Net, own: Presence, other: Presence, empty: number, seats: number): number {
  const best = Math.max(0, strength(own).type)
  const ahead = lead(strength(own), strength(other))
  const totals = own.totals.map((total, type) => (total - other.totals[type]) / 15)
  const features = [
    ...rotated(own.counts, best),
    ...rotated(other.counts, best),
    ...rotated(totals, best),
    ahead,
    ahead / (1 + empty),
    Math.sign(ahead),
    empty,
    empty === 1 ? 1 : 0,
    seats - 2,
  ]
  return 1 / (1 + Math.exp(-net(Float64Array.from(features))))
}

/** By seat: the probability of controlling the settlement; where nothing can be added, who controls it. */
function chancesOf(net: Net, { presence: all, empty, control: now }: Contest): readonly number[] {
  return all.map((own, seat) => {
    if (empty === 0) return now === seat ? 1 : 0
    const others = all.filter((_, other) => other !== seat)
    return Math.min(...others.map((other) => oddsAgainst(net, own, other, empty, all.length)))
  })
}

/** How far the seat is ahead in a contest, from −1 to 1: its chance of control against the others' mean chance. */
function prospect(net: Net, contest: Contest, seat: Seat): number {
  const chances = chancesOf(net, contest)
  const others = chances.filter((_, each) => each !== seat)
  return chances[seat] - others.reduce((sum, chance) => sum + chance, 0) / others.length
}

/** A settlement on a board. */
function contestAt(board: readonly number[], land: string, seats: number, { hex, kind }: Site): Contest {
  return {
    worth: SETTLEMENTS[kind].worth,
    presence: presence(board, seats, hex),
    empty: NEIGHBOURS[hex].filter((beside) => board[beside] === 0 && land[beside] === '.').length,
    control: controller(board, seats, hex),
  }
}

function keep(counter: number): number {
  const types = INFLUENCES.filter((influence) => (influenceOf(counter) & influence) !== 0).length
  return WEIGHTS.number * numberOf(counter) + WEIGHTS.second * (types - 1)
}

/** The quick score of a counter of the seat on an empty hex, in its plain form, for tests; with the net of control. */
export function referenceQuickScore(
  control: Perceptron,
  view: State,
  seat: Seat,
  counter: number,
  hex: number,
): number {
  const net = perceptron(control)
  const { board, land, order, anyTrail } = view
  const seats = order.length
  const { sites, touches } = geography(land)
  const beside = sites.filter((_, site) => (touches[hex] & (1 << site)) !== 0)
  const after = board.with(hex, pieceOf(seat, counter))
  const gains = beside.map((site) => {
    const [before, then] = [board, after].map((each) => contestAt(each, land, seats, site))
    return then.worth * (prospect(net, then, seat) - prospect(net, before, seat))
  })
  const trails = order.map(
    (_, each) =>
      trailCount(board.with(hex, pieceOf(each, 101)), land, each, anyTrail) -
      trailCount(board, land, each, anyTrail),
  )
  const denied = Math.max(...trails.filter((_, each) => each !== seat))
  const own = NEIGHBOURS[hex].filter((other) => board[other] !== 0 && ownerOf(board[other]) === seat)
  return (
    gains.reduce((sum, gain) => sum + gain, 0) +
    trails[seat] +
    WEIGHTS.deniedTrail * denied +
    WEIGHTS.footing * beside.length +
    WEIGHTS.contact * own.length -
    keep(counter)
  )
}
