/** The adviser's Web Worker. For a hint it knows one seat's view only; for a review, a match that is over. */
import { doHelpTask, type HelpTask } from '../../bots/index.ts'

addEventListener('message', ({ data }: MessageEvent<HelpTask>) => {
  void doHelpTask(data, (news) => postMessage(news))
})
