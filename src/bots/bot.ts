import type { GameAi } from '../ai/index.ts'
import type { Chance, Game, GameStats, Seat } from '../core/index.ts'
import type { Character } from './characters.ts'

export type Question<State, Action> = {
  readonly game: Game<State, Action>
  readonly ai: GameAi<State, Action>
  /**
   * The seat's view. The bot never sees the full state, and changes nothing of the view: the lab freezes it for bots from
   * files. To play on, `game.determinize` it, or change a `game.copy`.
   */
  readonly view: State
  readonly seat: Seat
  /** The legal actions, at least one; the bot returns one of them. */
  readonly actions: readonly Action[]
  /** The bot's own chance, not the match's. */
  readonly chance: Chance
  /** The longest it may think, in milliseconds. Default: no limit of the asker's. */
  readonly ms?: number | undefined
  /** Names what actions are about, for bots that never choose a thing. Default: an action has its kind alone. */
  readonly stats?: GameStats<State, Action> | undefined
  /** What it remembers from its last decision. Default: nothing. */
  readonly memory?: Memory | undefined
}

/**
 * What a bot keeps between decisions, empty at first. The asker holds it, for a seat of a match or for any questions:
 * the bot itself recognizes and drops what does not fit a question.
 */
export type Memory = { kept?: unknown }

/** A player that is a program. The same question, chance and memory give the same answer. */
export type Bot = Character & {
  choose<State, Action>(question: Question<State, Action>): Action
}
