import type { Question } from '../../src/bots/index.ts'

let decisions = 0

/** A bot that is well for a match or two and then no more: for what comes of the matches it has played. */
export const bot = {
  id: 'tires',
  choose<State, Action>({ actions }: Question<State, Action>): Action {
    decisions++
    if (decisions > 300) throw new Error('I am tired')
    return actions[0]
  },
}
