import { done, next, push, type Seat } from '../../../core/index.ts'
import { TERRAINS } from '../content/terrains.ts'
import type { Action } from './actions.ts'
import { hasRoom, isAdjacent, landOf, placeOf } from './board.ts'
import {
  ALL_KNOW,
  draw,
  drop,
  gain,
  search,
  setAside,
  takeDropped,
  takeEquipped,
  takeFromHand,
} from './cards.ts'
import { abilityAt, FACTS } from './content.ts'
import { duelRefusal, startDuel } from './duel.ts'
import { heal } from './effects.ts'
import type { EventContext } from './events.ts'
import { move, sufferDesert } from './moves.ts'
import { advantageRefusal, charityItems, restActions } from './refusals.ts'
import { type DeclaredFrame, DONE, type Frame, NONE, type Pick, type State } from './state.ts'
import { aim, concerned, sourceOf } from './targets.ts'
import { answered, openWindow } from './windows.ts'

/** Does one thing in Prepare (TER-10). */
export function applyPreparation(
  state: State,
  frame: Extract<Frame, { step: 'prepare' }>,
  action: Action,
  ctx: EventContext,
): void {
  const { seat, left } = frame
  switch (action.type) {
    case 'ready':
      next(state, { step: 'phase', by: seat })
      break
    case 'venture':
    case 'advantage':
      next(state, { step: 'phase', by: seat })
      declare(state, seat, action, ctx)
      break
    case 'search':
    case 'scavenge':
      next(state, { step: 'prepare', seat, left: left - 1 })
      declare(state, seat, action, ctx)
      break
    default:
      actFreely(state, seat, action, ctx)
  }
}

/** Does one thing in the Action phase (TER-13). */
export function applyAct(
  state: State,
  frame: Extract<Frame, { step: 'act' }>,
  action: Action,
  ctx: EventContext,
): void {
  const { seat, left } = frame
  switch (action.type) {
    case 'end':
      next(state, { step: 'ending', by: seat })
      break
    case 'rest':
      next(state, { ...frame, left: left - restActions(state, seat), hasActed: true, hasRested: true })
      declare(state, seat, action, ctx)
      break
    case 'duel':
      next(state, { ...frame, left: left - 1, hasActed: true, hasDuelled: true })
      declare(state, seat, action, ctx)
      break
    case 'search':
    case 'scavenge':
    case 'use':
    case 'charity':
      next(state, { ...frame, left: left - 1, hasActed: true })
      declare(state, seat, action, ctx)
      break
    case 'trait': {
      const source = sourceOf(state, seat, action)
      const ability = source && abilityAt(source)
      if (ability?.kind === 'use' && ability.as === 'action')
        next(state, { ...frame, left: left - 1, hasActed: true })
      declare(state, seat, action, ctx)
      break
    }
    case 'equip':
      equip(state, seat, action.item, ctx)
      sufferDesert(state, seat, false, ctx)
      break
    case 'barter':
      propose(state, seat, action.seat, action.count)
      break
    default:
      actFreely(state, seat, action, ctx)
  }
}

function actFreely(state: State, seat: Seat, action: Action, ctx: EventContext): void {
  const player = state.players[seat]
  switch (action.type) {
    case 'equip':
      equip(state, seat, action.item, ctx)
      break
    case 'drop':
      if (action.equipped) takeEquipped(player, action.item)
      else takeFromHand(player, action.item)
      drop(state, seat, [action.item], ctx)
      break
    case 'order':
      player.order = action.order
      player.done |= DONE.order
      ctx.tell?.({ type: 'ordered', seat, order: action.order })
      break
    case 'play':
    case 'trait':
      declare(state, seat, action, ctx)
      break
  }
}

function equip(state: State, seat: Seat, item: number, ctx: EventContext): void {
  const player = state.players[seat]
  takeFromHand(player, item)
  ctx.reveal()
  player.equipped.push(item)
  player.spent.push(0)
  ctx.tell?.({ type: 'equipped', seat, item })
}

/** TER-R31: the cards, then a word; with that the partner is asked. */
function propose(state: State, seat: Seat, partner: Seat, count: number): void {
  state.players[seat].proposals += 1 << (2 * partner)
  push(state, { step: 'pick', seat, what: 'word', target: partner, left: 1, from: 0 })
  push(state, { step: 'pick', seat, what: 'offer', target: partner, left: count, from: 0 })
}

/**
 * Declares an action, an item, a trait or an Advantage: what is used for it is spent, and it takes effect when nobody
 * answers any more (TER-R18).
 */
