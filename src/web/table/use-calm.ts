import { useEffect, useRef, useState } from 'preact/hooks'
import type { Seat } from '../../core/index.ts'
import { table as say } from './messages.ts'

/** What the table says of who decides what. */
export type Said = {
  readonly title: string
  readonly prompt: string
  readonly mood: 'mine' | 'wait'
  readonly active: readonly Seat[]
}

/** After this time it is said that answers are waited for, in milliseconds. */
const SAID_MS = 2_000

/**
 * While nobody is asked yet in an answer window, the table goes on saying what it said before: most windows pass
 * without a question, and words that come and go in a second are only unrest.
 */
export function useCalm(isHushed: boolean, said: Said): Said {
  const before = useRef(isHushed ? { ...said, ...AWAITED } : said)
  const [isLong, setLong] = useState(false)
  if (!isHushed) before.current = said
  useEffect(() => {
    setLong(false)
    if (!isHushed) return
    const saying = setTimeout(() => setLong(true), SAID_MS)
    return () => clearTimeout(saying)
  }, [isHushed])
  if (!isHushed) return said
  return isLong ? { ...before.current, ...AWAITED } : { ...before.current, mood: 'wait' }
}

const AWAITED = {
  get prompt() {
    return say('answers')
  },
  mood: 'wait',
  active: [],
} as const
