import * as v from 'valibot'
import type { Chance } from '../chance.ts'
import { shuffle } from '../chance.ts'
import { type Context, type Game, type Hidden, type Seat, UNKNOWN, type Viewer } from '../contract.ts'
import { done, flow, next, type Steps } from '../flow.ts'
import type { Refusal } from '../refusal.ts'

/**
 * The Conclave: a card game made for the tests of the core alone. Nearly every action shows something to some seats and
 * not to the others: private looks, swaps, discards, dealt hands. Rulebook:
 *
 * - C-1 Cards are numbered from 1. Each of two or three players is dealt three; the rest is the deck.
 * - C-2 Players take turns. In a turn a player looks at a random card of another's hand, or shows one of their own to
 *   another, or swaps one of their own for a random card of another, or discards one face down and draws one.
 * - C-3 A hand has no order, so a player who knows a card of another hand loses sight of it when that hand may have
 *   given it away unseen.
 * - C-4 After the last round all hands are shown. The highest sum wins; equal sums share the better rank.
 */
export const optionsSchema = v.strictObject({
  rounds: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(3)), 2),
})
export type Options = v.InferOutput<typeof optionsSchema>

const card = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(19))
const seat = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(2))
export const actionSchema = v.variant('type', [
  v.strictObject({ type: v.literal('look'), at: seat }),
  v.strictObject({ type: v.literal('show'), to: seat, card }),
  v.strictObject({ type: v.literal('swap'), with: seat, card }),
  v.strictObject({ type: v.literal('discard'), card }),
])
export type Action = v.InferOutput<typeof actionSchema>

/** A card and the seats that know it. A view names its viewer there, or nobody. */
export type Card = { readonly card: Hidden<number>; readonly knownTo: readonly Seat[] }
export type Frame = { readonly step: 'turn'; readonly seat: Seat } | { readonly step: 'end' }

/** What a player did, to or with whom. */
export type Taken = { readonly type: Action['type']; readonly other: Seat | null }

export type State = {
  readonly rounds: number
  /** The turns taken, as everybody saw them. */
  readonly taken: Taken[]
  /** By seat, ascending; in a view what its viewer knows comes first. */
  readonly hands: Card[][]
  readonly deck: Hidden<number>[]
  /** What was discarded, oldest first. */
  readonly pile: Card[]
  isOpen: boolean
  readonly stack: Frame[]
}

export type Event =
  | { readonly type: 'dealt'; readonly seat: Seat; readonly cards: readonly Hidden<number>[] }
  | {
      readonly type: 'looked' | 'showed'
      readonly seat: Seat
      readonly other: Seat
      readonly card: Hidden<number>
    }
  | {
      readonly type: 'swapped'
      readonly seat: Seat
      readonly other: Seat
      readonly gave: Hidden<number>
      readonly took: Hidden<number>
    }
  | {
      readonly type: 'discarded'
      readonly seat: Seat
      readonly card: Hidden<number>
      readonly drew: Hidden<number>
    }
  | { readonly type: 'opened'; readonly hands: readonly (readonly Hidden<number>[])[] }

const HAND = 3
/** More cards than can ever be drawn: one stays in the deck. */
const cardCount = (rounds: number, seats: number) => HAND * seats + rounds * seats + 1

function order(hand: Card[]): void {
  hand.sort((a, b) => (a.card === UNKNOWN ? 99 : a.card) - (b.card === UNKNOWN ? 99 : b.card))
}

const numbersOf = (hand: readonly Card[]) => hand.map(({ card }) => card)

/** All seats but these lose sight of what the hand holds (C-3). */
function loseSight(hand: Card[], but: readonly Seat[]): void {
  hand.forEach(({ card, knownTo }, i) => {
    hand[i] = { card, knownTo: knownTo.filter((each) => but.includes(each)) }
  })
}

/** Another seat comes to know the card. */
function learn(hand: Card[], at: number, by: Seat): void {
  const { card, knownTo } = hand[at]
  hand[at] = { card, knownTo: [...new Set([...knownTo, by])].sort() }
}

function remove(hand: Card[], number: number): void {
  hand.splice(numbersOf(hand).indexOf(number), 1)
}

