import { Worker } from 'node:worker_threads'
import { type BotAnswer, type BotTask, searches } from '../../bots/index.ts'
import type { Log } from '../ops/log.ts'
import type { Settings } from '../ops/settings.ts'

/**
 * How much memory the bots of a thread may hold; whoever takes more loses the thread, not the server its own. A Master's
 * 10,000 looks ahead in Counts & Clerics, with what it remembers, take some 50 MB with the games, its 12,000 in TerReign
 * some 45.
 */
export const BOT_MEMORY_MB = 128

/** Where the server's bots think: worker threads, each with one task at a time. */
export type BotPool = {
  /**
   * A bot's decision; undefined when it failed or thought for too long. Its thread is ended then and another takes
   * its place.
   */
  decide(task: Omit<BotTask, 'id'>): Promise<unknown>
  /** Ends all threads; what they were asked is answered with undefined. */
  close(): Promise<void>
}

type Queued = { readonly task: Omit<BotTask, 'id'>; readonly settle: (action: unknown) => void }

/** Opens a desk. Threads are started as they are needed. */
export function openBotPool(
  { botLimitMs, botWorkers }: Pick<Settings, 'botLimitMs' | 'botWorkers'>,
  log: Log,
  start: () => Worker = startWorker,
): BotPool {
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
      // Those who look ahead can wait; who is done in a moment is not made to.
      const quick = queue.findIndex(({ task }) => !searches(task.bot))
      const [asked] = queue.splice(Math.max(0, quick), 1)
      run(worker, asked)
    }
  }

  function startThread(): Worker {
    const worker = start()
    all.add(worker)
    // A thread that dies between two tasks is no longer one of ours.
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
    const clock = setTimeout(() => finish(undefined, `it thought for more than ${botLimitMs} ms`), botLimitMs)
    worker.on('message', hearAnswer)
    worker.on('exit', died)
    worker.postMessage({ ...asked.task, id } satisfies BotTask)
  }

  return {
    decide(task) {
      if (isClosed) return Promise.resolve(undefined)
      return new Promise((settle) => {
        queue.push({ task, settle })
        assign()
      })
    },
    async close() {
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
