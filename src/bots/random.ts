import type { Bot } from './bot.ts'
import { JESTER } from './characters.ts'

export const random: Bot = {
  ...JESTER,
  choose: ({ actions, chance }) => actions[chance.int(actions.length)],
}
