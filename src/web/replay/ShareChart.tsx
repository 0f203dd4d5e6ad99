import { useEffect, useRef } from 'preact/hooks'
import uPlot from 'uplot'
import { percent } from '../../words/index.ts'
import 'uplot/dist/uPlot.min.css'
import type { Judged, TurningPoint } from '../../bots/index.ts'

export type ShareChartProps = {
  /** Ascending. */
  readonly judged: readonly Judged[]
  readonly points: readonly TurningPoint[]
  readonly seats: number
  readonly length: number
  readonly number: number
  readonly onMove: (number: number) => void
}

/** Each seat's dash pattern in pixels, so that colour alone does not tell lines apart. */
export const DASHES: readonly (readonly number[])[] = [
  [],
  [8, 4],
  [2, 3],
  [12, 3, 2, 3],
  [5, 5],
  [14, 6],
  [1, 5],
]

const HEIGHT = 200

/** A chart of each seat's winning chances with their 95% intervals; a click opens its moment. The slider beside it serves keyboard and screen reader. */
export function ShareChart(props: ShareChartProps) {
  const box = useRef<HTMLDivElement>(null)
  const chart = useRef<uPlot>(undefined)
  const now = useRef(props)
  now.current = props
  const { judged, seats, length, number, points } = props
  useEffect(() => {
    const at = box.current
    if (!at) return
    const made = new uPlot(optionsFor(at, seats, length, now), dataOf(now.current.judged, seats), at)
    chart.current = made
    const sized = new ResizeObserver(() => made.setSize({ width: at.clientWidth, height: HEIGHT }))
    sized.observe(at)
    return () => {
      sized.disconnect()
      made.destroy()
      chart.current = undefined
    }
  }, [seats, length])
  useEffect(() => chart.current?.setData(dataOf(judged, seats)), [judged, seats])
  useEffect(() => chart.current?.redraw(false), [number, points])
  return (
    <div
      ref={box}
      class="review-chart"
      aria-hidden="true"
      onClick={({ clientX }) => {
        const { current } = chart
        if (!current) return
        const { left } = current.over.getBoundingClientRect()
        const moment = Math.round(current.posToVal(clientX - left, 'x'))
        props.onMove(Math.min(length, Math.max(0, moment)))
      }}
    />
  )
}

/** The moments, each seat's winning chances in percent, and then the upper and the lower end of each interval. */
function dataOf(judged: readonly Judged[], seats: number): uPlot.AlignedData {
  const lineOf = (seat: number, sign: number) =>
    judged.map(({ shares }) => 100 * (shares[seat].share + sign * shares[seat].around))
  const all = Array.from({ length: seats }, (_, seat) => seat)
  return [
    judged.map(({ number }) => number),
    ...all.map((seat) => lineOf(seat, 0)),
    ...all.flatMap((seat) => [lineOf(seat, 1), lineOf(seat, -1)]),
  ]
}

function optionsFor(
  at: HTMLElement,
  seats: number,
  length: number,
  now: { readonly current: ShareChartProps },
): uPlot.Options {
  const style = getComputedStyle(at)
  const colour = (name: string) => style.getPropertyValue(name).trim()
  const font = `13px ${style.fontFamily}`
  const axis: uPlot.Axis = {
    stroke: colour('--text'),
    font,
    grid: { stroke: colour('--line-faint'), width: 1 },
    ticks: { show: false },
    gap: 6,
  }
  return {
    width: at.clientWidth,
    height: HEIGHT,
    padding: [12, 12, 0, 0],
    legend: { show: false },
    cursor: { show: false },
    scales: { x: { time: false, range: [0, Math.max(1, length)] }, y: { range: [0, 100] } },
    axes: [
      { ...axis, size: 28 },
      {
        ...axis,
        size: 52,
        splits: [0, 25, 50, 75, 100],
        values: (_, splits) => splits.map((each) => percent(each / 100)),
      },
    ],
    series: [
      {},
      ...Array.from({ length: seats }, (_, seat) => ({
        stroke: colour(`--seat-${seat}-deep`),
        width: 2,
        dash: [...DASHES[seat]],
        points: { show: false },
      })),
      ...Array.from({ length: 2 * seats }, () => ({ width: 0, points: { show: false } })),
    ],
    bands: Array.from({ length: seats }, (_, seat) => ({
      series: [seats + 1 + 2 * seat, seats + 2 + 2 * seat] as [number, number],
      fill: `color-mix(in srgb, ${colour(`--seat-${seat}-deep`)} 18%, transparent)`,
    })),
    hooks: { draw: [(plot) => drawMoment(plot, now.current, colour('--text'), colour('--vellum-light'))] },
  }
}

/** The current moment, and the turning points on their seats' lines. */
function drawMoment(
  plot: uPlot,
  { number, points, judged }: ShareChartProps,
  ink: string,
  ground: string,
): void {
  const { ctx, bbox } = plot
  const scale = devicePixelRatio
  const x = plot.valToPos(number, 'x', true)
  ctx.save()
  ctx.setLineDash([])
  ctx.strokeStyle = ink
  ctx.lineWidth = 1.5 * scale
  ctx.beginPath()
  ctx.moveTo(x, bbox.top)
  ctx.lineTo(x, bbox.top + bbox.height)
  ctx.stroke()
  ctx.fillStyle = ground
  for (const point of points) {
    const share = judged.find((each) => each.number === point.number)?.shares[point.seat].share
    if (share === undefined) continue
    ctx.beginPath()
    ctx.arc(
      plot.valToPos(point.number, 'x', true),
      plot.valToPos(100 * share, 'y', true),
      4.5 * scale,
      0,
      2 * Math.PI,
    )
    ctx.fill()
    ctx.stroke()
  }
  ctx.restore()
}
