import { done, next, push, type Seat } from '../../../core/index.ts'
import { bit, CAVERN, clockwise, FOREST, isAlly, isPresent, landOf, placeOf } from './board.ts'
import { effectsAt, passive } from './content.ts'
import type { EventContext, Hit } from './events.ts'
import { retreat } from './moves.ts'
import { DONE, type Frame, NONE, type Player, type State, type Strike } from './state.ts'
import { fireTriggers } from './triggers.ts'
import { openWindow } from './windows.ts'

const NOTHING_PREVENTED: readonly number[] = Object.freeze([0, 0, 0, 0, 0, 0, 0])

/** Damage of a kind, to be aimed. */
export const STRIKE: Strike = Object.freeze({
  by: NONE,
  cause: 'event',
  source: null,
  next: 0,
  isRanged: false,
  amount: 1,
  twiceOn: NONE,
  on: 0,
  space: NONE,
  hitsAll: false,
  isSure: false,
  isOfDie: false,
  prevented: NOTHING_PREVENTED,
})

/** How much damage would reach a seat now (TER-42, TER-48, TER-R29). */
export function damageTo(state: State, strike: Strike, seat: Seat): number {
  const player = state.players[seat]
  if (!isPresent(player)) return 0
  if (strike.isOfDie && passive(player, 'plagueproof') > 0) return 0
  if (strike.space === NONE) {
    if ((strike.on & (1 << seat)) === 0) return 0
  } else {
    if (placeOf(state, seat) !== strike.space) return 0
    if (!strike.hitsAll && strike.by !== NONE && isAlly(state, seat, strike.by)) return 0
  }
  const land = landOf(state, seat)
  if (strike.isRanged && isSheltered(land, strike.twiceOn)) return 0
  const amount = land === strike.twiceOn ? 2 * strike.amount : strike.amount
  return Math.max(0, amount - strike.prevented[seat])
}

/** Whether Ranged items have no effect on a terrain; in the Forest one that does double damage there has (TER-48). */
export function isSheltered(land: number, twiceOn: number): boolean {
  return land === CAVERN || (land === FOREST && twiceOn !== FOREST)
}

/** Bits of those whom it would reach now. */
function victims(state: State, strike: Strike): number {
  let bits = 0
  for (let seat = 0; seat < state.players.length; seat++)
    if (damageTo(state, strike, seat) > 0) bits |= 1 << seat
  return bits
}

/** The step `strike`: damage is about to land, and those whom it will reach may answer. */
export function announceStrike(state: State, strike: Strike): void {
  const reached = victims(state, strike)
  if (reached === 0) {
    done(state)
    return
  }
  next(state, { step: 'land', strike })
  openWindow(state, 'damage', reached)
}

/** The step `land`: it reaches all at once; Retreats follow in turn order (TER-R13). */
export function land(state: State, strike: Strike, ctx: EventContext): void {
  done(state)
  const hits: Hit[] = []
  let hit = 0
  let fallen = 0
  for (const seat of clockwise(state, state.current)) {
    const full = damageTo(state, strike, seat)
    const amount = strike.isSure ? full : endured(state, seat, full, ctx)
    if (amount === 0) continue
    const player = state.players[seat]
    player.morale = Math.max(0, player.morale - amount)
    hits.push({ seat, amount, morale: player.morale })
    hit |= 1 << seat
    if (player.morale === 0) fallen |= 1 << seat
  }
  if (hits.length === 0) return
  ctx.tell?.({ type: 'damage', hits, by: strike.by, cause: strike.cause })
  const { source } = strike
  if (source && strike.next < effectsAt(source).length)
    push(state, { step: 'effects', by: strike.by, source, at: strike.next, on: hit, space: strike.space })
  if (fallen === 0) return
  noteFelled(state, strike, fallen)
  const caused = causedBy(state, strike, fallen)
  const time = 1 + Math.max(...state.players.map(({ goneAt }) => goneAt))
  for (const seat of clockwise(state, state.current))
    if ((fallen & (1 << seat)) !== 0) retreat(state, seat, strike.by, time, ctx)
  if (caused !== 0) {
    if (state.mode !== 'royale') push(state, { step: 'retreats', by: strike.by, fallen: caused })
    fireTriggers(state, strike.by, 'retreat', NONE)
  }
}

