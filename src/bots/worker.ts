/** A bot at work in a Web Worker. It is sent a task and answers; of a match it knows one seat's view alone. */
import { type BotTask, doTask } from './task.ts'

addEventListener('message', async ({ data }: MessageEvent<BotTask>) => {
  postMessage(await doTask(data))
})
