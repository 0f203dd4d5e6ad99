import { done, next, type Seat } from '../../../core/index.ts'
import type { Trigger } from '../content/vocabulary.ts'
import { type Cards, cardsOf, triggersOf } from './cards.ts'
import { holds, type Meaning, rulesAt } from './combat.ts'
import { newEffects } from './effect-frames.ts'
import type { EventContext } from './events.ts'
import { pendingOf } from './picks.ts'
import { locate } from './sides.ts'
import { type Card, type Fighter, type Frame, NONE, type Pending, type State } from './state.ts'
import { isAnswerable, openWindow } from './windows.ts'
import { allBut } from './zones.ts'

type TriggersFrame = Extract<Frame, { step: 'triggers' }>

function hasTrigger(cards: Cards, card: Card, triggers: readonly Trigger[]): boolean {
  const list = triggersOf(cards, card)
  for (let i = 0; i < list.length; i++) if (triggers.includes(list[i].trigger)) return true
  return false
}

/** Adds the creatures that have such an ability and have not lost it. */
export function waitFor(
  state: State,
  waiting: Pending[],
  fighters: readonly Fighter[],
  owner: Seat,
  moments: readonly Trigger[],
  front: number,
): void {
  const cards = cardsOf(state)
  for (const { card, isSilenced } of fighters)
    if (!isSilenced) waitForCard(cards, waiting, { card, owner, moments, front })
}

export function waitForCard(cards: Cards, waiting: Pending[], pending: Pending): void {
  if (hasTrigger(cards, pending.card, pending.moments)) waiting.push(pending)
}

/** Lets abilities that wait be used, in the order the current player chooses (WOS-15). */
export function pushTriggers({ stack }: State, pending: readonly Pending[]): void {
  if (pending.length > 0) stack.push({ step: 'triggers', isPlacing: false, pending, chosen: NONE })
}

/** Start and End of Turn abilities of everything in play (WOS-R10). */
export function pushTurnTriggers(state: State, trigger: 'start of turn' | 'end of turn'): void {
  const waiting: Pending[] = []
  const cards = cardsOf(state)
  const moments = [trigger]
  state.fronts.forEach(({ territory, defense, defender }, front) => {
    waitForCard(cards, waiting, { card: territory, owner: state.current, moments, front })
    waitFor(state, waiting, defense, defender, moments, front)
  })
  pushTriggers(state, waiting)
}

/** Step (d): the abilities of what has just come into attack (WOS-16, WOS-40). */
export function pushPlacing(state: State): void {
  forgetUnable(state)
  if (state.fresh.length > 0)
    state.stack.push({ step: 'triggers', isPlacing: true, pending: NO_PENDING, chosen: NONE })
}
const PLACED: readonly Trigger[] = Object.freeze(['placed'])
const NO_PENDING: readonly Pending[] = Object.freeze([])

/** The next of several simultaneous abilities. */
export function runTriggers(state: State, frame: TriggersFrame, ctx: EventContext): void {
  const { isPlacing, pending, chosen } = frame
  if (isPlacing) forgetUnable(state)
  else if (pending.some((each) => !canStillUse(state, each))) {
    next(state, { ...frame, pending: pending.filter((each) => canStillUse(state, each)) })
    return
  }
  const cards = pendingOf(frame, state)
  if (cards.length === 0) {
    done(state)
    return
  }
  if (chosen === NONE && cards.length > 1) {
    state.stack.push({ step: 'pick', seat: state.current, what: 'ability', of: NONE, left: 1 })
    return
  }
  const card = chosen === NONE ? cards[0] : chosen
  const at = pending.findIndex((each) => each.card === card)
  next(state, { ...frame, chosen: NONE, pending: pending.filter((_, i) => i !== at) })
  state.stack.push({ step: 'deaths' })
  beginAbility(state, isPlacing ? takePlacing(state, card) : pending[at], ctx)
}

/** The next placing ability: it is used no more this turn (WOS-R23). */
function takePlacing(state: State, card: Card): Pending {
  const { current, front } = state
  state.fresh.splice(state.fresh.indexOf(card), 1)
  state.used.push(card)
  return { card, owner: current, moments: PLACED, front }
}

