import type { MatchSeen, Pace } from '../../protocol/index.ts'
import { call } from '../api/call.ts'
import { readMatch } from '../api/matches.ts'
import { pairing } from '../api/pairing.ts'

/** Takes a seat with somebody who waits, or waits; `PairingWatch` leads to the match when it has begun. */
export async function findPlayer(game: string, pace: Pace): Promise<void> {
  pairing.value = await pair(game, pace)
  addEventListener('pagehide', leave)
}

/** Tells the server that the player still looks: nobody is seated with one who has not for ten minutes. */
export async function keepLooking({ id, game, pace }: MatchSeen): Promise<void> {
  // A page in the background may not know yet that theirs has begun: nobody is to be seated with them in another.
  if ((await readMatch(id)).phase === 'open') await pair(game, pace)
}

async function pair(game: string, pace: Pace): Promise<MatchSeen> {
  return (await call<{ readonly match: MatchSeen }>('POST', '/api/lobby/pair', { game, pace })).match
}

/** Stops waiting. */
export async function stopLooking(match: MatchSeen): Promise<void> {
  await call('DELETE', placeOf(match))
  pairing.value = undefined
}

/** Nobody should be seated with a player who has closed the page, be it at once. A slow match waits without them. */
function leave(): void {
  const match = pairing.value
  if (!match || match.pace.kind === 'slow') return
  // The browser may keep the page and show it again.
  pairing.value = undefined
  void fetch(placeOf(match), {
    method: 'DELETE',
    keepalive: true,
    credentials: 'same-origin',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  })
}

/** What a player who stops waiting deletes: their match, or their seat in one that somebody else has made. */
function placeOf({ id, host, seats, you }: MatchSeen): string {
  return you !== null && seats[you].person !== host ? `/api/matches/${id}/seats/${you}` : `/api/matches/${id}`
}
