import { useEffect, useRef, useState } from 'preact/hooks'
import type { EngineLines, HelpTask } from '../../bots/index.ts'
import { type Help, openHelp } from '../help/adviser.ts'
import { type LinesReached, noteLines } from './lines-reached.ts'

/** The engine at one position. */
export type Engine = {
  /** The deepest lines that it has reached here, perhaps before. */
  readonly lines: EngineLines | undefined
  /** Iterations of the search that is at work now. */
  readonly iterations: number
  readonly isPaused: boolean
  /** Whether it has nothing more to search. */
  readonly isDone: boolean
  readonly failure: string | undefined
  /** Keeps what it has for as long as this position is shown. */
  pause(): void
  /** Goes on after a pause, or tries again after a failure. */
  goOn(): void
}

/** How far a search has come. */
type Run = {
  readonly key: string
  readonly iterations: number
  readonly isDone?: boolean
  readonly failure?: string
}

/**
 * Searches a position until it is left. A pause lasts from position to position.
 * @param key stands for the position, and for what the engine knows of it
 * @param task what to search; undefined: nothing
 */
export function useEngine(
  key: string,
  task: (HelpTask & { readonly kind: 'lines' }) | undefined,
  reached: LinesReached,
): Engine {
  const [isPaused, setPaused] = useState(false)
  const [run, setRun] = useState<Run>({ key, iterations: 0 })
  const [attempt, setAttempt] = useState(0)
  const help = useRef<Help>(undefined)
  /** While it is paused, the batch that was in work may still end: it is stored, and shown later. */
  const late = useRef<Run>(undefined)
  const paused = useRef(isPaused)
  paused.current = isPaused
  const now = run.key === key ? run : { key, iterations: 0 }

  useEffect(
    () => () => {
      help.current?.end()
      help.current = late.current = undefined
    },
    [key, attempt],
  )
  useEffect(() => {
    if (help.current || isPaused || task === undefined) {
      help.current?.pause(isPaused)
      if (!isPaused && late.current) setRun(late.current)
      late.current = undefined
      return
    }
    setRun({ key, iterations: 0 })
    let latest: Run = { key, iterations: 0 }
    help.current = openHelp(task, (news) => {
      if (news.kind === 'lines') {
        noteLines(reached, key, news.lines)
        latest = { ...latest, iterations: news.lines.iterations }
      }
      if (news.kind === 'done') latest = { ...latest, isDone: true }
      if (news.kind === 'failed') latest = { ...latest, failure: news.error }
      if (paused.current && latest.failure === undefined) late.current = latest
      else setRun(latest)
    })
  }, [key, attempt, isPaused])

  return {
    lines: reached.get(key),
    iterations: now.iterations,
    isPaused,
    isDone: now.isDone === true,
    failure: now.failure,
    pause: () => setPaused(true),
    goOn() {
      setPaused(false)
      if (now.failure !== undefined) setAttempt(attempt + 1)
    },
  }
}
