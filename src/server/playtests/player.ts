import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Services } from '../operation/services.ts'
import type { PlaytestReportText, PlaytestRow } from '../store/index.ts'
import type { PlaytestNews, PlaytestTask } from './task.ts'

/** Times, in milliseconds. */
const LOOK = 2_000
const TELL = 2_000
/** A server that has not told of its playtest for so long is taken for dead. */
const DEAD_AFTER = 60_000
/** How much longer a playtest may take that ends by its time: matches that have begun are finished. */
const GRACE = 60_000
/** How much longer its process may take to its first results, at the lowest priority beside everything else. */
const START = 120_000

/** How many servers may end while they play the same playtest. */
const TRIES = 3
const MEMORY_MB = 1024

/** How a playtest ended here. `taken`: its maker has stopped it, or another server has it. `closing`: this server ends. */
type End =
  | { readonly how: 'finished'; readonly report: PlaytestReportText }
  | { readonly how: 'failed'; readonly refusal: NonNullable<PlaytestRow['refusal']> }
  | { readonly how: 'out-of-time' | 'taken' | 'closing' }

/** The newest of what a playtest has said and the store has not been told. */
type Untold = Partial<Pick<Extract<PlaytestNews, { readonly kind: 'progress' }>, 'progress' | 'report'>>

/**
 * Plays the playtests that wait, one after another, each in a process of its own at the lowest priority.
 * @returns how to stop it: a playtest that is played waits again then
 */
export function startPlayer({ settings, store, now, log }: Omit<Services, 'rooms'>): () => Promise<void> {
  if (settings.playtests === 'off') return async () => {}
  const closing = Promise.withResolvers<End>()
  let isClosing = false
  let playing: Promise<void> | undefined

  const look = async (): Promise<void> => {
    const at = { now: now(), deadBefore: now() - DEAD_AFTER, tries: TRIES }
    const row = isClosing ? undefined : await store.playtests.claim(at)
    if (row) await play(row)
  }

  const play = async (row: PlaytestRow): Promise<void> => {
    const ended = Promise.withResolvers<End>()
    const untold: { -readonly [K in keyof Untold]: Untold[K] } = {}
    const child = startProcess()
    const { seconds, matches } = row.plan
    const endIn = (ms: number) => setTimeout(() => ended.resolve({ how: 'out-of-time' }), ms)
    const most = 1000 * seconds + (matches === null ? GRACE : 0)
    let hasBegun = false
    let limit = endIn(START + most)
    child.on('message', (news: PlaytestNews) => {
      if (news.kind === 'progress') {
        // Its time counts from its first results: however busy the machine is, it ends with some.
        if (!hasBegun) {
          hasBegun = true
          clearTimeout(limit)
          limit = endIn(most)
        }
        untold.progress = news.progress
        untold.report = news.report ?? untold.report
      } else if (news.kind === 'finished') ended.resolve({ how: 'finished', report: news.report })
      else ended.resolve({ how: 'failed', refusal: news.refusal })
    })
    const gone = Promise.withResolvers<void>()
    const isGone = (why: string) => {
      ended.resolve({ how: 'failed', refusal: died(why) })
      gone.resolve()
    }
    child.on('error', (error) => isGone(error.message))
    child.on('exit', (code, signal) => isGone(`${code ?? signal}`))
    const databaseUrl = settings.playtests === 'here' ? undefined : settings.playtests
    child.send({ plan: row.plan, databaseUrl } satisfies PlaytestTask)

    const tell = async (): Promise<void> => {
      const { progress, report } = untold
      const isWanted = await store.playtests.tell(row, now(), { progress, report })
      if (untold.report === report) untold.report = undefined
      if (!isWanted) ended.resolve({ how: 'taken' })
    }
    // While the database is away, the playtest goes on.
    const telling = setInterval(() => void tell().catch(() => {}), TELL)
    const end = await Promise.race([ended.promise, closing.promise])
    clearInterval(telling)
    clearTimeout(limit)
    child.kill('SIGKILL')
    // One process at a time: what is over no longer plays.
    await gone.promise
    await note(row, end, untold.report)
  }

  const note = async (row: PlaytestRow, end: End, report: PlaytestReportText | undefined): Promise<void> => {
    if (end.how === 'taken') return
    if (end.how === 'closing') {
      await store.playtests.giveBack(row)
      return
    }
    if (end.how === 'failed') log.warn('playtest-failed', { game: row.plan.game, why: end.refusal.message })
    await store.playtests.end(row, end.how, { ...(report && { report }), ...end })
  }

  const clock = setInterval(() => {
    playing ??= look()
      .catch((thrown: unknown) => log.error('playtests', {}, thrown))
      .finally(() => {
        playing = undefined
      })
  }, LOOK)
  clock.unref()
  return async () => {
    isClosing = true
    clearInterval(clock)
    closing.resolve({ how: 'closing' })
    await playing
  }
}

function startProcess(): ChildProcess {
  return fork(fileURLToPath(new URL('./worker.ts', import.meta.url)), {
    execArgv: [`--max-old-space-size=${MEMORY_MB}`],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
}

function died(why: string): NonNullable<PlaytestRow['refusal']> {
  return { code: 'playtest-failed', message: `The process of the playtest ended (${why}).` }
}