function otherOf(action: Action): Seat | null {
  switch (action.type) {
    case 'look':
      return action.at
    case 'show':
      return action.to
    case 'swap':
      return action.with
    case 'discard':
      return null
  }
}

const wrong = (message: string): Refusal => ({ code: 'not-now', clause: 'C-2', message })

const steps: Steps<State, Frame, Action, Event> = {
  turn: {
    kind: 'ask',
    actions(state, { seat }) {
      const others = state.hands.map((_, other) => other).filter((other) => other !== seat)
      const own = numbersOf(state.hands[seat]) as number[]
      return [
        ...others.map((at) => ({ type: 'look', at }) as const),
        ...others.flatMap((to) => own.map((card) => ({ type: 'show', to, card }) as const)),
        ...others.flatMap((other) => own.map((card) => ({ type: 'swap', with: other, card }) as const)),
        ...own.map((card) => ({ type: 'discard', card }) as const),
      ]
    },
    refusal(state, { seat }, action) {
      const other = otherOf(action)
      if (other !== null && (other === seat || other >= state.hands.length))
        return wrong('Name another player.')
      if (action.type !== 'look' && !numbersOf(state.hands[seat]).includes(action.card))
        return wrong('That card is not in your hand.')
      return undefined
    },
    apply(state, { seat }, action, ctx) {
      act(state, seat, action, ctx)
      state.taken.push({ type: action.type, other: otherOf(action) })
      const isLast = state.taken.length === state.rounds * state.hands.length
      next(state, isLast ? { step: 'end' } : { step: 'turn', seat: (seat + 1) % state.hands.length })
    },
  },
  end: {
    kind: 'run',
    run(state, _frame, ctx) {
      ctx.reveal()
      state.isOpen = true
      ctx.tell?.({ type: 'opened', hands: state.hands.map(numbersOf) })
      done(state)
    },
  },
}

function act(state: State, seat: Seat, action: Action, ctx: Context<Event>): void {
  const own = state.hands[seat]
  if (action.type === 'look') {
    const at = ctx.chance.int(HAND)
    const hand = state.hands[action.at]
    ctx.reveal([seat])
    learn(hand, at, seat)
    const event = { type: 'looked', seat, other: action.at } as const
    ctx.tell?.({ ...event, card: hand[at].card }, [seat], { ...event, card: UNKNOWN })
  } else if (action.type === 'show') {
    ctx.reveal([action.to])
    learn(own, numbersOf(own).indexOf(action.card), action.to)
    const event = { type: 'showed', seat, other: action.to } as const
    ctx.tell?.({ ...event, card: action.card }, [seat, action.to], { ...event, card: UNKNOWN })
  } else if (action.type === 'swap') {
    swap(state, seat, action.with, action.card, ctx)
  } else {
    const [drew] = state.deck.splice(ctx.chance.int(state.deck.length), 1)
    ctx.reveal([seat])
    remove(own, action.card)
    state.pile.push({ card: action.card, knownTo: [seat] })
    loseSight(own, [seat])
    own.push({ card: drew, knownTo: [seat] })
    order(own)
    const event = { type: 'discarded', seat } as const
    ctx.tell?.({ ...event, card: action.card, drew }, [seat], { ...event, card: UNKNOWN, drew: UNKNOWN })
  }
}

function swap(state: State, seat: Seat, other: Seat, gave: number, ctx: Context<Event>): void {
  const both = [seat, other].sort()
  const [own, theirs] = [state.hands[seat], state.hands[other]]
  const took = theirs[ctx.chance.int(HAND)].card as number
  ctx.reveal(both)
  remove(own, gave)
  remove(theirs, took)
  own.push({ card: took, knownTo: both })
  theirs.push({ card: gave, knownTo: both })
  for (const hand of [own, theirs]) {
    loseSight(hand, both)
    order(hand)
  }
  const event = { type: 'swapped', seat, other } as const
  ctx.tell?.({ ...event, gave, took }, both, { ...event, gave: UNKNOWN, took: UNKNOWN })
}

const turns = flow<State, Frame, Action, Event>(steps)

