import type { Outcome } from '../../../core/index.ts'
import { Button, Shield, StepByStepButton, useStepByStep } from '../../../look/index.ts'
import { HOUSES } from '../rules/content.ts'
import { NONE, type State } from '../rules/state.ts'
import { type Claim, claims, decision } from '../text/final-scoring.ts'
import { headline, houseName } from '../text/phrases.ts'
import { TerIcon } from './art/icon.tsx'
import { Morale, ReignToken } from './art/tokens.tsx'
import { badgeOf } from './cards/HouseCard.tsx'
import { DuelSheet } from './duel/DuelSheet.tsx'
import { closeDuel, duelTold } from './state/duels.ts'

type ReckoningProps = {
  readonly view: State
  readonly names: readonly string[]
  readonly outcome: Outcome
  readonly onTotals?: (() => void) | undefined
  readonly onEnd: () => void
}

/** How long each claim stands before the next, in milliseconds. */
const CLAIM_LASTS = 550

/** The end: the final duel if there was one, each claim to the throne, the greatest last, and who rules. */
export function Reckoning(props: ReckoningProps) {
  const { view, names, outcome, onTotals, onEnd } = props
  const all = claims(view, outcome)
  const last = duelTold.value
  const isDuel = last?.over !== undefined
  // After the last claim, the crowning.
  const progress = useStepByStep(all.length + 1, CLAIM_LASTS, isDuel, isDuel ? undefined : onTotals)
  if (last && isDuel)
    return (
      <div class="reckoning-place">
        <DuelSheet record={last} view={view} names={names}>
          <Button variant="primary" size="small" icon="next" onPress={closeDuel}>
            To the reckoning
          </Button>
        </DuelSheet>
      </div>
    )
  const winners = outcome.ranks.flatMap((rank, seat) => (rank === 1 ? [seat] : []))
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
              data-won={claim.rank === 1 || undefined}
            >
              <ClaimRow {...props} claim={claim} />
            </li>
          ))}
        </ol>
        <div class="crowning" data-hidden={!progress.isOver || undefined} aria-live="polite">
          <p class="crowning-arms">
            {winners.slice(0, 3).map((seat) => (
              <Shield key={seat} seat={seat} size="3.6rem" />
            ))}
          </p>
          <h2>
            {headline(
              winners.map((seat) => names[seat]),
              (view.end?.winners.length ?? 0) > 1,
            )}
          </h2>
          <p>{decision(view, names, outcome)}</p>
          {winners.length === 1 && view.players[winners[0]].house !== NONE && (
            <p class="ter-motto">“{HOUSES[view.players[winners[0]].house].motto}”</p>
          )}
        </div>
        <div class="verbs">
          <StepByStepButton progress={progress} onward="See the Realm" onEnd={onEnd} />
        </div>
      </section>
    </div>
  )
}

/** Who claims the throne, and with what: tokens of both kinds, Morale where it counts. */
function ClaimRow({ view, names, claim }: ReckoningProps & { readonly claim: Claim }) {
  const { seats, honorable, dishonorable } = claim
  const isMorale = view.mode === 'royale' || view.end?.by === 'limit'
  return (
    <>
      <div class="claim-who">
        {seats.map((seat) => {
          const { house, morale, goneAt } = view.players[seat]
          return (
            <p key={seat}>
              <Shield seat={seat} size="1.6em" /> <b>{names[seat]}</b>
              {house !== NONE && (
                <span class="quiet small">
                  <TerIcon name={badgeOf(house)} /> {houseName(house)}
                </span>
              )}
              {isMorale &&
                house !== NONE &&
                (goneAt > 0 ? (
                  <span class="quiet small">fallen</span>
                ) : (
                  <Morale now={morale} max={HOUSES[house].morale} />
                ))}
            </p>
          )
        })}
      </div>
      {view.mode !== 'royale' && (
        <p class="row wrap ter-claim-tokens figures">
          <span class="ter-claim-row">
            {Array.from({ length: honorable + dishonorable }, (_, i) => (
              <ReignToken key={`${i}`} honorable={i < honorable} size="1.5rem" />
            ))}
          </span>
          <b>{honorable + dishonorable}</b>
          {dishonorable > 0 && <span class="quiet small">{dishonorable} dishonorable</span>}
        </p>
      )}
    </>
  )
}
