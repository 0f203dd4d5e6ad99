import { findGame } from '../../games/registry.ts'
import { Button, Shield } from '../../look/index.ts'
import type { MatchSeen, SeatSeen } from '../../protocol/index.ts'
import { addressOf } from '../browser/router.ts'
import { choiceTitle } from '../game/level-choices.ts'
import { isOpen } from './match-text.ts'
import { OpenShield, SeatBot } from './SeatList.tsx'
import { waiting as say } from './waiting.messages.ts'

export type WaitingSeatsProps = {
  readonly match: MatchSeen
  readonly isHost: boolean
  readonly isKnown: boolean
  readonly onSitDown: (seat: number) => void
  /** Leaves the seat or removes its player. */
  readonly onEmpty: (seat: number) => void
  /** The level that an open seat can be given to. */
  readonly bot: string
  readonly onFill: (seat: number) => void
}

export function WaitingSeats({ match, isHost, isKnown, bot, onSitDown, onEmpty, onFill }: WaitingSeatsProps) {
  const { seats, you } = match
  const teams = findGame(match.game)?.teams?.(match.options)
  return (
    <ol class="waiting-seats">
      {seats.map((seat, at) => {
        const place = at + 1
        return (
          <li key={`${at}`} class="row wrap waiting-seat" data-open={isOpen(seat) || undefined}>
            {isOpen(seat) ? <OpenShield size="2.75rem" /> : <Shield seat={at} size="2.75rem" />}
            <SeatWords
              seat={seat}
              isYou={at === you}
              isHost={seat.person !== null && seat.person === match.host}
              team={teams && (at % teams) + 1}
            />
            <span class="flow waiting-seat-verbs">
              {isOpen(seat) && you === null && isKnown && (
                <Button variant="primary" size="small" onPress={() => onSitDown(at)}>
                  {say('takeSeat')}
                </Button>
              )}
              {isOpen(seat) && isHost && (
                <Button
                  size="small"
                  icon="robot"
                  label={say('addTo', { who: choiceTitle(bot), seat: place })}
                  onPress={() => onFill(at)}
                >
                  {say('add', { who: choiceTitle(bot) })}
                </Button>
              )}
              {at === you && (
                <Button size="small" onPress={() => onEmpty(at)}>
                  {say('leave')}
                </Button>
              )}
              {!isOpen(seat) && at !== you && isHost && (
                <Button
                  size="small"
                  icon="close"
                  label={say('removeFrom', { name: seat.name, seat: place })}
                  onPress={() => onEmpty(at)}
                >
                  {say('remove')}
                </Button>
              )}
            </span>
          </li>
        )
      })}
    </ol>
  )
}

type SeatWordsProps = {
  readonly seat: SeatSeen
  readonly isYou: boolean
  readonly isHost: boolean
  readonly team: number | undefined
}

function SeatWords({ seat, isYou, isHost, team }: SeatWordsProps) {
  const inTeam = team !== undefined && say('team', { team })
  if (isOpen(seat))
    return <span class="waiting-seat-words">{[say('openSeat'), inTeam].filter(Boolean).join(' · ')}</span>
  return (
    <span class="waiting-seat-words">
      <strong>
        {seat.person === null || isYou ? (
          seat.name
        ) : (
          <a href={addressOf({ page: 'people', id: seat.person })}>{seat.name}</a>
        )}
      </strong>
      {seat.bot === null ? (
        [isYou && say('you'), isHost && say('host'), inTeam].filter(Boolean).join(' · ')
      ) : (
        <>
          <SeatBot {...seat} /> {inTeam && ` · ${inTeam}`}
        </>
      )}
    </span>
  )
}
