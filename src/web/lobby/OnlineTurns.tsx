import { useEffect } from 'preact/hooks'
import type { Viewer } from '../../core/index.ts'
import type { Position as PositionSeen, Summary } from '../../protocol/index.ts'
import { call } from '../api/call.ts'
import { measureOffset, serverNow } from '../api/server-time.ts'
import { ContinueCard } from '../continue/ContinueCard.tsx'
import type { Position } from '../continue/PositionPicture.tsx'
import { page } from '../page/messages.ts'
import { isMyTurn, isPlayedByBot, seatName } from './match-text.ts'
import { lobby as say } from './messages.ts'
import { useMyMatches } from './my-matches.ts'

/** How many of either kind are shown; the lobby has them all. */
const MOST = 2

/** The online matches in which it is the player's turn, and those that a bot plays for them; nothing when there are none. */
export function OnlineTurns({ person }: { readonly person: string }) {
  const mine = useMyMatches(person).what?.matches ?? []
  const matches = [isMyTurn, isPlayedByBot].flatMap((isSo) => mine.filter(isSo).slice(0, MOST))
  const isAny = matches.length > 0
  useEffect(() => {
    if (isAny) void measureOffset()
  }, [isAny])
  return (
    <>
      {matches.map((match) => (
        <ContinueCard
          key={match.id}
          to={{ page: 'match', id: match.id }}
          game={match.game}
          names={match.seats.map(seatName)}
          state={isPlayedByBot(match) ? say('botForYou') : page('turnOnline')}
          changed={match.changed}
          now={serverNow()}
          position={() => positionOf(match)}
        />
      ))}
    </>
  )
}

async function positionOf({ id, game, seats }: Summary): Promise<Position> {
  const { view, viewer } = await call<Pick<PositionSeen, 'view'> & { readonly viewer: Viewer }>(
    'GET',
    `/api/matches/${id}/position`,
  )
  return { game, view, viewer, names: seats.map(seatName) }
}
