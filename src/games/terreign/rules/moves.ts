import type { Seat } from '../../../core/index.ts'
import { CAPACITY, DESERT, hasRoom, isPresent, landOf, placeOf, tokensOn } from './board.ts'
import { drop, keepsEquipment, shuffleIn, untrap } from './cards.ts'
import { PLAGUE, passive } from './content.ts'
import type { EventContext, Moved } from './events.ts'
import { NONE, type State } from './state.ts'

/** Whether a seat's Warrior may be put on a space (TER-35, TER-R6). */
export function canMove(state: State, seat: Seat, space: number): boolean {
  const player = state.players[seat]
  return (
    isPresent(player) && player.trap === 0 && placeOf(state, seat) !== space && hasRoom(state, space, seat)
  )
}

/** The spaces a Warrior may be moved to, adjacent or anywhere. */
export function destinations(state: State, seat: Seat, isNear: (space: number) => boolean): number[] {
  const spaces: number[] = []
  for (let space = 0; space < state.lands.length; space++)
    if (isNear(space) && canMove(state, seat, space)) spaces.push(space)
  return spaces
}

/**
 * Moves a Warrior; its own Decoy there leaves (TER-12).
 * @param isAction by an action of its own: on the Desert with something equipped, that ends the actions (TER-42)
 */
export function move(
  state: State,
  seat: Seat,
  to: number,
  why: Moved,
  isAction: boolean,
  ctx: EventContext,
): void {
  const player = state.players[seat]
  const from = placeOf(state, seat)
  player.warrior = to
  ctx.tell?.({ type: 'moved', seat, from, to, why, lands: [...state.lands] })
  if (player.decoy === to) removeDecoy(state, seat, ctx)
  sufferDesert(state, seat, isAction, ctx)
}

/** Whether the Desert takes an action from a seat as it stands (TER-42). */
export function isInDesert(state: State, seat: Seat): boolean {
  const player = state.players[seat]
  return landOf(state, seat) === DESERT && player.equipped.length > 0 && passive(player, 'desertproof') === 0
}

/**
 * A seat has come to the Desert or equipped something there: in its Action phase that takes one action, once a turn
 * (TER-R8).
 * @param isAction it came by an action of its own, which takes all actions left (TER-42, TER-R50)
 */
export function sufferDesert(state: State, seat: Seat, isAction: boolean, ctx: EventContext): void {
  if (!isInDesert(state, seat)) return
  const { stack } = state
  for (let i = 0; i < stack.length; i++) {
    const frame = stack[i]
    if (frame.step !== 'act' || frame.seat !== seat) continue
    const most = isAction ? frame.left : frame.desertTaken ? 0 : 1
    const lost = Math.min(frame.left, most)
    if (lost > 0) ctx.tell?.({ type: 'desert', seat, lost })
    stack[i] = { ...frame, left: frame.left - lost, desertTaken: true }
  }
}

/** Takes a Decoy off the board until the next Travel. */
export function removeDecoy(state: State, seat: Seat, ctx: EventContext): void {
  const player = state.players[seat]
  if (player.decoy === NONE) return
  player.decoy = NONE
  ctx.tell?.({ type: 'decoy', seat, to: NONE, lands: [...state.lands] })
}

/** Whether a Decoy may be put on a space: not beside its own Warrior, and there is room. */
export function canPlaceDecoy(state: State, seat: Seat, space: number): boolean {
  const player = state.players[seat]
  return (
    isPresent(player) &&
    space !== placeOf(state, seat) &&
    space !== player.decoy &&
    tokensOn(state, space) < CAPACITY
  )
}

/**
 * TER-21: the equipment drops, both tokens leave, the turn is over; in Battle Royale the House is eliminated and all
 * else it has goes too (TER-R34).
 * @param time the number of this elimination, the same for all who go at once
 */
export function retreat(state: State, seat: Seat, by: Seat, time: number, ctx: EventContext): void {
  const player = state.players[seat]
  const isGone = state.mode === 'royale'
  ctx.tell?.({ type: 'retreated', seat, by, isGone })
  if (isGone || !keepsEquipment(player)) {
    drop(state, seat, player.equipped.slice(), ctx)
    player.equipped.length = 0
    player.spent.length = 0
  }
  untrap(state, seat, ctx)
  shufflePlagues(state, seat, ctx)
  player.isOut = true
  player.morale = 0
  player.warrior = NONE
  player.decoy = NONE
  if (isGone) eliminate(state, seat, time, ctx)
  breakOffTurn(state, seat)
}

/** A player's Plagues go back into the item deck (TER-37). */
export function shufflePlagues(state: State, seat: Seat, ctx: EventContext): void {
  const { plagues } = state.players[seat]
  if (plagues.length === 0) return
  ctx.tell?.({ type: 'plagueGone', seat, count: plagues.length })
  shuffleIn(
    state,
    plagues.map(() => PLAGUE),
    ctx,
  )
  plagues.length = 0
}

function eliminate(state: State, seat: Seat, time: number, ctx: EventContext): void {
  const player = state.players[seat]
  player.goneAt = time
  state.falling++
  if (player.hand.length > 0) {
    ctx.reveal()
    const items = player.hand.slice() as number[]
    state.discard.push(...items)
    ctx.tell?.({ type: 'discarded', seat, items })
  }
  player.hand.length = 0
  player.known.length = 0
}

/** Ends a turn at once (TER-R30): its frame stands on the one that counts the turns. */
function breakOffTurn(state: State, seat: Seat): void {
  if (state.stack[0]?.step !== 'turns' || state.current !== seat || state.stack.length < 2) return
  state.stack[1] = { step: 'over' }
}
