import type { Seat, Viewer } from '../../../core/index.ts'
import { Icon, Name, Shield } from '../../../look/index.ts'
import { INFLUENCE } from '../content/cards.ts'
import type { State } from '../rules/state.ts'
import { landAt } from '../text/phrases.ts'
import { Scene } from './art.tsx'
import { nearSide } from './lands.ts'
import { Pips } from './Pips.tsx'

type LandFaceProps = {
  readonly view: State
  readonly viewer: Viewer
  readonly place: number
  readonly names: readonly string[]
}

export function LandFace({ view, viewer, place, names }: LandFaceProps) {
  const land = landAt(view, place)
  const side = land.owner === nearSide(viewer) ? 'near' : 'far'
  const face = view.faces[place]
  return (
    <span
      class="trs-land-card"
      data-seat={land.owner}
      data-side={side}
      data-how={land.controlled ? 'controls' : 'influences'}
      data-fresh={land.isFresh || undefined}
      aria-hidden="true"
    >
      <Banner seat={land.owner} controlled={land.controlled} name={names[land.owner]} />
      {land.controlled && land.territory !== undefined ? (
        <>
          <span class="trs-land-title">{land.territory.name}</span>
          <span class="trs-land-art">{typeof face === 'number' && <Scene territory={face} />}</span>
          <Pips {...land.territory} />
          {land.isFresh && (
            <span class="trs-fresh">
              <Icon name="hourglass" size="0.9em" /> <span>counts soon</span>
            </span>
          )}
        </>
      ) : (
        <span class="row trs-influence">
          <span class="trs-influence-worth">
            <Pips {...INFLUENCE} hearts={0} damage={0} />
          </span>
          {land.territory === undefined ? (
            <span class="centred trs-boss">?</span>
          ) : (
            <span class="trs-ghost">
              {typeof face === 'number' && <Scene territory={face} />}
              <span class="trs-ghost-name">
                <Icon name={land.isOpen ? 'users' : 'eye'} size="1em" /> {land.territory.name}
              </span>
              <Pips {...land.territory} />
            </span>
          )}
        </span>
      )}
      <span class="trs-land-number">{place + 1}</span>
    </span>
  )
}

type BannerProps = { readonly seat: Seat; readonly controlled: boolean; readonly name: string }

/** The strip at the owner's edge: straight for Control, a pennon pointing at its owner for Influence. */
function Banner({ seat, controlled, name }: BannerProps) {
  return (
    <span class="row trs-banner">
      <Shield seat={seat} size="1.25em" />
      <Name>{controlled ? name : 'Influence'}</Name>
    </span>
  )
}
