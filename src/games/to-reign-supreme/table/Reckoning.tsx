import { useEffect, useState } from 'preact/hooks'
import type { Outcome } from '../../../core/index.ts'
import { Button, Icon, motionAllowed, Shield } from '../../../look/index.ts'
import type { State } from '../rules/state.ts'
import { Scene } from './art.tsx'
import { LedgerSheet } from './LedgerSheet.tsx'
import { told } from './stage.ts'
import { claims, ending, headline } from './telling.ts'

type ReckoningProps = {
  readonly view: State
  readonly names: readonly string[]
  readonly outcome: Outcome
  readonly onEnd: () => void
}

const CLAIM_LASTS = 420

/** The end: the battle that decided it, if one did, then each territory under its banner, and who reigns. */
export function Reckoning({ view, names, outcome, onEnd }: ReckoningProps) {
  const all = claims(view, names, outcome)
  const [shown, show] = useState(() => (motionAllowed() ? 0 : all.length + 1))
  const [isBattleRead, readBattle] = useState(false)
  const last = told.value
  const isBattle = last?.isOpen === true && !last.isRead && !isBattleRead
  const isOver = shown > all.length
  useEffect(() => {
    if (isOver || isBattle) return
    const timer = setTimeout(() => show(shown + 1), CLAIM_LASTS)
    return () => clearTimeout(timer)
  }, [shown, isOver, isBattle])
  const winner =
    outcome.ranks.filter((rank) => rank === 1).length === 1 ? outcome.ranks.indexOf(1) : undefined
  if (isBattle)
    return (
      <div class="trs-board" data-scene="end">
        <LedgerSheet
          fought={last.fought}
          edition={view.edition}
          viewer={winner ?? 0}
          names={names}
          isRead={false}
          onClose={() => readBattle(true)}
          onward="To the reckoning"
        />
      </div>
    )
  return (
    <div class="trs-board" data-scene="end">
      <section
        class="trs-scene-sheet trs-reckoning vellum sheet"
        aria-label="The reckoning"
        data-seat={winner}
      >
        <ul class="trs-claims">
          {all.map(({ place, name, seat, controlled, text }, i) => {
            const face = view.faces[place]
            return (
              <li
                key={place}
                data-seat={seat}
                data-control={controlled || undefined}
                data-hidden={i >= shown || undefined}
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
        <div class="trs-crowning" data-hidden={!isOver || undefined}>
          {winner === undefined ? <Icon name="home" size="3.2rem" /> : <Shield seat={winner} size="4.5rem" />}
          <h2>{headline(names, outcome)}</h2>
          <p>{ending(names, outcome)}</p>
          <p class="trs-quiet figures">
            {names.map((name, seat) => `${name}: ${outcome.scores[seat]} Controlled`).join(' · ')}
          </p>
        </div>
        <div class="trs-row">
          {isOver ? (
            <Button variant="primary" onPress={onEnd}>
              See the map
            </Button>
          ) : (
            <Button icon="last" onPress={() => show(all.length + 1)}>
              Skip
            </Button>
          )}
        </div>
      </section>
    </div>
  )
}
