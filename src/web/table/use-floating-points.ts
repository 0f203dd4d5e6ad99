import { useEffect, useRef } from 'preact/hooks'
import type { GameTable, TableProps } from '../../look/table.ts'

/** Lets points float up when the latest entry changed scores; not after an undo, a new viewer or a jump. */
export function useFloatingPoints(table: GameTable, props: TableProps, isShown: boolean): void {
  const { view, viewer, latest } = props
  const last = useRef({ view, viewer, latest })
  useEffect(() => {
    const before = last.current
    last.current = { view, viewer, latest }
    if (!isShown || latest.length === 0 || latest === before.latest || viewer !== before.viewer) return
    void import('../../look/floating-points.ts').then(({ floatPoints, scoreChanges }) =>
      floatPoints(
        scoreChanges(
          table.standings(before.view),
          table.standings(view),
          table.scored?.(before.view, view, latest),
        ),
      ),
    )
  }, [view, viewer, latest])
}
