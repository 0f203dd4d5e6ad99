import { done, next, push, type Seat, UNKNOWN } from '../../../core/index.ts'
import { terrain } from '../content/terrains.ts'
import { type Effect, type EventClause, ITEM_TYPES, type Whom } from '../content/vocabulary.ts'
import { bit, clockwise, isPresent, placeOf } from './board.ts'
import {
  discard,
  draw,
  drop,
  forget,
  gain,
  keepPlayed,
  setAside,
  takeEquipped,
  takeRandom,
  untrap,
} from './cards.ts'
import { abilityAt, EVENTS, effectsAt, FACTS, HOUSES, passive, TRAP } from './content.ts'
import { feint, parry } from './duel-answers.ts'
import type { EventContext, Gave } from './events.ts'
import { move, removeDecoy, shufflePlagues } from './moves.ts'
import { passPlague, rollPlague, takePlague } from './plague.ts'
import { type Frame, NONE, type Pick, type Source, type State, type Strike } from './state.ts'
import { prevent, reflect, STRIKE } from './strike.ts'
import { isRangedUse } from './targets.ts'
import { canDo } from './uses.ts'

type EffectsFrame = Extract<Frame, { step: 'effects' }>

/** The step `effects`: the next effect of an ability, on each whom it concerns, in turn order. */
export function runEffects(state: State, frame: EffectsFrame, ctx: EventContext): void {
  const { source, at, by, on } = frame
  const effects = effectsAt(source)
  const effect = effects[at]
  if (effect === undefined) {
    done(state)
    return
  }
  if (effect.do === 'damage') {
    done(state)
    strike(state, frame, effect)
    return
  }
  if (at + 1 < effects.length && !frame.isAlone) next(state, { ...frame, at: at + 1 })
  else done(state)
  if (on === 0) return
  const seat = 31 - Math.clz32(on)
  if (on !== bit(seat)) {
    // What one of them is asked is over before it comes to the next.
    const order = clockwise(state, state.current)
    for (let i = order.length - 1; i >= 0; i--)
      if ((on & bit(order[i])) !== 0) push(state, { ...frame, on: bit(order[i]), isAlone: true })
    return
  }
  if (!isWithinReach(state, source, effect, seat)) return
  // A player eliminated in the meantime gets nothing more of it (TER-R34).
  if (by !== NONE && state.players[by].goneAt > 0) return
  doEffect(state, by === NONE ? seat : by, effect, seat, source, ctx)
}

function isOnToken({ do: does }: Effect): boolean {
  return does === 'cleanse' || does === 'shame'
}

/** Whether a clause of an event speaks of tokens, and so touches those who have Retreated too (TER-R30). */
export function isOfTokens({ whom, effects }: Extract<EventClause, { whom: Whom }>): boolean {
  return whom.tokens !== undefined || effects.some(isOnToken)
}

/** Of those who have Retreated an event reaches the tokens, and by them the inventory (TER-R30). */
function isWithinReach(
  { players }: State,
  { of, index, ability }: Source,
  effect: Effect,
  seat: Seat,
): boolean {
  if (isPresent(players[seat])) return true
  if (of !== 'event' || players[seat].goneAt > 0) return false
  const clause = EVENTS[index].clauses[ability]
  if (!('whom' in clause && isOfTokens(clause))) return false
  return isOnToken(effect) || effect.do === 'draw' || effect.do === 'spill'
}

/** Damage is one strike on all whom it concerns; the effects after it come to those whom it hits. */
function strike(
  state: State,
  { source, at, by, on, space }: EffectsFrame,
  { amount, twiceOn }: Extract<Effect, { do: 'damage' }>,
): void {
  push(state, {
    step: 'strike',
    strike: {
      ...STRIKE,
      by: isInstance(source) ? NONE : by,
      cause: causeOf(source),
      source,
      next: at + 1,
      isRanged: isRangedUse(source),
      amount,
      twiceOn: twiceOn === undefined ? NONE : terrain(twiceOn),
      on,
      space,
      hitsAll: space !== NONE && isForAll(source),
      isSure: isSure(state, source, by),
    },
  })
}

/** The die of an item, a trait or an event deals damage like any other (TER-R60). */
function dieStrike(state: State, source: Source, by: Seat): Strike {
  return {
    ...STRIKE,
    by: isInstance(source) ? NONE : by,
    cause: causeOf(source),
    source,
    // The effects after a roll come to whom they concern, hurt or not.
    next: effectsAt(source).length,
    isRanged: isRangedUse(source),
    isSure: isSure(state, source, by),
    isOfDie: true,
  }
}

