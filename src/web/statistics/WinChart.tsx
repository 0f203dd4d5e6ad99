import { percent } from '../../words/index.ts'
import { statistics as say } from './messages.ts'
import type { MatchResult } from './results.ts'
import { runningShare } from './summary.ts'

/** How many matches a point of the chart looks back on. */
const WINDOW = 20
const WIDTH = 600
const HEIGHT = 160

/** How often the player won lately, match by match. Nothing for a single match. */
export function WinChart({ results }: { readonly results: readonly MatchResult[] }) {
  if (results.length < 2) return null
  const shares = runningShare(results, WINDOW)
  const x = (at: number) => (at * WIDTH) / (shares.length - 1)
  const y = (share: number) => HEIGHT * (1 - share)
  const now = Math.min(WINDOW, results.length)
  return (
    <figure class="panel part win-chart">
      <figcaption>{say('lately', { count: now, percent: percent(shares[shares.length - 1]) })}</figcaption>
      <div class="win-chart-plot">
        <ul aria-hidden="true">
          {[1, 0.5, 0].map((share) => (
            <li key={share}>{percent(share)}</li>
          ))}
        </ul>
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
          <path d={`M0 0H${WIDTH}M0 ${HEIGHT / 2}H${WIDTH}M0 ${HEIGHT}H${WIDTH}`} />
          <polyline points={shares.map((share, at) => `${x(at)},${y(share)}`).join(' ')} />
        </svg>
      </div>
      <p class="quiet small">{say('earliest', { count: results.length })}</p>
    </figure>
  )
}
