import { useCallback, useEffect, useRef, useState } from 'preact/hooks'
import type { Refusal } from '../../core/index.ts'
import { refusalOf } from './refusal-of.ts'

const EVERY_MS = 10_000

export type Polled<What> = {
  /** Undefined until it was read. */
  readonly what: What | undefined
  /** Why the latest reading failed; `what` then keeps its last value. */
  readonly trouble: Refusal | undefined
  readonly refresh: () => void
}

/**
 * Polls something while the page is visible, and at once when it becomes visible.
 * @param key identifies what is read; undefined reads nothing
 * @param merge combines the shown value with the new one. Default: the new one
 * @param every interval in milliseconds
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
      // The answer to the later request counts.
      if (mine !== round.current) return
      hold((before) => ({
        key,
        what: before?.key === key ? latest.current.merge(before.what, now) : now,
      }))
      setTrouble(undefined)
    } catch (error) {
      const refusal = refusalOf(error)
      if (mine === round.current) setTrouble(refusal)
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
