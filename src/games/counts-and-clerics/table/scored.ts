import type { Scored } from '../../../look/table.ts'
import { scoring } from '../rules/scoring.ts'
import type { Event, State } from '../rules/state.ts'

/** Control at its settlement, trails at the counter that was placed, awards at their list. */
export function scored(before: State, view: State, latest: readonly Event[]): readonly Scored[] {
  const placed = latest.find((event) => event.type === 'placed')
  if (placed === undefined) return []
  const [old, now] = [scoring(before), scoring(view)]
  const sites = now.sites.flatMap(({ hex, worth, control: { seat } }, i) =>
    handedOver(old.sites[i].control.seat, seat, worth, `[data-hex="${hex}"]`),
  )
  const trails = now.tallies.map((tally, seat) => ({
    seat,
    points: tally.trails - old.tallies[seat].trails,
    at: `[data-hex="${placed.hex}"]`,
  }))
  const awards = now.awards.flatMap(({ kind, seat }, i) =>
    handedOver(old.awards[i].seat, seat, 1, `.cc-awards [data-kind="${kind}"]`),
  )
  return [...sites, ...trails, ...awards]
}

/** What changes hands: the one who had it loses its points, the one who has it wins them. */
function handedOver(
  from: number | undefined,
  to: number | undefined,
  points: number,
  at: string,
): readonly Scored[] {
  if (from === to) return []
  return [
    ...(from === undefined ? [] : [{ seat: from, points: -points, at }]),
    ...(to === undefined ? [] : [{ seat: to, points, at }]),
  ]
}
