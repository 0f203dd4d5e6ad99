import type { TargetedEvent } from 'preact'
import { useMemo, useRef, useState } from 'preact/hooks'
import { COLUMNS, HEXES, ROWS } from '../rules/hexes.ts'
import { cc } from '../text/messages.ts'
import { CENTRES, hexagon, step } from './geometry.ts'

const ROW_NUMBERS = Array.from({ length: ROWS }, (_, row) => row)
const PATHS = Array.from({ length: HEXES }, (_, hex) => hexagon(CENTRES[hex]))

/** A grid of SVG: there are no elements that would say so by themselves. */
const GRID = { role: 'grid' } as const
const ROW = { role: 'row' } as const
const CELL = { role: 'gridcell' } as const

type HexGridProps = {
  /** By hex, for screen readers. */
  readonly labels: readonly string[]
  /** The hexes that can be chosen now. */
  readonly legal: readonly number[]
  /** Id of the description of the hex in focus. */
  readonly describedBy?: string | undefined
  /** The hex in focus; `kept` when by key, so that it stays when the pointer leaves. */
  readonly onLook: (hex: number | undefined, kept: boolean) => void
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
  const { labels, legal, describedBy } = props
  const [home, setHome] = useState(44)
  const [focused, setFocused] = useState(false)
  const now = useRef(props)
  now.current = props
  const box = useRef<SVGGElement>(null)

  const handlers = useMemo(() => {
    const go = (hex: number) => {
      setHome(hex)
      box.current?.querySelector<SVGElement>(`[data-hex="${hex}"]`)?.focus()
    }
    return {
      onPointerDown: (event: TargetedEvent<SVGGElement, PointerEvent>) =>
        now.current.onPointer(event.pointerType),
      onPointerOver: (event: TargetedEvent<SVGGElement, PointerEvent>) => {
        if (event.pointerType === 'mouse') now.current.onLook(hexOf(event), false)
      },
      onPointerLeave: (event: TargetedEvent<SVGGElement, PointerEvent>) => {
        if (event.pointerType === 'mouse') now.current.onLook(undefined, false)
      },
      onClick: (event: TargetedEvent<SVGGElement, MouseEvent>) => {
        const hex = hexOf(event)
        if (hex === undefined) return
        setHome(hex)
        now.current.onPress(hex)
      },
      onFocusIn: (event: TargetedEvent<SVGGElement, FocusEvent>) => {
        setFocused(true)
        const hex = hexOf(event)
        const by = event.target
        if (hex !== undefined && by instanceof Element && by.matches(':focus-visible'))
          now.current.onLook(hex, true)
      },
      onFocusOut: () => setFocused(false),
      onKeyDown: (event: TargetedEvent<SVGGElement, KeyboardEvent>) => {
        const hex = hexOf(event)
        if (hex === undefined || event.ctrlKey || event.metaKey || event.altKey) return
        const to = step(hex, event.key)
        if (to !== undefined) {
          go(to)
          now.current.onPointer('mouse')
          now.current.onLook(to, true)
        } else if (event.key === 'Enter' || event.key === ' ') {
          now.current.onPointer('mouse')
          now.current.onPress(hex)
        } else if (now.current.onKey?.(event.key, hex) !== true) return
        event.preventDefault()
      },
    }
  }, [])

  const able = useMemo(() => new Set(legal), [legal])
  const cells = useMemo(
    () =>
      ROW_NUMBERS.map((row) => (
        <g key={row} {...ROW}>
          {PATHS.slice(row * COLUMNS, (row + 1) * COLUMNS).map((path, column) => {
            const hex = row * COLUMNS + column
            return (
              <path
                key={hex}
                class="cc-hex"
                d={path}
                {...CELL}
                data-hex={hex}
                data-legal={able.has(hex) || undefined}
                tabindex={hex === home ? 0 : -1}
                aria-label={labels[hex]}
                aria-describedby={hex === home && focused ? describedBy : undefined}
              />
            )
          })}
        </g>
      )),
    [labels, able, home, focused, describedBy],
  )
  return (
    <g ref={box} class="cc-grid" {...GRID} aria-label={cc('map')} {...handlers}>
      {cells}
    </g>
  )
}

function hexOf({ target }: Event): number | undefined {
  const hex = target instanceof SVGElement ? target.dataset.hex : undefined
  return hex === undefined ? undefined : Number(hex)
}
