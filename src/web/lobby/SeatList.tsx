import { botTitle } from '../../bots/index.ts'
import { BotMark, Icon, Name, Shield } from '../../look/index.ts'
import type { SeatSeen } from '../../protocol/index.ts'
import { isOpen, seatName } from './match-text.ts'
import { lobby as say } from './messages.ts'

export type SeatListProps = {
  readonly seats: readonly SeatSeen[]
  /** The seats to act. */
  readonly waiting?: readonly number[]
  readonly you?: number | null
}

/** The seats in a row: a shield and a name each, an outline for an open seat. */
export function SeatList({ seats, waiting = [], you = null }: SeatListProps) {
  return (
    <ul class="flow seat-list" aria-label={say('seats')}>
      {seats.map((seat, at) => (
        <li
          key={`${at}`}
          data-open={isOpen(seat) || undefined}
          data-waiting={waiting.includes(at) || undefined}
        >
          {isOpen(seat) ? <OpenShield /> : <Shield seat={at} size="1.3rem" />}
          <Name>{seatName(seat)}</Name>
          {at === you && say('you')}
          <SeatBot {...seat} />
          {waiting.includes(at) && <Icon name="hourglass" title={say('toAct')} />}
        </li>
      ))}
    </ul>
  )
}

/** The level of the bot that plays a seat, if any. */
export function SeatBot({ bot, person, isVacant }: SeatSeen) {
  const level = botTitle(bot)
  return level === undefined ? null : <BotMark level={level} isReplacement={person !== null || isVacant} />
}

export function OpenShield({ size = '1.3rem' }: { readonly size?: string }) {
  return (
    <svg class="open-shield" viewBox="0 0 40 46" height={size} aria-hidden="true">
      <path d="M2.5 2.5h35v19q0 15-17.5 22Q2.5 36.5 2.5 21.5z" />
    </svg>
  )
}
