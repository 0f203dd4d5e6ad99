import { clear, next, push, type Refusal, type Seat } from '../../../core/index.ts'
import type { Action } from './actions.ts'
import { CAPACITY, clockwise, isPresent, placeOf, tokensBySeat, tokensOn } from './board.ts'
import { inventoryLimit, untrap } from './cards.ts'
import { TRAVEL } from './choices.ts'
import { FACTS, HOUSES, PLAGUE } from './content.ts'
import type { EventContext } from './events.ts'
import { isInDesert } from './moves.ts'
import { plagueDamage, plagueSeats, rollPlague } from './plague.ts'
import { actionsFor, PREPARATIONS } from './refusals.ts'
import { DONE_IN_ROUND, NONE, type State } from './state.ts'
import { fireTriggers } from './triggers.ts'
import { openWindow } from './windows.ts'

const REFUSE = {
  spaces: {
    code: 'two-terrains',
    clause: 'TER-7',
    message: 'Put your Warrior and your Decoy on two different terrains.',
  },
  full: { code: 'full', clause: 'TER-7', message: 'This terrain is full: it holds four tokens.' },
  trapped: { code: 'trapped', clause: 'TER-R16', message: 'Your Warrior is trapped and stays where it is.' },
  house: { code: 'house-taken', clause: 'TER-1', message: 'This House is taken: choose another.' },
} as const satisfies Record<string, Refusal>

/** TER-1, TER-R41: the Houses that are left. */
export function freeHouses({ players }: State): readonly number[] {
  return HOUSES.flatMap((_, house) => (players.some((player) => player.house === house) ? [] : [house]))
}

export function houseRefusal(state: State, action: Action): Refusal | undefined {
  return action.type === 'house' && freeHouses(state).includes(action.house) ? undefined : REFUSE.house
}

/** A seat takes a House; the next one chooses, or the first round begins. */
export function takeHouse(state: State, seat: Seat, house: number, ctx: EventContext): void {
  const player = state.players[seat]
  player.house = house
  player.morale = HOUSES[house].morale
  ctx.tell?.({ type: 'house', seat, house })
  const waiting = clockwise(state, state.first).find((other) => state.players[other].house === NONE)
  if (waiting === undefined) beginRound(state, ctx)
  else next(state, { step: 'house', seat: waiting })
}

/** Begins a round with Travel (TER-7); replaces the frame on top, or is the first. */
export function beginRound(state: State, ctx: EventContext): void {
  state.round++
  state.current = state.first
  for (const player of state.players) player.done &= ~DONE_IN_ROUND
  ctx.tell?.({ type: 'round', round: state.round, first: state.first, held: tokensBySeat(state) })
  askTravel(state, 0)
}

/** Asks the next in turn order who still plays to Travel; after the last, the Reveal. */
function askTravel(state: State, from: number): void {
  const order = clockwise(state, state.first)
  clear(state.stack)
  for (let i = from; i < order.length; i++) {
    if (state.players[order[i]].goneAt > 0) continue
    push(state, { step: 'travel', seat: order[i] })
    return
  }
  push(state, { step: 'reveal' })
}

/** Where a seat may Travel: both spaces with room, and a trapped Warrior only where it is (TER-7, TER-R16). */
export function travels(state: State, seat: Seat): readonly Action[] {
  const list: Action[] = []
  const { trap, warrior: stuck } = state.players[seat]
  for (let warrior = 0; warrior < state.lands.length; warrior++) {
    if (trap !== 0 ? warrior !== stuck : tokensOn(state, warrior) >= CAPACITY) continue
    for (let decoy = 0; decoy < state.lands.length; decoy++)
      if (decoy !== warrior && tokensOn(state, decoy) < CAPACITY) list.push(TRAVEL[warrior][decoy])
  }
  return list
}

export function travelRefusal(state: State, seat: Seat, warrior: number, decoy: number): Refusal | undefined {
  const { lands, players } = state
  if (warrior === decoy || warrior >= lands.length || decoy >= lands.length) return REFUSE.spaces
  const { trap, warrior: stuck } = players[seat]
  if (trap !== 0 && warrior !== stuck) return REFUSE.trapped
  const isFull = (trap === 0 && tokensOn(state, warrior) >= CAPACITY) || tokensOn(state, decoy) >= CAPACITY
  return isFull ? REFUSE.full : undefined
}

