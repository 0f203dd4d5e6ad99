import { listed, ONLOOKER, type Viewer } from '../../core/index.ts'
import type { Offer, SeatSeen, Status } from '../../protocol/index.ts'

/** Whether a person sits there and decides for themself. */
export function isPersonAt(seats: readonly SeatSeen[], seat: number): boolean {
  return seats[seat]?.person !== null && seats[seat]?.bot === null
}

/**
 * Whether nobody but bots sits at the other seats, or ever did: then advice is unfair to nobody, and the match counts
 * towards no rating. A bot that plays on for somebody who has left does not do, for the seat may be taken again.
 */
export function isAmongBots(seats: readonly SeatSeen[], viewer: Viewer): boolean {
  const others = seats.filter((_, seat) => seat !== viewer)
  return (
    viewer !== ONLOOKER &&
    others.every(({ person, bot, isVacant }) => person === null && bot !== null && !isVacant)
  )
}

/** Whose answer an offer waits for. */
export function askedBy(offer: Offer, seats: readonly SeatSeen[]): readonly number[] {
  const { what, by, agreed } = offer
  return seats.flatMap((_, seat) => {
    const isAboutThem = what.kind === 'replace' && what.seat === seat
    return seat !== by && !isAboutThem && !agreed.includes(seat) && isPersonAt(seats, seat) ? [seat] : []
  })
}

/** What the offer on the table says to somebody. */
export function offerText({ seats, offer }: Status, viewer: Viewer): string | undefined {
  if (!offer) return undefined
  const { what, by } = offer
  const isMine = by === viewer
  const who = isMine ? 'You offer' : `${seats[by].name} offers`
  const words = {
    end: () => `${who} to end the match here, with no winner.`,
    back: () => `${isMine ? 'You ask' : `${seats[by].name} asks`} to take the latest move back.`,
    replace: (seat: number) => `${who} to let a bot play for ${seats[seat].name}.`,
  }
  const offered = what.kind === 'replace' ? words.replace(what.seat) : words[what.kind]()
  const asked = askedBy(offer, seats)
  const waits = asked.some((seat) => seat === viewer)
    ? ''
    : ` Waiting for ${listed(asked.map((seat) => seats[seat].name))}.`
  return `${offered}${waits}`
}
