import { armsFill, CounterMark } from '../../../look/index.ts'
import { numberOf } from '../rules/counters.ts'
import { sitesBeside } from '../rules/map.ts'
import type { State } from '../rules/state.ts'
import type { Preview } from '../text/preview.ts'
import { CENTRES, COUNTER_RADIUS, hexagon } from './geometry.ts'
import { glyphsOf } from './glyphs.ts'
import { trailPath } from './TrailLines.tsx'

type PointingProps = {
  readonly view: State
  readonly hex: number | undefined
  readonly preview: Preview | undefined
}

/** The hex in focus, the settlements it touches, and a ghost of the chosen counter. */
export function Pointing({ view, hex, preview }: PointingProps) {
  if (hex === undefined) return null
  const touched = sitesBeside(view.land, hex)
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