/** Two tokens face down: where they lie is public, which is which is not (TER-R5). */
export function travel(state: State, seat: Seat, warrior: number, decoy: number, ctx: EventContext): void {
  const player = state.players[seat]
  player.warrior = warrior
  player.decoy = decoy
  player.tokens = warrior < decoy ? [warrior, decoy] : [decoy, warrior]
  ctx.tell?.({ type: 'travelled', seat, tokens: player.tokens, lands: [...state.lands] })
  askTravel(state, clockwise(state, state.first).indexOf(seat) + 1)
}

/** TER-8: all tokens at once; Traps that have run their time leave (TER-R16). */
export function reveal(state: State, ctx: EventContext): void {
  ctx.reveal()
  for (const player of state.players) player.tokens = []
  ctx.tell?.({
    type: 'revealed',
    warriors: state.players.map(({ warrior }) => warrior as number),
    decoys: state.players.map(({ decoy }) => decoy as number),
    lands: [...state.lands],
  })
  state.players.forEach(({ trap }, seat) => {
    if (trap !== 0 && trap <= state.round) untrap(state, seat, ctx)
  })
  next(state, { step: 'turns', at: 0 })
}

/** The step `turns`: each in order takes a turn, then the event (TER-9, TER-18). */
export function nextTurn(state: State, at: number, ctx: EventContext): void {
  const order = clockwise(state, state.first)
  if (at === order.length) {
    state.current = state.first
    next(state, { step: 'event' })
    return
  }
  const seat = order[at]
  next(state, { step: 'turns', at: at + 1 })
  if (!isPresent(state.players[seat])) {
    if (state.players[seat].goneAt === 0) ctx.tell?.({ type: 'skipped', seat })
    return
  }
  beginTurn(state, seat, ctx)
}

function beginTurn(state: State, seat: Seat, ctx: EventContext): void {
  state.current = seat
  refresh(state, seat)
  ctx.tell?.({
    type: 'turn',
    seat,
    round: state.round,
    space: placeOf(state, seat),
    morale: state.players[seat].morale,
    lands: [...state.lands],
  })
  push(state, { step: 'plagues', by: seat, left: 0 })
  fireTriggers(state, seat, 'turn', NONE)
  openWindow(state, 'begin', 0)
}

/** Equipment is ready again: one's own, and all with Agility, in every player's turn (TER-R9). */
function refresh(state: State, seat: Seat): void {
  state.players.forEach((player, other) => {
    const { equipped, spent } = player
    for (let i = 0; i < spent.length; i++) if (other === seat || FACTS[equipped[i]].isAgility) spent[i] = 0
  })
  const player = state.players[seat]
  player.done &= DONE_IN_ROUND
  player.proposals = 0
  player.bartered = 0
  player.looked = 0
}

/** The step `plagues`: each Plague that is due is rolled, then passed on or kept (TER-37, TER-R36). */
export function rollPlagues(state: State, seat: Seat, ctx: EventContext): void {
  const { plagues } = state.players[seat]
  const due = plagues.findIndex((round) => round <= state.round)
  if (due < 0) {
    next(state, { step: 'prepare', seat, left: PREPARATIONS })
    return
  }
  const face = rollPlague(ctx)
  ctx.tell?.({ type: 'plague', seat, face, by: NONE })
  if (face > 0) {
    plagues.splice(due, 1)
    state.discard.push(PLAGUE)
    plagueDamage(state, seat, face)
    return
  }
  plagues[due] = state.round + 1
  if (plagueSeats(state, seat).length > 0)
    push(state, { step: 'choose', seat, what: 'plague', target: seat, left: 1, from: due })
}

/** The step `phase`: the Action phase begins (TER-13, TER-R8). */
export function beginActions(state: State, seat: Seat, ctx: EventContext): void {
  const actions = actionsFor(state, seat)
  ctx.tell?.({ type: 'phase', seat, actions })
  const desertTaken = isInDesert(state, seat)
  if (desertTaken) ctx.tell?.({ type: 'desert', seat, lost: 1 })
  next(state, {
    step: 'act',
    seat,
    left: actions,
    of: actions,
    hasActed: false,
    hasDuelled: false,
    hasRested: false,
    desertTaken,
  })
}

/** The step `ending`: the inventory comes down to its limit (TER-6), then the turn is over. */
export function endTurn(state: State, seat: Seat): void {
  const player = state.players[seat]
  if (player.hand.length > inventoryLimit(player)) {
    push(state, { step: 'pick', seat, what: 'tidy', target: seat, left: 1, from: 0 })
    return
  }
  next(state, { step: 'over' })
  openWindow(state, 'end', 0)
}
