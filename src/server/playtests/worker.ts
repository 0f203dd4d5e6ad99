/** The process that plays one playtest, so that it takes no time from matches between people: at the lowest priority. */
import { constants, setPriority } from 'node:os'
import { Refused, readOptions, refuse, startMatch } from '../../core/index.ts'
import { type Executor, loadListedGame, type PlaytestReport, playtest } from '../../lab/index.ts'
import { threads } from '../../lab/threads/index.ts'
import type { PlaytestReportText } from '../store/index.ts'
import type { PlaytestNews, PlaytestTask } from './task.ts'

/** How often it says how it stands, in milliseconds. */
const TELL_MS = 1_000
/** It makes a partial report this often, in milliseconds, or more seldom: making them takes at most this share of the time. */
const REPORT_MS = 10_000
const REPORT_SHARE = 0.05
/** The longest report, in UTF-16 code units. */
const MOST_TEXT = 8_000_000

// Before any thread is started: threads have the priority of the one that starts them.
setPriority(constants.priority.PRIORITY_LOW)
// The server has ended without a word.
process.once('disconnect', () => process.exit())
process.once('message', async ({ plan, databaseUrl }: PlaytestTask) => {
  try {
    await check(plan)
    say({ kind: 'finished', report: textOf(await play(plan, await executorAt(databaseUrl))) })
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    const { code, message, at } = error.refusal
    say({ kind: 'failed', refusal: { code, message, ...(at !== undefined && { at }) } })
  }
})

/**
 * Whether all variants can be played with all numbers of players.
 * @throws Refused with the place
 */
async function check({ game: id, variants, seats }: PlaytestTask['plan']): Promise<void> {
  const { game } = await loadListedGame(id)
  for (const [i, { options }] of variants.entries()) {
    try {
      readOptions(game, options)
      for (const count of seats) startMatch(game, options, count, '')
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      const { refusal } = error
      throw new Refused({ ...refusal, at: `variants[${i}].${refusal.at ?? 'options'}` })
    }
  }
}

async function executorAt(databaseUrl: string | undefined): Promise<Executor> {
  if (databaseUrl === undefined) return threads(1)
  const { openCoordinator } = await import('../../lab/queue/index.ts')
  return (await openCoordinator(databaseUrl)).executor
}

function play({ matches, ...plan }: PlaytestTask['plan'], executor: Executor): Promise<PlaytestReport> {
  const began = performance.now()
  let told = Number.NEGATIVE_INFINITY
  let reportAfter = 0
  /** A playtest without a number of matches is as far as its time. */
  const timeDone = (now: number) => (matches === null ? Math.min(1, (now - began) / 1000 / plan.seconds) : 0)
  return playtest({
    ...plan,
    matches: matches ?? undefined,
    executor,
    onProgress({ what, played, done, report }) {
      const now = performance.now()
      if (now - told < TELL_MS) return
      told = now
      const isDue = now >= reportAfter
      const text = isDue ? textOf(report()) : undefined
      if (isDue) reportAfter = now + Math.max(REPORT_MS, (performance.now() - now) / REPORT_SHARE)
      say({ kind: 'progress', progress: { what, played, done: Math.max(done, timeDone(now)) }, report: text })
    },
  })
}

/** @throws Refused `report-too-large` */
function textOf(report: PlaytestReport): PlaytestReportText {
  const text = JSON.stringify(report)
  if (text.length > MOST_TEXT)
    refuse({ code: 'report-too-large', message: 'The report is too large. Compare fewer variants.' })
  return { text, matches: report.matches }
}

function say(news: PlaytestNews): void {
  process.send?.(news)
}
