export type { Advice, Alternative } from './advice.ts'
export { doHelpTask, type HelpNews, type HelpTask } from './advice-task.ts'
export type { Bot, Memory, Question } from './bot.ts'
export {
  CHARACTERS,
  type Character,
  LEVEL_CHARACTERS,
  type LevelCharacter,
  levelLike,
  searches,
  USUAL_LEVEL,
} from './characters.ts'
export { BOTS, decide, findBot } from './decide.ts'
export { chooseWith, searchPosition, THINK_MS } from './levels.ts'
export { newResponseTimer, type ResponseTimer } from './response-time.ts'
export type { Judged, ReviewNews, TurningPoint } from './review.ts'
export type { Findings, Found } from './search/findings.ts'
export type { Budget } from './search/ismcts.ts'
export { type BotAnswer, type BotPreparation, type BotTask, doTask } from './task.ts'
