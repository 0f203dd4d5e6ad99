export { game } from './rules.ts'
