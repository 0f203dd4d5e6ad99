import { capital, listed, type Seat, UNKNOWN } from '../../../core/index.ts'
import { type Control, control } from '../rules/control.ts'
import { counterName, pieceOf } from '../rules/counters.ts'
import { geography, SETTLEMENTS, type SettlementKind } from '../rules/map.ts'
import { tallies } from '../rules/reckoning.ts'
import type { State } from '../rules/state.ts'
import { type Trail, trails } from '../rules/trails.ts'
import { controlInWords, counted, signed } from './wording.ts'

/** What a counter on a hex would do to one settlement. */
export type SiteChange = {
  readonly hex: number
  readonly kind: SettlementKind
  readonly worth: number
  readonly now: Control
  readonly after: Control
}

/** What a counter on a hex would change. */
export type Preview = {
  readonly hex: number
  readonly counter: number
  readonly seat: Seat
  readonly sites: readonly SiteChange[]
  /** The trails that the seat would have and has not. */
  readonly trails: readonly Trail[]
  /** By seat: points that would be won or lost. */
  readonly points: readonly number[]
}

/** The counter that lies chosen before the seat whose turn it is; undefined when none does or it is not known. */
export function chosen(view: State): number | undefined {
  const top = view.stack.at(-1)
  if (top?.step !== 'place') return undefined
  return top.counter === UNKNOWN ? undefined : top.counter
}

/** What a counter of a seat would change on an empty hex. */
export function preview(view: State, seat: Seat, counter: number, hex: number): Preview {
  const seats = view.order.length
  const board = view.board.with(hex, pieceOf(seat, counter))
  const placed: State = { ...view, board }
  const { sites, touches } = geography(view.land)
  const had = new Set(trails(view.board, view.land, seat, view.anyTrail).map(pair))
  const before = tallies(view)
  return {
    hex,
    counter,
    seat,
    sites: sites
      .filter((_, index) => (touches[hex] & (1 << index)) !== 0)
      .map(({ hex: site, kind }) => ({
        hex: site,
        kind: SETTLEMENTS[kind].kind,
        worth: SETTLEMENTS[kind].worth,
        now: control(view.board, seats, site),
        after: control(board, seats, site),
      })),
    trails: trails(board, view.land, seat, view.anyTrail).filter((trail) => !had.has(pair(trail))),
    points: tallies(placed).map(({ total }, each) => total - before[each].total),
  }
}

function pair({ from, to }: Trail): number {
  return 32 * from + to
}

/** The preview in words, for those who listen. */
export function spokenPreview(
  { counter, sites, trails: gained, points }: Preview,
  names: readonly string[],
): string {
  const changes = sites.map(({ kind, worth, now, after }) => {
    const what = `${kind} worth ${worth}`
    if (now.seat === after.seat) return `${what} stays: ${controlInWords(after, names)}`
    const before =
      now.seat === undefined ? (now.reason === 'nobody' ? 'nobody' : 'contested') : names[now.seat]
    return `${what} goes from ${before} to ${controlInWords(after, names)}`
  })
  if (gained.length > 0) changes.push(`${counted(gained.length, 'trail')} more`)
  const won = points.flatMap((by, seat) => (by === 0 ? [] : [`${names[seat]} ${signed(by)}`]))
  changes.push(won.length === 0 ? 'no points change' : `points: ${listed(won)}`)
  return `With ${counterName(counter)} here: ${changes.join('; ')}.`
}

/** How a settlement stands, for a heading: `Castle, worth 3`. */
export function siteName(kind: SettlementKind, worth: number): string {
  return `${capital(kind)}, worth ${worth}`
}
