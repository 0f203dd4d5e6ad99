import { latestEntryOf, type Refusal, refuse, rewind, takeBack, takeBackRefusal } from '../../core/index.ts'
import type { Time } from '../store/index.ts'
import { wastedTime } from './clocks.ts'
import { extraRefusal } from './extra-lines.ts'
import { isPerson, type LiveMatch } from './live-match.ts'
import type { LogEvent } from './match-log.ts'

type TakeBack = Extract<LogEvent, { kind: 'back' }>

/**
 * Whether all other seats are bots and always were. Such a match is never rated, and nobody else is at the table, so its
 * player may go back as far as they like, the bots' answers too.
 */
function isAmongBots({ seats }: LiveMatch, seat: number): boolean {
  return seats.every((each, i) => (i === seat ? isPerson(each) : each.bot !== null && !each.isVacant))
}

/** The number of entries before the seat's latest decision of its own: passes by its orders are none. */
export function latestOwnEntry({ match, byOrders }: LiveMatch, seat: number): number | undefined {
  return latestEntryOf(match, seat, (number) => !byOrders.has(number))
}

/**
 * How many entries a plain undo takes back, or why it cannot: the seat's latest decision and the passes by its orders
 * since. A pass of another seat ends undo, by orders or not: it tells that nobody answers there.
 */
function plainUndo({ match, byOrders }: LiveMatch, seat: number): number | Refusal {
  const refusal = takeBackRefusal(match, seat)
  if (refusal) return refusal
  if (match.sealed.has(seat)) return 1
  let count = 1
  while (byOrders.has(match.entries.length + 1 - count)) count++
  return count <= match.undoable.length ? count : TOO_LATE
}

/** Why this seat can take nothing back by itself, or undefined when it can. */
export function takingBackRefusal(live: LiveMatch, seat: number): Refusal | undefined {
  const tooMany = extraRefusal(live, seat)
  if (tooMany) return tooMany
  const undo = plainUndo(live, seat)
  if (typeof undo === 'number') return undefined
  if (!isAmongBots(live, seat)) return undo
  return latestOwnEntry(live, seat) === undefined ? NOTHING : undefined
}

/**
 * @param to the entry of this seat's own to go back to; default: its latest decision
 * @throws Refused `too-many-changes`, `cannot-take-back`
 */
export function takeBackEvent(live: LiveMatch, seat: number, to: number | undefined, now: Time): TakeBack {
  const tooMany = extraRefusal(live, seat)
  if (tooMany) refuse(tooMany)
  if (!hasTimeFor(live, seat, now)) refuse(TOO_SLOW)
  const isPlain = typeof plainUndo(live, seat) === 'number' || !isAmongBots(live, seat)
  const entry = to ?? (isPlain ? undefined : (latestOwnEntry(live, seat) ?? refuse(NOTHING)))
  return { kind: 'back', seat, ...(entry !== undefined && { to: entry }) }
}

/** Whether a seat has more time left in its bank than others have thought about its latest decision. */
function hasTimeFor({ clocks, row, match }: LiveMatch, seat: number, now: Time): boolean {
  if (!clocks || row.pace.kind !== 'bank' || match.sealed.has(seat)) return true
  const wasted = wastedTime(clocks, { at: now, tookBack: [seat], waiting: [] })
  return wasted === 0 || clocks.left[seat] - (clocks.added[seat].at(-1) ?? 0) > wasted
}

const TOO_SLOW: Refusal = {
  code: 'cannot-take-back',
  message: 'Your clock has too little time left: what the others have thought since would count as yours.',
}

/** A pass by orders can be undone, but what came before it cannot. */
const TOO_LATE: Refusal = {
  code: 'cannot-take-back',
  message: 'This cannot be taken back: chance was drawn or something hidden was shown.',
}

const NOTHING: Refusal = { code: 'cannot-take-back', message: 'You have nothing to undo yet.' }

/**
 * @returns how many entries of the seat's own were taken back
 * @throws Refused `cannot-take-back`
 */
export function applyTakeBack(live: LiveMatch, { seat, to }: TakeBack): number {
  const { match } = live
  if (to === undefined) {
    const count = plainUndo(live, seat)
    if (typeof count !== 'number') refuse(count)
    for (let i = 0; i < count; i++) takeBack(match, seat)
    return count
  }
  const own = match.entries.slice(to).filter(({ moves }) => moves.some((move) => move.seat === seat))
  if (!isAmongBots(live, seat) || !match.entries[to]?.moves.some((move) => move.seat === seat))
    refuse({
      code: 'cannot-take-back',
      message: 'Against bots alone you can go back to a decision of your own.',
      at: 'to',
    })
  goBack(live, to)
  return own.length
}

/** Goes back to the first `count` entries, which may have been played again already. */
export function goBack({ match, number, again }: LiveMatch, count: number): void {
  const isReady = again?.line === number && again.match.entries.length === count
  rewind(match, count, isReady ? again.match : undefined)
}

/** The entries that a seat goes back to by playing them again; undefined: none, or it may not. */
export function backTo(live: LiveMatch, { seat, to }: TakeBack): number | undefined {
  const isOwn = to !== undefined && live.match.entries[to]?.moves.some((move) => move.seat === seat)
  return isOwn && isAmongBots(live, seat) ? to : undefined
}
