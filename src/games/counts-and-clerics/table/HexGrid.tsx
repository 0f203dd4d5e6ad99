import type { TargetedEvent } from 'preact'
import { useMemo, useRef, useState } from 'preact/hooks'
import { COLUMNS, HEXES, ROWS } from '../rules/hexes.ts'
import { CENTRES, hexagon, step } from './geometry.ts'

const ROW_NUMBERS = Array.from({ length: ROWS }, (_, row) => row)
const PATHS = Array.from({ length: HEXES }, (_, hex) => hexagon(CENTRES[hex]))

/** A grid of SVG: there are no elements that would say so by themselves. */
const GRID = { role: 'grid' } as const
const ROW = { role: 'row' } as const
const CELL = { role: 'gridcell' } as const

/** Props of {@link HexGrid}. */
export type HexGridProps = {
  /** By hex: what is spoken. */
  readonly labels: readonly string[]
  /** The hexes that can be chosen now. */
  readonly legal: readonly number[]
  /** Id of the words that belong to the hex looked at. */
  readonly describedBy?: string | undefined
  /** The hex that is looked at; `kept` when by key, so that it stays when the pointer leaves. */
  readonly onLook: (hex: number | undefined, kept: boolean) => void
  readonly onPress: (hex: number) => void
  /** Tells with what kind of pointer the next press is made; keys count as `mouse`: they cover nothing. */
  readonly onPointer: (kind: string) => void
  /** A key that the grid itself has no use for, with the hex it is on. */
  readonly onKey?: ((key: string, hex: number) => boolean) | undefined
}

/**
 * The hexes as hands, keys and ears meet them: a grid, one tab stop, that lies unseen over the drawing. Arrow keys
 * go from hex to hex, Enter and Space press, Escape lets go.
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
        } else if (event.key === 'Escape') now.current.onLook(undefined, false)
        else if (now.current.onKey?.(event.key, hex) !== true) return
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
    <g ref={box} class="cc-grid" {...GRID} aria-label="The map: ten rows of ten hexes" {...handlers}>
      {cells}
    </g>
  )
}

function hexOf({ target }: Event): number | undefined {
  const hex = target instanceof SVGElement ? target.dataset.hex : undefined
  return hex === undefined ? undefined : Number(hex)
}
