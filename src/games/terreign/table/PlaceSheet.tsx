import { Dialog } from '../../../look/index.ts'
import type { State } from '../rules/state.ts'
import { spaceName } from '../text/phrases.ts'
import { ItemCard } from './cards/ItemCard.tsx'
import { TerrainCard } from './cards/TerrainCard.tsx'
import type { Props } from './state/ui-state.ts'

type OfSpace = { readonly view: State; readonly space: number }

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
