import { latestEntryOf, type Refusal, refuse, rewind, takeBack, takeBackRefusal } from '../../core/index.ts'
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

/** Why this seat can take nothing back by itself, or undefined when it can. */
export function takingBackRefusal(live: LiveMatch, seat: number): Refusal | undefined {
  const refusal = takeBackRefusal(live.match, seat)
  if (refusal === undefined || !isAmongBots(live, seat)) return refusal
  return latestEntryOf(live.match, seat) === undefined ? NOTHING : undefined
}

/** @param to the entry of this seat's own to go back to; default: its latest decision */
export function takeBackEvent(live: LiveMatch, seat: number, to: number | undefined): TakeBack {
  const isPlain = takeBackRefusal(live.match, seat) === undefined || !isAmongBots(live, seat)
  const entry = to ?? (isPlain ? undefined : (latestEntryOf(live.match, seat) ?? refuse(NOTHING)))
  return { kind: 'back', seat, ...(entry !== undefined && { to: entry }) }
}

const NOTHING: Refusal = { code: 'cannot-take-back', message: 'You have nothing to undo yet.' }

/**
 * @returns how many entries of the seat's own were taken back
 * @throws Refused `cannot-take-back`
 */
export function applyTakeBack(live: LiveMatch, { seat, to }: TakeBack): number {
  const { match } = live
  if (to === undefined) {
    takeBack(match, seat)
    return 1
  }
  const own = match.entries.slice(to).filter(({ moves }) => moves.some((move) => move.seat === seat))
  if (!isAmongBots(live, seat) || !match.entries[to]?.moves.some((move) => move.seat === seat))
    refuse({
      code: 'cannot-take-back',
      message: 'Against bots alone you can go back to a decision of your own.',
      at: 'to',
    })
  rewind(match, to)
  return own.length
}
