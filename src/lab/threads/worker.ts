import { parentPort, workerData } from 'node:worker_threads'
import { Refused } from '../../core/index.ts'
import { type Job, playJob, type WorkerNews } from '../index.ts'
import { loadBot } from './load-bot.ts'
import { loadGame } from './load-game.ts'
import { PROGRESS, type ThreadData } from './thread.ts'

/** A worker thread of the lab: plays each job that it receives. */

const { assignment, progress } = workerData as ThreadData
const whereabouts = new Int32Array(progress)
if (!parentPort) throw new Error('This file is run by the lab, as a worker thread.')
const port = parentPort
const bots = await Promise.all(assignment.bots.map(loadBot))
const loaded = await loadGame(assignment.game)
port.on('message', (job: Job) => {
  const news = play(job)
  // The thread may be ended as soon as it has answered, and with it what a bot printed.
  if (process.stdout.writableLength === 0) port.postMessage(news)
  else process.stdout.write('', () => port.postMessage(news))
})
port.postMessage({ kind: 'ready' } satisfies WorkerNews)

function play(job: Job): WorkerNews {
  try {
    return { kind: 'played', played: playJob(job, assignment, loaded, bots, onDecision) }
  } catch (error) {
    if (error instanceof Refused) return { kind: 'failed', refusal: error.refusal, stack: error.stack }
    throw error
  }
}

function onDecision(match: number, decision: number, seat: number): void {
  Atomics.store(whereabouts, PROGRESS.match, match)
  whereabouts[PROGRESS.seat] = seat
  Atomics.store(whereabouts, PROGRESS.decision, decision)
  Atomics.add(whereabouts, PROGRESS.count, 1)
}
