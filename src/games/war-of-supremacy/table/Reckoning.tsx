import type { Outcome } from '../../../core/index.ts'
import { Shield, StepByStepButton, useStepByStep } from '../../../look/index.ts'
import type { State } from '../rules/state.ts'
import { type Claim, claims, headline, winnersOf } from '../text/final-scoring.ts'
import { cardList } from '../text/phrases.ts'
import { TerritoryCard } from './cards/TerritoryCard.tsx'
import { territoryDrawn } from './model/faces.ts'

type ReckoningProps = {
  readonly view: State
  readonly names: readonly string[]
  readonly outcome: Outcome
  readonly onTotals?: (() => void) | undefined
  readonly onEnd: () => void
}

/** How long each side's territories stand before the next, in milliseconds. */
const CLAIM_LASTS = 650

/** The final scoring: what each side has won, the winner last; then the winners, and what decided the match. */
export function Reckoning(props: ReckoningProps) {
  const { view, names, outcome, onTotals, onEnd } = props
  const all = claims(view, outcome)
  // One step a claim, then the crowning.
  const progress = useStepByStep(all.length + 1, CLAIM_LASTS, false, onTotals)
  const winners = winnersOf(outcome, view)
  return (
    <div class="reckoning-place">
      <section class="reckoning vellum sheet" aria-label="The reckoning">
        <ol class="claims">
          {all.map((claim, i) => (
            <li
              key={claim.side}
              class="claim claim-row"
              data-seat={claim.seats[0]}
              data-hidden={i >= progress.at || undefined}
              data-won={claim.seats.some((seat) => winners.includes(seat)) || undefined}
            >
              <ClaimRow {...props} claim={claim} />
            </li>
          ))}
        </ol>
        <div class="crowning" data-hidden={!progress.isOver || undefined} aria-live="polite">
          <p class="crowning-arms">
            {winners.map((seat) => (
              <Shield key={seat} seat={seat} size="3.6rem" />
            ))}
          </p>
          <h2>{headline(names, outcome, view)}</h2>
          <p>{outcome.why}</p>
        </div>
        <div class="verbs">
          <StepByStepButton progress={progress} onward="See the table" onEnd={onEnd} />
        </div>
      </section>
    </div>
  )
}

/** A side, the territories it has won, and the one it was defending. */
function ClaimRow({ view, names, claim }: ReckoningProps & { readonly claim: Claim }) {
  const { seats, won, total, defends } = claim
  return (
    <>
      <div class="claim-who">
        {seats.map((seat) => (
          <p key={seat}>
            <Shield seat={seat} size="1.6em" /> <b>{names[seat]}</b>
          </p>
        ))}
        {defends.length > 0 && <p class="quiet small">defended {cardList(view, defends)}</p>}
      </div>
      <div class="row wrap wos-claim-won">
        {won.flatMap(({ seat, cards }) =>
          cards.map((card) => <TerritoryCard key={card} face={territoryDrawn(view, card)} seat={seat} />),
        )}
        <b class="wos-claim-total figures">
          {total} <span class="quiet small">of {view.needed}</span>
        </b>
      </div>
    </>
  )
}
