import { capital, type Seat } from '../../../core/index.ts'
import { listedWords } from '../../../words/index.ts'
import { type Control, control } from '../rules/control.ts'
import { pieceOf } from '../rules/counters.ts'
import { SETTLEMENTS, type SettlementKind, sitesBeside } from '../rules/map.ts'
import { tallies } from '../rules/scoring.ts'
import type { State } from '../rules/state.ts'
import { type Trail, trails } from '../rules/trails.ts'
import { cc } from './messages.ts'
import { controlInWords, counterName, countIn, signed } from './phrases.ts'

export type SiteChange = {
  readonly hex: number
  readonly kind: SettlementKind
  readonly worth: number
  readonly now: Control
  readonly after: Control
}

export type Preview = {
  readonly hex: number
  readonly counter: number
  readonly seat: Seat
  readonly sites: readonly SiteChange[]
  /** The trails that the seat would have and has not. */
  readonly trails: readonly Trail[]
  readonly points: readonly number[]
}

/** What a counter of a seat would change on an empty hex. */
export function preview(view: State, seat: Seat, counter: number, hex: number): Preview {
  const seats = view.order.length
  const board = view.board.with(hex, pieceOf(seat, counter))
  const placed: State = { ...view, board }
  const had = new Set(trails(view.board, view.land, seat, view.anyTrail).map(pair))
  const before = tallies(view)
  return {
    hex,
    counter,
    seat,
    sites: sitesBeside(view.land, hex).map(({ hex: site, kind }) => ({
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

/** The preview in words, for screen readers: the points first, for a listener who does not wait for the rest. */
export function spokenPreview(
  { counter, sites, trails: gained, points }: Preview,
  names: readonly string[],
): string {
  const changes = sites.map(({ kind, worth, now, after }) => {
    const said = { site: cc('siteWorth', { site: cc(kind), worth }), who: controlInWords(after, names) }
    if (now.seat === after.seat) return cc('stays', said)
    const nobody = cc(now.reason === 'nobody' ? 'nobody' : 'isContestedNow')
    return cc('goes', { ...said, before: now.seat === undefined ? nobody : names[now.seat] })
  })
  if (gained.length > 0) changes.push(cc('moreTrails', countIn(gained.length)))
  const won = points.flatMap((by, seat) => (by === 0 ? [] : [`${names[seat]} ${signed(by)}`]))
  const sum = won.length === 0 ? cc('samePoints') : listedWords(won)
  return cc('withHere', { counter: counterName(counter), changes: [sum, ...changes].join('; ') })
}

/** `Castle, worth 3`. */
export function siteName(kind: SettlementKind, worth: number): string {
  return cc('worth', { site: capital(cc(kind)), worth })
}
