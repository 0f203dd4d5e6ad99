import { type BotAnswer, type BotPreparation, type BotTask, THINK_MS } from '../../bots/index.ts'

/** Time limit of a decision in milliseconds, including the start of a worker on a slow machine. */
const LIMIT_MS = THINK_MS + 5_000

/** A timer that fires this late was suspended with its page, in milliseconds. */
const LATE_MS = 1_000

/** The Web Worker in which bots decide, replaced when it fails. */
export type BotWorker = {
  /** Starts the worker and loads a game into it. */
  prepare(game: string): void
  /** A bot's decision. Rejects when the bot fails or takes too long. A new call abandons the one before. */
  decide(task: Omit<BotTask, 'id'>): Promise<unknown>
  /** Abandons the pending decision. */
  letGo(): void
  /** Ends the worker; a pending decision never settles. */
  close(): void
}

export function openBotWorker(): BotWorker {
  let worker: Worker | undefined
  let tasks = 0
  let endWaiting: (() => void) | undefined

  const atWork = () => {
    if (worker) return worker
    const hired = startWorker()
    // A worker that could not start is replaced.
    hired.addEventListener('error', () => {
      if (worker === hired) worker = undefined
    })
    worker = hired
    return hired
  }
  const dismiss = () => {
    worker?.terminate()
    worker = undefined
  }
  const letGo = () => {
    if (endWaiting === undefined) return
    endWaiting()
    // It cannot be interrupted, and the next decision should not wait.
    dismiss()
  }

  return {
    prepare(game) {
      atWork().postMessage({ prepare: game } satisfies BotPreparation)
    },
    decide(task) {
      letGo()
      const bot = atWork()
      const id = ++tasks
      const heard = new AbortController()
      return new Promise<unknown>((resolve, reject) => {
        let clock: ReturnType<typeof setTimeout>
        const wait = () => {
          const strikesAt = Date.now() + LIMIT_MS
          clock = setTimeout(() => {
            if (Date.now() > strikesAt + LATE_MS) wait()
            else fail(`it thought for more than ${LIMIT_MS / 1000} seconds`)
          }, LIMIT_MS)
        }
        const stopWaiting = () => {
          clearTimeout(clock)
          heard.abort()
          endWaiting = undefined
        }
        const fail = (why: string) => {
          stopWaiting()
          dismiss()
          reject(new Error(why))
        }
        endWaiting = stopWaiting
        wait()
        const { signal } = heard
        bot.addEventListener('error', (event) => fail(event.message || 'it could not be started'), { signal })
        bot.addEventListener(
          'message',
          ({ data }: MessageEvent<BotAnswer>) => {
            if (data.id !== id) return
            if ('error' in data) fail(data.error)
            else {
              stopWaiting()
              resolve(data.action)
            }
          },
          { signal },
        )
        bot.postMessage({ ...task, id } satisfies BotTask)
      })
    },
    letGo,
    close() {
      endWaiting?.()
      dismiss()
    },
  }
}

function startWorker(): Worker {
  return new Worker(new URL('../../bots/worker.ts', import.meta.url), { type: 'module', name: 'bots' })
}
