import { Worker } from 'node:worker_threads'
import {
  type Assignment,
  type Executor,
  type JobPlayer,
  pool,
  type StartWorker,
  startJobPlayer,
  type WorkerNews,
} from '../index.ts'
import { loadBot } from './load-bot.ts'
import { loadGame } from './load-game.ts'
import { PROGRESS, type ThreadData } from './thread.ts'

/** Plays jobs in this many worker threads. Games and bots can also be files. */
export function threads(workers: number): Executor {
  return { loadGame, loadBot, playJobs: pool(workers, startThread) }
}

/**
 * Starts one worker thread.
 * @param patience the longest time for one decision, in milliseconds
 */
export function startThread(assignment: Assignment, patience?: number): JobPlayer {
  return startJobPlayer(startWorker, assignment, patience)
}

const startWorker: StartWorker = (assignment, hear, died) => {
  const progress = new SharedArrayBuffer(Object.keys(PROGRESS).length * Int32Array.BYTES_PER_ELEMENT)
  const places = new Int32Array(progress)
  const workerData: ThreadData = { assignment, progress }
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData, stdout: true })
  // What a bot prints is for its author; stdout is the report's.
  worker.stdout.pipe(process.stderr, { end: false })
  worker.on('message', (news: WorkerNews) => hear(news))
  worker.on('error', (error) => died(`its thread failed: ${error instanceof Error ? error.message : error}`))
  worker.on('exit', (code) => died(`its thread ended with code ${code}`))
  return {
    send: (job) => worker.postMessage(job),
    whereabouts: () => ({
      count: Atomics.load(places, PROGRESS.count),
      match: places[PROGRESS.match],
      decision: { number: places[PROGRESS.decision], seat: places[PROGRESS.seat] },
    }),
    async end() {
      worker.removeAllListeners('exit')
      await worker.terminate()
    },
  }
}
