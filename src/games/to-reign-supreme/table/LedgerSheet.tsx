import { useEffect, useRef, useState } from 'preact/hooks'
import type { Viewer } from '../../../core/index.ts'
import { Button, Icon, type IconName, motionAllowed, tempo, useEscape } from '../../../look/index.ts'
import { territoryName } from '../content/names.ts'
import type { Event, State } from '../rules/state.ts'
import { type Line, ledger, verdict } from '../text/ledger.ts'
import { fate } from '../text/log.ts'
import { Fighters } from './Fighters.tsx'
import { HireMarks } from './HireMarks.tsx'
import { Ladder } from './Ladder.tsx'
import { CARDS_LAST, LINE_LASTS } from './ledger-pace.ts'
import { StrategyCard } from './StrategyCard.tsx'
import { closeLedger } from './ui-state.ts'

type LedgerSheetProps = {
  readonly fought: Extract<Event, { type: 'fought' }>
  readonly edition: State['edition']
  readonly viewer: Viewer
  readonly names: readonly string[]
  /** Shown at once, without animation. */
  readonly isRead: boolean
  readonly onward?: string | undefined
}

/** A battle after the reveal: the cards turn, the lines appear one by one, then the territory moves. */
export function LedgerSheet({
  fought,
  edition,
  viewer,
  names,
  isRead,
  onward = 'Back to the map',
}: LedgerSheetProps) {
  const { battle } = fought
  const lines = ledger(battle, edition)
  const all = lines.length + 1
  const [shown, show] = useState(() => (isRead || !motionAllowed() || tempo.peek() === 0 ? all : 0))
  const turned = useRef(performance.now())
  const isOver = shown >= all
  useEffect(() => {
    if (isOver) return
    // By the time since the cards turned, so that late timers do not add up.
    const since = () => performance.now() - turned.current
    const due = (CARDS_LAST + shown * LINE_LASTS) * tempo.peek()
    const timer = setTimeout(() => {
      const reached = Math.floor((since() / tempo.peek() - CARDS_LAST) / LINE_LASTS) + 1
      show(Math.min(all, Math.max(shown + 1, reached)))
    }, due - since())
    return () => clearTimeout(timer)
  }, [shown, isOver])
  useEscape(true, () => (isOver ? closeLedger() : show(all)))
  const seats = [battle.attacker, 1 - battle.attacker]
  const winner = seats[battle.won ? 0 : 1]
  return (
    <section class="scene stack trs-battle trs-ledger vellum sheet" aria-label="The battle">
      <header class="scene-head">
        <h2>Battle for {territoryName(fought.territory, battle.place)}</h2>
        {isOver ? (
          <Button size="small" variant="bare" icon="next" onPress={closeLedger}>
            {onward}
          </Button>
        ) : (
          <Button size="small" variant="bare" icon="last" onPress={() => show(all)}>
            Skip
          </Button>
        )}
      </header>
      <table class="trs-sums">
        <thead>
          <Fighters attacker={battle.attacker} names={names} verbs={['attacked', 'defended']} />
        </thead>
        <tbody>
          <tr class="trs-orders">
            <th scope="row">
              <span class="unseen">Orders</span>
            </th>
            {seats.map((seat) => (
              <td key={seat}>
                <span class="trs-order trs-turning" data-still={isRead || undefined}>
                  <StrategyCard card={battle.sides[seat].card} seat={seat} coins={edition === 'rulebook'} />
                  <HireMarks bundle={battle.sides[seat]} />
                </span>
              </td>
            ))}
          </tr>
          {lines.map((line, i) => (
            <tr key={line.what} data-sum={line.what} data-hidden={i >= shown || undefined}>
              <th scope="row">
                <Icon name={ICONS[line.what]} /> {line.name}
              </th>
              {seats.map((seat) => (
                <td
                  key={seat}
                  class="figures"
                  data-better={(line.what === 'attack' && seat === winner) || undefined}
                >
                  <b class="trs-sum">{line.parts[seat].total}</b>
                  <span class="trs-of">{line.parts[seat].of}</span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <div class="trs-verdict" data-hidden={!isOver || undefined}>
        <Ladder
          viewer={viewer}
          names={names}
          from={battle.before}
          to={isOver ? battle.after : battle.before}
        />
        <p>
          {verdict(battle, edition)} <b>{fate(battle, names)}.</b>
        </p>
      </div>
    </section>
  )
}

const ICONS: Readonly<Record<Line['what'], IconName>> = {
  attack: 'sword',
  defense: 'heart',
  damage: 'blast',
  casualties: 'person',
  coins: 'coin',
}
