import { geography } from '../rules/map.ts'
import type { Trail } from '../rules/trails.ts'
import { between, CENTRES, polyline } from './geometry.ts'

/** The line of a trail: from the edge of one settlement along its counters to the edge of the other. */
export function trailPath({ from, to, path }: Trail, land: string): string {
  const { sites } = geography(land)
  const points = path.map((hex) => CENTRES[hex])
  const start = between(points[0], CENTRES[sites[from].hex], 0.55)
  const end = between(points[points.length - 1], CENTRES[sites[to].hex], 0.55)
  return polyline([start, ...points, end])
}

/** Trails as chains in their owner's tincture: they lie under the counters, whose numbers must stay legible. */
export function TrailLines({ trails, land }: { readonly trails: readonly Trail[]; readonly land: string }) {
  return (
    <g class="cc-trails">
      {trails.map((trail) => {
        const d = trailPath(trail, land)
        return (
          <g key={`${trail.seat} ${trail.from} ${trail.to}`}>
            <path class="cc-trail-edge" d={d} />
            <path class="cc-trail" d={d} style={{ stroke: `var(--seat-${trail.seat})` }} />
          </g>
        )
      })}
    </g>
  )
}
