import { type GameAi, LEVEL_IDS, USUAL_EFFORTS, withoutSettings } from '../ai/index.ts'
import { refuse } from '../core/index.ts'
import type { Bot, Question } from './bot.ts'
import { CHARACTERS, type Character } from './characters.ts'
import { greedy } from './greedy.ts'
import { LEVELS } from './levels.ts'
import { random } from './random.ts'
import { restrictedBot, restrictionOf } from './restricted-bot.ts'
import { searchBotOf } from './search-bot.ts'

/** All bots, weakest first: the levels, and the yardsticks of the lab. */
export const BOTS: readonly Bot[] = /* @__PURE__ */ [random, ...LEVELS, greedy].toSorted(byRank)

function byRank(a: Character, b: Character): number {
  const rank = ({ id }: Character) => CHARACTERS.findIndex((each) => each.id === id)
  return rank(a) - rank(b)
}

/**
 * The bot of this id: one of `BOTS`, a search of N iterations as `search-N`, or one of these as `BOT without NAME`, which
 * never chooses actions of this name (`namesOf`).
 * @throws Refused `unknown-bot`
 */
export function findBot(id: string): Bot {
  const restriction = restrictionOf(id)
  if (restriction) return restrictedBot(findBot(restriction.base), restriction.without)
  const bot = BOTS.find((each) => each.id === id) ?? searchBotOf(id)
  if (bot) return bot
  return refuse({
    code: 'unknown-bot',
    message: `There is no bot "${id}": choose one of ${BOTS.map((each) => each.id).join(', ')}, search-N.`,
  })
}

/** Whether this bot would search, but plays as `greedy` since the game has no search model. */
export function cannotSearch({ searchModel, efforts = USUAL_EFFORTS }: GameAi, bot: string): boolean {
  const { base } = restrictionOf(bot) ?? { base: bot }
  const level = LEVEL_IDS.find((id) => id === base)
  const isSearch = level ? efforts[level].kind === 'search' : searchBotOf(base) !== undefined
  return isSearch && !searchModel
}

/**
 * The bot's decision. Nobody checks that it is legal.
 * @param asked with the view of the seat that is to decide. The legal actions follow from it, without those that only
 *   change a person's settings
 */
export function decide<State, Action>(bot: Bot, asked: Omit<Question<State, Action>, 'actions'>): Action {
  const { game, ai, view, seat } = asked
  return bot.choose({ ...asked, actions: withoutSettings(ai, view, seat, game.actions(view, seat)) })
}
