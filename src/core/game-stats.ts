import type { Seat } from './contract.ts'

/** What reports count. It stands beside the rules, in the game's `stats` module; the rules do not know it. */
export type GameStats<State = unknown, Action = unknown, Event = unknown> = {
  /** What an action counts as: its kind, the cards it uses. Default: its `type`. */
  uses?(action: Action): readonly string[]
  /**
   * The cards or items that an action is about, by the same names, where `uses` does not tell them: the action alone may
   * not know. `view` is what its seat sees. Default: `uses`.
   */
  about?(action: Action, view: State): readonly string[]
  /**
   * What an event in this state counts as: for cards and rules that take effect without an action, or whose names the
   * action does not contain. Default: nothing.
   */
  usesOf?(event: Event, state: State): readonly Use[]
  /**
   * What a seat could use, such as the cards of its hand, by the same names. A report then distinguishes using a thing
   * from only holding it.
   */
  holds?(state: State, seat: Seat): readonly string[]
  /**
   * What pile one of these things comes from, such as `creatures`: a report compares things of one pile. Default: all come
   * from one.
   */
  pileOf?(what: string, state: State): string
  /**
   * What family one of these things belongs to, such as a faction: a report compares the seats by the one that they used most.
   * Default: none.
   */
  familyOf?(what: string, state: State): string | undefined
  /**
   * The follies that a decision is open to, each with whether the action commits it: an attack is open to being one
   * without hope. `view` is what the seat sees. Default: none are counted.
   */
  follies?(view: State, seat: Seat, action: Action): readonly Temptation[]
  /**
   * By seat: its role, such as a faction; several seats may share one. Empty until all have theirs. Default: a report
   * compares bots and seats only.
   */
  roles?(state: State): readonly string[]
}

/** `folly`: its name in a report, such as `attack without hope`. */
export type Temptation = { readonly folly: string; readonly isDone: boolean }

/** What something counts as in a report, and whose use it was where that matters. */
export type Use = string | { readonly what: string; readonly by: Seat }

/** An action's `type`, where it has one. */
export function kindOf(action: unknown): string {
  return typeof action === 'object' && action !== null && 'type' in action ? String(action.type) : 'action'
}

/** What a playtest calls an action: its kind, and the cards or items that it is about. */
export function namesOf<State, Action, Event>(
  stats: GameStats<State, Action, Event>,
  action: Action,
  view: State,
): readonly string[] {
  const about = stats.about ? stats.about(action, view) : (stats.uses?.(action) ?? [])
  return [...new Set([kindOf(action), ...about])]
}
