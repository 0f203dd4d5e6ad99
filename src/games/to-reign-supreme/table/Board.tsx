import { useEscape } from '../../../look/index.ts'
import { BattleScene } from './BattleScene.tsx'
import { battleFrame } from './battle-plan.ts'
import { Grid } from './Grid.tsx'
import { Keep } from './Keep.tsx'
import { LedgerSheet } from './LedgerSheet.tsx'
import { MapToggle, Rail } from './Rail.tsx'
import { isMapShown, lastBattle, type Props, useBattles } from './ui-state.ts'

/** The map and both sides; instead of the map the choice of a hand, a battle, or its ledger. */
export function Board(props: Props) {
  useBattles(props)
  const { view, viewer, names, actions } = props
  const last = lastBattle.value
  const frame = battleFrame(view)
  useEscape(frame !== undefined && isMapShown.value, () => {
    isMapShown.value = false
  })
  const step = view.stack.at(-1)?.step
  if (step === 'keep' && typeof viewer === 'number' && actions.length > 0)
    return (
      <div class="trs-board" data-scene="keep">
        <Keep {...props} seat={viewer} />
      </div>
    )
  const isLedger = last?.isOpen === true
  const isScene = !isLedger && frame !== undefined
  const isMap = !isLedger && (!isScene || isMapShown.value)
  return (
    <div
      class="trs-board"
      data-layout={view.layout}
      data-fight={(!isMap && isScene) || isLedger || undefined}
    >
      <div class="trs-main">
        {isLedger && last && (
          <LedgerSheet
            key={`${viewer}`}
            fought={last.fought}
            edition={view.edition}
            viewer={viewer}
            names={names}
            isRead={last.isRead}
          />
        )}
        {isScene && frame && !isMap && <BattleScene {...props} frame={frame} />}
        {isMap && (
          <div class="centred trs-map">
            {isScene && <MapToggle />}
            <Grid {...props} />
          </div>
        )}
      </div>
      <Rail {...props} />
    </div>
  )
}
