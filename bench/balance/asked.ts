import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { BOTS } from '../../src/bots/index.ts'
import { GAMES } from '../../src/games/registry.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { levels: { type: 'string' }, matches: { type: 'string' }, workers: { type: 'string' } },
})

/** What `npm run bench balance -- GAME …` is to measure. */
export const asked = {
  games: positionals,
  /** Only these levels, and nothing else of the page. Default: all of the page. */
  levels: values.levels?.split(','),
  /** Of each way and level. Default: the page's own numbers. */
  matches: values.matches === undefined ? undefined : Number(values.matches),
  workers: values.workers === undefined ? availableParallelism() : Number(values.workers),
}

/** Why it cannot be measured; undefined if it can. */
export function mistake(): string | undefined {
  const game = asked.games.find((id) => GAMES.every((each) => each.id !== id))
  if (game !== undefined) return `There is no game “${game}”.`
  if (asked.games.length === 0) return `Name a game: ${GAMES.map(({ id }) => id).join(', ')}.`
  const level = asked.levels?.find((id) => BOTS.every((bot) => bot.id !== id))
  if (level !== undefined) return `There is no bot “${level}”.`
  const isWrong = [asked.matches ?? 1, asked.workers].some((n) => !Number.isInteger(n) || n < 1)
  return isWrong ? '--matches and --workers should be whole numbers above 0.' : undefined
}
