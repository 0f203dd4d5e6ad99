/** A bot at work in a Web Worker. It is sent a task and answers; of a match it knows one seat's view alone. */
import type { Memory } from './bot.ts'
import { type BotPreparation, type BotTask, doTask, prepare } from './task.ts'

const memory: Memory = {}

addEventListener('message', async ({ data }: MessageEvent<BotTask | BotPreparation>) => {
  if ('prepare' in data) await prepare(data)
  else postMessage(await doTask(data, memory))
})
