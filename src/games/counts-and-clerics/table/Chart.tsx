import type { ComponentChildren } from 'preact'
import { useMemo } from 'preact/hooks'
import type { Scoring } from '../rules/scoring.ts'
import type { Event, State } from '../rules/state.ts'
import type { Trail } from '../rules/trails.ts'
import { UNHEARD, VIEW_BOX } from './geometry.ts'
import { Land } from './Land.tsx'
import { Piece } from './Piece.tsx'
import { SiteMark } from './SiteMark.tsx'
import { TrailLines } from './TrailLines.tsx'
import { VignetteDefs } from './vignettes.tsx'

type ChartProps = {
  readonly view: State
  readonly reckoning: Scoring
  /** The latest events: counters that land. */
  readonly latest: readonly Event[]
  /** How many counters are drawn. Default: all. */
  readonly counters?: number | undefined
  /** Whether the controllers' coats of arms cover the settlements. */
  readonly large: boolean
  /** The settlements whose control is shown. Default: all. */
  readonly told?: ReadonlySet<number> | undefined
  readonly trails: readonly Trail[]
  /** Drawn between the settlements and the counters. */
  readonly below?: ComponentChildren
  /** Drawn over everything. */
  readonly above?: ComponentChildren
  /** The interactive layer. */
  readonly grid?: ComponentChildren
}

/** The map and what stands on it. Each layer is memoized. */
export function Chart(props: ChartProps) {
  const { view, reckoning, latest, counters, large, told, trails, below, above, grid } = props
  const { land, board } = view
  const ground = useMemo(() => <Land signs={land} />, [land])
  const sites = useMemo(
    () =>
      reckoning.sites.map(({ hex, kind, worth, control: { seat, reason } }) => {
        const isKnown = told === undefined || told.has(hex)
        return (
          <SiteMark
            key={hex}
            hex={hex}
            kind={kind}
            worth={worth}
            seat={isKnown ? seat : undefined}
            contested={isKnown && reason === 'contested'}
            large={large}
          />
        )
      }),
    [reckoning, told, large],
  )
  const pieces = useMemo(() => {
    const landed = new Set(latest.flatMap((event) => (event.type === 'placed' ? [event.hex] : [])))
    return board.flatMap((piece, hex) =>
      piece === 0 ? [] : [<Piece key={hex} hex={hex} piece={piece} landed={landed.has(hex)} />],
    )
  }, [board, latest])
  const lines = useMemo(() => <TrailLines trails={trails} land={land} />, [trails, land])
  return (
    <svg class="cc-map" viewBox={VIEW_BOX} role="presentation">
      <VignetteDefs />
      <g {...UNHEARD}>
        {ground}
        <g>{sites}</g>
        {below}
        {lines}
        <g>{pieces.slice(0, counters)}</g>
        {above}
      </g>
      {grid}
    </svg>
  )
}