export function declare(state: State, seat: Seat, action: Action, ctx: EventContext): void {
  const concerns = concerned(state, { by: seat, action })
  const player = state.players[seat]
  ctx.tell?.({ type: 'declared', seat, action, land: landOf(state, seat), lands: [...state.lands] })
  if (action.type === 'trait') player.done |= DONE.trait
  if (action.type === 'use' || action.type === 'play') {
    if (FACTS[action.item].isEquipment) {
      const at = player.equipped.findIndex((item, i) => item === action.item && player.spent[i] === 0)
      player.spent[at] = 1
    } else {
      takeFromHand(player, action.item)
      ctx.reveal()
      state.table.push(action.item)
      push(state, { step: 'spent', item: action.item })
    }
  }
  push(state, {
    step: 'declared',
    by: seat,
    action,
    space: placeOf(state, seat),
    concerns,
    isCancelled: false,
  })
  openWindow(state, 'declared', concerns)
}

/** The step `declared`: it takes effect, if it still can. */
export function carryOut(state: State, frame: DeclaredFrame, ctx: EventContext): void {
  done(state)
  if (frame.isCancelled) tellVoid(state, frame, 'cancelled', ctx)
  else if (!takeEffect(state, frame, ctx)) tellVoid(state, frame, 'impossible', ctx)
}

function tellVoid(
  { lands }: State,
  { by, action, space }: DeclaredFrame,
  why: 'cancelled' | 'impossible',
  ctx: EventContext,
): void {
  ctx.tell?.({ type: 'void', seat: by, why, action, land: lands[space] ?? NONE, lands: [...lands] })
}

/** Whether it was still possible. */
function takeEffect(state: State, { by, action, space }: DeclaredFrame, ctx: EventContext): boolean {
  const player = state.players[by]
  const place = placeOf(state, by)
  const isHere = place !== NONE
  switch (action.type) {
    case 'search':
      if (isHere) search(state, by, ctx)
      return isHere
    case 'scavenge':
      if (!isHere || !state.drops[place].includes(action.item)) return false
      takeDropped(state, place, action.item)
      ctx.tell?.({ type: 'took', seat: by, item: action.item, from: 'dropped' })
      gain(state, by, [{ item: action.item, known: ALL_KNOW }])
      return true
    case 'venture':
      if (player.trap !== 0 || !isAdjacent(state, place, action.space) || !hasRoom(state, action.space, by))
        return false
      move(state, by, action.space, 'venture', false, ctx)
      return true
    case 'rest':
      if (isHere) heal(state, by, 1, ctx)
      return isHere
    case 'charity': {
      const count = charityItems(state, by)
      if (!isHere || player.hand.length + player.equipped.length < count) return false
      push(state, { step: 'gain', seat: by, from: NONE, isDuel: false, way: 'gain' })
      push(state, { step: 'choose', seat: by, what: 'pay', target: NONE, left: count, from: 0 })
      return true
    }
    case 'duel':
      if (!isHere || duelRefusal(state, by, action.seat)) return false
      startDuel(state, by, action.seat, false, ctx)
      return true
    case 'advantage':
      if (!isHere || place !== space || advantageRefusal(state, by)) return false
      return takeAdvantage(state, by, ctx)
    case 'use':
    case 'play':
    case 'trait':
      return useAbility(state, by, action)
    default:
      return false
  }
}

function useAbility(
  state: State,
  by: Seat,
  action: Extract<Action, { type: 'use' | 'play' | 'trait' }>,
): boolean {
  const source = sourceOf(state, by, action)
  if (!source || placeOf(state, by) === NONE) return false
  const { on, space } = aim(state, by, source, action.on, answered(state))
  if (on === 0 && space === NONE) return false
  const ability = abilityAt(source)
  const cost = ability.kind === 'use' ? (ability.cost ?? 0) : 0
  if (state.players[by].hand.length < cost) return false
  push(state, { step: 'effects', by, source, at: 0, on, space })
  if (cost > 0) push(state, { step: 'choose', seat: by, what: 'cost', target: NONE, left: cost, from: 0 })
  return true
}

/** The Advantage of a terrain (TER-43). */
function takeAdvantage(state: State, by: Seat, ctx: EventContext): boolean {
  const ask = (what: Pick, left = 1) =>
    push(state, { step: 'choose', seat: by, what, target: NONE, left, from: 0 })
  switch (TERRAINS[landOf(state, by)]) {
    case 'coast':
      ask('fetch', 2)
      return true
    case 'farm':
      heal(state, by, 1, ctx)
      return true
    case 'mountain':
      setAside(state, by, 3, ctx)
      ask('mountain')
      return true
    case 'towne':
      ask('towne give')
      return true
    case 'river':
      setAside(state, by, 2, ctx)
      ask('river seat')
      return true
    case 'tower':
      ask('tower item')
      return true
    case 'palace':
      ask('palace')
      draw(state, by, 1, ctx)
      return true
    default:
      return false
  }
}
