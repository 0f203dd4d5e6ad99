import { optionsNow, refuse } from '../../core/index.ts'
import { loadGame, matchNow } from '../matches/find-match.ts'
import { seatOf } from '../matches/summary.ts'
import type { Services } from '../operation/services.ts'
import type { MatchRow, Person, SeatRow } from '../store/index.ts'
import { beginIfFull, show } from './begin.ts'
import { keep } from './create.ts'
import { EMPTY_SEAT, newRow, seatFor } from './new-match.ts'
import { join } from './seats.ts'

/**
 * The match that follows one that is over: played alike, everybody one seat further. Whoever asks first makes it and
 * sits in it; whoever asks later joins it. Bots play again; the seats of people are open to them.
 * @param row a match that the person may look at
 * @throws Refused `not-over`, `not-seated`, `too-many-matches`; `bad-option` and the like where the rules have changed;
 *   `seat-taken` and the like as `join` refuses
 */
export async function rematch(services: Services, row: MatchRow, person: Person): Promise<MatchRow> {
  if (row.head.phase !== 'over')
    refuse({ code: 'not-over', message: 'There is a rematch once the match is over.' })
  const seat = seatOf(row, person.id)
  if (seat === undefined)
    return refuse({ code: 'not-seated', message: 'Only those who played can ask for a rematch.' })
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

/** Where whoever sat at `seat` sits in the rematch: whoever was first is last. */
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
