import { useEffect, useState } from 'preact/hooks'
import type { Seat } from '../../core/index.ts'
import { announce } from '../../look/index.ts'
import type { TableView } from '../session/match-source.ts'

/** After how long it is shown, and after how long it is said, that a bot thinks; in milliseconds. */
const SHOWN_MS = 600
const SAID_MS = 1_500

/** The bot that has been thinking for a while: what passes in a moment would only flicker. */
export function useThinking({ thinking, players, view }: TableView): Seat | undefined {
  const [shown, show] = useState<Seat>()
  useEffect(() => {
    show(undefined)
    if (thinking === undefined) return
    const showing = setTimeout(() => show(thinking), SHOWN_MS)
    const saying = setTimeout(() => announce(`${players[thinking]?.name} is thinking.`), SAID_MS)
    return () => {
      clearTimeout(showing)
      clearTimeout(saying)
    }
  }, [thinking, view])
  return thinking === shown ? shown : undefined
}
