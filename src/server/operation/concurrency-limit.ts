import { Refused } from '../../core/index.ts'

/** Who waits for a task. */
export type Waiting = {
  /** Those who ask take turns, e.g. networks. Default: all are one, first come, first served. */
  readonly by?: string
  /** Calls `hear` when nobody waits for the task any longer. */
  readonly onGone?: ((hear: () => void) => void) | undefined
}

type Patience = {
  /** How many tasks of one who asks may wait. Default: as many as may wait at all. */
  readonly mayWaitEach?: number
  /** How long one task may wait, in milliseconds. Default: without a limit. */
  readonly patienceMs?: number
}

/**
 * Limits how many tasks run at once and how many wait.
 * @param busy what a person is told when too many wait, or wait too long
 * @returns runs a task; rejects with Refused `busy` if too many wait, or it has waited too long or for nobody
 */
export function limitConcurrency(
  atOnce: number,
  mayWait: number,
  busy: string,
  { mayWaitEach = mayWait, patienceMs }: Patience = {},
): <T>(work: () => Promise<T>, waiting?: Waiting) => Promise<T> {
  /** By who asks; the next task is the first of the first line, but not of who began the latest while others wait. */
  const lines = new Map<string, readonly (() => void)[]>()
  let waitingNow = 0
  let running = 0
  let latest = ''

  const refusal = () => new Refused({ code: 'busy', message: busy })

  const leave = (by: string, start: () => void): boolean => {
    const line = lines.get(by) ?? []
    if (!line.includes(start)) return false
    waitingNow--
    const others = line.filter((each) => each !== start)
    if (others.length > 0) lines.set(by, others)
    else lines.delete(by)
    return true
  }

  const next = (): (() => void) | undefined => {
    const by = lines.keys().find((each) => each !== latest) ?? latest
    const start = lines.get(by)?.[0]
    if (!start) return undefined
    leave(by, start)
    latest = by
    // Whose turn it was is last in turn now.
    const others = lines.get(by)
    lines.delete(by)
    if (others) lines.set(by, others)
    return start
  }

  const turn = ({ by = '', onGone }: Waiting): Promise<void> => {
    const line = lines.get(by) ?? []
    if (waitingNow >= mayWait || line.length >= mayWaitEach) throw refusal()
    waitingNow++
    return new Promise((resolve, reject) => {
      const start = () => {
        clearTimeout(timer)
        resolve()
      }
      const giveUp = () => {
        if (!leave(by, start)) return
        clearTimeout(timer)
        reject(refusal())
      }
      lines.set(by, [...line, start])
      const timer = patienceMs === undefined ? undefined : setTimeout(giveUp, patienceMs)
      onGone?.(giveUp)
    })
  }

  return async (work, waiting = {}) => {
    if (running < atOnce) {
      running++
      latest = waiting.by ?? ''
    } else await turn(waiting)
    try {
      return await work()
    } finally {
      // The next in line takes over this slot, so that nobody can slip in between.
      const start = next()
      if (start) start()
      else running--
    }
  }
}
