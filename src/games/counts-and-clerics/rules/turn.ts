import { type Chance, done, flow, next, type Refusal, type Steps, type Turn } from '../../../core/index.ts'
import { COUNTERS, pieceOf } from './counters.ts'
import { HEXES } from './hexes.ts'
import { EMPTY, MOUNTAIN } from './map.ts'
import { type Action, type Event, type Frame, mover, type State } from './state.ts'

/** A hand holds at most so many counters (CC-7). */
export const HAND_LIMIT = 7
/** So many are drawn at the start of a turn (CC-6). */
export const DRAWN = 2

/** Each action, made once: listing actions allocates a list and nothing else. */
const CHOOSE = byCounter('choose')
const RETURN = byCounter('return')
const PLACE: readonly Action[] = Array.from({ length: HEXES }, (_, hex) =>
  Object.freeze({ type: 'place', hex }),
)

function byCounter(type: 'choose' | 'return'): readonly Action[] {
  const list: Action[] = []
  for (const counter of COUNTERS) list[counter] = Object.freeze({ type, counter })
  return list
}

function actionsOn(table: readonly Action[], places: readonly unknown[]): readonly Action[] {
  const list: Action[] = []
  for (const place of places as readonly number[]) list.push(table[place])
  return list
}

/** The hand of the seat whose turn it is; in full states and in its own view it is known. */
function hand(state: State): number[] {
  return state.hands[mover(state)] as number[]
}

/** A turn (CC-6, CC-7, CC-R5): draw, choose a counter, place it, and return one when that leaves eight. */
const steps: Steps<State, Frame, Action, Event> = {
  draw: {
    kind: 'run',
    run(state, _frame, turn) {
      const seat = mover(state)
      const drawn = drawTwo(state, turn.chance)
      if (drawn.length > 0) tellOwn(state, turn, { type: 'drew', seat, counters: drawn })
      if (hand(state).length > 0) {
        next(state, { step: 'choose' })
      } else {
        turn.tell?.({ type: 'passed', seat })
        endTurn(state, turn)
      }
    },
  },

  choose: {
    kind: 'ask',
    actor: mover,
    actions: (state) => actionsOn(CHOOSE, hand(state)),
    refusal: (state, _frame, action) =>
      action.type === 'choose' ? notInHand(state, action.counter) : WRONG_STEP.choose,
    apply(state, _frame, action) {
      if (action.type === 'choose') next(state, { step: 'place', counter: action.counter })
    },
  },

  place: {
    kind: 'ask',
    actor: mover,
    actions: (state) => actionsOn(PLACE, state.empty),
    refusal: (state, _frame, action) =>
      action.type === 'place' ? notEmpty(state, action.hex) : WRONG_STEP.place,
    apply(state, frame, action, turn) {
      if (action.type !== 'place') return
      const seat = mover(state)
      const counter = frame.counter as number
      remove(hand(state), counter)
      remove(state.empty, action.hex)
      state.board[action.hex] = pieceOf(seat, counter)
      if (state.hiddenHands) turn.reveal()
      turn.tell?.({ type: 'placed', seat, counter, hex: action.hex })
      if (state.empty.length > 0 && hand(state).length > HAND_LIMIT) next(state, { step: 'return' })
      else endTurn(state, turn)
    },
  },

  return: {
    kind: 'ask',
    actor: mover,
    actions: (state) => actionsOn(RETURN, hand(state)),
    refusal: (state, _frame, action) =>
      action.type === 'return' ? notInHand(state, action.counter) : WRONG_STEP.return,
    apply(state, _frame, action, turn) {
      if (action.type !== 'return') return
      const seat = mover(state)
      remove(hand(state), action.counter)
      insert(state.cups[seat] as number[], action.counter)
      tellOwn(state, turn, { type: 'returned', seat, counter: action.counter })
      endTurn(state, turn)
    },
  },
}

export const turns = flow<State, Frame, Action, Event>(steps)

/** The next seat's turn, or the end when no hex is empty (CC-8, CC-R13). */
function endTurn(state: State, turn: Turn<Event>): void {
  state.turns++
  if (state.empty.length > 0) {
    next(state, { step: 'draw' })
  } else {
    turn.tell?.({ type: 'ended' })
    done(state)
  }
}

/** Draws from the mover's cup what is there, at most two (CC-R6). Returns what was drawn, ascending. */
function drawTwo(state: State, chance: Chance): readonly number[] {
  const cup = state.cups[mover(state)] as number[]
  const drawn: number[] = []
  while (drawn.length < DRAWN && cup.length > 0) {
    const counter = cup[chance.int(cup.length)]
    remove(cup, counter)
    insert(hand(state), counter)
    insert(drawn, counter)
  }
  return drawn
}

/** Tells what happened to a player's own counters; with hidden hands others learn only how many. */
function tellOwn(
  { hiddenHands }: State,
  turn: Turn<Event>,
  event: Extract<Event, { type: 'drew' | 'returned' }>,
): void {
  if (!hiddenHands) turn.tell?.(event)
  else if (event.type === 'drew')
    turn.tell?.(event, [event.seat], { ...event, counters: event.counters.map(() => '?' as const) })
  else turn.tell?.(event, [event.seat], { ...event, counter: '?' })
}

/** Removes a value from an ascending list that holds it. */
function remove(list: number[], value: number): void {
  let at = list.indexOf(value)
  const last = list.length - 1
  for (; at < last; at++) list[at] = list[at + 1]
  list.length = last
}

/** Puts a value into an ascending list. */
function insert(list: number[], value: number): void {
  let at = list.length
  list.push(value)
  for (; at > 0 && list[at - 1] > value; at--) list[at] = list[at - 1]
  list[at] = value
}

const WRONG_STEP: Readonly<Record<'choose' | 'place' | 'return', Refusal>> = {
  choose: {
    code: 'choose-first',
    clause: 'CC-6',
    message: 'First choose the counter of your hand that you will place.',
  },
  place: {
    code: 'place-first',
    clause: 'CC-6',
    message: 'Place the counter you have chosen on an empty hex.',
  },
  return: {
    code: 'return-first',
    clause: 'CC-7',
    message: `You hold more than ${HAND_LIMIT} counters: return one to your cup.`,
  },
}

function notInHand(state: State, counter: number): Refusal | undefined {
  if (hand(state).includes(counter)) return undefined
  return { code: 'not-in-hand', clause: 'CC-6', message: 'That counter is not in your hand.' }
}

function notEmpty({ land, board }: State, hex: number): Refusal | undefined {
  if (land[hex] === EMPTY && board[hex] === 0) return undefined
  if (board[hex] !== 0) return OCCUPIED
  return land[hex] === MOUNTAIN ? ON_MOUNTAIN : ON_SETTLEMENT
}

const OCCUPIED: Refusal = {
  code: 'occupied',
  clause: 'CC-6',
  message: 'A counter already stands on this hex.',
}
const ON_MOUNTAIN: Refusal = {
  code: 'mountain',
  clause: 'CC-4',
  message: 'No counter can stand on a mountain.',
}
const ON_SETTLEMENT: Refusal = {
  code: 'settlement',
  clause: 'CC-6',
  message: 'Counters stand beside settlements, never on them.',
}
