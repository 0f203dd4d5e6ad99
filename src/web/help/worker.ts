/** The adviser's Web Worker. For a hint it knows one seat's view only; for a review, a match that is over. */
import { doHelpTask, type HelpTask, pausing } from '../../bots/index.ts'
import { speak, type spoken } from '../../words/index.ts'

/** A task, and the language of its reasons. */
export type HelpRequest = { readonly task: HelpTask; readonly spoken: ReturnType<typeof spoken> }

/** Pauses the engine, or lets it go on. */
export type HelpPause = { readonly isPaused: boolean }

const { pause, pausePoint } = pausing()

addEventListener('message', ({ data }: MessageEvent<HelpRequest | HelpPause>) => {
  if ('isPaused' in data) return pause(data.isPaused)
  speak(...data.spoken)
  void doHelpTask(data.task, (news) => postMessage(news), pausePoint)
})
