import { Button, Shield } from '../../look/index.ts'
import type { MatchSeen, SeatSeen } from '../../protocol/index.ts'
import { addressOf } from '../browser/router.ts'
import { choiceTitle } from '../game/level-choices.ts'
import { isOpen } from './match-text.ts'
import { OpenShield, SeatBot } from './SeatList.tsx'

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
  return (
    <ol class="waiting-seats">
      {seats.map((seat, at) => {
        const place = `seat ${at + 1}`
        return (
          <li key={`${at}`} class="row wrap waiting-seat" data-open={isOpen(seat) || undefined}>
            {isOpen(seat) ? <OpenShield size="2.75rem" /> : <Shield seat={at} size="2.75rem" />}
            <SeatWords
              seat={seat}
              isYou={at === you}
              isHost={seat.person !== null && seat.person === match.host}
            />
            <span class="flow waiting-seat-verbs">
              {isOpen(seat) && you === null && isKnown && (
                <Button variant="primary" size="small" onPress={() => onSitDown(at)}>
                  Take this seat
                </Button>
              )}
              {isOpen(seat) && isHost && (
                <Button
                  size="small"
                  icon="robot"
                  label={`Add ${choiceTitle(bot)} to ${place}`}
                  onPress={() => onFill(at)}
                >
                  Add {choiceTitle(bot)}
                </Button>
              )}
              {at === you && (
                <Button size="small" onPress={() => onEmpty(at)}>
                  Leave seat
                </Button>
              )}
              {!isOpen(seat) && at !== you && isHost && (
                <Button
                  size="small"
                  icon="close"
                  label={`Remove ${seat.name} from ${place}`}
                  onPress={() => onEmpty(at)}
                >
                  Remove
                </Button>
              )}
            </span>
          </li>
        )
      })}
    </ol>
  )
}

type SeatWordsProps = { readonly seat: SeatSeen; readonly isYou: boolean; readonly isHost: boolean }

function SeatWords({ seat, isYou, isHost }: SeatWordsProps) {
  if (isOpen(seat)) return <span class="waiting-seat-words">Open seat</span>
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
        [isYou && 'you', isHost && 'host'].filter(Boolean).join(' · ')
      ) : (
        <SeatBot {...seat} />
      )}
    </span>
  )
}
