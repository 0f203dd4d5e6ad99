/**
 * A bot at work in a Web Worker. It is sent a {@link BotTask} and answers with a {@link BotAnswer}; of the match
 * it knows the seat's view alone.
 */
import { QuickChance, Refused, type Seat } from '../core/index.ts'
import { findGame } from '../games/registry.ts'
import { decide, findBot } from './index.ts'

/** A decision that is asked of a bot. */
export type BotTask = {
  /** Comes back with the answer. */
  readonly id: number
  /** The game's id. */
  readonly game: string
  readonly seat: Seat
  /** The bot's id. */
  readonly bot: string
  /** What the seat sees. */
  readonly view: unknown
  /** Whole numbers for the bot's own chance: the same ones, the same decision. */
  readonly seed: readonly number[]
}

/** What came of a task: the action, or why there is none. */
export type BotAnswer =
  | { readonly id: number; readonly action: unknown }
  | { readonly id: number; readonly error: string }

addEventListener('message', async ({ data }: MessageEvent<BotTask>) => {
  const { id } = data
  try {
    answer({ id, action: await choose(data) })
  } catch (error) {
    answer({ id, error: error instanceof Error ? error.message : String(error) })
  }
})

async function choose({ game: name, bot, view, seat, seed }: BotTask): Promise<unknown> {
  const listed = findGame(name)
  if (!listed) throw new Refused({ code: 'unknown-game', message: `There is no game "${name}".` })
  const { game } = await listed.load()
  return decide(findBot(bot), game, view, seat, new QuickChance(...seed))
}

function answer(message: BotAnswer): void {
  postMessage(message)
}
