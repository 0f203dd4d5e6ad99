import type { ComponentChildren } from 'preact'
import { SEAT_ARMS, Shield } from './arms.tsx'
import { CountUp } from './CountUp.tsx'
import { Icon, type IconName } from './Icon.tsx'

export type SeatPlateProps = {
  readonly seat: number
  readonly name: string
  readonly kind?: 'person' | 'robot' | undefined
  readonly score?: number | undefined
  readonly active?: boolean | undefined
  readonly thinking?: boolean | undefined
  readonly mine?: boolean | undefined
  readonly clock?: ComponentChildren
  /** Whether an online player has the match open; a dot on their arms. */
  readonly presence?: 'here' | 'away' | undefined
  readonly children?: ComponentChildren
  readonly mat?: ComponentChildren
}

export function SeatPlate(props: SeatPlateProps) {
  const { seat, name, kind, score, active = false, thinking, mine, clock, presence, children, mat } = props
  return (
    <section
      class="plate"
      data-seat={seat}
      data-active={active || undefined}
      data-mine={mine || undefined}
      aria-label={`${name}, ${SEAT_ARMS[seat]?.colour ?? ''}`}
      aria-current={active ? 'true' : undefined}
    >
      <Shield seat={seat} size="2.5rem" />
      {presence !== undefined && (
        <span class="plate-presence" data-presence={presence} title={presence === 'here' ? 'here' : 'away'}>
          <span class="unseen">{presence === 'here' ? 'is here' : 'is away'}</span>
        </span>
      )}
      <div class="plate-words">
        <p class="plate-name">
          <span class="plate-named">{name}</span>
          {kind === 'robot' && !thinking && <Icon name="robot" title="bot" class="plate-kind" />}
          {thinking && <Icon name="hourglass" title="thinking" class="plate-kind thinking" />}
          {mine && <span class="plate-you">you</span>}
          {clock}
        </p>
        <div class="plate-facts">{children}</div>
      </div>
      {score !== undefined && (
        <span class="score">
          <CountUp value={score} />
        </span>
      )}
      {mat}
    </section>
  )
}

export type FactProps = {
  readonly icon: IconName
  readonly label: string
  readonly children: ComponentChildren
}

export function Fact({ icon, label, children }: FactProps) {
  return (
    <span class="fact" title={label}>
      <Icon name={icon} title={label} /> <span class="figures">{children}</span>
    </span>
  )
}
