/** A bot in a Web Worker. It answers tasks; of a match it knows one seat's view only. */
import type { Memory } from './bot.ts'
import { type BotPreparation, type BotTask, doTask, prepare } from './task.ts'

const memory: Memory = {}

addEventListener('message', async ({ data }: MessageEvent<BotTask | BotPreparation>) => {
  if ('prepare' in data) await prepare(data)
  else postMessage(await doTask(data, memory))
})
