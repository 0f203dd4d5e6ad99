import { optionsNow, refuse } from '../../core/index.ts'
import { loadGame, matchNow } from '../matches/find-match.ts'
import { seatOf } from '../matches/summary.ts'
import type { Services } from '../operation/services.ts'
import { EMPTY_SEAT, type MatchRow, type Person, type SeatRow } from '../store/index.ts'
import { beginIfFull, show } from './begin.ts'
import { keep } from './create.ts'
import { newRow, seatFor } from './new-match.ts'
import { join } from './seats.ts'

/**
 * The rematch of a finished match: the same options, everybody one seat further. The first call creates it, later calls
 * join it. Bots play again; people's seats stay open for them.
 * @throws Refused `not-over`, `not-seated`, `too-many-matches`; as {@link newRow} if the rules have changed; as
 *   {@link join}
 */
export async function rematch(services: Services, row: MatchRow, person: Person): Promise<MatchRow> {
  if (row.head.phase !== 'over')
    refuse({ code: 'not-over', message: 'You can ask for a rematch once the match is over.' })
  const seat = seatOf(row, person.id)
  if (seat === undefined)
    return refuse({ code: 'not-seated', message: 'Only players of the match can ask for a rematch.' })
  const there = row.rematch === null ? undefined : await services.store.matches.find(row.rematch)
  if (there) return join(services, there, person, undefined, nextSeat(row, seat))

  const { isPublic, pace, onTimeout } = row
  const game = await loadGame(row.game)
  const options = optionsNow(game, row.options, row.rules) as MatchRow['options']
  const plan = { options, isPublic, pace, onTimeout, seats: nextSeats(row, person) }
  const next = newRow(game, plan, person, services.now())
  await keep(services, next, person)
  const first = await services.store.matches.setRematch(row.id, next.id)
  if (first !== next.id) {
    await services.store.matches.discard(next.id)
    return join(services, await matchNow(services, first), person, undefined, nextSeat(row, seat))
  }
  const begun = await beginIfFull(services, next)
  await show(services, next.id)
  await show(services, row.id)
  return begun
}

/** The seat in the rematch of the player at `seat`. */
function nextSeat({ seats }: MatchRow, seat: number): number {
  return (seat + seats.length - 1) % seats.length
}

function nextSeats(row: MatchRow, asker: Person): readonly SeatRow[] {
  const next: SeatRow[] = row.seats.map(() => EMPTY_SEAT)
  for (const [seat, was] of row.seats.entries()) {
    const isBot = was.bot !== null && !was.isVacant
    if (was.person === asker.id) next[nextSeat(row, seat)] = seatFor(asker)
    else if (isBot) next[nextSeat(row, seat)] = was
  }
  return next
}
