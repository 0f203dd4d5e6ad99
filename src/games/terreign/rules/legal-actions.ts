import type { Seat } from '../../../core/index.ts'
import { type Action, ORDERS } from './actions.ts'
import { placeOf } from './board.ts'
import { canSearch } from './cards.ts'
import * as choices from './choices.ts'
import { FACTS } from './content.ts'
import { duelRefusal } from './duel.ts'
import {
  type ActFrame,
  advantageRefusal,
  barterRefusal,
  charityRefusal,
  equipRefusal,
  heldBy,
  PREPARATIONS,
  type PrepareFrame,
  restRefusal,
  ventureRefusal,
} from './refusals.ts'
import { DONE, type Frame, type State } from './state.ts'
import { candidates } from './targets.ts'
import { isAtHand, isTimely, playRefusal, traitAs, traitRefusal, useRefusal } from './uses.ts'

/* What a seat may do, listed: whatever the refusals in `refusals.ts` and `uses.ts` let pass. */

export function legalPreparations(state: State, frame: PrepareFrame): readonly Action[] {
  const list: Action[] = []
  listPreparations(state, frame, list)
  list.push(choices.READY)
  listFree(state, frame.seat, list)
  return list
}

/** What a seat may do as its Prepare phase (TER-10). */
function listPreparations(state: State, { seat, left }: PrepareFrame, list: Action[]): void {
  if (left > 0) listFinds(state, seat, list)
  if (left !== PREPARATIONS) return
  for (let space = 0; space < state.lands.length; space++)
    if (!ventureRefusal(state, seat, space)) list.push(choices.VENTURE[space])
  if (!advantageRefusal(state, seat)) list.push(choices.ADVANTAGE)
}

export function legalActs(state: State, frame: ActFrame): readonly Action[] {
  const list: Action[] = []
  listActs(state, frame, list)
  listBarters(state, frame.seat, list)
  list.push(choices.END)
  listFree(state, frame.seat, list)
  return list
}

/** What a seat may do for an action (TER-13). */
function listActs(state: State, frame: ActFrame, list: Action[]): void {
  const { seat, left, hasDuelled } = frame
  if (left === 0) return
  listFinds(state, seat, list)
  listUses(state, seat, list)
  if (!hasDuelled)
    for (let other = 0; other < state.players.length; other++)
      if (!duelRefusal(state, seat, other)) list.push(choices.DUEL[other])
  if (!charityRefusal(state, seat)) list.push(choices.CHARITY)
  if (!restRefusal(state, frame)) list.push(choices.REST)
  listTrait(state, seat, 'action', list)
}

/** What a seat may do on its turn, without Barters, drops and when to be asked. */
export function listTurn(state: State, frame: PrepareFrame | ActFrame, list: Action[]): void {
  const { seat } = frame
  if (frame.step === 'prepare') listPreparations(state, frame, list)
  else listActs(state, frame, list)
  list.push(frame.step === 'prepare' ? choices.READY : choices.END)
  listEquips(state, seat, list)
  listPlays(state, seat, undefined, list)
  listTrait(state, seat, 'free', list)
}

function listEquips(state: State, seat: Seat, list: Action[]): void {
  const { hand } = state.players[seat]
  for (let i = 0; i < hand.length; i++) {
    const item = hand[i]
    if (typeof item !== 'number' || hand.indexOf(item) !== i) continue
    if (FACTS[item].isEquipment && !equipRefusal(state, seat, item)) list.push(choices.EQUIP[item])
  }
}

function listFinds(state: State, seat: Seat, list: Action[]): void {
  if (canSearch(state, seat)) list.push(choices.SEARCH)
  const lying = state.drops[placeOf(state, seat)]
  for (let i = 0; i < lying.length; i++)
    if (lying.indexOf(lying[i]) === i) list.push(choices.SCAVENGE[lying[i]])
}

function listUses(state: State, seat: Seat, list: Action[]): void {
  forEachKind(state, seat, (item) => {
    const { use } = FACTS[item]
    if (!use || !isAtHand(state, seat, item)) return
    for (const on of candidates(state, use))
      if (!useRefusal(state, seat, item, on)) list.push(choices.USE[item][on === null ? 0 : on + 1])
  })
}

/** Agility items that fit the moment: on one's turn, or in answer to `frame`. */
export function listPlays(state: State, seat: Seat, frame: Frame | undefined, list: Action[]): void {
  forEachKind(state, seat, (item) => {
    const { answer } = FACTS[item]
    // Most items fit one moment only: that is soon seen, and then nobody needs to be aimed at.
    if (!answer || !isTimely(state, seat, answer, frame) || !isAtHand(state, seat, item)) return
    for (const on of candidates(state, answer))
      if (!playRefusal(state, seat, item, on, frame)) list.push(choices.PLAY[item][on === null ? 0 : on + 1])
  })
}

function listTrait(state: State, seat: Seat, as: 'action' | 'free', list: Action[]): void {
  const source = traitAs(state, seat, as)
  if (!source) return
  for (const on of candidates(state, source))
    if (!traitRefusal(state, seat, on, as)) list.push(choices.TRAIT[on === null ? 0 : on + 1])
}

/** Each kind of item that a seat holds, once. */
function forEachKind({ players }: State, seat: Seat, visit: (item: number) => void): void {
  const { hand, equipped } = players[seat]
  for (let i = 0; i < hand.length; i++) {
    const item = hand[i]
    if (typeof item === 'number' && hand.indexOf(item) === i) visit(item)
  }
  for (let i = 0; i < equipped.length; i++)
    if (equipped.indexOf(equipped[i]) === i && !hand.includes(equipped[i])) visit(equipped[i])
}

function listBarters(state: State, seat: Seat, list: Action[]): void {
  if (!state.hasBarter) return
  for (let other = 0; other < state.players.length; other++) {
    if (barterRefusal(state, seat, other, 1)) continue
    const most = Math.min(heldBy(state, seat), heldBy(state, other))
    for (let count = 1; count <= most; count++) list.push(choices.BARTER[other][count])
  }
}

function listFree(state: State, seat: Seat, list: Action[]): void {
  const { hand, equipped, order, done } = state.players[seat]
  for (let i = 0; i < hand.length; i++) {
    const item = hand[i]
    if (typeof item !== 'number' || hand.indexOf(item) !== i) continue
    if (FACTS[item].isEquipment && !equipRefusal(state, seat, item)) list.push(choices.EQUIP[item])
    list.push(choices.DROP[item])
  }
  for (let i = 0; i < equipped.length; i++)
    if (equipped.indexOf(equipped[i]) === i) list.push(choices.DROP_EQUIPPED[equipped[i]])
  listPlays(state, seat, undefined, list)
  listTrait(state, seat, 'free', list)
  if ((done & DONE.order) !== 0) return
  ORDERS.forEach((each, i) => {
    if (each !== order) list.push(choices.ORDER[i])
  })
}
