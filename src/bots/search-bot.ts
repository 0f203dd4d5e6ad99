import type { Bot } from './bot.ts'
import { chooseWith } from './levels.ts'

/** The most iterations that a bot's id can ask for. */
const MOST_ITERATIONS = 1_000_000

/**
 * A bot for measuring depth: it searches this many MCTS iterations a decision, however long they take. In a game without a
 * search model it takes what looks best.
 */
function searchBot(iterations: number): Bot {
  return {
    id: `search-${iterations}`,
    title: `Search of ${iterations.toLocaleString('en')}`,
    description: `Searches ${iterations.toLocaleString('en')} iterations a decision.`,
    choose: (question) => chooseWith({ kind: 'search', iterations }, question, Number.POSITIVE_INFINITY),
  }
}

/** The bot of an id like `search-800`; undefined if it is none. */
export function searchBotOf(id: string): Bot | undefined {
  const iterations = Number(/^search-([1-9]\d{0,6})$/.exec(id)?.[1])
  return iterations <= MOST_ITERATIONS ? searchBot(iterations) : undefined
}
