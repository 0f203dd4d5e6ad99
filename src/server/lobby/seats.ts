import { nameForBot } from '../../bots/index.ts'
import { type Refusal, Refused, refuse } from '../../core/index.ts'
import { isSameName } from '../../protocol/index.ts'
import { matchNow } from '../matches/find-match.ts'
import { isHost, seatOf } from '../matches/summary.ts'
import type { Services } from '../operation/services.ts'
import { EMPTY_SEAT, type MatchRow, type Person, type SeatRow } from '../store/index.ts'
import { beginIfFull, hasPerson, show, TRIES } from './begin.ts'
import { isEmpty, ONLY_BOTS, seatFor, seatForBot } from './new-match.ts'

const SEAT_TAKEN: Refusal = {
  code: 'seat-taken',
  message: 'Somebody else has this seat. Choose another one.',
  at: 'seat',
}

const ALL_TAKEN: Refusal = { code: 'seat-taken', message: 'All seats of this match are taken.' }

const NAME_TAKEN: Refusal = {
  code: 'name-taken',
  message: 'Another player at this table has this name. Choose another name.',
  at: 'name',
}

const NOT_OPEN: Refusal = {
  code: 'not-open',
  message: 'This match has begun, so its seats can no longer be changed.',
}

const IS_OVER: Refusal = { code: 'not-open', message: 'This match is over, so you can no longer join.' }

/**
 * Seats a person on the wished seat, or on any free one, and begins the match if it was the last. In a match in play, a
 * seat is free if its person has left. Before that, a bot with the person's name gets another one.
 * @param row a match that the person may look at
 * @param preferred the seat to take if it is free and none is wished
 * @returns the match as it is then
 * @throws Refused `seat-taken`, `no-such-seat`, `already-seated`, `name-taken`, `not-open`, or as the rooms refuse
 */
export async function join(
  services: Services,
  row: MatchRow,
  person: Person,
  wished: number | undefined,
  preferred?: number,
): Promise<MatchRow> {
  if (wished !== undefined) checkSeat(row, wished)
  let now = row
  for (let tries = 0; tries < TRIES; tries++) {
    if (now.head.phase === 'over') refuse(IS_OVER)
    const seat = seatToTake(now, person, wished, preferred)
    const isIn = seat === undefined || (await sitDown(services, now, person, seat, wished !== undefined))
    now = await matchNow(services, now.id)
    if (isIn) return beginAndShow(services, now, seat !== undefined)
  }
  return refuse(ALL_TAKEN)
}

/** The seat the person takes; undefined if they already sit in the match. */
function seatToTake(
  row: MatchRow,
  { id, name }: Person,
  wished: number | undefined,
  preferred: number | undefined,
): number | undefined {
  const own = seatOf(row, id)
  if (own !== undefined) {
    if (wished !== undefined && wished !== own)
      refuse({ code: 'already-seated', message: 'You already sit in this match.', at: 'seat' })
    return row.seats[own].isVacant ? own : undefined
  }
  const isFree = row.head.phase === 'open' ? isEmpty : ({ isVacant }: SeatRow) => isVacant
  if (wished !== undefined && !isFree(row.seats[wished])) refuse(SEAT_TAKEN)
  const seat = [wished, preferred].find((each) => each !== undefined && isFree(row.seats[each]))
  const taken = seat ?? row.seats.findIndex(isFree)
  if (taken < 0) refuse(ALL_TAKEN)
  // Before the match begins a bot makes way.
  const keepsName = ({ person }: SeatRow) => person !== null || row.head.phase !== 'open'
  if (row.seats.some((each, at) => at !== taken && keepsName(each) && isSameName(each.name, name)))
    refuse(NAME_TAKEN)
  return taken
}

/** @returns false if somebody else was first and another seat may be free */
async function sitDown(
  { store, rooms }: Services,
  row: MatchRow,
  person: Person,
  seat: number,
  isTheOnly: boolean,
): Promise<boolean> {
  if (row.head.phase === 'open') {
    const names = [...row.seats.map(({ name }) => name), person.name]
    for (const [at, was] of row.seats.entries())
      if (was.bot !== null && isSameName(was.name, person.name))
        await store.matches.seat(row.id, at, was, { ...was, name: nameForBot(names) })
    return store.matches.seat(row.id, seat, row.seats[seat], seatFor(person))
  }
  try {
    await rooms.sitDown(row.id, { person: person.id, invite: row.invite }, person.name, seat)
    return true
  } catch (error) {
    if (!isTheOnly && error instanceof Refused && error.refusal.code === 'seat-taken') return false
    throw error
  }
}

