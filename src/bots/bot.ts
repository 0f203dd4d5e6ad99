import type { GameAi } from '../ai/index.ts'
import type { Chance, Game, Seat } from '../core/index.ts'
import type { Character } from './characters.ts'

/** What a bot is asked: to decide for a seat, from what that seat sees. */
export type Question<State, Action> = {
  readonly game: Game<State, Action>
  readonly ai: GameAi<State, Action>
  /** The seat's view; the bot never sees the position itself. */
  readonly view: State
  readonly seat: Seat
  /** The legal actions, at least one. */
  readonly actions: readonly Action[]
  /** The bot's own chance, not the match's. */
  readonly chance: Chance
  /** How long it may think at most, in milliseconds, if not for as long as it likes. */
  readonly ms?: number | undefined
  /** What it remembers of the question before. Else: it begins anew. */
  readonly memory?: Memory | undefined
}

/**
 * What a bot keeps from one question to the next, empty at first. Whoever asks holds it, for a seat of a match or for
 * whatever comes: what is not of use for a question is forgotten, and seen to be so from what is asked.
 */
export type Memory = { kept?: unknown }

/** A player that is a program. The same question with the same chance and memory gets the same answer. */
export type Bot = Character & {
  choose<State, Action>(question: Question<State, Action>): Action
}
