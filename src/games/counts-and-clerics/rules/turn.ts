import {
  type Context,
  done,
  flow,
  next,
  type Refusal,
  type Seat,
  type Steps,
  UNKNOWN,
} from '../../../core/index.ts'
import { COUNTERS, pieceOf } from './counters.ts'
import { HEXES } from './hexes.ts'
import { notEmpty, refusal } from './refusals.ts'
import { type Action, type Event, type Frame, HAND_LIMIT, type State } from './state.ts'

/** Counters drawn at the start of a turn (CC-6). */
export const DRAWN = 2

/** Each action is made once, so that listing actions allocates only a list. */
const CHOOSE = byCounter('choose')
const RETURN = byCounter('return')
const PLACE: readonly Action[] = Array.from({ length: HEXES }, (_, hex) =>
  Object.freeze({ type: 'place', hex }),
)

/** Likewise the frames that hold nothing but their seat, by seat. */
const DRAW = bySeat('draw')
const CHOOSING = bySeat('choose')
const RETURNING = bySeat('return')

function bySeat(step: 'draw' | 'choose' | 'return'): readonly Frame[] {
  return [0, 1, 2, 3].map((seat) => Object.freeze({ step, seat }))
}

function byCounter(type: 'choose' | 'return'): readonly Action[] {
  const list: Action[] = []
  for (const counter of COUNTERS) list[counter] = Object.freeze({ type, counter })
  return list
}

function actionsOn(table: readonly Action[], places: readonly unknown[]): readonly Action[] {
  const list = new Array<Action>(places.length)
  for (let i = 0; i < list.length; i++) list[i] = table[places[i] as number]
  return list
}

/** A seat's hand, which is known in full states and in its own view. */
function hand(state: State, seat: Seat): number[] {
  return state.hands[seat] as number[]
}

/** A turn (CC-6, CC-7, CC-R5): draw, choose a counter, place it, and return one when that leaves eight. */
const steps: Steps<State, Frame, Action, Event> = {
  draw: {
    kind: 'run',
    run(state, { seat }, ctx) {
      draw(state, seat, ctx)
      if (hand(state, seat).length > 0) {
        next(state, CHOOSING[seat])
      } else {
        ctx.tell?.({ type: 'passed', seat })
        endTurn(state, seat, ctx)
      }
    },
  },

  choose: {
    kind: 'ask',
    actions: (state, { seat }) => actionsOn(CHOOSE, hand(state, seat)),
    refusal: (state, { seat }, action) =>
      action.type === 'choose' ? notInHand(state, seat, action.counter) : refusal('choose-first'),
    apply(state, { seat }, action) {
      if (action.type === 'choose') next(state, { step: 'place', seat, counter: action.counter })
    },
  },

  place: {
    kind: 'ask',
    actions: (state) => actionsOn(PLACE, state.empty),
    refusal: (state, _frame, action) =>
      action.type === 'place' ? notEmpty(state, action.hex) : refusal('place-first'),
    apply(state, frame, action, ctx) {
      if (action.type !== 'place') return
      const { seat } = frame
      const counter = frame.counter as number
      remove(hand(state, seat), counter)
      remove(state.empty, action.hex)
      state.board[action.hex] = pieceOf(seat, counter)
      if (state.hiddenHands) ctx.reveal()
      ctx.tell?.({ type: 'placed', seat, counter, hex: action.hex })
      if (state.empty.length > 0 && hand(state, seat).length > HAND_LIMIT) next(state, RETURNING[seat])
      else endTurn(state, seat, ctx)
    },
  },

  return: {
    kind: 'ask',
    actions: (state, { seat }) => actionsOn(RETURN, hand(state, seat)),
    refusal: (state, { seat }, action) =>
      action.type === 'return' ? notInHand(state, seat, action.counter) : refusal('return-first'),
    apply(state, { seat }, action, ctx) {
      if (action.type !== 'return') return
      remove(hand(state, seat), action.counter)
      state.cups[seat].push(action.counter)
      tellOwn(state, ctx, { type: 'returned', seat, counter: action.counter })
      endTurn(state, seat, ctx)
    },
  },
}

export const turns = flow<State, Frame, Action, Event>(steps)

/** The next seat's turn, or the end when no hex is empty (CC-8, CC-R13). */
function endTurn(state: State, seat: Seat, ctx: Context<Event>): void {
  const { order } = state
  if (state.empty.length > 0) {
    next(state, DRAW[order[(order.indexOf(seat) + 1) % order.length]])
  } else {
    ctx.tell?.({ type: 'ended' })
    done(state)
  }
}

/** Draws what is in the cup, at most two counters (CC-6, CC-R6). */
function draw(state: State, seat: Seat, ctx: Context<Event>): void {
  const cup = state.cups[seat] as number[]
  const count = Math.min(DRAWN, cup.length)
  const drawn: number[] = []
  for (let i = 0; i < count; i++) {
    const at = ctx.chance.int(cup.length)
    const counter = cup[at]
    cup[at] = cup[cup.length - 1]
    cup.pop()
    insert(hand(state, seat), counter)
    if (ctx.tell) drawn.push(counter)
  }
  if (drawn.length > 0) tellOwn(state, ctx, { type: 'drew', seat, counters: drawn })
}

/** With hidden hands others learn only how many counters, not which. */
function tellOwn(
  { hiddenHands }: State,
  ctx: Context<Event>,
  event: Extract<Event, { type: 'drew' | 'returned' }>,
): void {
  if (!hiddenHands) ctx.tell?.(event)
  else if (event.type === 'drew')
    ctx.tell?.(event, [event.seat], { ...event, counters: event.counters.map(() => UNKNOWN) })
  else ctx.tell?.(event, [event.seat], { ...event, counter: UNKNOWN })
}

/** Removes a value from an ascending list that holds it. */
function remove(list: number[], value: number): void {
  const last = list.length - 1
  let moved = list[last]
  for (let at = last; at > 0 && moved !== value; at--) {
    const before = list[at - 1]
    list[at - 1] = moved
    moved = before
  }
  list.pop()
}

function insert(list: number[], value: number): void {
  let at = list.length
  list.push(value)
  for (; at > 0 && list[at - 1] > value; at--) list[at] = list[at - 1]
  list[at] = value
}

function notInHand(state: State, seat: Seat, counter: number): Refusal | undefined {
  return hand(state, seat).includes(counter) ? undefined : refusal('not-in-hand')
}
