import { useEscape, useKeyboardFollows } from '../../../look/index.ts'
import { BattleScene } from './BattleScene.tsx'
import { battleFrame } from './battle-plan.ts'
import { Grid } from './Grid.tsx'
import { Guide } from './Guide.tsx'
import { Keep } from './Keep.tsx'
import { LedgerSheet } from './LedgerSheet.tsx'
import { MapToggle, Tools } from './Tools.tsx'
import {
  closeGuide,
  isGuideOpen,
  isMapShown,
  lastBattle,
  type Props,
  useBattles,
  useGuide,
} from './ui-state.ts'

/** The map; instead of it the explanation of the table, the choice of a hand, a battle, or its ledger. */
export function Board(props: Props) {
  useBattles(props)
  useGuide(props)
  const { view, viewer, names, actions } = props
  const last = lastBattle.value
  const frame = battleFrame(view)
  useEscape(isGuideOpen.value, closeGuide)
  const root = useKeyboardFollows<HTMLDivElement>(`${isGuideOpen.value}`)
  useEscape(frame !== undefined && isMapShown.value, () => {
    isMapShown.value = false
  })
  const isKeeping = view.stack.at(-1)?.step === 'keep' && typeof viewer === 'number' && actions.length > 0
  if (isGuideOpen.value)
    return (
      <div ref={root} class="trs-board">
        <Guide {...props} onward={isKeeping ? 'Choose your hand' : 'Back to the table'} />
      </div>
    )
  if (isKeeping)
    return (
      <div ref={root} class="trs-board">
        <Keep {...props} seat={viewer} />
      </div>
    )
  if (last?.isOpen)
    return (
      <div class="trs-board">
        <LedgerSheet
          key={`${viewer}`}
          fought={last.fought}
          edition={view.edition}
          viewer={viewer}
          names={names}
          isRead={last.isRead}
        />
      </div>
    )
  if (frame && !isMapShown.value)
    return (
      <div class="trs-board">
        <BattleScene {...props} frame={frame} />
      </div>
    )
  return (
    <div ref={root} class="trs-board trs-map" data-layout={view.layout}>
      {frame ? <MapToggle /> : <Tools />}
      <div class="centred trs-ground-frame">
        <Grid {...props} />
      </div>
    </div>
  )
}
