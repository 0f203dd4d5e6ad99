import { done, next, push, type Seat } from '../../../core/index.ts'
import { bit, clockwise, isAlly, isPresent, placeOf, SWAMP, tokensBySeat, tokensOf } from './board.ts'
import { takeFromHand } from './cards.ts'
import { USURP } from './content.ts'
import type { EventContext } from './events.ts'
import { type Frame, type Gain, NONE, type Pool, type State } from './state.ts'
import { openWindow } from './windows.ts'

/** The choices of a reward (TER-23, TER-27, TER-32). */
export const REWARDS = ['gain', 'steal', 'discard', 'leave'] as const

/**
 * What a reward may be for this seat: a token gained or stolen; as the last one, if it does not come from a duel as
 * attacker, a token of the opponent discarded (TER-32). Empty: nothing.
 */
export function rewards(state: State, seat: Seat, from: Seat, isDuel: boolean): readonly number[] {
  if (state.mode === 'royale') return []
  const own = tokensOf(state, seat)
  const theirs = tokensOf(state, from)
  if (own >= state.target) return []
  if (own === state.target - 1 && !isDuel) return theirs > 0 ? [2, 3] : []
  return theirs > 0 ? [0, 1] : [0]
}

/** Lets a seat take a reward; asks when there is a choice. */
export function reward(state: State, seat: Seat, from: Seat, isDuel: boolean): void {
  const choices = rewards(state, seat, from, isDuel)
  if (choices.length > 1)
    push(state, { step: 'choose', seat, what: 'reward', target: from, left: isDuel ? 1 : 0, from: 0 })
  else if (choices.length === 1)
    push(state, { step: 'gain', seat, from, isDuel, way: REWARDS[choices[0]] as Gain })
}

/** The step `retreats`: each Retreat is rewarded, in turn order (TER-R13). */
export function rewardRetreats(state: State, frame: Extract<Frame, { step: 'retreats' }>): void {
  const { by, fallen } = frame
  const { duel } = state
  for (const seat of clockwise(state, state.current)) {
    if ((fallen & (1 << seat)) === 0) continue
    const rest = fallen & ~(1 << seat)
    if (rest === 0) done(state)
    else next(state, { ...frame, fallen: rest })
    // TER-32: caused in the duel in which one attacks.
    reward(state, by, seat, by === duel?.attacker && seat === duel.defender)
    return
  }
  done(state)
}

/** The step `gain`: a token changes hands, then Usurp takes it where it is held (TER-40, TER-R19). */
export function gainToken(
  state: State,
  { seat, from, isDuel, way }: Extract<Frame, { step: 'gain' }>,
  ctx: EventContext,
): void {
  done(state)
  if (!canStillGain(state, seat, from, isDuel, way)) return
  if (way === 'discard') {
    const isDishonorable = lose(state, from)
    ctx.tell?.({ type: 'token', seat, way, from, isDishonorable, held: tokensBySeat(state) })
    return
  }
  if (way === 'steal') lose(state, from)
  take(state, seat, way === 'steal')
  ctx.tell?.({
    type: 'token',
    seat,
    way,
    from,
    isDishonorable: way === 'steal',
    held: tokensBySeat(state),
  })
  openWindow(state, 'token', usurp(state, seat, ctx))
}

function canStillGain(state: State, seat: Seat, from: Seat, isDuel: boolean, way: Gain): boolean {
  if (way !== 'gain' && (from === NONE || tokensOf(state, from) === 0)) return false
  if (way === 'discard') return true
  const own = tokensOf(state, seat)
  return own < state.target && (own < state.target - 1 || isDuel)
}

/** Takes a token from a seat's pool, a dishonorable one first (TER-R12); whether it was one. */
export function lose(state: State, seat: Seat): boolean {
  const pool = poolOf(state, seat)
  const isDishonorable = pool.dishonorable > 0
  if (isDishonorable) pool.dishonorable--
  else pool.honorable--
  if (pool.honorable + pool.dishonorable < state.target) pool.reached = 0
  return isDishonorable
}

export function take(state: State, seat: Seat, isDishonorable: boolean): void {
  const pool = poolOf(state, seat)
  if (isDishonorable) pool.dishonorable++
  else pool.honorable++
  pool.latest = seat
  if (pool.honorable + pool.dishonorable === state.target) pool.reached = ++state.reaches
}

function poolOf({ pools, sides }: State, seat: Seat): Pool {
  return pools[sides[seat]]
}

/** Each Usurp on the terrain takes the token from its present holder; bits of the enemies who see the last one there. */
function usurp(state: State, seat: Seat, ctx: EventContext): number {
  let owner = seat
  for (let other = usurper(state, owner); other !== undefined; other = usurper(state, owner)) {
    takeFromHand(state.players[other], USURP)
    state.discard.push(USURP)
    lose(state, owner)
    take(state, other, true)
    ctx.reveal()
    ctx.tell?.({ type: 'usurped', seat: other, from: owner, held: tokensBySeat(state) })
    owner = other
  }
  let beside = 0
  for (let other = 0; other < state.players.length; other++)
    if (isPresent(state.players[other]) && isBeside(state, other, owner)) beside |= bit(other)
  return beside
}

/** The first clockwise from the current player who takes a token from its holder. */
function usurper(state: State, owner: Seat): Seat | undefined {
  return clockwise(state, state.current).find(
    (other) => isBeside(state, other, owner) && mayUsurp(state, other),
  )
}

/** TER-R19: not in the Swamp, and kept while one's pool is full. */
function mayUsurp(state: State, seat: Seat): boolean {
  const space = standsOn(state, seat)
  return (
    state.players[seat].hand.includes(USURP) &&
    state.lands[space] !== SWAMP &&
    tokensOf(state, seat) < state.target
  )
}

/** Whether an enemy of the owner is on the owner's terrain. */
function isBeside(state: State, seat: Seat, owner: Seat): boolean {
  const space = standsOn(state, owner)
  return space !== NONE && !isAlly(state, seat, owner) && standsOn(state, seat) === space
}

/** Where a seat counts as standing: duelists on the terrain of the duel until it ends (TER-R27). */
function standsOn(state: State, seat: Seat): number {
  const { duel } = state
  return duel && (seat === duel.attacker || seat === duel.defender) ? duel.space : placeOf(state, seat)
}
