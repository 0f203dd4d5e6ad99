import type { Seat } from '../../../core/index.ts'
import { armsFill } from '../../../look/index.ts'
import type { SettlementKind } from '../rules/map.ts'
import { CENTRES, hexagon, RADIUS } from './geometry.ts'

const ORIGIN = { x: 0, y: 0 }
const RIM = hexagon(ORIGIN, RADIUS - 0.3)
const GROUND = hexagon(ORIGIN, RADIUS - 3.4)
const ESCUTCHEON = 'M-7.500 4.500h15v6q0 5.500-7.500 8.500q-7.500-3-7.500-8.500z'

type SiteMarkProps = {
  readonly hex: number
  readonly kind: SettlementKind
  readonly worth: number
  readonly seat: Seat | undefined
  readonly contested: boolean
  /** Draws the controller's coat in place of the settlement. */
  readonly large: boolean
}

/**
 * A settlement on the map: its drawing, its worth on an escutcheon in the controller's tincture, and the controller's
 * coat of arms around it.
 */
export function SiteMark({ hex, kind, worth, seat, contested, large }: SiteMarkProps) {
  const { x, y } = CENTRES[hex]
  const ruled = seat !== undefined
  return (
    <g
      class="cc-site"
      data-control={ruled ? 'ruled' : contested ? 'contested' : 'nobody'}
      transform={`translate(${x} ${y})`}
    >
      <path class="cc-site-rim" d={RIM} style={ruled ? { fill: armsFill(seat) } : undefined} />
      <path class="cc-site-ground" d={GROUND} style={large && ruled ? { fill: armsFill(seat) } : undefined} />
      {!(large && ruled) && <use href={`#cc-${kind}`} y="4.600" />}
      <path
        class="cc-site-plate"
        d={ESCUTCHEON}
        style={ruled && !large ? { fill: `var(--seat-${seat})` } : undefined}
      />
      <text
        class="cc-worth"
        y="15.200"
        style={ruled && !large ? { fill: `var(--seat-${seat}-ink)` } : undefined}
      >
        {worth}
      </text>
    </g>
  )
}
