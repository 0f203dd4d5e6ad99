import { type BotAnswer, type BotPreparation, type BotTask, THINK_MS } from '../../bots/index.ts'

/** How long a decision may take, in milliseconds: thought, and on a slow machine a worker and a game to load before. */
const LIMIT_MS = THINK_MS + 5_000

/** A clock that strikes so much too late has stood still together with its page, in milliseconds. */
const LATE_MS = 1_000

/** Where bots work: one Web Worker, replaced whenever it fails. */
export type BotWorker = {
  /** Starts the worker and lets it load a game, while there is a network. */
  prepare(game: string): void
  /**
   * A bot's decision; rejects when it fails or thinks for too long, and then the next one finds a fresh worker. One
   * decision at a time: who asks again has let go of what was asked before.
   */
  decide(task: Omit<BotTask, 'id'>): Promise<unknown>
  /** Nobody waits any more for what was asked: it is thought about no longer. */
  letGo(): void
  /** Ends the worker; what it was asked is never answered. */
  close(): void
}

/** Opens a desk. The worker is started when it is first needed. */
export function openBotWorker(): BotWorker {
  let worker: Worker | undefined
  let tasks = 0
  /** Ends the waiting for the decision that is being thought about. */
  let endWaiting: (() => void) | undefined

  const atWork = () => {
    if (worker) return worker
    const hired = startWorker()
    // One that could not be started is not asked again.
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
    // It cannot be interrupted, and what is asked next should not wait for it.
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
