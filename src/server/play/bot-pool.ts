import { Worker } from 'node:worker_threads'
import { type BotAnswer, type BotTask, searches as isSearching } from '../../bots/index.ts'
import type { Log } from '../ops/log.ts'
import type { Settings } from '../ops/settings.ts'
import { FairQueue, type TurnOf } from './fair-queue.ts'

/**
 * The heap of a bot thread. A bot that needs more loses its thread, and the server goes on. Master's 10,000 iterations in
 * Counts & Clerics take about 50 MB with the games loaded, its 12,000 in TerReign about 45 MB.
 */
export const BOT_MEMORY_MB = 128

export type BotPool = ReturnType<typeof openBotPool>

/** For whom a bot plays: who made the match. */
type Asker = TurnOf & { readonly match: string }

type Queued = {
  readonly task: Omit<BotTask, 'id'>
  readonly match: string
  readonly settle: (action: unknown) => void
}

/**
 * Worker threads for bots, one task per thread at a time. Threads are started as they are needed: at most `botWorkers` of
 * them search at once, and one more is there for quick bots, which so never wait for a search. People take turns, so that
 * many matches of one do not keep the others from an answer.
 */
export function openBotPool(
  { botLimitMs, botWorkers }: Pick<Settings, 'botLimitMs' | 'botWorkers'>,
  log: Log,
  start: () => Worker = startWorker,
) {
  const free: Worker[] = []
  const all = new Set<Worker>()
  const quick = new FairQueue<Queued>()
  const searching = new FairQueue<Queued>()
  let searches = 0
  const busy = new Set<Queued>()
  let isClosed = false
  let count = 0

  function assign(): void {
    for (;;) {
      const queue = !quick.isEmpty ? quick : searches < botWorkers ? searching : undefined
      if (!queue || queue.isEmpty) return
      const worker = free.pop() ?? (all.size <= botWorkers ? startThread() : undefined)
      if (!worker) return
      const asked = queue.shift()
      if (asked) run(worker, asked)
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
    const isSearch = isSearching(asked.task.bot)
    if (isSearch) searches++
    busy.add(asked)
    const finish = (action: unknown, why?: string) => {
      clearTimeout(clock)
      worker.off('message', hearAnswer)
      worker.off('exit', died)
      busy.delete(asked)
      if (isSearch) searches--
      if (why === undefined) free.push(worker)
      else {
        const { task, match } = asked
        log.warn('bot-failed', { match, bot: task.bot, game: task.game, why })
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
    decide(task: Omit<BotTask, 'id'>, asker: Asker): Promise<unknown> {
      if (isClosed) return Promise.resolve(undefined)
      return new Promise((settle) => {
        const queue = isSearching(task.bot) ? searching : quick
        queue.push(asker, { task, match: asker.match, settle })
        assign()
      })
    },
    /** Ends all threads and resolves their tasks with undefined. */
    async close(): Promise<void> {
      isClosed = true
      for (const { settle } of [...quick.clear(), ...searching.clear(), ...busy]) settle(undefined)
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
