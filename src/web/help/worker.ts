/** The adviser's Web Worker. For a hint it knows one seat's view only; for a review, a match that is over. */
import { doHelpTask, type HelpTask } from '../../bots/index.ts'
import { speak, type spoken } from '../../words/index.ts'

/** A task, and the language of its reasons. */
export type HelpRequest = { readonly task: HelpTask; readonly spoken: ReturnType<typeof spoken> }

addEventListener('message', ({ data }: MessageEvent<HelpRequest>) => {
  speak(...data.spoken)
  void doHelpTask(data.task, (news) => postMessage(news))
})
