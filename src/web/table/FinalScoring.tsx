import { type ComponentChildren, h } from 'preact'
import { useEffect } from 'preact/hooks'
import type { GameTable, ReckoningProps } from '../../look/table.ts'
import { useLoading } from '../page/loading.tsx'

type FinalScoringProps = ReckoningProps & {
  readonly table: GameTable
  /** The board, which stands while the scoring loads. */
  readonly children: ComponentChildren
}

/** A game's final scoring. A match whose scoring cannot be loaded is over without it. */
export function FinalScoring({ table, children, ...props }: FinalScoringProps) {
  const loading = useLoading('scoring', () => table.loadReckoning())
  const isLost = loading.is === 'lost'
  useEffect(() => {
    if (isLost) props.onEnd()
  }, [isLost])
  return loading.is === 'there' ? h(loading.what, props) : children
}
