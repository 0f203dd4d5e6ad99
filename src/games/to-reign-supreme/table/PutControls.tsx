import { does } from '../../../core/index.ts'
import { TERRITORIES } from '../content/cards.ts'
import { landWords, ownerOf } from '../text/phrases.ts'
import { Scene } from './art.tsx'
import { PanelHead } from './PanelHead.tsx'
import { Pips } from './Pips.tsx'
import { rove } from './roving.ts'
import type { Props } from './ui-state.ts'

/** Reallocate: the territories left for the next place. */
export function PutControls({ view, names, actions, act, undo }: Props) {
  const top = view.stack.at(-1)
  if (top?.step !== 'put') return null
  const [place] = top.places
  const owner = ownerOf(view.ladder[place])
  const whose = `${does(names[owner], 'Influence', 'Influences')} it`
  const puts = actions.filter((action) => action.type === 'put')
  return (
    <div class="stack trs-panel trs-put">
      <PanelHead title={`Place ${place + 1}`} undoes onBack={undo}>
        {whose}. Choose one of these {puts.length}.
      </PanelHead>
      <fieldset class="trs-put-cards" aria-label={`Territories for place ${place + 1}`} onKeyDown={rove}>
        {puts.map((action) => {
          const land = TERRITORIES[action.territory]
          return (
            <button
              key={action.territory}
              type="button"
              class="trs-put-card vellum"
              data-rove=""
              data-territory={action.territory}
              onClick={() => act(action)}
            >
              <span class="unseen">{`${land.name}: ${landWords(land)}`}</span>
              <span class="trs-card-face" aria-hidden="true">
                <span class="trs-put-name">{land.name}</span>
                <Scene territory={action.territory} />
                <Pips {...land} />
              </span>
            </button>
          )
        })}
      </fieldset>
    </div>
  )
}
