import { type PlaytestReport, playtest } from '../../lab/index.ts'
import { refusalOf } from '../api/refusal-of.ts'
import { browserWorkers } from './browser-workers.ts'
import type { FromPlaytest, ToPlaytest } from './worker-messages.ts'

/**
 * The Web Worker of a playtest. It hands matches to workers of its own and makes the reports, which takes seconds when
 * there are many matches: the page stays quick.
 */

/** How often it tells its progress, in milliseconds. */
const TELL_MS = 250
/** The first report comes this soon, later ones at this pace or slower: making them takes at most this share of time. */
const REPORT_MS = 3_000
const SHARE = 0.05

const say = (message: FromPlaytest) => postMessage(message)
const stop = new AbortController()

addEventListener('message', ({ data }: MessageEvent<ToPlaytest>) => {
  if (data.kind === 'stop') stop.abort()
  // An error of a worker's script is heard by who started it; a rejection would not be.
  else play(data).catch(reportError)
})

async function play({ plan, workers }: Extract<ToPlaytest, { kind: 'start' }>): Promise<void> {
  let latest: (() => PlaytestReport) | undefined
  let told = 0
  let due = performance.now() + REPORT_MS
  try {
    const report = await playtest({
      ...plan,
      executor: browserWorkers(workers),
      stop: stop.signal,
      onProgress({ report: make, ...progress }) {
        latest = make
        const now = performance.now()
        if (now - told < TELL_MS && now < due) return
        told = now
        if (now < due) {
          say({ kind: 'progress', progress, report: undefined })
          return
        }
        say({ kind: 'progress', progress, report: make() })
        const after = performance.now()
        due = after + Math.max(REPORT_MS, (after - now) / SHARE)
      },
    })
    say({ kind: 'over', report, refusal: undefined })
  } catch (error) {
    say({ kind: 'over', report: latest?.(), refusal: refusalOf(error) })
  }
}
