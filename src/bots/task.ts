import { QuickChance, type Seat } from '../core/index.ts'
import { findGame, loadGameAndAi } from '../games/registry.ts'
import type { Memory } from './bot.ts'
import { decide, findBot } from './decide.ts'

/** A bot's decision, computed in a worker. It knows the seat's view only. */
export type BotTask = {
  readonly id: number
  readonly game: string
  readonly seat: Seat
  readonly bot: string
  readonly view: unknown
  /** Whole numbers for the bot's own chance: the same numbers give the same decision. */
  readonly seed: readonly number[]
  /** The longest it may think, in milliseconds. Default: as long as its level does. */
  readonly ms?: number | undefined
}

/** Asks a worker to load a game before its first decision, while there is a network. There is no answer. */
export type BotPreparation = { readonly prepare: string }

export type BotAnswer =
  | { readonly id: number; readonly action: unknown }
  | { readonly id: number; readonly error: string }

/** Does a task. Never rejects. @param memory the worker's own */
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

/** Loads a game. A failure is ignored: it comes again, with its message, at the first decision. */
export async function prepare({ prepare: name }: BotPreparation): Promise<void> {
  if (findGame(name)) await loadGameAndAi(name).catch(() => undefined)
}
