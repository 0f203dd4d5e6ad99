/** The entry of a bot thread. It is sent one seat's view of a match, and answers with an action. */
import { parentPort } from 'node:worker_threads'
import { type BotAnswer, type BotTask, doTask, type Memory } from '../../bots/index.ts'

const memory: Memory = {}

parentPort?.on('message', async (task: BotTask) => {
  parentPort?.postMessage((await doTask(task, memory)) satisfies BotAnswer)
})
