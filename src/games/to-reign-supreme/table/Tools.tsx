import { Button } from '../../../look/index.ts'
import { isMapShown, lastBattle, openGuide, openLedger } from './ui-state.ts'

/** Above the map: what explains it, and the last battle. */
export function Tools() {
  const last = lastBattle.value
  return (
    <div class="row trs-tools">
      <Button size="small" variant="bare" icon="info" onPress={openGuide}>
        How to read this
      </Button>
      {last !== undefined && !last.isOpen && (
        <Button size="small" variant="bare" icon="rules" onPress={openLedger}>
          Show last battle
        </Button>
      )}
    </div>
  )
}

export function MapToggle() {
  return (
    <Button
      size="small"
      variant="bare"
      icon={isMapShown.value ? 'back' : 'eye'}
      onPress={() => {
        isMapShown.value = !isMapShown.value
      }}
    >
      {isMapShown.value ? 'Back to the battle' : 'See the map'}
    </Button>
  )
}
