import type { TargetedEvent } from 'preact'
import { useMemo, useRef, useState } from 'preact/hooks'
import { announce, usePageKeys } from '../../../look/index.ts'
import { COLUMNS, HEXES, ROWS } from '../rules/hexes.ts'
import { cc } from '../text/messages.ts'
import { CENTRES, hexagon, step } from './geometry.ts'

const ROW_NUMBERS = Array.from({ length: ROWS }, (_, row) => row)
const PATHS = Array.from({ length: HEXES }, (_, hex) => hexagon(CENTRES[hex]))

/** A grid of SVG: there are no elements that would say so by themselves. */
const GRID = { role: 'grid', 'aria-rowcount': ROWS, 'aria-colcount': COLUMNS } as const
const rowAt = (row: number) => ({ role: 'row', 'aria-rowindex': row + 1 }) as const
const cellAt = (column: number) => ({ role: 'gridcell', 'aria-colindex': column + 1 }) as const

type HexGridProps = {
  /** By hex, for screen readers, without its place: they say row and column of a cell by themselves. */
  readonly labels: readonly string[]
  /** The hexes that can be chosen now. */
  readonly legal: readonly number[]
  /** The hexes that N leads to. */
  readonly empty: readonly number[]
  /** The hex under the pointer. */
  readonly onHover: (hex: number | undefined) => void
  /** The hex in focus, by key. @param isEntered whether the focus came from outside the map */
  readonly onFocus: (hex: number, isEntered: boolean) => void
  readonly onPress: (hex: number) => void
  /** The kind of pointer of the next press; keys count as `mouse`. */
  readonly onPointer: (kind: string) => void
  /** A key that the grid does not handle, with its hex. */
  readonly onKey?: ((key: string, hex: number) => boolean) | undefined
}

/**
 * The interactive hexes: an invisible grid with one tab stop over the drawing. Arrow keys move, Enter and Space press,
 * Escape clears.
 */
export function HexGrid(props: HexGridProps) {
  const { labels, legal } = props
  const [home, setHome] = useState(44)
  const now = useRef(props)
  now.current = props
  const box = useRef<SVGGElement>(null)

  const go = (hex: number) => {
    setHome(hex)
    box.current?.querySelector<SVGElement>(`[data-hex="${hex}"]`)?.focus()
  }
  usePageKeys((event) => {
    if (event.key.toLowerCase() !== 'n' || event.ctrlKey || event.metaKey || event.altKey) return
    const hex = hexOf(event)
    const next = nextOf(props.empty, hex ?? home, event.shiftKey)
    if (next === undefined) return
    props.onPointer('mouse')
    // Where no other is left, this one is said again.
    if (next === hex) props.onFocus(hex, true)
    else go(next)
    event.preventDefault()
  })

  const handlers = useMemo(
    () => ({
      onPointerDown: (event: TargetedEvent<SVGGElement, PointerEvent>) =>
        now.current.onPointer(event.pointerType),
      onPointerOver: (event: TargetedEvent<SVGGElement, PointerEvent>) => {
        if (event.pointerType === 'mouse') now.current.onHover(hexOf(event))
      },
      onPointerLeave: (event: TargetedEvent<SVGGElement, PointerEvent>) => {
        if (event.pointerType === 'mouse') now.current.onHover(undefined)
      },
      onClick: (event: TargetedEvent<SVGGElement, MouseEvent>) => {
        const hex = hexOf(event)
        if (hex === undefined) return
        setHome(hex)
        now.current.onPress(hex)
      },
      onFocusIn: (event: TargetedEvent<SVGGElement, FocusEvent>) => {
        const hex = hexOf(event)
        const by = event.target
        if (hex === undefined || !(by instanceof Element && by.matches(':focus-visible'))) return
        const from = event.relatedTarget
        now.current.onFocus(hex, !(from instanceof Node && event.currentTarget.contains(from)))
      },
      onKeyDown: (event: TargetedEvent<SVGGElement, KeyboardEvent>) => {
        const hex = hexOf(event)
        if (hex === undefined || event.ctrlKey || event.metaKey || event.altKey) return
        const to = step(hex, event.key)
        if (to !== undefined) {
          now.current.onPointer('mouse')
          if (to === hex) announce(cc('edge'))
          go(to)
        } else if (event.key === 'Enter' || event.key === ' ') {
          now.current.onPointer('mouse')
          now.current.onPress(hex)
        } else if (now.current.onKey?.(event.key, hex) !== true) return
        event.preventDefault()
      },
    }),
    [],
  )

  const able = useMemo(() => new Set(legal), [legal])
  const cells = useMemo(
    () =>
      ROW_NUMBERS.map((row) => (
        <g key={row} {...rowAt(row)}>
          {PATHS.slice(row * COLUMNS, (row + 1) * COLUMNS).map((path, column) => {
            const hex = row * COLUMNS + column
            return (
              <path
                key={hex}
                class="cc-hex"
                d={path}
                {...cellAt(column)}
                data-hex={hex}
                data-legal={able.has(hex) || undefined}
                tabindex={hex === home ? 0 : -1}
                aria-label={labels[hex]}
              />
            )
          })}
        </g>
      )),
    [labels, able, home],
  )
  return (
    <g ref={box} class="cc-grid" {...GRID} aria-label={cc('map')} {...handlers}>
      {cells}
    </g>
  )
}

/** The next of these hexes after one, row by row and on from the beginning. */
function nextOf(hexes: readonly number[], from: number, isBack: boolean): number | undefined {
  return isBack
    ? (hexes.findLast((hex) => hex < from) ?? hexes.at(-1))
    : (hexes.find((hex) => hex > from) ?? hexes[0])
}

function hexOf({ target }: Event): number | undefined {
  const hex = target instanceof SVGElement ? target.dataset.hex : undefined
  return hex === undefined ? undefined : Number(hex)
}
