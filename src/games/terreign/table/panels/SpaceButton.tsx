import { Button } from '../../../../look/index.ts'
import { TERRAINS } from '../../content/terrains.ts'
import { terrainWords } from '../../text/cards.ts'
import { spaceName } from '../../text/phrases.ts'
import { TerrainSeal } from '../art/terrains.tsx'
import { hoveredSpace, type Props } from '../state/ui-state.ts'

type SpaceButtonProps = {
  readonly view: Props['view']
  readonly space: number
  readonly onPress: () => void
  /** Whether it says what the terrain does; else the legend says it while the button is pointed at. */
  readonly isFull?: boolean | undefined
}

/** A button for a terrain, which is marked on the flower while the pointer or the keyboard rests on the button. */
export function SpaceButton({ view, space, onPress, isFull = false }: SpaceButtonProps) {
  const point = () => {
    hoveredSpace.value = space
  }
  const leave = () => {
    if (hoveredSpace.peek() === space) hoveredSpace.value = undefined
  }
  return (
    <span class="ter-way" onPointerEnter={point} onPointerLeave={leave} onFocusIn={point} onFocusOut={leave}>
      <Button
        onPress={() => {
          leave()
          onPress()
        }}
      >
        {isFull && <TerrainSeal terrain={TERRAINS[view.lands[space]]} size="1.6em" />}{' '}
        {spaceName(view, space)}
        {isFull && <span class="quiet small ter-way-text">{terrainWords(view.lands[space])}</span>}
      </Button>
    </span>
  )
}
