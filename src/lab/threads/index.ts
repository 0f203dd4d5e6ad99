export { loadBot } from './load-bot.ts'
export { isFolder, loadGame } from './load-game.ts'
export { threads } from './threads.ts'
