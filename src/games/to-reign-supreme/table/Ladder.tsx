import type { Viewer } from '../../../core/index.ts'
import { Shield } from '../../../look/index.ts'
import { isControl, ownerOf, rungWords } from '../text/phrases.ts'
import { nearSide } from './lands.ts'

type LadderProps = {
  readonly viewer: Viewer
  readonly names: readonly string[]
  readonly from: number
  /** Equal to `from` while nothing is decided. */
  readonly to: number
}

/** The four states of a territory in a row, the viewer's Control last, and where the territory stands among them. */
export function Ladder({ viewer, names, from, to }: LadderProps) {
  const near = nearSide(viewer)
  const rungs = near === 0 ? [0, 1, 2, 3] : [3, 2, 1, 0]
  const words =
    from === to
      ? `is ${rungWords(to, names)}`
      : `goes from ${rungWords(from, names)} to ${rungWords(to, names)}`
  return (
    <div class="trs-ladder" role="img" aria-label={`The territory ${words}`}>
      {rungs.map((rung) => (
        <span
          key={rung}
          class="row trs-rung"
          data-seat={ownerOf(rung)}
          data-control={isControl(rung) || undefined}
          data-from={rung === from || undefined}
          data-here={rung === to || undefined}
        >
          <Shield seat={ownerOf(rung)} size="1.3em" />
          <span class="trs-rung-how">{isControl(rung) ? 'Control' : 'Influence'}</span>
        </span>
      ))}
      <span class="trs-rung-marker" style={{ left: `${12.5 + 25 * rungs.indexOf(to)}%` }} />
    </div>
  )
}
