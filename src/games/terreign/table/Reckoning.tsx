import { firstSeats } from '../../../core/index.ts'
import { Button, Claims, Shield, useStepByStep } from '../../../look/index.ts'
import type { ReckoningProps } from '../../../look/table.ts'
import { HOUSES } from '../rules/content.ts'
import { NONE, type State } from '../rules/state.ts'
import { type Claim, claims, decision } from '../text/final-scoring.ts'
import { headline, houseName } from '../text/phrases.ts'
import { TerIcon } from './art/icon.tsx'
import { Morale, ReignToken } from './art/tokens.tsx'
import { badgeOf } from './cards/HouseCard.tsx'
import { DuelSheet } from './duel/DuelSheet.tsx'
import { closeDuel, duelTold } from './state/duels.ts'

/** How long each claim stands before the next, in milliseconds. */
const CLAIM_LASTS = 550

/** The end: the final duel if there was one, each claim to the throne, the greatest last, and who rules. */
export function Reckoning(props: ReckoningProps<State>) {
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
  const winners = firstSeats(outcome.ranks)
  const ruler = winners.length === 1 ? view.players[winners[0]].house : NONE
  return (
    <Claims
      claims={all.map((claim) => ({
        key: claim.side,
        seats: claim.seats,
        isWon: claim.rank === 1,
        row: <ClaimRow {...props} claim={claim} />,
      }))}
      progress={progress}
      winners={winners.slice(0, 3)}
      headline={headline(
        winners.map((seat) => names[seat]),
        (view.end?.winners.length ?? 0) > 1,
      )}
      onward="See the Realm"
      onEnd={onEnd}
    >
      <p>{decision(view, names, outcome)}</p>
      {ruler !== NONE && <p class="ter-motto">“{HOUSES[ruler].motto}”</p>}
    </Claims>
  )
}

/** Who claims the throne, and with what: tokens of both kinds, Morale where it counts. */
function ClaimRow({ view, names, claim }: ReckoningProps<State> & { readonly claim: Claim }) {
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
