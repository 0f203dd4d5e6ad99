import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Bot, findBot, type Question, restrictedBot, restrictionOf } from '../../bots/index.ts'
import { freeze, isPlainText, refuse } from '../../core/index.ts'

/**
 * A bot by its id, or by the path of a module that exports it as `bot` (`./mine.ts`, relative to the working directory);
 * either also as `BOT without NAME`.
 * @throws Refused `unknown-bot`, `bad-bot`
 */
export async function loadBot(name: string): Promise<Bot> {
  const restriction = restrictionOf(name)
  if (restriction) return restrictedBot(await loadBot(restriction.base), restriction.without)
  if (!isPath(name)) return findBot(name)
  if (!existsSync(name))
    return refuse({ code: 'bad-bot', message: 'There is no file of this name.', at: name })
  let loaded: { readonly bot?: Partial<Bot> }
  try {
    loaded = await import(pathToFileURL(resolve(name)).href)
  } catch (error) {
    const reason = error instanceof Error ? error.message.split('\n')[0] : String(error)
    return refuse({ code: 'bad-bot', message: `The bot cannot be loaded: ${reason}.`, at: name })
  }
  const { bot } = loaded
  const isNamed = [bot?.id, bot?.title ?? ''].every((name) => typeof name === 'string' && isPlainText(name))
  if (bot?.id && isNamed && typeof bot.choose === 'function') return guarded(bot as Bot)
  return refuse({
    code: 'bad-bot',
    message:
      'The module should export a `bot` with an `id`, one line of plain text, and a function `choose`.',
    at: name,
  })
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