/**
 * Empties a seat of a match that has not begun: the person's own or, for the host, any seat.
 * @throws Refused `not-open`, `not-host`, `no-such-seat`
 */
export async function leave(
  services: Services,
  row: MatchRow,
  person: Person,
  seat: number,
): Promise<MatchRow> {
  checkSeat(row, seat)
  let seated: string | null = null
  const now = await change(services, row, (now) => {
    const was = now.seats[seat]
    if (was.person !== person.id && !isHost(now, person.id))
      refuse({ code: 'not-host', message: 'Only the host can empty other players’ seats.', at: 'seat' })
    seated = was.person
    return isEmpty(was) ? [] : [{ seat, is: EMPTY_SEAT }]
  })
  if (seated !== null) services.rooms.lostSeat(row.id, seated, seated === person.id ? 'left' : 'removed')
  return now
}

/**
 * Puts a bot on a seat without a person, before the match begins. Only for the host.
 * @throws Refused `not-open`, `not-host`, `no-such-seat`, `seat-taken`, `bad-bot`, `bad-seats`
 */
export async function fill(
  services: Services,
  row: MatchRow,
  person: Person,
  seat: number,
  bot: string,
): Promise<MatchRow> {
  checkSeat(row, seat)
  checkHost(row, person)
  return change(services, row, (now) => {
    const was = now.seats[seat]
    if (was.person !== null) refuse(SEAT_TAKEN)
    if (was.bot === bot) return []
    const others = now.seats.filter((_, each) => each !== seat)
    if (others.every((other) => other.bot !== null)) refuse({ ...ONLY_BOTS, at: 'seat' })
    return [{ seat, is: seatForBot(bot, others, 'bot') }]
  })
}

/**
 * Puts bots on all empty seats, so that the match begins. Only for the host.
 * @throws Refused `not-open`, `not-host`, `bad-bot`, `bad-seats`
 */
export async function beginWithBots(
  services: Services,
  row: MatchRow,
  person: Person,
  bot: string,
): Promise<MatchRow> {
  checkHost(row, person)
  return change(services, row, (now) => {
    if (!hasPerson(now))
      refuse({ ...ONLY_BOTS, message: 'No person has a seat yet. Sit down, or wait for somebody.' })
    const seats = [...now.seats]
    return now.seats.flatMap((was, seat) => {
      if (!isEmpty(was)) return []
      seats[seat] = seatForBot(bot, seats, 'bot')
      return [{ seat, is: seats[seat] }]
    })
  })
}

/**
 * Closes a match that has not begun. Only for the host.
 * @throws Refused `not-open`, `not-host`
 */
export async function close(services: Services, row: MatchRow, person: Person): Promise<void> {
  checkHost(row, person)
  const { matches } = services.store
  const before = await matches.rematchOf(row.id)
  if (!(await matches.discard(row.id))) refuse(NOT_OPEN)
  await show(services, row.id)
  if (before !== undefined) await show(services, before)
}

type Change = { readonly seat: number; readonly is: SeatRow }

/** Changes seats of a match that has not begun. If they change meanwhile, asks `changes` again. */
async function change(
  services: Services,
  row: MatchRow,
  changes: (now: MatchRow) => readonly Change[],
): Promise<MatchRow> {
  let now = row
  for (let tries = 0; tries < TRIES; tries++) {
    if (now.head.phase !== 'open') refuse(NOT_OPEN)
    const wanted = changes(now)
    const done: boolean[] = []
    for (const { seat, is } of wanted)
      done.push(await services.store.matches.seat(now.id, seat, now.seats[seat], is))
    now = await matchNow(services, now.id)
    if (!done.includes(false)) return beginAndShow(services, now, done.length > 0)
  }
  return refuse(SEAT_TAKEN)
}

/** All who watch the match are sent their position, so nobody may have that done by asking for nothing new. */
async function beginAndShow(services: Services, row: MatchRow, hasChanged: boolean): Promise<MatchRow> {
  const begun = await beginIfFull(services, row)
  if (hasChanged || begun !== row) await show(services, row.id)
  return begun
}

function checkSeat({ seats }: MatchRow, seat: number): void {
  if (seat >= seats.length)
    refuse({ code: 'no-such-seat', message: `This match has seats 0 to ${seats.length - 1}.`, at: 'seat' })
}

function checkHost(row: MatchRow, { id }: Person): void {
  if (!isHost(row, id)) refuse({ code: 'not-host', message: 'Only the host can do this.' })
}
