import { useEffect, useState } from 'preact/hooks'
import type { Seat } from '../../core/index.ts'
import { announce } from '../../look/index.ts'
import type { TableView } from '../session/match-source.ts'
import { session as say } from '../session/messages.ts'

/** After this time a thinking bot is shown, then announced, in milliseconds. */
const SHOWN_MS = 600
const SAID_MS = 1_500

/** The bot that has been thinking for a while; shorter times would flicker. */
export function useThinking({ thinking, players, view }: TableView): Seat | undefined {
  const [shown, show] = useState<Seat>()
  useEffect(() => {
    show(undefined)
    if (thinking === undefined) return
    const showing = setTimeout(() => show(thinking), SHOWN_MS)
    const saying = setTimeout(
      () => announce(say('isThinking', { name: players[thinking]?.name ?? '' })),
      SAID_MS,
    )
    return () => {
      clearTimeout(showing)
      clearTimeout(saying)
    }
  }, [thinking, view])
  return thinking === shown ? shown : undefined
}
