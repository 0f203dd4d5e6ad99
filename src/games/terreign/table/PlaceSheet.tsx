import { listed } from '../../../core/index.ts'
import { Dialog } from '../../../look/index.ts'
import { isFalling } from '../rules/board.ts'
import { ITEMS } from '../rules/content.ts'
import type { State } from '../rules/state.ts'
import { terrainWords } from '../text/cards.ts'
import { spaceName } from '../text/phrases.ts'
import { standingAt } from '../text/position.ts'
import { ItemCard } from './cards/ItemCard.tsx'
import { TerrainCard } from './cards/TerrainCard.tsx'
import type { Props } from './state/ui-state.ts'

type OfSpace = { readonly view: State; readonly space: number }

/** A terrain in a few words: its rule, and what lies there. */
export function PlaceHint({ view, names, space }: OfSpace & Pick<Props, 'names'>) {
  const lying = view.drops[space]
  const there = standingAt(view, names, space)
  return (
    <>
      <b>{spaceName(view, space)}.</b> {terrainWords(view.lands[space])}
      {isFalling(view, space) && <> It is removed at the end of this round. (TER-45)</>}
      {there.length > 0 && <> Here: {listed(there)}.</>}
      {lying.length > 0 && (
        <>
          {' '}
          <i>Dropped here: {listed(lying.map((item) => ITEMS[item].name))}.</i>
        </>
      )}
    </>
  )
}

/** A terrain in full, with the items dropped there; for viewers who have nothing to do on it. */
export function PlaceSheet({ view, space, onClose }: Props & OfSpace & { readonly onClose: () => void }) {
  const lying = view.drops[space]
  return (
    <Dialog title={spaceName(view, space)} onClose={onClose}>
      <div class="flow ter-sheet-head">
        <TerrainCard terrain={view.lands[space]} />
        <div class="ter-sheet">
          <h3>Dropped here</h3>
          {lying.length === 0 ? (
            <p class="quiet small">Nothing.</p>
          ) : (
            <div class="flow">
              {lying.map((item, i) => (
                <ItemCard key={`${i} ${item}`} item={item} size="hand" />
              ))}
            </div>
          )}
        </div>
      </div>
    </Dialog>
  )
}
