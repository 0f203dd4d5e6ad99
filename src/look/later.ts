import { useEffect, useState } from 'preact/hooks'

/** How long a task may take where the browser does not say how long it is idle, in milliseconds. */
const SHORT_MS = 6
/** A page that is never idle does it after this time anyway, in milliseconds. */
const LATEST_MS = 1_000

const waiting = new Set<() => void>()
let isPlanned = false

/**
 * Does some work once the page has been drawn and has nothing else to do, in short tasks: a press is answered between
 * them. What was asked for first is done first. Returns a function that prevents it.
 */
export function later(work: () => void): () => void {
  // One that was asked for twice is done twice.
  const own = () => work()
  waiting.add(own)
  plan()
  return () => {
    waiting.delete(own)
  }
}

function plan(): void {
  if (isPlanned) return
  isPlanned = true
  // Safari knows no idle times.
  if (typeof requestIdleCallback === 'undefined')
    setTimeout(() => {
      const end = performance.now() + SHORT_MS
      void run(() => performance.now() < end)
    }, 50)
  else requestIdleCallback((idle) => void run(() => idle.timeRemaining() > SHORT_MS), { timeout: LATEST_MS })
}

async function run(hasTime: () => boolean): Promise<void> {
  do {
    const [work] = waiting
    if (work === undefined) break
    waiting.delete(work)
    try {
      work()
    } catch (error) {
      reportError(error)
    }
    // What it changed is drawn within this task, and takes its time.
    await undefined
  } while (hasTime())
  isPlanned = false
  if (waiting.size > 0) plan()
}

/**
 * False as a part is first drawn, true soon after the page has been: for what nobody waits for.
 * @param isWanted false where nothing waits for it
 */
export function useLater(isWanted = true): boolean {
  const [isLater, setLater] = useState(false)
  useEffect(() => (isWanted ? later(() => setLater(true)) : undefined), [isWanted])
  return isLater
}

/**
 * Draws a heavy page in stages, each in a task of its own, so that a press is answered between them: 0 as it is first
 * drawn, and one more after each frame, up to `last`.
 */
export function useStages(last: number): number {
  const [stage, setStage] = useState(0)
  useEffect(() => {
    if (stage < last) setStage(stage + 1)
  }, [stage, last])
  return stage
}
