import { useEffect, useRef } from 'preact/hooks'
import type { GameTable, TableProps } from '../../look/table.ts'

const load = () => import('../../look/floating-points.ts').catch(() => undefined)

/** Lets points float up when the latest entry changed scores; not after an undo, a new viewer or a jump. */
export function useFloatingPoints(table: GameTable, props: TableProps, isShown: boolean): void {
  const { view, viewer, latest } = props
  const last = useRef({ view, viewer, latest })
  /** Loaded as the table opens: later there may be no network. */
  const floating = useRef<ReturnType<typeof load>>(undefined)
  useEffect(() => {
    floating.current ??= load()
    const before = last.current
    last.current = { view, viewer, latest }
    if (!isShown || latest.length === 0 || latest === before.latest || viewer !== before.viewer) return
    void floating.current.then((points) =>
      points?.floatPoints(
        points.scoreChanges(
          table.standings(before.view),
          table.standings(view),
          table.scored?.(before.view, view, latest),
        ),
      ),
    )
  }, [view, viewer, latest])
}
