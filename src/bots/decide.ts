import { type Chance, type Game, refuse, type Seat } from '../core/index.ts'
import type { Bot } from './bot.ts'
import { greedy } from './greedy.ts'
import { LEVELS } from './levels.ts'
import { random } from './random.ts'

/** All bots: yardsticks for the lab, and the levels people choose from. */
export const BOTS: readonly Bot[] = [random, ...LEVELS, greedy]

/**
 * The bot of this id.
 * @throws Refused `unknown-bot`
 */
export function findBot(id: string): Bot {
  const bot = BOTS.find((each) => each.id === id)
  if (bot) return bot
  return refuse({
    code: 'unknown-bot',
    message: `There is no bot "${id}": choose one of ${BOTS.map((each) => each.id).join(', ')}.`,
  })
}

/** What a bot does for a seat, given that seat's view of the position. */
export function decide<State, Action>(
  bot: Bot,
  game: Game<State, Action>,
  view: State,
  seat: Seat,
  chance: Chance,
): Action {
  return bot.choose({ game, view, seat, actions: game.actions(view, seat), chance })
}
