import type { Services } from '../operation/services.ts'
import type { Interruption, Time } from '../store/index.ts'

/** How many matches get time back in one transaction; others are answered in between. */
const AT_ONCE = 500

/**
 * The interruptions whose time the matches are being given back. A room that is asked before the store has reached its
 * match does it itself.
 */
export function openInterruptions({ store, log }: Pick<Services, 'store' | 'log'>) {
  let pending: readonly Interruption[] = []
  let atWork: Promise<void> | undefined
  let isClosing = false

  /** Gives the time back, earliest first: a later line of a match hides from the store what came before. */
  async function giveBack(): Promise<void> {
    for (let next = pending[0]; next && !isClosing; next = pending[0]) {
      const done = next
      while ((await store.matches.giveBack({ ...done, limit: AT_ONCE })) > 0) if (isClosing) return
      await store.endInterruption(done)
      pending = pending.filter(({ to }) => to !== done.to)
    }
  }

  return {
    /** The time that a match whose latest line is of this time has not got back, in milliseconds. */
    since(at: Time): number {
      let ms = 0
      let counted = at
      for (const { from, to } of pending) {
        ms += Math.max(0, to - Math.max(from, counted))
        counted = Math.max(counted, to)
      }
      return ms
    },
    /**
     * Gives time back to all matches. What fails is tried again with the next call.
     * @returns when it is done
     */
    resume(interruptions: readonly Interruption[]): Promise<void> {
      const isNew = ({ to }: Interruption) => !pending.some((known) => known.to === to)
      pending = [...pending, ...interruptions.filter(isNew)].sort((a, b) => a.to - b.to)
      atWork ??= giveBack()
        .catch((thrown: unknown) => {
          if (!isClosing) log.error('resume', {}, thrown)
        })
        .finally(() => {
          atWork = undefined
        })
      return atWork
    },
    async close(): Promise<void> {
      isClosing = true
      await atWork
    },
  }
}
