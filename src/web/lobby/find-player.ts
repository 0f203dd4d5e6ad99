import type { MatchSeen, Pace } from '../../protocol/index.ts'
import { call } from '../api/call.ts'
import { closeMatch, leaveSeat } from '../api/matches.ts'
import { pairing } from '../api/pairing.ts'

/** Takes a seat with somebody who waits, or waits. @returns the match; it may have begun */
export async function findPlayer(game: string, pace: Pace): Promise<MatchSeen> {
  const { match } = await call<{ readonly match: MatchSeen }>('POST', '/api/lobby/pair', { game, pace })
  pairing.value = match.phase === 'open' ? match : undefined
  return match
}

/** Stops waiting: cancels the match, or leaves one that somebody else has made. */
export async function stopLooking({ id, host, seats, you }: MatchSeen): Promise<void> {
  if (you !== null && seats[you].person !== host) await leaveSeat(id, you)
  else await closeMatch(id)
  pairing.value = undefined
}
