import { firstSeats } from '../../../core/index.ts'
import { Icon, Shield, StepByStepButton, useStepByStep } from '../../../look/index.ts'
import type { ReckoningProps } from '../../../look/table.ts'
import type { State } from '../rules/state.ts'
import { claims, ending, headline } from '../text/final-scoring.ts'
import { Scene } from './art.tsx'
import { LedgerSheet } from './LedgerSheet.tsx'
import { lastBattle } from './ui-state.ts'

/** How long each territory stands before the next, in milliseconds. */
const CLAIM_LASTS = 420

/** The final scoring: the deciding battle if there was one, each territory under its banner, then the winner. */
export function Reckoning({ view, viewer, names, outcome, onTotals, onEnd }: ReckoningProps<State>) {
  const all = claims(view, names, outcome)
  const last = lastBattle.value
  const isBattle = last?.isOpen === true && !last.isRead
  const progress = useStepByStep(all.length + 1, CLAIM_LASTS, isBattle, isBattle ? undefined : onTotals)
  const winners = firstSeats(outcome.ranks)
  const winner = winners.length === 1 ? winners[0] : undefined
  if (isBattle)
    return (
      <div class="trs-board" data-scene="end">
        <LedgerSheet
          fought={last.fought}
          edition={view.edition}
          viewer={viewer}
          names={names}
          isRead={false}
          onward="To the reckoning"
        />
      </div>
    )
  return (
    <div class="trs-board" data-scene="end">
      <section
        class="scene reckoning trs-reckoning vellum sheet"
        aria-label="The reckoning"
        data-seat={winner}
      >
        <ul class="claims stack trs-claims">
          {all.map(({ place, name, seat, controlled, text }, i) => {
            const face = view.faces[place]
            return (
              <li
                key={place}
                class="claim"
                data-seat={seat}
                data-control={controlled || undefined}
                data-hidden={i >= progress.at || undefined}
              >
                <span class="trs-claim-art">{typeof face === 'number' && <Scene territory={face} />}</span>
                <span class="trs-claim-name">{name}</span>
                <span class="trs-claim-by">
                  <Shield seat={seat} size="1.3em" /> {text}
                </span>
              </li>
            )
          })}
        </ul>
        <div class="crowning" data-hidden={!progress.isOver || undefined}>
          {winner === undefined ? <Icon name="home" size="3.2rem" /> : <Shield seat={winner} size="4.5rem" />}
          <h2>{headline(names, outcome)}</h2>
          <p>{ending(outcome)}</p>
          <p class="quiet figures">
            {names.map((name, seat) => `${name}: ${outcome.scores[seat]} Controlled`).join(' · ')}
          </p>
        </div>
        <div class="verbs">
          <StepByStepButton progress={progress} onward="See the map" onEnd={onEnd} />
        </div>
      </section>
    </div>
  )
}
