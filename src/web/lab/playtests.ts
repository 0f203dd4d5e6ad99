import { effect, type ReadonlySignal, signal } from '@preact/signals'
import type { Game, Refusal } from '../../core/index.ts'
import {
  type Executor,
  type PlaytestProgress,
  type PlaytestReport,
  playtest as play,
} from '../../lab/index.ts'
import { refusalOf } from '../api/refusal-of.ts'
import type { AskedPlaytest } from './lab-choices.ts'

/** A playtest in this window. */
export type Playtest = AskedPlaytest & {
  readonly game: Game
  readonly is: 'running' | 'over'
  /** When it began, in milliseconds of `performance.now()`. */
  readonly began: number
  /** When it was over, likewise; undefined while it is running. */
  readonly ended: number | undefined
  readonly progress: Omit<PlaytestProgress, 'report'> | undefined
  /** What is known so far. */
  readonly report: PlaytestReport | undefined
  /** Why it ended early; undefined if it was stopped, or went to its end. */
  readonly refusal: Refusal | undefined
  /** Whether the player saved what is known. */
  readonly isSaved: boolean
}

/** The first results come this soon, later ones at this pace or slower: making them takes at most this share of time. */
const PACE_MS = 3_000
const SHARE = 0.05

const known = signal<ReadonlyMap<string, Playtest>>(new Map())
let running: { readonly game: string; readonly stop: AbortController } | undefined

/** By game: its last playtest in this window. It goes on while other pages are shown. */
export const playtests: ReadonlySignal<ReadonlyMap<string, Playtest>> = known

/** The playtest that is running, if any. */
export function runningPlaytest(): Playtest | undefined {
  return [...known.value.values()].find(({ is }) => is === 'running')
}

/** Starts a playtest in place of the game's last one. One that is running is stopped. @returns when it is over */
export async function startPlaytest(game: Game, asked: AskedPlaytest, executor: Executor): Promise<void> {
  stopPlaytest()
  const stop = new AbortController()
  const own = { game: game.id, stop }
  running = own
  const change = (part: Partial<Playtest>) => {
    const before = known.peek().get(game.id)
    // Another one may have taken its place.
    if (before?.plan === asked.plan) keep({ ...before, ...part })
  }
  keep({
    ...asked,
    game,
    is: 'running',
    began: performance.now(),
    ended: undefined,
    progress: undefined,
    report: undefined,
    refusal: undefined,
    isSaved: false,
  })
  let due = performance.now() + PACE_MS
  let lastly: (() => PlaytestReport) | undefined
  try {
    const report = await play({
      ...asked.plan,
      executor,
      stop: stop.signal,
      onProgress({ report, ...progress }) {
        lastly = report
        const now = performance.now()
        if (now < due) {
          change({ progress })
          return
        }
        change({ progress, report: report(), isSaved: false })
        const after = performance.now()
        due = after + Math.max(PACE_MS, (after - now) / SHARE)
      },
    })
    change({ is: 'over', ended: performance.now(), report, isSaved: false })
  } catch (error) {
    change({
      is: 'over',
      ended: performance.now(),
      refusal: refusalOf(error),
      report: lastly?.(),
      isSaved: false,
    })
  } finally {
    if (running === own) running = undefined
  }
}

/** Stops the playtest that is running. It keeps what it has. */
export function stopPlaytest(): void {
  running?.stop.abort()
}

export function markSaved(game: string): void {
  const found = known.peek().get(game)
  if (found) keep({ ...found, isSaved: true })
}

function keep(one: Playtest): void {
  known.value = new Map(known.peek()).set(one.game.id, one)
}

/** Asks before the window is closed with what is not saved. */
const ask = (event: BeforeUnloadEvent) => event.preventDefault()
effect(() => {
  const isLost = [...known.value.values()].some(
    ({ is, report, isSaved }) => is === 'running' || (report !== undefined && !isSaved),
  )
  if (isLost) addEventListener('beforeunload', ask)
  else removeEventListener('beforeunload', ask)
})
