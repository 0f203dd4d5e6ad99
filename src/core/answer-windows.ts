import * as v from 'valibot'
import { ONLOOKER, type Seat } from './contract.ts'
import type { Match } from './match.ts'

/**
 * Answer windows and standing orders.
 *
 * In an answer window a game asks several seats, one after another, whether they answer what has just happened. It asks
 * by what everybody can see, so most of those asked have nothing to answer with. Standing orders keep a person from
 * being stopped there: what they say is private, stays outside the rules, and ends in an ordinary pass. Everybody in a
 * window, asked or not, waits at least {@link answerDelay}, so that a pass by orders cannot be told from a quick one.
 */
export type AnswerWindows<State = unknown, Action = unknown> = {
  /** The kinds of moments that a person gives orders for, in the order of the form. */
  readonly kinds: readonly MomentKind<State>[]
  /** The window that `seat` is asked in, from what it sees; undefined where its decision is no answer. */
  windowOf(view: State, seat: Seat): AnswerWindow | undefined
  /** The number of the current turn, which "pass this turn" refers to. */
  turnOf(view: State): number
  /** The plain pass of `seat`: legal in every window that asks it. */
  pass(view: State, seat: Seat): Action
  isPass(action: Action): boolean
  /** The printed name of the card that an answer plays; undefined for an answer without a card. */
  cardOf(action: Action, view: State): string | undefined
  /** The printed names of the cards that `seat` holds and that could answer at some moment, each once. */
  answerCards(view: State, seat: Seat): readonly string[]
  /** Settings of the rules that orders alone cannot replace. Default: none. */
  readonly publicOrders?: readonly PublicOrder<State, Action>[]
}

/** A setting of the rules, seen by everybody, by which windows ask a seat at more moments. An action changes it. */
export type PublicOrder<State = unknown, Action = unknown> = {
  /** Completes "You are asked when …". */
  readonly label: string
  readonly hint: string
  /** Whether the form shows it. Default: yes. */
  isPossible?(view: State, seat: Seat): boolean
  isOn(view: State, seat: Seat): boolean
  change(isOn: boolean): Action
}

/** A kind of moment: `attack`, "creatures attack you". */
export type MomentKind<State = unknown> = {
  readonly id: string
  /** Completes "You are asked when …". */
  readonly label: string
  /** Whether a person who has ordered nothing is asked: when it concerns them. */
  readonly isAsked: boolean
  /** Whether `seat` can meet such moments in this match as things stand. Default: yes. The form leaves out the rest. */
  isPossible?(view: State, seat: Seat): boolean
}

export type AnswerWindow = {
  /** Ids of all kinds that this moment is of. Orders ask if one of them does. */
  readonly kinds: readonly string[]
  /** Whether the moment is about the seat's own card or action. */
  readonly isOwn: boolean
}

/** What a person wants to be asked about. */
export const standingOrdersSchema = v.strictObject({
  /** By kind of moment: whether to ask. A missing kind: its default. */
  kinds: v.record(v.pipe(v.string(), v.maxLength(40)), v.boolean()),
  /** By a card's printed name: true asks whenever it can be played; false never asks for its sake. */
  cards: v.record(v.pipe(v.string(), v.maxLength(80)), v.boolean()),
  /** The number of a turn in which everything is passed; null: none. */
  passedTurn: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0))),
  /** Whether to ask even where no answer is legal, so that the time of a pass gives nothing away. */
  isAlwaysAsked: v.boolean(),
})
export type StandingOrders = Readonly<v.InferOutput<typeof standingOrdersSchema>>

export const DEFAULT_ORDERS: StandingOrders = { kinds: {}, cards: {}, passedTurn: null, isAlwaysAsked: false }

/**
 * The pass that a seat's orders give in the window it is asked in; undefined where the person is to be asked, and
 * where the decision is no answer. It depends on nothing but the seat's view, actions and orders.
 */
export function standingPass<State, Action>(
  windows: AnswerWindows<State, Action>,
  orders: StandingOrders,
  decision: { readonly view: State; readonly seat: Seat; readonly actions: readonly Action[] },
): Action | undefined {
  const { view, seat, actions } = decision
  const window = windows.windowOf(view, seat)
  if (!window || isAsked(windows, orders, window, decision)) return undefined
  return actions.some((action) => windows.isPass(action)) ? windows.pass(view, seat) : undefined
}

function isAsked<State, Action>(
  windows: AnswerWindows<State, Action>,
  orders: StandingOrders,
  window: AnswerWindow,
  { view, actions }: { readonly view: State; readonly actions: readonly Action[] },
): boolean {
  if (orders.isAlwaysAsked) return true
  if (orders.passedTurn === windows.turnOf(view)) return false
  const answers = actions.filter((action) => !windows.isPass(action))
  const wishes = answers.map((action) => {
    const card = windows.cardOf(action, view)
    return card === undefined ? undefined : orders.cards[card]
  })
  if (wishes.includes(true)) return true
  if (wishes.every((wish) => wish === false)) return false
  if (window.isOwn) return false
  const asks = ({ id, isAsked }: MomentKind) => window.kinds.includes(id) && (orders.kinds[id] ?? isAsked)
  return windows.kinds.some(asks)
}

/** The shortest and longest time that a seat waits in an answer window, in milliseconds. */
export const ANSWER_DELAY_MS = { min: 600, max: 1600 } as const

/**
 * How long after a window opened a seat's answer or pass counts at the soonest, in milliseconds: uniform between the
 * bounds of {@link ANSWER_DELAY_MS}. It follows from public numbers alone, so that it says nothing about a hand and is
 * the same after a restart.
 * @param match the match's id
 * @param entry the number of entries when the window opened
 */
export function answerDelay(match: string, entry: number, seat: Seat): number {
  let hash = 0x811c9dc5
  for (const sign of `${match} ${entry} ${seat}`) {
    hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 0x01000193)
    hash ^= hash >>> 15
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x45d9f3b)
  const share = ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32
  const { min, max } = ANSWER_DELAY_MS
  return Math.round(min + share * (max - min))
}

/** A seat that is asked in an answer window. It follows from what everybody knows. Times in milliseconds. */
export type Answering = {
  readonly seat: Seat
  /** The number of entries when it was asked. */
  readonly entry: number
  /** Answers and passes count from here on. */
  readonly from: number
  /** When the window opened, and after how many entries. */
  readonly opened: { readonly at: number; readonly entry: number }
  /** The seats that have passed since it opened. */
  readonly passed: readonly Seat[]
}

/**
 * The seat asked now; undefined where the match waits for no answer. A pass keeps the window open, so that the waits of
 * all seats run side by side. A pass that leads to anything else opens another, and so does asking a seat again.
 * @param before the seat asked before the latest entry
 * @param now the match's id, the seats that must decide, and the time of the latest entry
 */
export function answeringIn(
  windows: AnswerWindows,
  {
    id,
    match,
    waiting,
    at,
  }: { readonly id: string; readonly match: Match; readonly waiting: readonly Seat[]; readonly at: number },
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
