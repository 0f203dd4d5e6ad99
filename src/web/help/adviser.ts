import type { HelpNews, HelpTask } from '../../bots/index.ts'

/** The longest that advice may take, in milliseconds, with all that must be loaded for it. */
const LIMIT_MS = 15_000

/**
 * Asks for advice or a review, in a worker of its own that ends with it. Of what it finds it tells each thing as soon as
 * it is found; the last is `done` or `failed`.
 * @returns ends it; nothing is told any more
 */
export function askForHelp(task: HelpTask, tell: (news: HelpNews) => void): () => void {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'help' })
  const end = () => {
    clearTimeout(clock)
    worker.terminate()
  }
  const fail = (error: string) => {
    end()
    tell({ kind: 'failed', error })
  }
  const clock =
    task.kind === 'advice' ? setTimeout(() => fail('it took too long to think'), LIMIT_MS) : undefined
  worker.addEventListener('message', ({ data }: MessageEvent<HelpNews>) => {
    if (data.kind === 'done' || data.kind === 'failed') end()
    tell(data)
  })
  worker.addEventListener('error', (event) => fail(event.message || 'it could not be started'))
  worker.postMessage(task)
  return end
}
