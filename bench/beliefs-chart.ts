import type { BeliefFigures } from '../src/lab/index.ts'

/** All in the units of the drawing. */
const SIDE = 170
const GAP = 46
const TOP = 40
const FOOT = 44
/** Kinds in one row. */
const IN_A_ROW = 4

/**
 * Reliability diagrams as SVG, one for each kind of thing, each bin at its middle. The same figures stand in a table
 * beside it.
 */
export function reliabilityChart(title: string, kinds: readonly BeliefFigures[]): string {
  const shown = kinds.filter(({ bins }) => bins.length > 0)
  const rows = Math.ceil(shown.length / IN_A_ROW)
  const width = GAP + Math.min(shown.length, IN_A_ROW) * (SIDE + GAP)
  const height = rows * (TOP + SIDE + FOOT)
  const panels = shown.map((figures, i) =>
    panel(figures, GAP + (i % IN_A_ROW) * (SIDE + GAP), TOP + Math.floor(i / IN_A_ROW) * (TOP + SIDE + FOOT)),
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" aria-labelledby="t">
<title id="t">${title.replaceAll('&', '&amp;')}: how often beliefs were true, by the probability stated</title>
<style>
text{font:14px Alegreya,Georgia,serif;fill:#4a3119}.kind{font-weight:700;font-size:16px}
.frame{fill:none;stroke:#9a8a70}.even{stroke:#9a8a70;stroke-dasharray:4 4}
.interval{stroke:#1f5f8b;stroke-width:3;stroke-linecap:round}circle{fill:#1f5f8b}
@media (prefers-color-scheme:dark){text{fill:#e6dcc6}.interval{stroke:#7cbbe6}circle{fill:#7cbbe6}}
</style>
${panels.join('\n')}
</svg>
`
}

function panel({ kind, bins }: BeliefFigures, left: number, top: number): string {
  const x = (share: number) => (left + share * SIDE).toFixed(1)
  const y = (share: number) => (top + (1 - share) * SIDE).toFixed(1)
  const most = Math.max(...bins.map(({ count }) => count))
  const middle = (stated: number) => x((Math.min(9, Math.floor(10 * stated)) + 0.5) / 10)
  const points = bins.map(
    ({ stated, found, low, high, count }) =>
      `<line class="interval" x1="${middle(stated)}" x2="${middle(stated)}" y1="${y(low)}" y2="${y(high)}"/><circle cx="${middle(stated)}" cy="${y(found)}" r="${(3 + 4 * Math.sqrt(count / most)).toFixed(1)}"/>`,
  )
  return `<text class="kind" x="${left}" y="${top - 12}">${kind}</text>
<rect class="frame" x="${left}" y="${top}" width="${SIDE}" height="${SIDE}"/>
<line class="even" x1="${x(0)}" y1="${y(0)}" x2="${x(1)}" y2="${y(1)}"/>
<text x="${left - 6}" y="${top + 12}" text-anchor="end">1</text><text x="${left - 6}" y="${top + SIDE}" text-anchor="end">0</text>
<text x="${left + SIDE / 2}" y="${top + SIDE + 20}" text-anchor="middle">stated; upwards: found</text>
${points.join('\n')}`
}
