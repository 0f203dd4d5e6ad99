/** An adviser at work in a Web Worker. For a hint it is told one seat's view alone; for a review, a match that is over. */
import { doHelpTask, type HelpTask } from '../../bots/index.ts'

addEventListener('message', ({ data }: MessageEvent<HelpTask>) => {
  void doHelpTask(data, (news) => postMessage(news))
})
