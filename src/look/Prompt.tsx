import type { ComponentChildren } from 'preact'
import { firstSeats } from '../core/index.ts'
import { useSpoken } from './announce.tsx'
import { Shield } from './arms.tsx'
import { Icon } from './Icon.tsx'
import { Mixed } from './Mixed.tsx'
import { look } from './messages.ts'

export type PromptProps = {
  /** One sentence in the imperative: "Place a counter, or choose another from your hand." */
  readonly children: ComponentChildren
  /** The seat to act. Default: none. */
  readonly seat?: number | undefined
  /** Once the match is over: the rank of each seat. The arms of the first stand in place of the seat's; in a draw, all. */
  readonly ranks?: readonly number[] | undefined
  /** A sentence before it: seen where there is room, heard everywhere. */
  readonly lead?: string | undefined
  /** `mine`: the viewer must act. `wait`: somebody else must. `over`: the match is over. */
  readonly mood?: 'mine' | 'wait' | 'over' | undefined
  readonly isThinking?: boolean | undefined
  /** Says only what the match waits for: screen readers hear it once it takes a while, the news comes at once. */
  readonly isWaiting?: boolean
  /** Whether screen readers hear it from elsewhere, and not from here. */
  readonly isQuiet?: boolean
  /** Whether it names at times whom it asks: it has room for that at all times. */
  readonly isAddressed?: boolean
  /** The number of what has happened: the same question asked again is said again. */
  readonly moment?: number | undefined
  readonly actions?: ComponentChildren
}

/** Says what is asked for now; announced as it changes. */
export function Prompt({
  children,
  seat,
  ranks,
  lead,
  mood = 'mine',
  isThinking = false,
  isWaiting = false,
  isQuiet = false,
  isAddressed = false,
  moment,
  actions,
}: PromptProps) {
  const words = useSpoken<HTMLParagraphElement>(isWaiting, moment)
  const arms = ranks ? firstSeats(ranks) : seat === undefined ? [] : [seat]
  return (
    <section
      class="prompt"
      data-mood={mood}
      data-seat={seat}
      data-addressed={isAddressed || undefined}
      aria-label={look('whatToDo')}
    >
      {arms.map((each) => (
        <Shield key={each} seat={each} size="2.4rem" />
      ))}
      <p ref={isQuiet ? null : words} class="prompt-words">
        {lead !== undefined && <span class="prompt-lead">{`${lead} `}</span>}
        {typeof children === 'string' ? <Mixed text={children} /> : children}
      </p>
      {isThinking && <Icon name="hourglass" class="thinking" />}
      {actions !== undefined && <div class="prompt-actions">{actions}</div>}
    </section>
  )
}
