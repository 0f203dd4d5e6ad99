import type { Seat } from '../../../core/index.ts'
import { BEATS, type Presence, presence } from '../rules/control.ts'
import { INFLUENCES, influenceOf, numberOf, pieceOf } from '../rules/counters.ts'
import { NEIGHBOURS } from '../rules/hexes.ts'
import { geography, SETTLEMENTS } from '../rules/map.ts'
import type { Action, State } from '../rules/state.ts'
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
  /** In a count of counters: what equal numbers are worth to the superior type, and a point of a total. */
  superiority: 0.3,
  total: 1 / 150,
  /** Certainty that a lead of one counter gives when no hex beside the settlement is empty. */
  certainty: 4,
} as const

/** A settlement and what is around it. */
type Contest = { readonly worth: number; readonly presence: readonly Presence[]; readonly empty: number }

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

/** How far the seat is ahead in a contest, from −1 to 1: its chance of control against the others' mean chance. */
function prospect({ presence: all, empty }: Contest, seat: Seat): number {
  const strengths = all.map(strength)
  const chances = strengths.map((own, each) => {
    const leads = strengths.filter((_, other) => other !== each).map((other) => lead(own, other))
    return 1 / (1 + Math.exp((-WEIGHTS.certainty * Math.min(...leads)) / (1 + empty)))
  })
  const others = chances.filter((_, each) => each !== seat)
  return chances[seat] - others.reduce((sum, chance) => sum + chance, 0) / others.length
}

/** What a counter of the seat beside the settlement would gain. */
function gain(contest: Contest, seat: Seat, counter: number): number {
  const after = {
    ...contest,
    empty: contest.empty - 1,
    presence: contest.presence.map((each, other) => (other === seat ? joined(each, counter) : each)),
  }
  return contest.worth * (prospect(after, seat) - prospect(contest, seat))
}

function joined({ counts, totals }: Presence, counter: number): Presence {
  const has = (type: number) => (influenceOf(counter) & INFLUENCES[type]) !== 0
  return {
    counts: counts.map((count, type) => (has(type) ? count + 1 : count)),
    totals: totals.map((total, type) => (has(type) ? total + numberOf(counter) : total)),
  }
}

function keep(counter: number): number {
  const types = INFLUENCES.filter((influence) => (influenceOf(counter) & influence) !== 0).length
  return WEIGHTS.number * numberOf(counter) + WEIGHTS.second * (types - 1)
}

/** How good each counter would be on each empty hex. */
function placements(
  view: State,
  seat: Seat,
  counters: readonly number[],
): (counter: number, hex: number) => number {
  const { board, land, order, anyTrail } = view
  const { sites, touches } = geography(land)
  const contests = sites.map(({ hex, kind }) => ({
    worth: SETTLEMENTS[kind].worth,
    presence: presence(board, order.length, hex),
    empty: NEIGHBOURS[hex].filter((beside) => board[beside] === 0 && land[beside] === '.').length,
  }))
  const gains = new Map(
    counters.map((counter) => [counter, contests.map((contest) => gain(contest, seat, counter))]),
  )
  const trails = order.map((_, each) => {
    const connected = trailCount(board, land, each, anyTrail)
    return board.map((piece, hex) =>
      piece === 0 ? trailCount(board.with(hex, pieceOf(each, 101)), land, each, anyTrail) - connected : 0,
    )
  })
  const places = new Map(
    view.empty.map((hex) => {
      const own = NEIGHBOURS[hex].filter(
        (beside) => board[beside] !== 0 && Math.floor(board[beside] / 1000) === seat,
      )
      const denied = Math.max(...trails.filter((_, each) => each !== seat).map((list) => list[hex]))
      const beside = contests.flatMap((_, site) => ((touches[hex] & (1 << site)) === 0 ? [] : [site]))
      const worth =
        trails[seat][hex] +
        WEIGHTS.deniedTrail * denied +
        WEIGHTS.footing * beside.length +
        WEIGHTS.contact * own.length
      return [hex, { worth, beside }]
    }),
  )
  return (counter, hex) => {
    const place = places.get(hex)
    const gained = gains.get(counter)
    if (!place || !gained) return 0
    return place.beside.reduce((sum, site) => sum + gained[site], place.worth) - keep(counter)
  }
}

/** The plain form of the heuristic's scores, for tests. */
export function referenceScores(view: State, seat: Seat, actions: readonly Action[]): readonly number[] {
  const counters = view.hands[seat].filter((counter) => typeof counter === 'number')
  const place = placements(view, seat, counters)
  const top = view.stack.at(-1)
  return actions.map((action) => {
    if (action.type === 'return') return -keep(action.counter)
    if (action.type === 'place')
      return top?.step === 'place' && typeof top.counter === 'number' ? place(top.counter, action.hex) : 0
    return Math.max(...view.empty.map((hex) => place(action.counter, hex)))
  })
}
