import * as v from 'valibot'
import type { Chance } from '../chance.ts'
import { shuffle } from '../chance.ts'
import { type Context, type Game, type Hidden, type Seat, UNKNOWN, type Viewer } from '../contract.ts'
import { type AnswersFrame, done, flow, next, push, type SealedFrame, type Steps } from '../flow.ts'
import type { Refusal } from '../refusal.ts'

/**
 * The Vigil: a game made for the tests of the core alone, because it has one of everything. Rulebook:
 *
 * - V-1 Cards are numbered from 1. Each of two or three players holds one more than there are rounds.
 * - V-2 In a round the leader draws a card, by chance, and may boast once and bury one card face down.
 * - V-3 Then the leader skips the round or calls: all bid a card, at once and in secret; the highest wins a point.
 * - V-4 The others may protest in turn, each once a match: a coin decides whether the point is lost, and all who
 *   can still protest are asked again.
 * - V-5 Most points win; equal points share the better rank.
 */
export const optionsSchema = v.strictObject({
  rounds: v.optional(
    v.pipe(v.number(), v.integer(), v.minValue(1, 'must be 1 to 3'), v.maxValue(3, 'must be 1 to 3')),
    2,
  ),
  openHands: v.optional(v.boolean(), false),
})
export type Options = v.InferOutput<typeof optionsSchema>

const card = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(16))
export const actionSchema = v.variant('type', [
  v.strictObject({ type: v.literal('boast'), level: v.picklist([1, 2]) }),
  v.strictObject({ type: v.literal('bury'), card }),
  v.strictObject({ type: v.literal('call') }),
  v.strictObject({ type: v.literal('skip') }),
  v.strictObject({ type: v.literal('bid'), card }),
  v.strictObject({ type: v.literal('protest') }),
  v.strictObject({ type: v.literal('pass') }),
])
export type Action = v.InferOutput<typeof actionSchema>

export type Frame =
  | { readonly step: 'round' }
  | { readonly step: 'lead'; readonly seat: Seat; readonly boasted: boolean; readonly buried: boolean }
  | ({ readonly step: 'bids' } & SealedFrame<Action>)
  | ({ readonly step: 'protests'; readonly winner: Seat } & AnswersFrame)
  | { readonly step: 'coin'; readonly winner: Seat }

export type State = {
  readonly rounds: number
  readonly openHands: boolean
  round: number
  /** Cards nobody holds, ascending. */
  readonly deck: Hidden<number>[]
  readonly hands: Hidden<number>[][]
  readonly buried: Hidden<number>[][]
  readonly shown: number[]
  readonly boasts: number[]
  readonly points: number[]
  readonly mayProtest: boolean[]
  readonly stack: Frame[]
}

export type Event =
  | { readonly type: 'drew' | 'buried'; readonly seat: Seat; readonly card: Hidden<number> }
  | { readonly type: 'boasted'; readonly seat: Seat; readonly level: number }
  | { readonly type: 'bids'; readonly cards: readonly number[]; readonly winner: Seat }
  | { readonly type: 'coin'; readonly lost: boolean }

const seatsOf = (state: State): readonly Seat[] => state.points.map((_, seat) => seat)
const leaderOf = (state: State): Seat => (state.round - 1) % state.points.length
const handOf = (state: State, seat: Seat) => state.hands[seat] as number[]
const ascending = (a: Hidden<number>, b: Hidden<number>) => Number(a) - Number(b)

function moveCard(from: Hidden<number>[], to: Hidden<number>[], moved: number): void {
  from.splice(from.indexOf(moved), 1)
  to.push(moved)
  to.sort(ascending)
}

/** Whether a bid is left for each round to come after burying one. */
function canBury(state: State): boolean {
  return state.hands[leaderOf(state)].length > state.rounds - state.round + 1
}

const wrong = (clause: string, message: string): Refusal => ({ code: 'not-now', clause, message })
const NOT_IN_HAND = wrong('V-1', 'That card is not in your hand.')

function tellOwner(state: State, ctx: Context<Event>, event: Event & { type: 'drew' | 'buried' }): void {
  if (state.openHands) ctx.tell?.(event)
  else ctx.tell?.(event, [event.seat], { ...event, card: UNKNOWN })
}

