import { useCallback, useEffect, useRef, useState } from 'preact/hooks'
import { type Refusal, Refused } from '../../core/index.ts'
import { askWhoIAm } from './identity.ts'

/** How often a list in sight is read again, in milliseconds. */
const EVERY_MS = 10_000

/** Something on the server that changes, as it was when it was last read. */
export type Polled<What> = {
  /** Undefined until it was read once. */
  readonly what: What | undefined
  /** Why the latest reading failed; what was read before still stands. */
  readonly trouble: Refusal | undefined
  /** Reads it now. */
  readonly refresh: () => void
}

/**
 * Reads something again and again while the page is in sight: every so often, and at once when it comes back
 * into sight.
 * @param key what is read; undefined: nothing for now
 * @param merge what to show, from what is shown and what was read; by default what was read
 * @param every in milliseconds
 */
export function usePolling<What>(
  key: string | undefined,
  load: () => Promise<What>,
  merge: (before: What, now: What) => What = (_, now) => now,
  every: number = EVERY_MS,
): Polled<What> {
  const [held, hold] = useState<{ readonly key: string; readonly what: What }>()
  const [trouble, setTrouble] = useState<Refusal>()
  const latest = useRef({ load, merge })
  latest.current = { load, merge }
  const round = useRef(0)

  const refresh = useCallback(async () => {
    if (key === undefined) return
    round.current += 1
    const mine = round.current
    try {
      const now = await latest.current.load()
      // Of two answers that overtake each other the later question's counts.
      if (mine !== round.current) return
      hold((before) => ({
        key,
        what: before?.key === key ? latest.current.merge(before.what, now) : now,
      }))
      setTrouble(undefined)
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      if (mine !== round.current) return
      setTrouble(error.refusal)
      // Signed out elsewhere, or for too long away: then the whole page should know.
      if (error.refusal.code === 'not-signed-in') void askWhoIAm()
    }
  }, [key])

  useEffect(() => {
    const ifSeen = () => {
      if (document.visibilityState === 'visible') void refresh()
    }
    void refresh()
    const timer = setInterval(ifSeen, every)
    document.addEventListener('visibilitychange', ifSeen)
    return () => {
      round.current += 1
      clearInterval(timer)
      document.removeEventListener('visibilitychange', ifSeen)
    }
  }, [refresh, every])

  return { what: held?.key === key ? held?.what : undefined, trouble, refresh: () => void refresh() }
}
