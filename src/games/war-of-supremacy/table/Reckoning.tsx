import { Claims, Shield, useStepByStep } from '../../../look/index.ts'
import type { ReckoningProps } from '../../../look/table.ts'
import type { State } from '../rules/state.ts'
import { type Claim, claims, headline, winnersOf } from '../text/final-scoring.ts'
import { cardList } from '../text/phrases.ts'
import { TerritoryCard } from './cards/TerritoryCard.tsx'
import { territoryDrawn } from './model/faces.ts'

/** How long each side's territories stand before the next, in milliseconds. */
const CLAIM_LASTS = 650

/** The final scoring: what each side has won, the winner last; then the winners, and what decided the match. */
export function Reckoning(props: ReckoningProps<State>) {
  const { view, names, outcome, onTotals, onEnd } = props
  const all = claims(view, outcome)
  // One step a claim, then the crowning.
  const progress = useStepByStep(all.length + 1, CLAIM_LASTS, false, onTotals)
  const winners = winnersOf(outcome, view)
  return (
    <Claims
      claims={all.map((claim) => ({
        key: claim.side,
        seats: claim.seats,
        isWon: claim.seats.some((seat) => winners.includes(seat)),
        row: <ClaimRow {...props} claim={claim} />,
      }))}
      progress={progress}
      winners={winners}
      headline={headline(names, outcome, view)}
      onward="See the table"
      onEnd={onEnd}
    >
      <p>{outcome.why}</p>
    </Claims>
  )
}

/** A side, the territories it has won, and the one it was defending. */
function ClaimRow({ view, names, claim }: ReckoningProps<State> & { readonly claim: Claim }) {
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
