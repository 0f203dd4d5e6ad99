import {
  type Chance,
  type Context,
  done,
  flow,
  type Game,
  next,
  type Refusal,
  type Steps,
  shuffle,
  UNKNOWN,
  type Viewer,
} from '../../../src/core/index.ts'
import {
  type Action,
  actionSchema,
  CARDS,
  type Event,
  type Frame,
  type Options,
  optionsSchema,
  type State,
} from './state.ts'

const steps: Steps<State, Frame, Action, Event> = {
  /** NG-1 */
  deal: {
    kind: 'run',
    run(state, _frame, ctx) {
      state.round++
      state.cards = shuffle(ctx.chance, deck()).slice(0, state.cards.length)
      for (const [seat, card] of state.cards.entries())
        ctx.tell?.({ type: 'dealt', seat, card }, [seat], { type: 'dealt', seat, card: UNKNOWN })
      next(state, { step: 'stake', sealed: state.cards.map(() => null) })
    },
  },

  /** NG-2, NG-3 */
  stake: {
    kind: 'sealed',
    seats: (state) => state.cards.map((_, seat) => seat),
    actions: (state) => Array.from({ length: state.coins + 1 }, (_, coins) => ({ type: 'stake', coins })),
    refusal: (state, _frame, _seat, { coins }) =>
      coins >= 0 && coins <= state.coins ? undefined : tooMany(state.coins),
    open(state, _frame, chosen, ctx) {
      ctx.reveal()
      const cards = state.cards as number[]
      const stakes = chosen.map((action) => action?.coins ?? 0)
      const pot = stakes.reduce((sum, coins) => sum + coins, 0)
      const winner = cards.indexOf(Math.max(...cards))
      for (const [seat, coins] of stakes.entries()) {
        state.scores[seat] += (seat === winner ? pot : 0) - coins
        ctx.tell?.({ type: 'showed', seat, card: cards[seat], coins })
      }
      ctx.tell?.({ type: 'won', seat: winner, coins: pot })
      if (state.round < state.rounds) next(state, { step: 'deal' })
      else done(state)
    },
  },
}

const turns = flow<State, Frame, Action, Event>(steps)

function deck(): number[] {
  return Array.from({ length: CARDS }, (_, i) => i + 1)
}

function tooMany(coins: number): Refusal {
  return { code: 'bad-stake', clause: 'NG-2', message: `You can stake from 0 to ${coins} coins.` }
}

function setup(options: Options, seats: number, ctx: Context<Event>): State {
  const zeros = () => Array<number>(seats).fill(0)
  const state: State = { ...options, round: 0, cards: zeros(), scores: zeros(), stack: [{ step: 'deal' }] }
  turns.settle(state, ctx)
  return state
}

function copy(state: State): State {
  return { ...state, cards: [...state.cards], scores: [...state.scores], stack: [...state.stack] }
}

/** Once the match is over, everything is open. */
function view(state: State, viewer: Viewer): State {
  const seen = copy(state)
  if (seen.stack.length === 0) return seen
  seen.cards = seen.cards.map((card, seat) => (seat === viewer ? card : UNKNOWN))
  turns.hide(seen, viewer)
  return seen
}

/** Deals the others new cards from those that the viewer does not hold. */
function determinize(seen: State, viewer: Viewer, chance: Chance): State {
  const state = copy(seen)
  if (state.stack.length === 0) return state
  const own = typeof viewer === 'number' ? state.cards[viewer] : UNKNOWN
  const rest = shuffle(
    chance,
    deck().filter((card) => card !== own),
  )
  state.cards = state.cards.map((card, seat) => (seat === viewer ? card : (rest.pop() ?? UNKNOWN)))
  turns.guess(state, viewer, chance)
  return state
}

export const game: Game<State, Action, Options, Event> = {
  id: 'new-game',
  title: 'New Game',
  rules: 1,
  seats: { min: 2, max: 4 },
  options: optionsSchema,
  action: actionSchema,
  setup,
  actors: turns.actors,
  actions: turns.actions,
  refusal: turns.refusal,
  apply: turns.apply,
  view,
  determinize,
  outcome({ stack, scores }) {
    if (stack.length > 0) return undefined
    const ranks = scores.map((own) => 1 + scores.filter((other) => other > own).length)
    return { ranks, scores, why: 'The last round is over; the highest score wins.' }
  },
  copy,
  /** One decision of each seat in each round. */
  bound: ({ rounds }, seats) => rounds * seats,
}
