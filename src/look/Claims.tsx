import type { ComponentChild } from 'preact'
import type { Seat } from '../core/index.ts'
import { Shield } from './arms.tsx'
import { type StepByStep, StepByStepButton } from './StepByStep.tsx'

export type ClaimsProps = {
  /** What each side has at the end, the winners last; one step each. */
  readonly claims: readonly {
    readonly key: string | number
    readonly seats: readonly Seat[]
    readonly isWon: boolean
    readonly row: ComponentChild
  }[]
  /** Has one step more than there are claims: the crowning. */
  readonly progress: StepByStep
  readonly winners: readonly Seat[]
  readonly headline: string
  /** What decided the match. */
  readonly children: ComponentChild
  /** The button at the end: "See the table". */
  readonly onward: string
  readonly onEnd: () => void
}

/** The final scoring as a list of claims to the throne, then the winners' arms and what decided it. */
export function Claims({ claims, progress, winners, headline, children, onward, onEnd }: ClaimsProps) {
  return (
    <div class="reckoning-place">
      <section class="reckoning vellum sheet" aria-label="The reckoning">
        <ol class="claims">
          {claims.map(({ key, seats, isWon, row }, i) => (
            <li
              key={key}
              class="claim claim-row"
              data-seat={seats[0]}
              data-hidden={i >= progress.at || undefined}
              data-won={isWon || undefined}
            >
              {row}
            </li>
          ))}
        </ol>
        <div class="crowning" data-hidden={!progress.isOver || undefined}>
          <p class="crowning-arms">
            {winners.map((seat) => (
              <Shield key={seat} seat={seat} size="3.6rem" />
            ))}
          </p>
          <h2>{headline}</h2>
          {children}
        </div>
        <div class="verbs">
          <StepByStepButton progress={progress} onward={onward} onEnd={onEnd} />
        </div>
      </section>
    </div>
  )
}
