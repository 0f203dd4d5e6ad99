import type { Seat } from './contract.ts'

/** What reports count of a game. It stands beside the rules, in the game's `stats` module; the rules do not know it. */
export type GameStats<State = unknown, Action = unknown, Event = unknown> = {
  /** What an action counts as: its kind, the cards it uses. Default: its `type`. */
  uses?(action: Action): readonly string[]
  /**
   * What an event counts as, told in this state: for cards and rules that take effect without being anybody's action, or
   * whose names the action alone does not tell. Default: nothing.
   */
  usesOf?(event: Event, state: State): readonly Use[]
  /**
   * What a seat could use, such as the cards of its hand, by the names its uses have. With it a report tells those who
   * used a thing from those who only held it.
   */
  holds?(state: State, seat: Seat): readonly string[]
  /**
   * By seat: what a report compares seats as, such as the faction each plays; several may have the same. Asked when the
   * match is over. Default: a report compares bots and seats alone.
   */
  roles?(state: State): readonly string[]
}

/** What something counts as in a report, and whose use it was where that matters. */
export type Use = string | { readonly what: string; readonly by: Seat }
