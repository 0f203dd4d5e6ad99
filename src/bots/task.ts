import { QuickChance, type Seat } from '../core/index.ts'
import { findGame, loadGameAndAi } from '../games/registry.ts'
import type { Memory } from './bot.ts'
import { decide, findBot } from './decide.ts'

/** A decision that is asked of a bot in a thread of its own; of the match it is told the seat's view alone. */
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
  /** How long it may think at most, in milliseconds, if not for as long as its level does. */
  readonly ms?: number | undefined
}

/** Asks a thread to load a game before the first decision in it, while there is a network. It is not answered. */
export type BotPreparation = { readonly prepare: string }

/** What came of a task: the action, or why there is none. */
export type BotAnswer =
  | { readonly id: number; readonly action: unknown }
  | { readonly id: number; readonly error: string }

/** Does what a thread is asked. Never rejects. @param memory the thread's own */
export async function doTask(task: BotTask, memory?: Memory): Promise<BotAnswer> {
  const { id, game: name, bot, view, seat, seed, ms } = task
  try {
    const known = await loadGameAndAi(name)
    const chance = new QuickChance(...seed)
    return { id, action: decide(findBot(bot), { ...known, view, seat, chance, ms, memory }) }
  } catch (error) {
    return { id, error: error instanceof Error ? error.message : String(error) }
  }
}

/** Loads a game, so that it is there when it is needed. What fails now fails again then, and is told then. */
export async function prepare({ prepare: name }: BotPreparation): Promise<void> {
  if (findGame(name)) await loadGameAndAi(name).catch(() => undefined)
}
