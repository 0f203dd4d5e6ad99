import type { Estimate } from '../measures/estimates.ts'
import type { Chart } from '../measures/sections.ts'
import { escaped, estimateText, numberText } from './numbers.ts'

/** All in the units of the drawing. */
const WIDTH = 720
const LABELS = 330
const ROW = 26
const HEIGHT = 240
/** How high letters stand above their line. */
const LETTERS = 16
const MARGIN = { left: 44, right: 12, top: 12, bottom: 30 } as const

/** A chart as SVG. What it shows stands in its title and in a table beside it too. */
export function chartSvg(chart: Chart): string {
  switch (chart.kind) {
    case 'intervals':
      return intervals(chart)
    case 'course':
      return course(chart)
  }
}

function framed(title: string, height: number, parts: readonly string[]): string {
  return `<figure><figcaption>${escaped(title)}</figcaption><div class="drawing" tabindex="0" role="group" aria-label="${escaped(title)}">
<svg viewBox="0 0 ${WIDTH} ${height}" role="img" aria-label="${escaped(title)}">
${parts.join('\n')}
</svg></div></figure>`
}

function intervals({ title, unit, fair, rows }: Extract<Chart, { kind: 'intervals' }>): string {
  const ends = rows
    .flatMap(({ estimate: { low, high, value } }) => [low, high, value])
    .filter(Number.isFinite)
  const [least, most] = [Math.min(fair, ...ends), Math.max(fair, ...ends)]
  const room = (most - least || 1) * 0.05
  const x = (value: number) => {
    const kept = Math.min(most + room, Math.max(least - room, value))
    return LABELS + ((kept - least + room) / (most - least + 2 * room)) * (WIDTH - LABELS - 12)
  }
  const height = ROW * (rows.length + 1)
  const drawn = rows.map(({ label, estimate, isMarked }, i) => {
    const y = ROW * (i + 0.5)
    const kind = isMarked ? ' class="marked"' : ''
    return `<g${kind}><title>${escaped(`${label}: ${estimateText(estimate, unit)}`)}</title>
<text x="${LABELS - 10}" y="${y + 5}" text-anchor="end">${escaped(cut(label))}</text>
<line class="interval" x1="${x(estimate.low).toFixed(1)}" x2="${x(estimate.high).toFixed(1)}" y1="${y}" y2="${y}"/>
<circle cx="${x(estimate.value).toFixed(1)}" cy="${y}" r="5"/></g>`
  })
  const axis = `<line class="fair" x1="${x(fair).toFixed(1)}" x2="${x(fair).toFixed(1)}" y1="0" y2="${height - ROW}"/>
${[least, fair, most]
  .filter((value, i, all) => all.findIndex((each) => Math.abs(x(each) - x(value)) < 48) === i)
  .map(
    (value) =>
      `<text class="tick" x="${x(value).toFixed(1)}" y="${height - 8}" text-anchor="middle">${numberText(value, unit)}</text>`,
  )
  .join('\n')}`
  return framed(title, height, [axis, ...drawn])
}

const LONGEST_LABEL = 42

function cut(label: string): string {
  return label.length <= LONGEST_LABEL ? label : `${label.slice(0, LONGEST_LABEL - 1)}…`
}

function course({ title, lines }: Extract<Chart, { kind: 'course' }>): string {
  const x = (i: number, of: number) =>
    MARGIN.left + (i / Math.max(1, of - 1)) * (WIDTH - MARGIN.left - MARGIN.right)
  const y = (share: number) =>
    MARGIN.top + (1 - Math.min(1, Math.max(0, share))) * (HEIGHT - MARGIN.top - MARGIN.bottom)
  const grid = [0, 0.25, 0.5, 0.75, 1].map(
    (
      share,
    ) => `<line class="grid" x1="${MARGIN.left}" x2="${WIDTH - MARGIN.right}" y1="${y(share)}" y2="${y(share)}"/>
<text class="tick" x="${MARGIN.left - 8}" y="${y(share) + 5}" text-anchor="end">${100 * share}%</text>`,
  )
  const ends = ['start of the match', 'end'].map(
    (text, i) =>
      `<text class="tick" x="${i === 0 ? MARGIN.left : WIDTH - MARGIN.right}" y="${HEIGHT - 8}" text-anchor="${i === 0 ? 'start' : 'end'}">${text}</text>`,
  )
  const drawn = lines.map(({ label, points }, line) => {
    const place = (point: Estimate, i: number, of: (estimate: Estimate) => number) =>
      `${x(i, points.length).toFixed(1)},${y(of(point)).toFixed(1)}`
    const upper = points.map((point, i) => place(point, i, ({ high }) => high))
    const lower = points.map((point, i) => place(point, i, ({ low }) => low)).reverse()
    const middle = points.map((point, i) => place(point, i, ({ value }) => value))
    const at = Math.floor(points.length / 2)
    const named = Math.max(LETTERS, y(points[at].value) + (line === 0 ? -10 : 20))
    return `<g class="line${line}"><title>${escaped(label)}</title>
<polygon points="${[...upper, ...lower].join(' ')}"/><polyline points="${middle.join(' ')}"/>
<text x="${x(at, points.length).toFixed(1)}" y="${named.toFixed(1)}" text-anchor="middle">${escaped(label)}</text></g>`
  })
  return framed(title, HEIGHT, [...grid, ...ends, ...drawn])
}
