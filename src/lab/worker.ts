import { parentPort, workerData } from 'node:worker_threads'
import { Refused, readOptions } from '../core/index.ts'
import { type Assignment, type Job, type JobDone, PROGRESS } from './job.ts'
import { loadBot } from './load-bot.ts'
import { loadGame } from './load-game.ts'
import { Observer } from './observe/observer.ts'
import { type Played, playMatch } from './play.ts'

/** A worker thread of the lab: plays each job that it receives. */

const assignment = workerData as Assignment
const whereabouts = new Int32Array(assignment.progress)
const entrants = await Promise.all(assignment.bots.map(loadBot))
if (!parentPort) throw new Error('This file is run by the lab, as a worker thread.')
const port = parentPort
const { game, ai, stats: known, windows } = await loadGame(assignment.game)
const stats = assignment.counts ? known : undefined
port.on('message', (job: Job) => port.postMessage(play(job)))
port.postMessage({ kind: 'ready' } satisfies JobDone)

function play({ matches: sittings }: Job): JobDone {
  const options = readOptions(game, assignment.options)
  const played: Played[] = []
  for (const [match, { seed, botSeed, seats, facts }] of sittings.entries()) {
    const bots = seats.map((entrant) => entrants[entrant])
    Atomics.store(whereabouts, PROGRESS.match, match)
    try {
      const observer = facts && observerOf(seed, seats.length, facts === 'with probes')
      const { bySeat } = assignment
      played.push(
        playMatch({ game, ai, stats, options, bots, seed, botSeed }, { onDecision, bySeat, observer }),
      )
    } catch (error) {
      if (error instanceof Refused) return { kind: 'failed', refusal: error.refusal }
      const why = error instanceof Error ? error.message : String(error)
      const at = `match seed ${seed}`
      return { kind: 'failed', refusal: { code: 'match-failed', message: `A match failed: ${why}.`, at } }
    }
  }
  return { kind: 'played', played }
}

function observerOf(seed: string, seats: number, probes: boolean): Observer<unknown, unknown> {
  return new Observer({ game, ai, stats: known ?? {}, windows, seats, seed, probes })
}

function onDecision(number: number, seat: number): void {
  whereabouts[PROGRESS.seat] = seat
  Atomics.store(whereabouts, PROGRESS.decision, number)
  Atomics.add(whereabouts, PROGRESS.count, 1)
}