/** Nobody is rewarded for what an Instance does (TER-R13). */
function isInstance(source: Source): boolean {
  return source.of === 'item' && abilityAt(source).kind === 'enter'
}

/** Whether nobody can prevent or Reflect the damage of a Ranged item of this seat. */
function isSure({ players }: State, source: Source, by: Seat): boolean {
  return by !== NONE && isRangedUse(source) && passive(players[by], 'sure') > 0
}

function causeOf({ of }: Source): Strike['cause'] {
  return of === 'house' ? 'trait' : of
}

function isForAll(source: Source): boolean {
  const ability = abilityAt(source)
  return 'target' in ability && ability.target.who === 'all'
}

/** One effect on one seat. `by` is who has the item or trait; in an event the seat itself. */
function doEffect(
  state: State,
  by: Seat,
  effect: Effect,
  seat: Seat,
  source: Source,
  ctx: EventContext,
): void {
  const player = state.players[seat]
  const ask = (what: Pick, asked: Seat, left = 1) =>
    push(state, { step: 'choose', seat: asked, what, target: seat, left, from: 0 })
  if (!canDo(state, by, effect, seat)) return
  switch (effect.do) {
    case 'damage':
      break
    case 'plague die': {
      const face = rollPlague(ctx)
      const causer = source.of === 'event' ? NONE : by
      ctx.tell?.({ type: 'plague', seat, face, by: causer })
      if (face > 0)
        push(state, {
          step: 'strike',
          strike: { ...dieStrike(state, source, causer), amount: face, on: bit(seat) },
        })
      break
    }
    case 'heal':
      heal(state, seat, effect.amount, ctx)
      break
    case 'draw':
      draw(state, seat, effect.amount, ctx)
      break
    case 'corrode':
      ask('corrode', by, effect.amount)
      break
    case 'disarm': {
      const items = player.equipped.filter((item) => !effect.slot || FACTS[item].slot === effect.slot)
      for (const item of items) takeEquipped(player, item)
      drop(state, seat, items, ctx)
      break
    }
    case 'rob':
      rob(state, by, seat, effect.amount, ctx)
      break
    case 'spill': {
      const items: number[] = []
      for (let i = 0; i < effect.amount; i++) {
        const item = takeRandom(state, seat, ctx)
        if (item !== undefined) items.push(item)
      }
      discard(state, seat, items, ctx)
      break
    }
    case 'move':
      push(state, {
        step: 'choose',
        seat: by,
        what: 'destination',
        target: seat,
        left: effect.to === 'anywhere' ? 2 : 1,
        from: isAction(source) ? 1 : 0,
      })
      break
    case 'pull':
      move(state, seat, placeOf(state, by), 'pulled', isAction(source) && seat === by, ctx)
      break
    case 'swap':
      swap(state, seat, isAction(source) && seat === by, ctx)
      break
    case 'leap':
      move(state, seat, player.decoy as number, 'leapt', isAction(source) && seat === by, ctx)
      break
    case 'redeploy':
      ask('redeploy', by)
      break
    case 'unmask':
      removeDecoy(state, seat, ctx)
      break
    case 'look':
      look(state, by, seat, ctx)
      break
    case 'scry':
      setAside(state, by, effect.amount, ctx)
      ask('scry', by)
      break
    case 'recall':
      push(state, {
        step: 'choose',
        seat: by,
        what: 'recall',
        target: seat,
        left: 1,
        from: effect.type ? 1 + ITEM_TYPES.indexOf(effect.type) : 0,
      })
      break
    case 'fetch':
      ask('fetch', by, effect.amount)
      break
    case 'give':
      ask('give', by)
      break
    case 'exchange':
      exchange(state, by, seat, ctx)
      break
    case 'trap':
      if (!keepPlayed(state, TRAP)) break
      player.trap = state.round + 1
      ctx.tell?.({ type: 'trapped', seat, by })
      break
    case 'free':
      untrap(state, seat, ctx)
      break
    case 'hasten':
      hasten(state, seat, effect.amount, ctx)
      break
    case 'cleanse':
    case 'shame':
      turnToken(state, seat, effect.do === 'cleanse', ctx)
      break
    case 'purge':
      shufflePlagues(state, seat, ctx)
      break
    case 'infect':
      passPlague(state, by, seat, state.players[by].plagues.length - 1, ctx)
      break
    case 'plague':
      takePlague(state, seat)
      break
    case 'cancel':
      cancel(state)
      break
    case 'prevent':
      prevent(state, seat, effect.amount, ctx)
      break
    case 'reflect':
      reflect(state, by, ctx)
      break
    case 'feint':
      feint(state, by, ctx)
      break
    case 'parry':
      parry(state, by, ctx)
      break
    case 'usurp':
      break
  }
}

