import { Worker } from 'node:worker_threads'
import { type BotAnswer, type BotTask, searches } from '../../bots/index.ts'
import type { Log } from '../ops/log.ts'
import type { Settings } from '../ops/settings.ts'

/**
 * The heap of a bot thread. A bot that needs more loses its thread, and the server goes on. Master's 10,000 iterations in
 * Counts & Clerics take about 50 MB with the games loaded, its 12,000 in TerReign about 45 MB.
 */
export const BOT_MEMORY_MB = 128

export type BotPool = ReturnType<typeof openBotPool>

type Queued = { readonly task: Omit<BotTask, 'id'>; readonly settle: (action: unknown) => void }

/** Worker threads for bots, one task per thread at a time. Threads are started as they are needed. */
export function openBotPool(
  { botLimitMs, botWorkers }: Pick<Settings, 'botLimitMs' | 'botWorkers'>,
  log: Log,
  start: () => Worker = startWorker,
) {
  const free: Worker[] = []
  const all = new Set<Worker>()
  const queue: Queued[] = []
  const busy = new Set<Queued>()
  let isClosed = false
  let count = 0

  function assign(): void {
    while (queue.length > 0) {
      const worker = free.pop() ?? (all.size < botWorkers ? startThread() : undefined)
      if (!worker) return
      // Quick bots go before those that search.
      const quick = queue.findIndex(({ task }) => !searches(task.bot))
      const [asked] = queue.splice(Math.max(0, quick), 1)
      run(worker, asked)
    }
  }

  function startThread(): Worker {
    const worker = start()
    all.add(worker)
    // A thread may die between two tasks.
    worker.on('exit', () => {
      all.delete(worker)
      if (free.includes(worker)) free.splice(free.indexOf(worker), 1)
    })
    worker.on('error', (thrown) => log.error('bot-thread', {}, thrown))
    worker.unref()
    return worker
  }

  function run(worker: Worker, asked: Queued): void {
    const id = ++count
    busy.add(asked)
    const finish = (action: unknown, why?: string) => {
      clearTimeout(clock)
      worker.off('message', hearAnswer)
      worker.off('exit', died)
      busy.delete(asked)
      if (why === undefined) free.push(worker)
      else {
        log.warn('bot-failed', { bot: asked.task.bot, game: asked.task.game, why })
        all.delete(worker)
        void worker.terminate()
      }
      asked.settle(action)
      assign()
    }
    const hearAnswer = (answer: BotAnswer) => {
      if (answer.id !== id) return
      if ('error' in answer) finish(undefined, answer.error)
      else finish(answer.action)
    }
    const died = () => finish(undefined, 'its thread ended')
    const clock = setTimeout(() => finish(undefined, `it took more than ${botLimitMs} ms`), botLimitMs)
    worker.on('message', hearAnswer)
    worker.on('exit', died)
    worker.postMessage({ ...asked.task, id } satisfies BotTask)
  }

  return {
    /** A bot's decision; undefined if it failed or took too long. Its thread is then replaced. */
    decide(task: Omit<BotTask, 'id'>): Promise<unknown> {
      if (isClosed) return Promise.resolve(undefined)
      return new Promise((settle) => {
        queue.push({ task, settle })
        assign()
      })
    },
    /** Ends all threads and resolves their tasks with undefined. */
    async close(): Promise<void> {
      isClosed = true
      for (const { settle } of [...queue.splice(0), ...busy]) settle(undefined)
      await Promise.all([...all].map((worker) => worker.terminate()))
    },
  }
}

function startWorker(): Worker {
  return new Worker(new URL('./bot-worker.ts', import.meta.url), {
    name: 'bots',
    resourceLimits: { maxOldGenerationSizeMb: BOT_MEMORY_MB },
  })
}
