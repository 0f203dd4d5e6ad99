import type { Bot } from './bot.ts'

/** Any legal action, each as likely as the next: a yardstick, and a sparring partner that makes no plans. */
export const random: Bot = {
  id: 'random',
  title: 'Jester',
  description: 'Plays whatever comes to mind.',
  choose: ({ actions, chance }) => actions[chance.int(actions.length)],
}
