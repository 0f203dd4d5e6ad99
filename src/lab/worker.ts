import { parentPort, workerData } from 'node:worker_threads'
import { type Game, Refused, readOptions } from '../core/index.ts'
import { findGame } from '../games/registry.ts'
import { loadBot } from './entrants.ts'
import { type Assignment, type Job, type JobDone, Whereabouts } from './job.ts'
import { type Played, playMatch } from './play.ts'

/** A worker thread of the lab: plays the jobs it is sent until it is stopped. */

const assignment = workerData as Assignment
const whereabouts = new Int32Array(assignment.whereabouts)
const entrants = await Promise.all(assignment.bots.map(loadBot))
const game = await findGame(assignment.game)?.load()
if (!game || !parentPort) throw new Error('This file is run by the lab, as a worker thread.')
const port = parentPort
port.on('message', (job: Job) => port.postMessage(play(game.game, job)))
port.postMessage({ kind: 'ready' } satisfies JobDone)

function play(rules: Game, { sittings }: Job): JobDone {
  const options = readOptions(rules, assignment.options)
  const played: Played[] = []
  for (const [match, { seed, seats }] of sittings.entries()) {
    const bots = seats.map((entrant) => entrants[entrant])
    Atomics.store(whereabouts, Whereabouts.match, match)
    try {
      played.push(playMatch({ game: rules, options, bots, seed }, { onDecision, bySeat: assignment.bySeat }))
    } catch (error) {
      if (error instanceof Refused) return { kind: 'failed', refusal: error.refusal }
      const why = error instanceof Error ? error.message : String(error)
      const at = `match seed ${seed}`
      return { kind: 'failed', refusal: { code: 'match-failed', message: `A match failed: ${why}.`, at } }
    }
  }
  return { kind: 'played', played }
}

function onDecision(number: number, seat: number): void {
  whereabouts[Whereabouts.seat] = seat
  Atomics.store(whereabouts, Whereabouts.decision, number)
  Atomics.add(whereabouts, Whereabouts.count, 1)
}
