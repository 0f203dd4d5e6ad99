import type { HelpNews, HelpTask } from '../../bots/index.ts'

/**
 * Asks for advice or a review, in a worker of its own that ends with it. Of what it finds it tells each thing as soon as
 * it is found; the last is `done` or `failed`.
 * @returns ends it; nothing is told any more
 */
export function askForHelp(task: HelpTask, tell: (news: HelpNews) => void): () => void {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'help' })
  worker.addEventListener('message', ({ data }: MessageEvent<HelpNews>) => {
    if (data.kind === 'done' || data.kind === 'failed') worker.terminate()
    tell(data)
  })
  worker.addEventListener('error', (event) => {
    worker.terminate()
    tell({ kind: 'failed', error: event.message || 'it could not be started' })
  })
  worker.postMessage(task)
  return () => worker.terminate()
}
