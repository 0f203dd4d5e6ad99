import { type Refusal, refuse } from '../../core/index.ts'
import type { HowLeft, Offer, OfferKind } from '../../protocol/index.ts'
import type { Time } from '../store/index.ts'
import { isPerson, type LiveMatch, type OpenOffer, replaceByBot, runClocks } from './live-match.ts'
import type { LogEvent } from './match-log.ts'
import { goBack, latestOwnEntry } from './take-back.ts'

/** The seats that an offer still waits for. */
function askedBy({ seats }: LiveMatch, { what, by, asks, agreed }: OpenOffer): readonly number[] {
  const all = asks ?? seats.flatMap((seat, i) => (isPerson(seat) && !isAbout(what, i) ? [i] : []))
  return all.filter((seat) => seat !== by && !agreed.includes(seat))
}

function isAbout(what: OfferKind, seat: number): boolean {
  return what.kind === 'replace' && what.seat === seat
}

/** Whether an offer waits for this seat's answer. */
function mustAgree(live: LiveMatch, offer: OpenOffer, seat: number): boolean {
  return askedBy(live, offer).includes(seat)
}

/** The open offer as everybody sees it. */
export function publicOffer(live: LiveMatch): Offer | null {
  const { offer } = live
  return offer ? { what: offer.what, by: offer.by, asked: [...askedBy(live, offer)] } : null
}

/**
 * An offer to all whom it touches. Whoever is away while a bot plays for them may return, so nothing is ended or taken
 * back without them; whoever resigned has given up their say.
 */
export function offerEvent(live: LiveMatch, by: number, what: OfferKind): LogEvent {
  const asks = live.seats.flatMap((seat, i) => {
    const isAway = seat.isVacant && seat.howLeft !== 'resigned' && what.kind !== 'replace'
    return i !== by && !isAbout(what, i) && (isPerson(seat) || isAway) ? [i] : []
  })
  return { kind: 'offer', seat: by, what, asks }
}

/** Whether an offer means the same as the open one, which waits for its maker's answer: then it agrees to that. */
export function agreesByOffering(live: LiveMatch, by: number, what: OfferKind): boolean {
  const { offer } = live
  return offer !== undefined && mustAgree(live, offer, by) && isSameOffer(what, offer.what)
}

/** An undo of one player is never that of another. */
function isSameOffer(one: OfferKind, other: OfferKind): boolean {
  if (one.kind === 'replace') return other.kind === 'replace' && one.seat === other.seat
  return one.kind === 'end' && other.kind === 'end'
}

/** @throws Refused as {@link offerRefusal} says */
export function makeOffer(
  live: LiveMatch,
  { seat, what, asks }: Extract<LogEvent, { kind: 'offer' }>,
  at: Time,
): void {
  const refusal = offerRefusal(live, seat, what)
  if (refusal) refuse(refusal)
  const entry = latestOwnEntry(live, seat)
  settleOffer(live, { line: live.number + 1, what, by: seat, entry, asks, agreed: [] }, at)
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

/**
 * Checks that a seat answers the offer it has seen, and agrees to the undo that was offered: its maker may have made another
 * since, or may have decided again.
 * @param since the latest line that the seat's person knew
 * @throws Refused `stale`
 */
export function checkAnswered(live: LiveMatch, isAgreed: boolean, since: number | undefined): void {
  const { offer } = live
  if (!offer) return
  if (isAgreed && offer.what.kind === 'back' && latestOwnEntry(live, offer.by) !== offer.entry)
    refuse({
      code: 'stale',
      message: 'The decision to undo is no longer the latest of the player who asked. They can ask again.',
    })
  if (since === undefined || offer.line <= since) return
  const message = `This answers an offer as of line ${since}, but another was made in line ${offer.line}. Look at that one.`
  refuse({ code: 'stale', message, at: 'since' })
}

/**
 * Agrees to the open offer or declines it. Its maker declines it to withdraw it.
 * @throws Refused `no-offer`
 */
export function answerOffer(live: LiveMatch, seat: number, isAgreed: boolean, at: Time): void {
  const { offer } = live
  const isWithdrawn = offer?.by === seat && !isAgreed
  if (!offer || !(isWithdrawn || mustAgree(live, offer, seat)))
    refuse({ code: 'no-offer', message: 'No offer is waiting for your answer.' })
  if (!isAgreed) live.offer = undefined
  else settleOffer(live, { ...offer, agreed: [...offer.agreed, seat] }, at)
}

/** Carries the offer out if everybody has agreed; otherwise keeps it open. */
function settleOffer(live: LiveMatch, offer: OpenOffer, at: Time): void {
  live.offer = offer
  if (askedBy(live, offer).length > 0) return
  live.offer = undefined
  switch (offer.what.kind) {
    case 'end': {
      const ranks = live.seats.map(() => 1)
      live.ending = { ranks, scores: [], why: 'All agreed to end the match here.', isPlayedOut: false }
      break
    }
    case 'back':
      goBack(live, latestOwnEntry(live, offer.by) ?? live.match.entries.length)
      // Results of older logs do not say so.
      if (offer.asks) live.isTakenBack = true
      // Everybody has agreed, so the player who decides again may take their time.
      runClocks(live, at, [])
      return
    case 'replace':
      replaceByBot(live, offer.what.seat, 'replaced')
  }
  runClocks(live, at, [], [])
}

/** The entries that an offer or answer goes back to by playing them again; undefined: none. */
export function agreedBackTo(
  live: LiveMatch,
  event: Extract<LogEvent, { kind: 'offer' | 'answer' }>,
): number | undefined {
  const { seat } = event
  const { offer } = live
  if (event.kind === 'offer') {
    const { what, asks } = event
    const asked = askedBy(live, { what, by: seat, asks, agreed: [], line: 0, entry: undefined })
    return what.kind === 'back' && asked.length === 0 ? latestOwnEntry(live, seat) : undefined
  }
  const isLast = event.isAgreed && offer?.what.kind === 'back' && askedBy(live, offer).join() === `${seat}`
  return isLast ? latestOwnEntry(live, offer.by) : undefined
}

/** An offer lapses when a seat that it waits for acts, also by its bot. */
export function lapseAfter(live: LiveMatch, acted: readonly number[]): void {
  const { offer } = live
  if (offer && acted.some((seat) => mustAgree(live, offer, seat))) live.offer = undefined
}

/** An offer lapses when its maker leaves, or somebody whom it waits for resigns. */
export function lapseWithout(live: LiveMatch, seat: number, how: HowLeft): void {
  const { offer, seats } = live
  if (!offer) return
  const isForGood = offer.asks
    ? how === 'resigned' && mustAgree(live, offer, seat)
    : seats.filter((each, i) => i !== seat && isPerson(each)).length < 2
  if (offer.by === seat || isForGood) live.offer = undefined
}

/** An offer lapses when somebody sits down whom it does not ask. */
export function lapseWith(live: LiveMatch, seat: number): void {
  const { offer } = live
  if (offer?.asks && !mustAgree(live, offer, seat)) live.offer = undefined
}
