import type { Bot } from './bot.ts'
import { JESTER } from './characters.ts'

/** Plays legal actions uniformly at random. */
export const random: Bot = {
  ...JESTER,
  choose: ({ actions, chance }) => actions[chance.int(actions.length)],
}
