/** A bot at work in a thread of the server. It is sent a task and answers; of a match it knows one seat's view alone. */
import { parentPort } from 'node:worker_threads'
import { type BotAnswer, type BotTask, doTask, type Memory } from '../../bots/index.ts'

const memory: Memory = {}

parentPort?.on('message', async (task: BotTask) => {
  parentPort?.postMessage((await doTask(task, memory)) satisfies BotAnswer)
})
