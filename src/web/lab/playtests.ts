import { effect, type ReadonlySignal, signal } from '@preact/signals'
import type { Game, Refusal } from '../../core/index.ts'
import type { PlaytestProgress, PlaytestReport } from '../../lab/index.ts'
import type { AskedPlaytest } from './lab-choices.ts'
import type { FromPlaytest, ToPlaytest } from './worker-messages.ts'

/** A playtest in this window. */
export type Playtest = {
  readonly plan: AskedPlaytest
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

const known = signal<ReadonlyMap<string, Playtest>>(new Map())
let running: Worker | undefined

/** By game: its last playtest in this window. It goes on while other pages are shown. */
export const playtests: ReadonlySignal<ReadonlyMap<string, Playtest>> = known

/** The playtest that is running, if any. */
export function runningPlaytest(): Playtest | undefined {
  return [...known.value.values()].find(({ is }) => is === 'running')
}

/** Starts a playtest in place of the game's last one. No other may be running. */
export function startPlaytest(game: Game, plan: AskedPlaytest): void {
  const worker = new Worker(new URL('./playtest-worker.ts', import.meta.url), {
    type: 'module',
    name: 'playtest',
  })
  running = worker
  let current: Playtest = {
    plan,
    game,
    is: 'running',
    began: performance.now(),
    ended: undefined,
    progress: undefined,
    report: undefined,
    refusal: undefined,
    isSaved: false,
  }
  const change = (part: Partial<Playtest>) => {
    current = { ...(known.peek().get(game.id) ?? current), ...part }
    keep(current)
  }
  const end = (report: PlaytestReport | undefined, refusal: Refusal | undefined) => {
    worker.terminate()
    running = undefined
    change({ is: 'over', ended: performance.now(), report, refusal, isSaved: false })
  }
  worker.addEventListener('message', ({ data }: MessageEvent<FromPlaytest>) => {
    if (data.kind === 'over') end(data.report, data.refusal)
    else if (data.report) change({ progress: data.progress, report: data.report, isSaved: false })
    else change({ progress: data.progress })
  })
  worker.addEventListener('error', () => end(current.report, NOT_STARTED))
  keep(current)
  worker.postMessage({ kind: 'start', plan, workers: workersOfDevice() } satisfies ToPlaytest)
}

/** Stops the playtest that is running. It keeps what it has. */
export function stopPlaytest(): void {
  running?.postMessage({ kind: 'stop' } satisfies ToPlaytest)
}

export function markSaved(game: string): void {
  const found = known.peek().get(game)
  if (found) keep({ ...found, isSaved: true })
}

function keep(one: Playtest): void {
  known.value = new Map(known.peek()).set(one.game.id, one)
}

/** How many workers play: one less than the device has cores, so that it stays quick. */
function workersOfDevice(): number {
  return Math.max(1, (navigator.hardwareConcurrency || 2) - 1)
}

const NOT_STARTED: Refusal = {
  code: 'worker-died',
  message: 'The playtest could not go on in this browser. Reload the page and try again.',
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
