import type { ComponentChildren } from 'preact'
import { languageSpoken } from '../words/index.ts'
import { colourOf, Shield } from './arms.tsx'
import { CountUp } from './CountUp.tsx'
import { Icon, type IconName } from './Icon.tsx'
import { look } from './messages.ts'
import { Name } from './Name.tsx'

export type SeatPlateProps = {
  readonly seat: number
  readonly name: string
  /** The level of a bot: "Strong". */
  readonly bot?: string | undefined
  readonly score?: number | undefined
  /** The score that wins at once. */
  readonly aim?: number | undefined
  readonly active?: boolean | undefined
  readonly thinking?: boolean | undefined
  readonly mine?: boolean | undefined
  /** Whose partner it is, for screen readers: "your partner", "partner of Isolde". The mat shows it. */
  readonly partner?: string | undefined
  readonly clock?: ComponentChildren
  /** Whether an online player has the match open; a dot on their arms. */
  readonly presence?: 'here' | 'away' | undefined
  readonly children?: ComponentChildren
  readonly mat?: ComponentChildren
  /** Of facts, mat and what is said of them, where they are not in the page's language. */
  readonly lang?: string | undefined
}

export function SeatPlate(props: SeatPlateProps) {
  const {
    seat,
    name,
    bot,
    score,
    aim,
    active = false,
    thinking,
    mine,
    partner,
    clock,
    presence,
    children,
    mat,
    lang,
  } = props
  return (
    <section
      class="plate"
      lang={lang}
      data-seat={seat}
      data-active={active || undefined}
      data-mine={mine || undefined}
      aria-label={[name, bot !== undefined && look('bot', { level: bot }).trim(), colourOf(seat), partner]
        .filter(Boolean)
        .join(', ')}
      aria-current={active ? 'true' : undefined}
    >
      <Shield seat={seat} size="2.5rem" />
      {presence !== undefined && (
        <span class="plate-presence" data-presence={presence} title={look(presence)}>
          <span class="unseen">{look(presence === 'here' ? 'isHere' : 'isAway')}</span>
        </span>
      )}
      <div class="plate-words">
        <p class="plate-name" lang={lang && languageSpoken()}>
          <span
            class="plate-who"
            data-folds
            title={bot === undefined ? undefined : `${name}, ${look('bot', { level: bot })}`}
          >
            <span class="plate-named">
              <Name>{name}</Name>
              {bot !== undefined && !thinking && <Icon name="robot" class="plate-kind" />}
              {thinking && <Icon name="hourglass" title={look('thinking')} class="plate-kind thinking" />}
            </span>
            {bot && <span class="plate-level">{bot}</span>}
          </span>
          {mine && <span class="plate-you">{look('you')}</span>}
          {clock}
        </p>
        <div class="plate-facts">{children}</div>
      </div>
      {score !== undefined && (
        <span class="score">
          <CountUp value={score} />
          {aim !== undefined && <span class="score-aim"> {look('of', { aim })}</span>}
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