export const steps: Steps<State, Frame, Action, Event> = {
  round: {
    kind: 'run',
    run(state, _frame, ctx) {
      if (state.round === state.rounds) return done(state)
      state.round++
      const seat = leaderOf(state)
      const drawn = (state.deck as number[])[ctx.chance.int(state.deck.length)]
      ctx.reveal()
      moveCard(state.deck, state.hands[seat], drawn)
      tellOwner(state, ctx, { type: 'drew', seat, card: drawn })
      push(state, { step: 'lead', seat, boasted: false, buried: false })
    },
  },
  lead: {
    kind: 'ask',
    actions: (state, { boasted, buried }) => [
      ...(boasted ? [] : [1, 2].map((level) => ({ type: 'boast', level }) as Action)),
      ...(buried || !canBury(state)
        ? []
        : handOf(state, leaderOf(state)).map((held) => ({ type: 'bury', card: held }) as const)),
      { type: 'call' },
      { type: 'skip' },
    ],
    refusal(state, frame, action) {
      if (action.type === 'call' || action.type === 'skip') return undefined
      if (action.type === 'boast')
        return frame.boasted ? wrong('V-2', 'You have boasted already.') : undefined
      if (action.type !== 'bury') return wrong('V-3', 'Skip the round or call the bids.')
      if (frame.buried || !canBury(state)) return wrong('V-2', 'You can bury no card now.')
      return state.hands[leaderOf(state)].includes(action.card) ? undefined : NOT_IN_HAND
    },
    apply(state, frame, action, ctx) {
      const seat = leaderOf(state)
      if (action.type === 'boast') {
        state.boasts[seat] += action.level
        ctx.tell?.({ type: 'boasted', seat, level: action.level })
        next(state, { ...frame, boasted: true })
      } else if (action.type === 'bury') {
        moveCard(state.hands[seat], state.buried[seat], action.card)
        tellOwner(state, ctx, { type: 'buried', seat, card: action.card })
        next(state, { ...frame, buried: true })
      } else if (action.type === 'call') {
        next(state, { step: 'bids', sealed: seatsOf(state).map(() => null) })
      } else done(state)
    },
  },
  bids: {
    kind: 'sealed',
    seats: seatsOf,
    actions: (state, _frame, seat) => handOf(state, seat).map((held) => ({ type: 'bid', card: held })),
    refusal(state, _frame, seat, action) {
      if (action.type !== 'bid') return wrong('V-3', 'Bid a card of your hand.')
      return state.hands[seat].includes(action.card) ? undefined : NOT_IN_HAND
    },
    open(state, _frame, chosen, ctx) {
      const cards = chosen.map((bid) => (bid?.type === 'bid' ? bid.card : 0))
      cards.forEach((bid, seat) => {
        moveCard(state.hands[seat], state.shown, bid)
      })
      const winner = cards.indexOf(Math.max(...cards))
      state.points[winner]++
      ctx.tell?.({ type: 'bids', cards, winner })
      next(state, { step: 'protests', winner, asked: protesters(state, winner) })
    },
  },
  protests: {
    kind: 'answers',
    actions: () => [{ type: 'protest' }, { type: 'pass' }],
    refusal: (_state, _frame, _seat, action) =>
      action.type === 'protest' || action.type === 'pass' ? undefined : wrong('V-4', 'Protest or pass.'),
    isPass: (action) => action.type === 'pass',
    answer(state, { winner }, seat) {
      state.mayProtest[seat] = false
      push(state, { step: 'coin', winner })
      return protesters(state, winner)
    },
    close: done,
  },
  coin: {
    kind: 'run',
    run(state, { winner }, ctx) {
      const lost = ctx.chance.int(2) === 0 && state.points[winner] > 0
      if (lost) state.points[winner]--
      ctx.tell?.({ type: 'coin', lost })
      done(state)
    },
  },
}

function protesters(state: State, winner: Seat): readonly Seat[] {
  return seatsOf(state).filter((seat) => seat !== winner && state.mayProtest[seat])
}

export const rounds = flow<State, Frame, Action, Event>(steps)

