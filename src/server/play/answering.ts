import { type AnswerWindows, answerDelay, type Match, ONLOOKER, type Seat } from '../../core/index.ts'
import type { Time } from '../store/index.ts'

/** A seat that is asked in an answer window. It follows from what everybody knows. */
export type Answering = {
  readonly seat: Seat
  /** The number of entries when it was asked. */
  readonly entry: number
  /** Answers and passes count from here on. */
  readonly from: Time
  /** When the window opened, and after how many entries. */
  readonly opened: { readonly at: Time; readonly entry: number }
  /** The seats that have passed since it opened. */
  readonly passed: readonly Seat[]
}

/**
 * The seat asked now; undefined where the match waits for no answer. A pass keeps the window open, so that the waits of
 * all seats run side by side. A pass that leads to anything else opens another, and so does asking a seat again.
 * @param before the seat asked before the line at time `at`
 * @param waiting the seats that must decide
 */
export function answeringIn(
  windows: AnswerWindows,
  {
    id,
    match,
    waiting,
    at,
  }: { readonly id: string; readonly match: Match; readonly waiting: readonly Seat[]; readonly at: Time },
  before: Answering | undefined,
): Answering | undefined {
  const [seat] = waiting
  if (seat === undefined || waiting.length > 1 || match.sealed.size > 0) return undefined
  const entry = match.entries.length
  if (before?.entry === entry) return before
  if (!windows.windowOf(match.game.view(match.state, ONLOOKER), seat)) return undefined
  const last = match.entries.at(-1)
  const isPass = last?.moves.length === 1 && last.told.length <= 1 && windows.isPass(last.moves[0].action)
  const passed = before && isPass && before.entry === entry - 1 ? [...before.passed, before.seat] : []
  const isOpen = before !== undefined && passed.length > 0 && !passed.includes(seat)
  const opened = isOpen ? before.opened : { at, entry }
  return {
    seat,
    entry,
    from: opened.at + answerDelay(id, opened.entry, seat),
    opened,
    passed: isOpen ? passed : [],
  }
}
