import { armsFill } from './arms.tsx'
import { Glyph, type IconName } from './Icon.tsx'

export type CounterFace = {
  readonly seat: number
  /** One or two. Without glyphs and number the counter is face down. */
  readonly glyphs?: readonly IconName[] | undefined
  readonly number?: number | undefined
  readonly shape?: 'round' | 'hex' | undefined
  /** `ghost`: where it would go. `landed`: just placed. `dim`: not selectable. */
  readonly state?: 'normal' | 'selected' | 'ghost' | 'landed' | 'dim' | undefined
}

export type CounterMarkProps = CounterFace & {
  /** Centre and radius in the board's units. */
  readonly x: number
  readonly y: number
  readonly r: number
}

const hexagon = (r: number) => {
  const half = r / 2
  const side = r * 0.866
  return `M0 ${-r}L${side} ${-half}V${half}L0 ${r}L${-side} ${half}V${-half}z`
}

/** A counter in a board's SVG. Its rim shows the seat's coat of arms, so that colour alone does not tell seats apart. */
export function CounterMark({ x, y, r, ...face }: CounterMarkProps) {
  return (
    <g class="counter" data-state={face.state} transform={`translate(${x} ${y}) scale(${r})`}>
      <CounterBody {...face} />
    </g>
  )
}

/** A counter of radius 1 around the origin. */
function CounterBody({ seat, glyphs = [], number, shape = 'round' }: CounterFace) {
  const down = glyphs.length === 0 && number === undefined
  const [one, two] = glyphs
  const ink = { fill: `var(--seat-${seat}-ink)` }
  const plate = (r: number, kind: string, fill: string) =>
    shape === 'hex' ? (
      <path class={kind} d={hexagon(r)} style={{ fill }} />
    ) : (
      <circle class={kind} r={r} style={{ fill }} />
    )
  return (
    <g class="counter-body">
      {plate(1, 'counter-edge', 'var(--counter-edge)')}
      {plate(0.94, 'counter-rim', armsFill(seat))}
      {!down && plate(0.76, 'counter-field', `var(--seat-${seat})`)}
      {down && <circle class="counter-boss" r="0.3" style={{ fill: `var(--seat-${seat})` }} />}
      {one !== undefined && (
        <g style={ink}>
          {two === undefined ? (
            <Glyph name={one} x={0} y={number === undefined ? 0 : -0.34} size={0.62} />
          ) : (
            <>
              <Glyph name={one} x={-0.3} y={number === undefined ? 0 : -0.3} size={0.52} />
              <Glyph name={two} x={0.3} y={number === undefined ? 0 : -0.3} size={0.52} />
            </>
          )}
        </g>
      )}
      {number !== undefined && (
        <text class="counter-number" y={one === undefined ? 0.26 : 0.56} style={ink}>
          {number}
        </text>
      )}
    </g>
  )
}

export type CounterProps = CounterFace & {
  /** Width as a CSS length. */
  readonly size?: string | number | undefined
  readonly title?: string | undefined
}

/** A counter outside a board: in a hand or a sentence. */
export function Counter({ size = '3.5rem', title, ...face }: CounterProps) {
  return (
    <svg
      class="counter counter-alone"
      data-state={face.state}
      viewBox="-1.08 -1.08 2.16 2.16"
      width={size}
      height={size}
      role={title === undefined ? undefined : 'img'}
      aria-label={title}
      aria-hidden={title === undefined ? 'true' : undefined}
    >
      <CounterBody {...face} />
    </svg>
  )
}
