export { loadBot } from './load-bot.ts'
export { isFolder, loadFolderText, loadGame } from './load-game.ts'
export { placeOf } from './load-module.ts'
export { startThread, threads } from './threads.ts'
