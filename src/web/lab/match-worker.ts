import { findBot } from '../../bots/index.ts'
import { Refused } from '../../core/index.ts'
import { type Assignment, type Job, loadListedGame, playJob } from '../../lab/index.ts'
import type { FromMatches, ToMatches } from './worker-messages.ts'

/** A Web Worker that plays matches of a playtest. Its first message is the assignment; then it plays each job. */

/** How often it says that it gets on, in milliseconds. */
const TELL_MS = 250

const say = (message: FromMatches) => postMessage(message)

let play: ((job: Job) => void) | undefined

addEventListener('message', ({ data }: MessageEvent<ToMatches>) => {
  if ('matches' in data) play?.(data)
  // The playtest hears an error of the script, but no rejection.
  else prepare(data).catch(reportError)
})

async function prepare(assignment: Assignment): Promise<void> {
  const loaded = await loadListedGame(assignment.game)
  const bots = assignment.bots.map(findBot)
  play = (job) => {
    let match = -1
    let told = 0
    const onDecision = (at: number) => {
      const now = performance.now()
      if (at === match && now - told < TELL_MS) return
      match = at
      told = now
      say({ kind: 'at', match })
    }
    try {
      say({ kind: 'played', played: playJob(job, assignment, loaded, bots, onDecision) })
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      say({ kind: 'failed', refusal: error.refusal })
    }
  }
  say({ kind: 'ready' })
}