function isAction(source: Source): boolean {
  if (source.of === 'event') return false
  const ability = abilityAt(source)
  return ability.kind === 'use' && ability.as === 'action'
}

/** Restores Morale up to the House's maximum (TER-16, TER-R14). */
export function heal(state: State, seat: Seat, amount: number, ctx: EventContext): void {
  const player = state.players[seat]
  const restored = Math.min(amount, HOUSES[player.house].morale - player.morale)
  if (restored <= 0) return
  player.morale += restored
  ctx.tell?.({ type: 'healed', seat, amount: restored, morale: player.morale })
}

/** Random cards of one inventory go into another; only the two know which. */
function rob(state: State, by: Seat, seat: Seat, amount: number, ctx: EventContext): void {
  const items: number[] = []
  for (let i = 0; i < amount; i++) {
    const item = takeRandom(state, seat, ctx, [by])
    if (item !== undefined) items.push(item)
  }
  if (items.length === 0) return
  items.sort((a, b) => a - b)
  forget(state.players[seat], by)
  tellGiven(seat, by, items, 'robbed', ctx)
  gain(
    state,
    by,
    items.map((item) => ({ item, known: bit(seat) })),
  )
}

function exchange(state: State, by: Seat, seat: Seat, ctx: EventContext): void {
  const mine = takeRandom(state, by, ctx, [seat])
  const theirs = takeRandom(state, seat, ctx, [by])
  if (mine === undefined || theirs === undefined) return
  forget(state.players[seat], by)
  forget(state.players[by], seat)
  tellGiven(by, seat, [mine], 'exchanged', ctx)
  tellGiven(seat, by, [theirs], 'exchanged', ctx)
  gain(state, seat, [{ item: mine, known: bit(by) }])
  gain(state, by, [{ item: theirs, known: bit(seat) }])
}

/** Tells of cards passed face down: the two know them, the others their number. */
export function tellGiven(
  seat: Seat,
  to: Seat,
  items: readonly number[],
  way: Gave,
  ctx: EventContext,
): void {
  ctx.tell?.({ type: 'gave', seat, to, items, way }, [seat, to], {
    type: 'gave',
    seat,
    to,
    items: items.map(() => UNKNOWN),
    way,
  })
}

function look(state: State, by: Seat, seat: Seat, ctx: EventContext): void {
  const { hand, known } = state.players[seat]
  if (by === seat) return
  ctx.reveal([by])
  state.players[by].looked |= 1 << seat
  for (let i = 0; i < known.length; i++) known[i] |= 1 << by
  ctx.tell?.({ type: 'looked', seat: by, at: seat, items: hand.slice() }, [by, seat], {
    type: 'looked',
    seat: by,
    at: seat,
    items: hand.map(() => UNKNOWN),
  })
}

function swap(state: State, seat: Seat, isAction: boolean, ctx: EventContext): void {
  const player = state.players[seat]
  const there = player.decoy as number
  const here = placeOf(state, seat)
  player.decoy = NONE
  move(state, seat, there, 'swapped', isAction, ctx)
  player.decoy = here
  ctx.tell?.({ type: 'decoy', seat, to: here, lands: [...state.lands] })
}

function hasten(state: State, seat: Seat, amount: number, ctx: EventContext): void {
  const { stack } = state
  for (let i = 0; i < stack.length; i++) {
    const frame = stack[i]
    if (frame.step !== 'act' || frame.seat !== seat) continue
    stack[i] = { ...frame, left: frame.left + amount }
    ctx.tell?.({ type: 'hastened', seat, amount })
  }
}

function turnToken(state: State, seat: Seat, isHonorable: boolean, ctx: EventContext): void {
  const pool = state.pools[state.sides[seat]]
  pool.honorable += isHonorable ? 1 : -1
  pool.dishonorable += isHonorable ? -1 : 1
  ctx.tell?.({ type: 'honor', seat, isHonorable })
}

/** The declared item that is answered has no effect. */
function cancel(state: State): void {
  const { stack } = state
  for (let at = stack.length - 1; at >= 0; at--) {
    const frame = stack[at]
    if (frame.step !== 'declared') continue
    stack[at] = { ...frame, isCancelled: true }
    return
  }
}
