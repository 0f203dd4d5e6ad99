import type { Bot } from './bot.ts'
import { JESTER } from './characters.ts'

/** Any legal action, each as likely as the next: a yardstick, and a sparring partner that makes no plans. */
export const random: Bot = {
  ...JESTER,
  choose: ({ actions, chance }) => actions[chance.int(actions.length)],
}
