export { loadBot } from './load-bot.ts'
export { isFolder, loadGame, loadGameText } from './load-game.ts'
export { startThread, threads } from './threads.ts'
