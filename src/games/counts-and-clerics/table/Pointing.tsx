import { armsFill, CounterMark } from '../../../look/index.ts'
import { numberOf } from '../rules/counters.ts'
import { geography } from '../rules/map.ts'
import type { State } from '../rules/state.ts'
import { CENTRES, COUNTER_RADIUS, hexagon } from './geometry.ts'
import type { Preview } from './preview.ts'
import { trailPath } from './TrailLines.tsx'
import { glyphsOf } from './wording.ts'

type PointingProps = {
  readonly view: State
  readonly hex: number | undefined
  readonly preview: Preview | undefined
}

/** What is pointed at: the hex, the settlements it touches, and the chosen counter as it would stand there. */
export function Pointing({ view, hex, preview }: PointingProps) {
  if (hex === undefined) return null
  const { sites, touches } = geography(view.land)
  const touched = sites.filter((_, index) => (touches[hex] & (1 << index)) !== 0)
  return (
    <g class="cc-pointing">
      {touched.map(({ hex: at }, i) => {
        const change = preview?.sites[i]
        const turned = change !== undefined && change.now.seat !== change.after.seat
        return (
          <g key={at}>
            {turned && (
              <path
                class="cc-turned"
                d={hexagon(CENTRES[at], 20.6) + hexagon(CENTRES[at], 15.5)}
                style={{
                  fill: change.after.seat === undefined ? 'var(--vellum)' : armsFill(change.after.seat),
                }}
              />
            )}
            <path class="cc-touched" d={hexagon(CENTRES[at], 20.2)} />
          </g>
        )
      })}
      {preview?.trails.map((trail) => {
        const d = trailPath(trail, view.land)
        return (
          <g key={d} class="cc-new-trail">
            <path class="cc-trail-edge" d={d} />
            <path class="cc-trail" d={d} style={{ stroke: `var(--seat-${trail.seat})` }} />
          </g>
        )
      })}
      {preview && (
        <CounterMark
          x={CENTRES[hex].x}
          y={CENTRES[hex].y}
          r={COUNTER_RADIUS}
          seat={preview.seat}
          glyphs={glyphsOf(preview.counter)}
          number={numberOf(preview.counter)}
          state="ghost"
        />
      )}
      <path class="cc-cursor-edge" d={hexagon(CENTRES[hex], 19.6)} />
      <path class="cc-cursor" d={hexagon(CENTRES[hex], 19.6)} />
    </g>
  )
}
