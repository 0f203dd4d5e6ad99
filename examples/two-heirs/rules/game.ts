import * as v from 'valibot'
import {
  type Chance,
  type Context,
  count,
  done,
  flow,
  type Game,
  type Hidden,
  next,
  type Refusal,
  type Seat,
  type Steps,
  shuffle,
  UNKNOWN,
  type Viewer,
} from '../../../src/core/index.ts'

// #region options
export const optionsSchema = v.strictObject({
  stake: count('Stake', 'How many crowns it takes to press a claim.', { min: 1, max: 3, initial: 1 }),
})
export type Options = v.InferOutput<typeof optionsSchema>
// #endregion

// #region state
/** The letters of claim (TH-1). The highest is the closest claim. */
export const COUSIN = 1
export const SIBLING = 2
export const CHILD = 3

export type State = {
  readonly stake: number
  /** By seat: the letter it was given. */
  readonly letters: Hidden<number>[]
  /** The letter that nobody was given. */
  rest: Hidden<number>
  /** By seat: the crowns it has put into the chest. */
  readonly paid: number[]
  shown: boolean
  /** Who takes the chest; null until that is decided. */
  taker: Seat | null
  readonly stack: Frame[]
}

export type Frame =
  | { readonly step: 'speak'; readonly seat: Seat; readonly afterWait: boolean }
  | { readonly step: 'answer'; readonly seat: Seat }
  | { readonly step: 'show' }
// #endregion

// #region action
export const actionSchema = v.strictObject({ type: v.picklist(['press', 'wait', 'follow', 'yield']) })
export type Action = v.InferOutput<typeof actionSchema>

export type Event =
  | { readonly type: 'given'; readonly seat: Seat; readonly letter: Hidden<number> }
  | { readonly type: 'press' | 'wait' | 'follow' | 'yield'; readonly seat: Seat }
  | { readonly type: 'shown'; readonly letters: readonly number[] }
  | { readonly type: 'took'; readonly seat: Seat; readonly crowns: number }
// #endregion

// #region steps
const rivalOf = (seat: Seat): Seat => 1 - seat

const steps: Steps<State, Frame, Action, Event> = {
  speak: {
    kind: 'ask',
    actions: () => [{ type: 'press' }, { type: 'wait' }],
    refusal: (_state, _frame, { type }) => (type === 'press' || type === 'wait' ? undefined : SPEAK),
    apply(state, { seat, afterWait }, { type }, ctx) {
      ctx.tell?.({ type, seat })
      if (type === 'press') {
        state.paid[seat] += state.stake
        next(state, { step: 'answer', seat: rivalOf(seat) })
      } else if (afterWait) {
        next(state, { step: 'show' })
      } else {
        next(state, { step: 'speak', seat: rivalOf(seat), afterWait: true })
      }
    },
  },

  answer: {
    kind: 'ask',
    actions: () => [{ type: 'follow' }, { type: 'yield' }],
    refusal: (_state, _frame, { type }) => (type === 'follow' || type === 'yield' ? undefined : ANSWER),
    apply(state, { seat }, { type }, ctx) {
      ctx.tell?.({ type, seat })
      if (type === 'follow') {
        state.paid[seat] += state.stake
        next(state, { step: 'show' })
      } else {
        take(state, rivalOf(seat), ctx)
      }
    },
  },

  show: {
    kind: 'run',
    run(state, _frame, ctx) {
      ctx.reveal()
      state.shown = true
      const letters = state.letters as number[]
      ctx.tell?.({ type: 'shown', letters: [...letters] })
      take(state, letters[0] > letters[1] ? 0 : 1, ctx)
    },
  },
}

const SPEAK: Refusal = {
  code: 'speak',
  clause: 'TH-3',
  message: 'Nobody has pressed: press your claim, or wait.',
}
const ANSWER: Refusal = {
  code: 'answer',
  clause: 'TH-4',
  message: 'Your rival has pressed: follow, or yield.',
}

/** The chest goes to this seat (TH-5), and the match is over. */
function take(state: State, seat: Seat, ctx: Context<Event>): void {
  state.taker = seat
  ctx.tell?.({ type: 'took', seat, crowns: state.paid[0] + state.paid[1] })
  done(state)
}

const talk = flow<State, Frame, Action, Event>(steps)
// #endregion

// #region setup
function setup({ stake }: Options, _seats: number, ctx: Context<Event>): State {
  const [first, second, rest] = shuffle(ctx.chance, [COUSIN, SIBLING, CHILD])
  const state: State = {
    stake,
    letters: [first, second],
    rest,
    paid: [1, 1],
    shown: false,
    taker: null,
    stack: [{ step: 'speak', seat: ctx.chance.int(2), afterWait: false }],
  }
  for (const [seat, letter] of [first, second].entries())
    ctx.tell?.({ type: 'given', seat, letter }, [seat], { type: 'given', seat, letter: UNKNOWN })
  talk.settle(state, ctx)
  return state
}

function copy(state: State): State {
  return { ...state, letters: [...state.letters], paid: [...state.paid], stack: [...state.stack] }
}
// #endregion

// #region view
function view(state: State, viewer: Viewer): State {
  const seen = copy(state)
  if (state.shown) return seen
  seen.rest = UNKNOWN
  for (const seat of [0, 1]) if (seat !== viewer) seen.letters[seat] = UNKNOWN
  return seen
}

/** Deals again what the viewer does not hold. */
function determinize(seen: State, viewer: Viewer, chance: Chance): State {
  const state = copy(seen)
  if (state.shown) return state
  const own = typeof viewer === 'number' ? state.letters[viewer] : UNKNOWN
  const others = shuffle(
    chance,
    [COUSIN, SIBLING, CHILD].filter((letter) => letter !== own),
  )
  for (const seat of [0, 1]) if (seat !== viewer) state.letters[seat] = others.pop() ?? UNKNOWN
  state.rest = others.pop() ?? UNKNOWN
  return state
}
// #endregion

// #region game
export const game: Game<State, Action, Options, Event> = {
  id: 'two-heirs',
  title: 'Two Heirs',
  rules: 1,
  seats: { min: 2, max: 2 },
  options: optionsSchema,
  action: actionSchema,
  setup,
  actors: talk.actors,
  actions: talk.actions,
  refusal: talk.refusal,
  apply: talk.apply,
  view,
  determinize,
  outcome({ taker, paid, shown }) {
    if (taker === null) return undefined
    const scores = paid.map((own, seat) => (seat === taker ? paid[rivalOf(taker)] : -own))
    return {
      ranks: scores.map((_, seat) => (seat === taker ? 1 : 2)),
      scores,
      why: shown ? 'The letters were shown; the closer claim takes the chest.' : 'The rival has yielded.',
    }
  },
  copy,
  /** Wait, press, answer. */
  bound: () => 3,
}
// #endregion
