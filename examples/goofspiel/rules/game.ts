import {
  type Context,
  done,
  flow,
  type Game,
  next,
  type Refusal,
  type Steps,
} from '../../../src/core/index.ts'
import {
  type Action,
  actionSchema,
  type Event,
  type Frame,
  type Options,
  optionsSchema,
  type State,
} from './state.ts'

// #region steps
const steps: Steps<State, Frame, Action, Event> = {
  /** GS-2 */
  turn: {
    kind: 'run',
    run(state, _frame, ctx) {
      const at = ctx.chance.int(state.prizes.length)
      const [prize] = state.prizes.splice(at, 1)
      state.prize = prize
      ctx.tell?.({ type: 'turned', prize })
      next(state, { step: 'bid', sealed: state.hands.map(() => null) })
    },
  },

  /** GS-3 to GS-5 */
  bid: {
    kind: 'sealed',
    seats: ({ hands }) => hands.map((_, seat) => seat),
    actions: ({ hands }, _frame, seat) => hands[seat].map((card) => ({ type: 'bid', card })),
    refusal: ({ hands }, _frame, seat, { card }) => (hands[seat].includes(card) ? undefined : NOT_IN_HAND),
    open(state, _frame, chosen, ctx) {
      const bids = chosen.map((action) => action?.card ?? 0)
      for (const [seat, card] of bids.entries()) {
        state.hands[seat].splice(state.hands[seat].indexOf(card), 1)
        ctx.tell?.({ type: 'bid', seat, card })
      }
      state.bids = bids
      award(state, bids, ctx)
      if (state.prizes.length > 0) {
        next(state, { step: 'turn' })
      } else {
        state.prize = 0
        done(state)
      }
    },
  },
}
// #endregion

const NOT_IN_HAND: Refusal = {
  code: 'not-in-hand',
  clause: 'GS-3',
  message: 'You have bid that card already. Bid a card from your hand.',
}

/** GS-4, GS-5 */
function award(state: State, bids: readonly number[], ctx: Context<Event>): void {
  const highest = Math.max(...bids)
  const winner = bids.indexOf(highest)
  const isTie = bids.lastIndexOf(highest) !== winner
  const points = state.prize + state.carried
  if (isTie) {
    const isCarried = state.ties === 'carry'
    state.carried = isCarried ? points : 0
    ctx.tell?.({ type: 'tied', prize: state.prize, isCarried })
  } else {
    state.scores[winner] += points
    state.carried = 0
    ctx.tell?.({ type: 'took', seat: winner, points })
  }
}

// #region view
const turns = flow<State, Frame, Action, Event>(steps)

function setup(options: Options, seats: number, ctx: Context<Event>): State {
  const suit = () => Array.from({ length: options.cards }, (_, i) => i + 1)
  const state: State = {
    ...options,
    prizes: suit(),
    prize: 0,
    carried: 0,
    hands: Array.from({ length: seats }, suit),
    scores: Array<number>(seats).fill(0),
    bids: [],
    stack: [{ step: 'turn' }],
  }
  turns.settle(state, ctx)
  return state
}

function copy(state: State): State {
  return {
    ...state,
    prizes: [...state.prizes],
    hands: state.hands.map((hand) => [...hand]),
    scores: [...state.scores],
    stack: [...state.stack],
  }
}

export const game: Game<State, Action, Options, Event> = {
  id: 'goofspiel',
  title: 'Goofspiel',
  rules: 1,
  seats: { min: 2, max: 3 },
  options: optionsSchema,
  action: actionSchema,
  setup,
  actors: turns.actors,
  actions: turns.actions,
  refusal: turns.refusal,
  apply: turns.apply,
  view(state, viewer) {
    const seen = copy(state)
    turns.hide(seen, viewer)
    return seen
  },
  determinize(view, viewer, chance) {
    const state = copy(view)
    turns.guess(state, viewer, chance)
    return state
  },
  outcome({ stack, scores }) {
    if (stack.length > 0) return undefined
    const ranks = scores.map((own) => 1 + scores.filter((other) => other > own).length)
    return { ranks, scores, why: 'All prizes have been turned up; the most points win.' }
  },
  copy,
  bound: ({ cards }, seats) => cards * seats,
}
// #endregion
