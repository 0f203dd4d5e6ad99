import { statSync } from 'node:fs'
import {
  BOTS,
  type Bot,
  findBot,
  type Question,
  restrictedBot,
  restrictionOf,
  searchBotOf,
} from '../../bots/index.ts'
import { freeze, isPlainText, refuse } from '../../core/index.ts'
import { loadModule } from './load-module.ts'

/**
 * A bot by its id, or by the path of a module that exports it as `bot` (`./mine.ts`, relative to the working directory);
 * either also as `BOT without NAME`.
 * @throws Refused `unknown-bot`, `bad-bot`
 */
export async function loadBot(name: string): Promise<Bot> {
  const restriction = restrictionOf(name)
  if (restriction) return restrictedBot(await loadBot(restriction.base), restriction.without)
  if (!isPath(name)) return findBot(name)
  checkFile(name)
  const { bot } = (await loadModule(name, { what: 'The bot', code: 'bad-bot' })) as { bot?: Partial<Bot> }
  const isNamed = [bot?.id, bot?.title ?? ''].every((name) => typeof name === 'string' && isPlainText(name))
  if (!bot?.id || !isNamed || typeof bot.choose !== 'function')
    return refuse({
      code: 'bad-bot',
      message:
        'The module should export a `bot` with an `id`, one line of plain text, and a function `choose`.',
      at: name,
    })
  if (BOTS.some(({ id }) => id === bot.id) || searchBotOf(bot.id))
    return refuse({
      code: 'bad-bot',
      message: `“${bot.id}” is a bot that comes with Interregnum. Give yours another id.`,
      at: name,
    })
  return guarded(bot as Bot)
}

/** @throws Refused `bad-bot` */
function checkFile(path: string): void {
  const there = statSync(path, { throwIfNoEntry: false })
  if (there && !there.isDirectory()) return
  const message = there
    ? 'This is a folder. Name the file of the bot in it.'
    : path.startsWith('~')
      ? 'There is no file of this name. Write its whole path: “~” means a folder only where the shell reads it.'
      : 'There is no file of this name.'
  refuse({ code: 'bad-bot', message, at: path })
}

/**
 * A bot that changes nothing of the match: its view, which can share data with the state and the rules, is frozen, and
 * so is each action. The list of actions is its own.
 */
function guarded(bot: Bot): Bot {
  const { id, title, description } = bot
  return {
    id,
    title,
    description,
    choose: <State, Action>(question: Question<State, Action>): Action =>
      bot.choose({ ...question, view: freeze(question.view), actions: question.actions.map(freeze) }),
  }
}

function isPath(name: string): boolean {
  return /[\\/]|\.[cm]?[jt]s$/.test(name)
}
