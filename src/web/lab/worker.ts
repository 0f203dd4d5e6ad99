import { findBot } from '../../bots/index.ts'
import { Refused } from '../../core/index.ts'
import { loadListedGame, playJob } from '../../lab/index.ts'
import type { FromWorker, ToWorker } from './worker-messages.ts'

/** A Web Worker of the lab. Its first message is the assignment; then it plays each job that it receives. */

/** How often it says that it gets on, in milliseconds. */
const TELL_MS = 250

const say = (message: FromWorker) => postMessage(message)

let play: ((job: Extract<ToWorker, { matches: unknown }>) => void) | undefined

addEventListener('message', async ({ data }: MessageEvent<ToWorker>) => {
  if ('matches' in data) {
    play?.(data)
    return
  }
  const loaded = await loadListedGame(data.game)
  const bots = data.bots.map(findBot)
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
      say({ kind: 'played', played: playJob(job, data, loaded, bots, onDecision) })
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      say({ kind: 'failed', refusal: error.refusal })
    }
  }
  say({ kind: 'ready' })
})
