import type { BotAnswer, BotTask } from '../../bots/index.ts'

/** How long a bot may think about one decision, in milliseconds. */
const LIMIT_MS = 5_000

/** Where bots work: one Web Worker, replaced whenever it fails. */
export type BotDesk = {
  /** A bot's decision; rejects when it fails or thinks for too long, and then the next one finds a fresh worker. */
  decide(task: Omit<BotTask, 'id'>): Promise<unknown>
  /** Ends the worker; what it was asked is never answered. */
  close(): void
}

/** Opens a desk. The worker is started with the first decision. */
export function openBotDesk(): BotDesk {
  let worker: Worker | undefined
  let tasks = 0

  const dismiss = () => {
    worker?.terminate()
    worker = undefined
  }

  return {
    decide(task) {
      worker ??= startWorker()
      const bot = worker
      const id = ++tasks
      const heard = new AbortController()
      return new Promise<unknown>((resolve, reject) => {
        const settle = (done: () => void) => {
          clearTimeout(clock)
          heard.abort()
          done()
        }
        const fail = (why: string) => {
          settle(() => reject(new Error(why)))
          dismiss()
        }
        const clock = setTimeout(() => fail(`it thought for more than ${LIMIT_MS / 1000} seconds`), LIMIT_MS)
        const { signal } = heard
        bot.addEventListener('error', (event) => fail(event.message || 'it could not be started'), { signal })
        bot.addEventListener(
          'message',
          ({ data }: MessageEvent<BotAnswer>) => {
            if (data.id !== id) return
            if ('error' in data) fail(data.error)
            else settle(() => resolve(data.action))
          },
          { signal },
        )
        bot.postMessage({ ...task, id } satisfies BotTask)
      })
    },
    close: dismiss,
  }
}

function startWorker(): Worker {
  return new Worker(new URL('../../bots/worker.ts', import.meta.url), { type: 'module', name: 'bots' })
}
