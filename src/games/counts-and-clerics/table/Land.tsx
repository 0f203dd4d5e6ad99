import { COLUMNS, ROWS } from '../rules/hexes.ts'
import { EMPTY, MOUNTAIN } from '../rules/map.ts'
import {
  ALL_HEXES,
  CENTRES,
  CHART_HEIGHT,
  CHART_WIDTH,
  hexagons,
  MARGIN,
  RADIUS,
  STEP,
  scatter,
  TOP,
  WIDE,
} from './geometry.ts'

const WHOLE = hexagons(ALL_HEXES)
/** Four shades of land, fixed by hex. */
const SHADES = [0, 1, 2, 3].map((shade) => hexagons(ALL_HEXES.filter((hex) => scatter(hex, 4, 1) === shade)))

/** Pen strokes for open country: tufts, a wood, downs, furrows, a mere. */
const MARKS = [
  'm-4 0l1-3m0 3v-3.500m1.500 3.500l1-3m4 6l1-3m0 3v-3.500m1.500 3.500l1-3',
  'm-5 2v-2.500m0 0c-3 0-2-4.500 0-4.500s3 4.500 0 4.500m6-1v-2.500m0 0c-3 0-2-4.500 0-4.500s3 4.500 0 4.500m4 6v-2.500m0 0c-3 0-2-4.500 0-4.500s3 4.500 0 4.500',
  'm-9 2c2-4 6-5 9-1m-2-1.500c3-4 8-3.500 10 1.500m-13-1.500l1 1.500m1-2.500l1 1.500m7-1l1 1.500m1-2.500l1 1.500',
  'm-8-2c4-2 10-2 15 0m-16 3c5-2 12-2 17 0m-16 3c5-2 10-2 15 0',
  'm-7 0c2-3 11-3 13 0m-15 2.500h6m3 0h7m-12 2.500h8',
] as const

/** The parts of the land that never change: coast, washes, pen strokes, hex lines, mountains. Drawn once a map. */
export function Land({ signs }: { readonly signs: string }) {
  const country = ALL_HEXES.filter((hex) => signs[hex] === EMPTY)
  const mountains = ALL_HEXES.filter((hex) => signs[hex] === MOUNTAIN)
  return (
    <g class="cc-land">
      <Frame />
      <path class="cc-coast-far" d={WHOLE} />
      <path class="cc-coast-gap" d={WHOLE} />
      <path class="cc-coast-near" d={WHOLE} />
      <path class="cc-coast" d={WHOLE} />
      {SHADES.map((shade, i) => (
        <path key={shade} class="cc-wash" data-shade={i} d={shade} />
      ))}
      <path class="cc-marks" d={country.map(mark).join('')} />
      <path class="cc-lines" d={WHOLE} />
      {mountains.map((hex) => (
        <use key={hex} href="#cc-peaks" x={CENTRES[hex].x} y={CENTRES[hex].y + 4} />
      ))}
      <Coordinates />
      <Rose x={6} y={CHART_HEIGHT - TOP - MARGIN - 5.5} r={8} />
    </g>
  )
}

function mark(hex: number): string {
  const { x, y } = CENTRES[hex]
  const pen = MARKS[scatter(hex, MARKS.length, 2)]
  return `M${Math.round(x + scatter(hex, 7, 3) - 3)} ${Math.round(y + scatter(hex, 7, 4) - 3)}${pen}`
}

/** The graduated border outside the chart's box, shown where there is room. */
function Frame() {
  const [left, top, width, height] = [-MARGIN - 3, -TOP - 3, CHART_WIDTH + 6, CHART_HEIGHT + 6]
  const box = `M${left} ${top}h${width}v${height}h${-width}z`
  const across = Array.from({ length: 10 }, (_, i) => left + MARGIN + 3 + (2 * i + 0.5) * (WIDE / 2)).map(
    (x) => `M${x} ${top - 2}h${WIDE / 2}M${x} ${top + height + 2}h${WIDE / 2}`,
  )
  const down = Array.from({ length: 10 }, (_, i) => RADIUS / 2 + i * STEP).map(
    (y) => `M${left - 2} ${y}v${STEP / 2}M${left + width + 2} ${y}v${STEP / 2}`,
  )
  return (
    <g class="cc-frame">
      <path class="cc-frame-line" d={box} />
      <path class="cc-frame-ticks" d={[...across, ...down].join('')} />
      <path class="cc-frame-line" d={`M${left - 4} ${top - 4}h${width + 8}v${height + 8}h${-width - 8}z`} />
    </g>
  )
}

/** Numbers of columns above the first row, and of rows in the bays at their ends: log and prompt name hexes by them. */
function Coordinates() {
  const rows = Array.from({ length: ROWS }, (_, row) => row)
  return (
    <g class="cc-coordinates">
      {Array.from({ length: COLUMNS }, (_, column) => (
        <text key={`column ${column}`} x={CENTRES[column].x} y={-3.5}>
          {column + 1}
        </text>
      ))}
      {rows.map((row) => (
        <text
          key={`row ${row}`}
          x={row % 2 === 1 ? 4.5 : (COLUMNS + 0.5) * WIDE - 4.5}
          y={CENTRES[row * COLUMNS].y + (row === ROWS - 1 ? 2 : 4.5)}
        >
          {row + 1}
        </text>
      ))}
    </g>
  )
}

/** A compass rose in the bay that the last row leaves free. */
function Rose({ x, y, r }: { readonly x: number; readonly y: number; readonly r: number }) {
  const [i, m] = [r * 0.2, r * 0.62]
  return (
    <g class="cc-rose" transform={`translate(${x} ${y})`}>
      <circle r={m} />
      <path d={`M0 ${-r}L${i} ${-i}L${r} 0L${i} ${i}L0 ${r}L${-i} ${i}L${-r} 0L${-i} ${-i}z`} />
      <path
        class="cc-rose-dark"
        d={`M0 ${-r}V0L${i} ${-i}zM${r} 0H0L${i} ${i}zM0 ${r}V0L${-i} ${i}zM${-r} 0H0L${-i} ${-i}z`}
      />
    </g>
  )
}