/** A creature is about to use its ability: the others may answer first (WOS-R60). */
function beginAbility(state: State, ability: Pending, ctx: EventContext): void {
  const { card, owner, moments, front } = ability
  if (!isAnswerable(state, 'ability') || !cardsOf(state).creature[card] || !isDue(state, ability)) {
    useAbility(state, ability, ctx)
    return
  }
  state.stack.push({
    step: 'ability',
    card,
    by: owner,
    moments,
    front,
    isCountered: false,
    heard: state.cast,
  })
  openAbilityWindow(state, owner, ctx)
}

/** Whether what one of these abilities asks for holds, as everybody can see. */
function isDue(state: State, pending: Pending): boolean {
  const meaning = meaningOf(state, pending)
  return triggersOf(cardsOf(state), pending.card).some(
    ({ trigger, test }) => pending.moments.includes(trigger) && (!test || holds(state, test, meaning)),
  )
}

function openAbilityWindow(state: State, owner: Seat, ctx: EventContext): void {
  openWindow(state, 'ability', owner, allBut(state, owner), ctx)
}

/**
 * A creature that was silenced, killed or has left attack loses its placing ability (WOS-27), and so do all where the
 * territory hushes them, even if it has just been turned up; most have none.
 */
export function forgetUnable(state: State): void {
  if (state.fresh.length === 0) return
  const isHushed = hushes(state)
  for (let i = state.fresh.length - 1; i >= 0; i--) {
    const located = locate(state, state.fresh[i])
    const isAble = !isHushed && hasTrigger(cardsOf(state), state.fresh[i], PLACED)
    if (!isAble || !located?.isAttack || located.fighter.isSilenced) state.fresh.splice(i, 1)
  }
}

function hushes(state: State): boolean {
  return rulesAt(state, state.front).some(({ rule }) => rule.rule === 'hush')
}

/** An ability that nobody has countered takes effect; after an answer all are asked once more (WOS-R8). */
export function runAbility(
  state: State,
  frame: Extract<Frame, { step: 'ability' }>,
  ctx: EventContext,
): void {
  const { card, by, moments, front, isCountered, heard } = frame
  if (!isCountered && heard < state.cast) {
    next(state, { ...frame, heard: state.cast })
    openAbilityWindow(state, by, ctx)
    return
  }
  done(state)
  if (isCountered) return
  // A creature that has left attack meanwhile loses its placing ability (WOS-27).
  if (moments.includes('placed') && (hushes(state) || !locate(state, card)?.isAttack)) return
  useAbility(state, { card, owner: by, moments, front }, ctx)
}

function useAbility(state: State, pending: Pending, ctx: EventContext): void {
  const { card, owner, moments } = pending
  const meaning = meaningOf(state, pending)
  const list = triggersOf(cardsOf(state), card)
  for (let i = list.length - 1; i >= 0; i--) {
    const { trigger, test, list: effects } = list[i]
    if (!moments.includes(trigger) || (test && !holds(state, test, meaning))) continue
    if (hasLost(state, card, trigger)) continue
    ctx.tell?.({ type: 'ability', card, seat: owner, trigger })
    state.stack.push(newEffects({ card, by: owner, list: effects, front: meaning.front }))
  }
}

function meaningOf(state: State, { card, owner, front }: Pending): Meaning {
  return { by: owner, self: card, them: NONE, front: frontOf(state, card, front) }
}

/** Abilities of creatures that have just left combat (WOS-R24). */
const FROM_GRAVE: readonly Trigger[] = ['lose combat', 'lose attack', 'lose defense', 'killed']

/** Whether an ability that waits was not lost meanwhile. */
function canStillUse(state: State, { card, moments }: Pending): boolean {
  return triggersOf(cardsOf(state), card).some(
    ({ trigger }) => moments.includes(trigger) && !hasLost(state, card, trigger),
  )
}

/**
 * A creature that was killed, moved or silenced first loses its ability (WOS-27). A territory has abilities only while
 * it is fought over (WOS-D3).
 */
function hasLost(state: State, card: Card, trigger: Trigger): boolean {
  if (!cardsOf(state).creature[card]) return state.fronts.every(({ territory }) => territory !== card)
  if (FROM_GRAVE.includes(trigger)) return false
  const located = locate(state, card)
  return !located || located.fighter.isSilenced || located.fighter.isDoomed
}

/** Where a card stands; that of its last combat when it has gone. */
function frontOf(state: State, card: Card, otherwise: number): number {
  const territory = state.fronts.findIndex((front) => front.territory === card)
  return territory >= 0 ? territory : (locate(state, card)?.front ?? otherwise)
}
