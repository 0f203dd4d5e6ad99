import { amid } from '../../../core/index.ts'
import { Button } from '../../../look/index.ts'
import { TERRITORIES } from '../rules/cards.ts'
import { Scene } from './art.tsx'
import { Pips } from './Pips.tsx'
import { rove } from './roving.ts'
import type { Props } from './stage.ts'
import { landWords, ownerOf } from './words.ts'

/** Reallocate: the territories still to be laid down, for the place that is next. */
export function PutControls({ view, viewer, names, actions, act, undo }: Props) {
  const top = view.stack.at(-1)
  if (top?.step !== 'put') return null
  const [place] = top.places
  const owner = ownerOf(view.ladder[place])
  const whose = owner === viewer ? 'which you Influence' : `which ${amid(names[owner])} Influences`
  const puts = actions.filter((action) => action.type === 'put')
  return (
    <div class="trs-panel trs-put">
      <p class="trs-panel-head">
        <b>Place {place + 1}</b>{' '}
        <span class="trs-quiet">
          {whose}: lay down one of these, {puts.length - 1} more after it.
        </span>
        {undo && (
          <Button class="trs-back" size="small" variant="bare" icon="undo" onPress={undo}>
            Take back
          </Button>
        )}
      </p>
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
