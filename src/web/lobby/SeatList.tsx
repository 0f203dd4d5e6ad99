import { Icon, Shield } from '../../look/index.ts'
import type { SeatSeen } from '../../protocol/index.ts'
import { isOpen, seatName } from './match-text.ts'

export type SeatListProps = {
  readonly seats: readonly SeatSeen[]
  /** The seats to act. */
  readonly waiting?: readonly number[]
  readonly you?: number | null
}

/** The seats in a row: a shield and a name each, an outline for an open seat. */
export function SeatList({ seats, waiting = [], you = null }: SeatListProps) {
  return (
    <ul class="flow seat-list" aria-label="Seats">
      {seats.map((seat, at) => (
        <li
          key={`${at}`}
          data-open={isOpen(seat) || undefined}
          data-waiting={waiting.includes(at) || undefined}
        >
          {isOpen(seat) ? <OpenShield /> : <Shield seat={at} size="1.3rem" />}
          <span class="seat-list-name">{at === you ? `${seatName(seat)} (you)` : seatName(seat)}</span>
          {seat.bot !== null && (
            <Icon name="robot" title={seat.person === null ? 'a bot' : 'a bot plays for them'} />
          )}
          {waiting.includes(at) && <Icon name="hourglass" title="to act" />}
        </li>
      ))}
    </ul>
  )
}

export function OpenShield({ size = '1.3rem' }: { readonly size?: string }) {
  return (
    <svg class="open-shield" viewBox="0 0 40 46" height={size} aria-hidden="true">
      <path d="M2.5 2.5h35v19q0 15-17.5 22Q2.5 36.5 2.5 21.5z" />
    </svg>
  )
}
