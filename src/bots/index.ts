export type { Bot, Question } from './bot.ts'
export { BOTS, decide, findBot } from './decide.ts'
export { type BotAnswer, type BotTask, doTask } from './task.ts'
