import { ONLOOKER, type Viewer } from '../../core/index.ts'
import type { MatchSeen, SeatSeen, Status } from '../../protocol/index.ts'
import { listedWords } from '../../words/index.ts'
import { onlineTable as say } from './table.messages.ts'

/** Whether a person plays at this seat, and no bot in their place. */
export function isPersonAt(seats: readonly SeatSeen[], seat: number): boolean {
  return seats[seat]?.person !== null && seats[seat]?.bot === null
}

/**
 * Whether all other seats are bots and always were, so that hints are fair and nothing is rated. A bot in the place
 * of a player who has left does not count: they may return.
 */
export function isAmongBots(seats: readonly SeatSeen[], viewer: Viewer): boolean {
  const others = seats.filter((_, seat) => seat !== viewer)
  return (
    viewer !== ONLOOKER &&
    others.every(({ person, bot, isVacant }) => person === null && bot !== null && !isVacant)
  )
}

/** Whether a viewer can ask for the rematch, or watch it: one of a private match has a link of its own. */
export function mayMeetAgain(
  { rematch, isPublic }: Pick<MatchSeen, 'rematch' | 'isPublic'>,
  viewer: Viewer,
): boolean {
  return viewer !== ONLOOKER || (rematch !== null && isPublic)
}

/** The open offer as its viewer reads it. */
export function offerText({ seats, offer }: Status, viewer: Viewer): string | undefined {
  if (!offer) return undefined
  const { what, by, asked } = offer
  const isMine = by === viewer
  const name = isMine ? 'You' : seats[by].name
  const offered =
    what.kind === 'replace'
      ? say('offersBot', { name, other: seats[what.seat].name })
      : say(what.kind === 'end' ? 'offersEnd' : 'asksBack', { name })
  if (asked.some((seat) => seat === viewer)) return offered
  return `${offered} ${say('waitingFor', { names: listedWords(asked.map((seat) => seats[seat].name)) })}`
}
