import type { ComponentChildren } from 'preact'
import { Shield } from './arms.tsx'
import { Icon } from './Icon.tsx'

export type PromptProps = {
  /** One sentence in the imperative: "Place a counter, or choose another from your hand." */
  readonly children: ComponentChildren
  /** Whose turn it is; nobody's when left out. */
  readonly seat?: number | undefined
  /** `mine`: something is asked of whoever looks. `wait`: somebody else is asked. `over`: nothing more is. */
  readonly mood?: 'mine' | 'wait' | 'over' | undefined
  /** Whether it is a bot that takes its time. */
  readonly isThinking?: boolean | undefined
  /** Verbs, as buttons. */
  readonly actions?: ComponentChildren
}

/** The one place that says what is asked for now. Read aloud as it changes. */
export function Prompt({ children, seat, mood = 'mine', isThinking = false, actions }: PromptProps) {
  return (
    <section class="prompt" data-mood={mood} data-seat={seat} aria-label="What to do">
      {seat !== undefined && <Shield seat={seat} size="2.4rem" />}
      <p class="prompt-words" aria-live="polite">
        {children}
      </p>
      {isThinking && <Icon name="hourglass" class="thinking" />}
      {actions !== undefined && <div class="prompt-actions">{actions}</div>}
    </section>
  )
}