function copy(state: State): State {
  return {
    ...state,
    taken: [...state.taken],
    hands: state.hands.map((hand) => [...hand]),
    deck: [...state.deck],
    pile: [...state.pile],
    stack: [...state.stack],
  }
}

function view(state: State, viewer: Viewer): State {
  const seen = copy(state)
  seen.deck.fill(UNKNOWN)
  const see = (held: Card, isOpen: boolean): Card => {
    const knows = held.knownTo.some((each) => each === viewer)
    return { card: knows || isOpen ? held.card : UNKNOWN, knownTo: knows ? [viewer as Seat] : [] }
  }
  seen.pile.forEach((held, i) => {
    seen.pile[i] = see(held, false)
  })
  for (const hand of seen.hands) {
    hand.forEach((held, i) => {
      hand[i] = see(held, state.isOpen)
    })
    order(hand)
  }
  return seen
}

/** Deals what the viewer does not know. Who else knows a card is no part of a view, so nobody else does. */
function determinize(seen: State, _viewer: Viewer, chance: Chance): State {
  const state = copy(seen)
  const known = new Set([...state.hands.flat(), ...state.pile].map((held) => held.card))
  const all = Array.from({ length: cardCount(state.rounds, state.hands.length) }, (_, i) => i + 1)
  const unknown = shuffle(
    chance,
    all.filter((each) => !known.has(each)),
  )
  const deal = ({ card, knownTo }: Card): Card => ({
    card: card === UNKNOWN ? (unknown.pop() ?? card) : card,
    knownTo,
  })
  state.hands.forEach((hand, holder) => {
    hand.forEach((held, i) => {
      hand[i] = deal(held)
      learn(hand, i, holder)
    })
    order(hand)
  })
  state.pile.splice(0, state.pile.length, ...state.pile.map(deal))
  state.deck.splice(0, state.deck.length, ...unknown.sort((a, b) => a - b))
  return state
}

const sumOf = (hand: readonly Card[]) => numbersOf(hand).reduce<number>((sum, each) => sum + Number(each), 0)

export const game: Game<State, Action, Options, Event> = {
  id: 'conclave',
  title: 'The Conclave',
  rules: 1,
  seats: { min: 2, max: 3 },
  options: optionsSchema,
  action: actionSchema,
  setup({ rounds }, seats, ctx) {
    const cards = shuffle(
      ctx.chance,
      Array.from({ length: cardCount(rounds, seats) }, (_, i) => i + 1),
    )
    const hands = Array.from({ length: seats }, (_, holder) =>
      cards
        .splice(0, HAND)
        .sort((a, b) => a - b)
        .map((card): Card => ({ card, knownTo: [holder] })),
    )
    hands.forEach((hand, seat) => {
      ctx.tell?.({ type: 'dealt', seat, cards: numbersOf(hand) }, [seat], {
        type: 'dealt',
        seat,
        cards: hand.map(() => UNKNOWN),
      })
    })
    const deck = cards.sort((a, b) => a - b)
    return { rounds, taken: [], hands, deck, pile: [], isOpen: false, stack: [{ step: 'turn', seat: 0 }] }
  },
  actors: turns.actors,
  actions: turns.actions,
  refusal: turns.refusal,
  apply: turns.apply,
  view,
  determinize,
  outcome(state) {
    if (state.stack.length > 0) return undefined
    const scores = state.hands.map(sumOf)
    const ranks = scores.map((own) => 1 + scores.filter((other) => other > own).length)
    return { ranks, scores, why: 'All hands are shown; the highest sum wins.' }
  },
  copy,
  bound: ({ rounds }, seats) => rounds * seats,
}

export const heuristic = {
  scoreActions: (_view: State, _seat: Seat, actions: readonly Action[]) =>
    actions.map((action) => (action.type === 'discard' ? 20 - action.card : action.type === 'swap' ? 5 : 0)),
}

export function invariant(state: State): void {
  const cards = [...numbersOf([...state.hands.flat(), ...state.pile]), ...state.deck]
  const all = cards.map(Number).sort((a, b) => a - b)
  if (all.some((each, i) => each !== i + 1)) throw new Error(`the cards are ${all.join(' ')}`)
}
