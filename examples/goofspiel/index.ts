export { game } from './rules/game.ts'
