import { type AnswerWindows, type Refusal, refuse, type StandingOrders } from '../../core/index.ts'
import type { OfferKind } from '../../protocol/index.ts'
import { NO_MATCH } from '../matches/find-match.ts'
import { mayLook, seatOf } from '../matches/summary.ts'
import type { Asker } from '../operation/rooms.ts'
import { extraRefusal, sitRefusal } from './extra-lines.ts'
import { type LiveMatch, resultOf, rowNow, waitingIn } from './live-match.ts'
import type { LogEvent } from './match-log.ts'
import { offerRefusal } from './offers.ts'
import type { Room } from './room.ts'

/** How long the only other person must have kept a match waiting before a bot may replace them. */
const PATIENCE_MS = 600_000

/**
 * The seat that a person decides for.
 * @throws Refused `not-seated`, `no-match`, `bot-plays`
 */
export function decidingSeat(live: LiveMatch, person: string): number {
  const seat = seatOf(rowNow(live), person)
  if (seat === undefined) return refuse(mayLook(rowNow(live), { person }) ? NOT_SEATED : NO_MATCH)
  if (live.seats[seat].bot !== null)
    return refuse({ code: 'bot-plays', message: 'A bot plays for you. Sit down again to play yourself.' })
  return seat
}

const NOT_SEATED: Refusal = { code: 'not-seated', message: 'Only players of this match can do that.' }

/**
 * Checks that a decision was made in the current position: nobody has acted since, it did not arrive twice, and the seat
 * has not changed its choice.
 * @param since the latest line the person knew
 * @throws Refused `stale`
 */
export function checkTimely(live: LiveMatch, seat: number, entry: number, since: number | undefined): void {
  const now = live.match.entries.length
  if (entry !== now) {
    const message = `This was decided after entry ${entry}, but the match is now at entry ${now}.`
    refuse({ code: 'stale', message, at: 'entry' })
  }
  if (since !== undefined && since < live.ownLine[seat]) {
    const message = `This was decided after line ${since}, but the seat has decided again in line ${live.ownLine[seat]}.`
    refuse({ code: 'stale', message, at: 'since' })
  }
}

/**
 * Checks that a seat may still change a choice that lies sealed. A first choice is always taken.
 * @throws Refused `too-many-changes`
 */
export function checkMayChange(live: LiveMatch, seat: number): void {
  const tooMany = live.match.sealed.has(seat) ? extraRefusal(live, seat) : undefined
  if (tooMany) refuse(tooMany)
}

/**
 * Checks orders that a person gives.
 * @throws Refused `not-playing`, `no-windows`, `bad-orders` with the place
 */
export function checkOrders(live: LiveMatch, orders: StandingOrders): void {
  const windows = windowsOf(live)
  const known = windows.kinds.map(({ id }) => id)
  for (const kind of Object.keys(orders.kinds)) {
    if (known.includes(kind)) continue
    const message = `There is no kind of moment “${kind}”. Choose among ${known.join(', ')}.`
    refuse({ code: 'bad-orders', message, at: `orders.kinds.${kind}` })
  }
}

/** @throws Refused as {@link offerRefusal} says, `too-many-changes` or `not-yet` */
export function checkOffer(room: Room, by: number, what: OfferKind, now: number): void {
  const refusal = extraRefusal(room.live, by) ?? offerRefusal(room.live, by, what)
  if (refusal) refuse(refusal)
  if (what.kind === 'replace' && !mayReplace(room, by, what.seat, now)) refuse(NOT_YET)
}

/** With two people, one must not throw the other out at will. With more, the others have to agree. */
function mayReplace(room: Room, by: number, seat: number, now: number): boolean {
  const { live } = room
  const others = live.seats.filter(({ bot }, each) => bot === null && each !== by && each !== seat)
  if (others.length > 0) return true
  return !room.present().includes(seat) && waitingIn(live).includes(seat) && now - live.at >= PATIENCE_MS
}

const NOT_YET: Refusal = {
  code: 'not-yet',
  message: 'The player must be away and keep the match waiting for ten minutes first.',
}

/** @throws Refused `no-match`, `bad-seat`, `already-seated`, `seat-taken`, `too-many-changes` */
export function sitEvent(room: Room, asker: Asker, name: string, seat: number): LogEvent {
  const { person } = asker
  const { live } = room
  if (person === undefined || !room.isOpenTo(asker)) return refuse(NO_MATCH)
  const own = seatOf(rowNow(live), person)
  const wished = live.seats[seat]
  if (!wished)
    return refuse({ code: 'bad-seat', message: `There is no seat ${seat} in this match.`, at: 'seat' })
  if (own !== undefined && own !== seat)
    return refuse({ code: 'already-seated', message: 'You already sit in this match.' })
  if (!wished.isVacant) return refuse({ code: 'seat-taken', message: 'This seat is taken.', at: 'seat' })
  const tooMany = sitRefusal(live, person)
  if (tooMany) refuse(tooMany)
  return { kind: 'sit', seat, person, name, ...(wished.person !== person && { instead: wished.person }) }
}

/** @throws Refused `not-playing`, `no-windows` */
export function windowsOf(live: LiveMatch): AnswerWindows {
  if (resultOf(live)) refuse({ code: 'not-playing', message: 'The match is over.' })
  return live.windows ?? refuse(NO_WINDOWS)
}

const NO_WINDOWS = {
  code: 'no-windows',
  message: 'Nobody is asked for answers in this match, so there are no orders.',
}