function copy(state: State): State {
  return {
    ...state,
    deck: [...state.deck],
    hands: state.hands.map((hand) => [...hand]),
    buried: state.buried.map((pile) => [...pile]),
    shown: [...state.shown],
    boasts: [...state.boasts],
    points: [...state.points],
    mayProtest: [...state.mayProtest],
    stack: state.stack.map((frame) =>
      'sealed' in frame ? { ...frame, sealed: [...frame.sealed] } : { ...frame },
    ),
  }
}

function view(state: State, viewer: Viewer): State {
  const seen = copy(state)
  seen.deck.fill(UNKNOWN)
  if (!state.openHands)
    for (const seat of seatsOf(state)) {
      if (seat === viewer) continue
      seen.hands[seat].fill(UNKNOWN)
      seen.buried[seat].fill(UNKNOWN)
    }
  rounds.hide(seen, viewer)
  return seen
}

/** How many cards there are: a hand for each seat, a draw a round and one that is never seen. */
export function cardCount(rounds: number, seats: number): number {
  return (rounds + 1) * seats + rounds + 1
}

/** Deals again everything that the viewer does not hold, even what lies face up in the view. */
function determinize(seen: State, viewer: Viewer, chance: Chance): State {
  const state = copy(seen)
  const isKnown = (seat: Seat) => state.openHands || seat === viewer
  const known = new Set<Hidden<number>>(state.shown)
  for (const seat of seatsOf(state))
    if (isKnown(seat)) for (const held of [...state.hands[seat], ...state.buried[seat]]) known.add(held)
  const all = Array.from({ length: cardCount(state.rounds, state.points.length) }, (_, i) => i + 1)
  const unknown = shuffle(
    chance,
    all.filter((each) => !known.has(each)),
  )
  const deal = (pile: Hidden<number>[]) => {
    pile.splice(0, pile.length, ...unknown.splice(0, pile.length).sort(ascending))
  }
  deal(state.deck)
  for (const seat of seatsOf(state)) {
    if (isKnown(seat)) continue
    deal(state.hands[seat])
    deal(state.buried[seat])
  }
  rounds.guess(state, viewer, chance)
  return state
}

export const game: Game<State, Action, Options, Event> = {
  id: 'vigil',
  title: 'The Vigil',
  rules: 1,
  seats: { min: 2, max: 3 },
  options: optionsSchema,
  action: actionSchema,
  setup(options, seats, ctx) {
    const everyone = Array.from({ length: seats }, (_, seat) => seat)
    const cards = shuffle(
      ctx.chance,
      Array.from({ length: cardCount(options.rounds, seats) }, (_, i) => i + 1),
    )
    const state: State = {
      ...options,
      round: 0,
      hands: everyone.map(() => cards.splice(0, options.rounds + 1).sort(ascending)),
      buried: everyone.map(() => []),
      deck: cards.sort(ascending),
      shown: [],
      boasts: everyone.map(() => 0),
      points: everyone.map(() => 0),
      mayProtest: everyone.map(() => true),
      stack: [{ step: 'round' }],
    }
    rounds.settle(state, ctx)
    return state
  },
  actors: rounds.actors,
  actions: rounds.actions,
  refusal: rounds.refusal,
  apply: rounds.apply,
  view,
  determinize,
  outcome(state) {
    if (state.stack.length > 0) return undefined
    const ranks = state.points.map((own) => 1 + state.points.filter((other) => other > own).length)
    return { ranks, scores: [...state.points], why: 'All rounds are over; most points win.' }
  },
  copy,
  /** A round: boast, bury, call or skip, bids, a window; each protest opens the window once more. */
  bound: ({ rounds }, seats) => rounds * (3 + 2 * seats) + seats * seats,
}

export const heuristic = {
  scoreActions: (_view: State, _seat: Seat, actions: readonly Action[]) =>
    actions.map((action) => (action.type === 'bid' ? action.card : action.type === 'call' ? 1 : 0)),
}

export const ai = { heuristic }

export function invariant(state: State): void {
  const cards = [...state.deck, ...state.hands.flat(), ...state.buried.flat(), ...state.shown].sort(ascending)
  if (cards.some((each, i) => each !== i + 1)) throw new Error(`the cards are ${cards.join(' ')}`)
}
