import { useEffect, useRef, useState } from 'preact/hooks'
import type { Viewer } from '../../core/index.ts'
import { findGame } from '../../games/registry.ts'
import { later } from '../../look/index.ts'
import type { GameTable, TableProps } from '../../look/table.ts'
import { loadTable } from '../game/loader.ts'
import { stillProps } from './still-props.ts'

/** A position as one viewer sees it. */
export type Position = {
  readonly game: string
  readonly view: unknown
  readonly viewer: Viewer
  readonly names: readonly string[]
}

/** The size of the table that is drawn small, in pixels. */
const WIDTH = 900
const HEIGHT = 600

type Drawn = { readonly table: GameTable; readonly props: TableProps }

/** The board of a game's own table, drawn small. Nothing stands here until it is loaded, or when it cannot be. */
export function PositionPicture({ position }: { readonly position: () => Promise<Position> }) {
  const [drawn, draw] = useState<Drawn>()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    let isCurrent = true
    const end = later(() =>
      read(position).then(
        (read) => isCurrent && draw(read),
        // The arms stay in its place.
        () => undefined,
      ),
    )
    return () => {
      isCurrent = false
      end()
    }
  }, [])
  useEffect(() => {
    const place = box.current
    if (!place) return undefined
    const fit = new ResizeObserver(([{ contentRect }]) => {
      const scale = Math.max(contentRect.width / WIDTH, contentRect.height / HEIGHT)
      place.style.setProperty('--scale', String(scale))
    })
    fit.observe(place)
    return () => fit.disconnect()
  }, [drawn])
  if (!drawn) return null
  const { Board } = drawn.table
  return (
    <div ref={box} class="position-picture" inert>
      <div class="position-board" style={{ width: `${WIDTH}px`, height: `${HEIGHT}px` }}>
        <Board {...drawn.props} />
      </div>
    </div>
  )
}

async function read(position: () => Promise<Position>): Promise<Drawn> {
  const { game, view, viewer, names } = await position()
  const [table] = await Promise.all([loadTable(game), findGame(game)?.load()])
  return { table, props: stillProps(view, viewer, names) }
}
