import type { Outcome, Seat } from '../../../core/index.ts'
import { type Control, control, controller } from './control.ts'
import { geography, SETTLEMENTS, type SettlementKind } from './map.ts'
import type { State } from './state.ts'
import { type Trail, trailCount, trails } from './trails.ts'

export type SettledSite = {
  readonly hex: number
  readonly kind: SettlementKind
  readonly worth: number
  readonly control: Control
}

/** The award for controlling the most settlements of a kind (CC-14, CC-R10). */
export type Award = {
  readonly kind: SettlementKind
  /** By seat: how many of the kind it controls. */
  readonly controlled: readonly number[]
  /** Undefined when the most is shared or nobody controls any. */
  readonly seat: Seat | undefined
}

export type Tally = {
  readonly control: number
  readonly trails: number
  readonly awards: number
  readonly total: number
  /** Settlements controlled, the tie-breaker (CC-R11). */
  readonly settlements: number
}

/** The points as they stand, each with its reason. */
export type Scoring = {
  /** By ascending hex. */
  readonly sites: readonly SettledSite[]
  readonly trails: readonly Trail[]
  readonly awards: readonly Award[]
  /** By seat. */
  readonly tallies: readonly Tally[]
}

export function scoring(state: State): Scoring {
  const { board, land, order, anyTrail } = state
  const seats = order.length
  const everyone = Array.from({ length: seats }, (_, seat) => seat)
  const sites = geography(land).sites.map(({ hex, kind }) => ({
    hex,
    kind: SETTLEMENTS[kind].kind,
    worth: SETTLEMENTS[kind].worth,
    control: control(board, seats, hex),
  }))
  const awards = SETTLEMENTS.map(({ kind }) => {
    const controlled = everyone.map(
      (seat) => sites.filter((site) => site.kind === kind && site.control.seat === seat).length,
    )
    return { kind, controlled, seat: soleMost(controlled) }
  })
  return {
    sites,
    trails: everyone.flatMap((seat) => trails(board, land, seat, anyTrail)),
    awards,
    tallies: tallies(state),
  }
}

/** The index of the one highest value, if that is above zero and not shared. */
function soleMost(values: readonly number[]): number | undefined {
  const most = Math.max(...values)
  return most > 0 && values.indexOf(most) === values.lastIndexOf(most) ? values.indexOf(most) : undefined
}

/** By seat: the points as they stand, without the reasons. */
export function tallies(state: State): readonly Tally[] {
  const { board, land, order, anyTrail } = state
  const seats = order.length
  const kinds = SETTLEMENTS.length
  const controlled: number[] = new Array(seats * kinds).fill(0)
  for (const { hex, kind } of geography(land).sites) {
    const seat = controller(board, seats, hex)
    if (seat >= 0) controlled[seat * kinds + kind]++
  }
  const awarded: number[] = new Array(seats).fill(0)
  for (let kind = 0; kind < kinds; kind++) {
    let most = 0
    let winner = -1
    for (let seat = 0; seat < seats; seat++) {
      const count = controlled[seat * kinds + kind]
      if (count > most) {
        most = count
        winner = seat
      } else if (count === most) winner = -1
    }
    if (winner >= 0) awarded[winner]++
  }
  return awarded.map((awards, seat) => {
    let control = 0
    let settlements = 0
    for (let kind = 0; kind < kinds; kind++) {
      const count = controlled[seat * kinds + kind]
      control += count * SETTLEMENTS[kind].worth
      settlements += count
    }
    const connected = trailCount(board, land, seat, anyTrail)
    return { control, trails: connected, awards, total: control + connected + awards, settlements }
  })
}

/** How the match ended, once no hex is empty (CC-8, CC-R11). */
export function outcome(state: State): Outcome | undefined {
  if (state.stack.length > 0) return undefined
  const points = tallies(state)
  const ahead = (a: Tally, b: Tally) =>
    a.total > b.total || (a.total === b.total && a.settlements > b.settlements)
  const ranks = points.map((own) => 1 + points.filter((other) => ahead(other, own)).length)
  const scores = points.map(({ total }) => total)
  return { ranks, scores, why: WHY[decidedBy(ranks, scores)] }
}

/** Why a match came out as it did. */
export const WHY = {
  shared: 'No empty hex is left; points and settlements are equal, so the victory is shared.',
  settlements: 'No empty hex is left; points are equal, and more settlements decide.',
  points: 'No empty hex is left; most points win.',
} as const

export function decidedBy(ranks: readonly number[], points: readonly number[]): keyof typeof WHY {
  if (ranks.filter((rank) => rank === 1).length > 1) return 'shared'
  const best = Math.max(...points)
  return points.filter((total) => total === best).length > 1 ? 'settlements' : 'points'
}