/** TER-D1, TER-D2: a hardy House takes less, once each round, and so does who has equipped a hardy item. */
function endured(state: State, seat: Seat, amount: number, ctx: EventContext): number {
  const player = state.players[seat]
  const { house, equipped } = player
  const ofHouse = enduredOnce(player, DONE.round, passive({ house, equipped: [] }, 'hardy'), amount)
  const ofItems = enduredOnce(
    player,
    DONE.worn,
    passive({ house: NONE, equipped }, 'hardy'),
    amount - ofHouse,
  )
  const less = ofHouse + ofItems
  if (less > 0) ctx.tell?.({ type: 'prevented', seat, amount: less })
  return amount - less
}

/** How much less damage a seat would take now (TER-D1, TER-D2). */
export function enduranceOf({ house, equipped, done }: Player): number {
  const ofHouse = (done & DONE.round) === 0 ? passive({ house, equipped: [] }, 'hardy') : 0
  const ofItems = (done & DONE.worn) === 0 ? passive({ house: NONE, equipped }, 'hardy') : 0
  return ofHouse + ofItems
}

function enduredOnce(player: Player, once: number, most: number, amount: number): number {
  const less = (player.done & once) === 0 ? Math.min(amount, most) : 0
  if (less > 0) player.done |= once
  return less
}

/** TER-30 looks back at the attempt whose own damage made the defender Retreat. */
function noteFelled(state: State, strike: Strike, fallen: number): void {
  const { duel } = state
  if (!duel || strike.cause !== 'duel' || strike.by !== duel.attacker) return
  if ((fallen & bit(duel.defender)) !== 0) state.duel = { ...duel, felledAt: duel.attempt }
}

/** Those of the fallen whose Retreat somebody caused, and is rewarded for (TER-23, TER-R13) but in Battle Royale. */
function causedBy(state: State, { by }: Strike, fallen: number): number {
  if (by === NONE) return 0
  let bits = fallen
  for (let seat = 0; seat < state.players.length; seat++) if (isAlly(state, by, seat)) bits &= ~(1 << seat)
  return bits
}

/** The damage on its way that the topmost window is about, and where its frame stands; undefined when there is none. */
function incoming({ stack }: State): { readonly at: number; readonly strike: Strike } | undefined {
  for (let at = stack.length - 1; at >= 0; at--) {
    const frame: Frame = stack[at]
    if (frame.step === 'land') return { at, strike: frame.strike }
  }
  return undefined
}

/** Lowers what is about to reach a seat. */
export function prevent(state: State, seat: Seat, amount: number, ctx: EventContext): void {
  const coming = incoming(state)
  if (!coming) return
  const { at, strike } = coming
  const less = Math.min(amount, damageTo(state, strike, seat))
  if (less === 0 || strike.isSure) return
  state.stack[at] = {
    step: 'land',
    strike: { ...strike, prevented: strike.prevented.with(seat, strike.prevented[seat] + less) },
  }
  ctx.tell?.({ type: 'prevented', seat, amount: less })
}

/**
 * TER-36, TER-R29: the damage turns on its cause. Damage on an area moves to their terrain, or, when they
 * stand on one's own, hits them alone; damage meant for several turns with one's own part of it.
 */
export function reflect(state: State, seat: Seat, ctx: EventContext): void {
  const coming = incoming(state)
  if (!coming) return
  const { at, strike } = coming
  const { by } = strike
  if (by === NONE || by === seat || strike.isSure || damageTo(state, strike, seat) === 0) return
  ctx.tell?.({ type: 'reflected', seat, onto: by })
  const turned = { ...strike, by: seat, prevented: NOTHING_PREVENTED }
  if (strike.space !== NONE) {
    const there = placeOf(state, by)
    const isHere = there === placeOf(state, seat) || there === NONE
    turnAround(state, at, isHere ? { ...turned, space: NONE, on: bit(by) } : { ...turned, space: there })
    return
  }
  const rest = strike.on & ~bit(seat)
  if (rest === 0) turnAround(state, at, { ...turned, on: bit(by) })
  else {
    state.stack[at] = { step: 'land', strike: { ...strike, on: rest } }
    push(state, { step: 'strike', strike: { ...turned, on: bit(by) } })
  }
}

/** It is announced again, to those whom it reaches now. */
function turnAround(state: State, at: number, strike: Strike): void {
  state.stack[at] = { step: 'strike', strike }
}
