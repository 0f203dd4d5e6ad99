import { type Refusal, refuse, rewind } from '../../core/index.ts'
import type { Offer, OfferKind } from '../../protocol/index.ts'
import type { Time } from '../store/index.ts'
import { isPerson, type LiveMatch, replaceByBot, runClocks } from './live-match.ts'
import { latestOwnEntry } from './take-back.ts'

/** Whether an offer waits for this seat's answer. */
export function mustAgree(live: LiveMatch, offer: Offer | undefined, seat: number): boolean {
  if (!offer || !live.seats[seat] || !isPerson(live.seats[seat])) return false
  const isAboutThem = offer.what.kind === 'replace' && offer.what.seat === seat
  return seat !== offer.by && !isAboutThem && !offer.agreed.includes(seat)
}

/** @throws Refused as {@link offerRefusal} says */
export function makeOffer(live: LiveMatch, by: number, what: OfferKind, at: Time): void {
  const refusal = offerRefusal(live, by, what)
  if (refusal) refuse(refusal)
  settleOffer(live, { what, by, agreed: [] }, at)
}

/** Why this seat cannot offer this now, or undefined. */
export function offerRefusal(live: LiveMatch, by: number, what: OfferKind): Refusal | undefined {
  if (live.offer && live.offer.by !== by)
    return { code: 'offer-waits', message: 'Another offer is still open. Answer it first.' }
  if (what.kind === 'back' && latestOwnEntry(live, by) === undefined)
    return { code: 'cannot-take-back', message: 'You have nothing to undo yet.' }
  if (what.kind !== 'replace') return undefined
  const seat = live.seats[what.seat]
  return what.seat !== by && seat && isPerson(seat)
    ? undefined
    : { code: 'bad-offer', message: 'Only another person at the table can be replaced.', at: 'what.seat' }
}

/** @throws Refused `no-offer` */
export function answerOffer(live: LiveMatch, seat: number, isAgreed: boolean, at: Time): void {
  const { offer } = live
  if (!offer || !mustAgree(live, offer, seat))
    refuse({ code: 'no-offer', message: 'No offer is waiting for your answer.' })
  if (!isAgreed) live.offer = undefined
  else settleOffer(live, { ...offer, agreed: [...offer.agreed, seat] }, at)
}

/** Carries the offer out if everybody has agreed; otherwise keeps it open. */
function settleOffer(live: LiveMatch, offer: Offer, at: Time): void {
  live.offer = offer
  if (live.seats.some((_, seat) => mustAgree(live, offer, seat))) return
  live.offer = undefined
  switch (offer.what.kind) {
    case 'end': {
      const ranks = live.seats.map(() => 1)
      live.ending = { ranks, scores: [], why: 'All agreed to end the match here.', isPlayedOut: false }
      break
    }
    case 'back':
      rewind(live.match, latestOwnEntry(live, offer.by) ?? live.match.entries.length)
      break
    case 'replace':
      replaceByBot(live, offer.what.seat)
  }
  runClocks(live, at, [], [])
}
