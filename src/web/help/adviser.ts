import type { HelpNews, HelpTask } from '../../bots/index.ts'
import { spoken } from '../../words/index.ts'
import { adviceWords as say } from './advice.messages.ts'
import type { HelpPause, HelpRequest } from './worker.ts'

/** Time limit of a hint in milliseconds, loading included. */
const LIMIT_MS = 15_000

/** What a worker was asked for. */
export type Help = {
  /** Cancels it. */
  end(): void
  /** Of the engine's lines: pauses the search, which keeps what it has, or lets it go on. */
  pause(isPaused: boolean): void
}

/** Runs a task in its own worker. Calls `tell` with each result; the last is `done` or `failed`. */
export function openHelp(task: HelpTask, tell: (news: HelpNews) => void): Help {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'help' })
  const end = () => {
    clearTimeout(clock)
    worker.terminate()
  }
  const fail = (error: string) => {
    end()
    tell({ kind: 'failed', error })
  }
  const clock = task.kind === 'advice' ? setTimeout(() => fail(say('tooLong')), LIMIT_MS) : undefined
  worker.addEventListener('message', ({ data }: MessageEvent<HelpNews>) => {
    if (data.kind === 'done' || data.kind === 'failed') end()
    tell(data)
  })
  worker.addEventListener('error', (event) => fail(event.message || say('notStarted')))
  worker.postMessage({ task, spoken: spoken() } satisfies HelpRequest)
  return { end, pause: (isPaused) => worker.postMessage({ isPaused } satisfies HelpPause) }
}

/** The same for a task that is not paused. @returns a function that cancels it */
export function askForHelp(task: HelpTask, tell: (news: HelpNews) => void): () => void {
  return openHelp(task, tell).end
}
