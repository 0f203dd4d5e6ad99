import { done, next, type Seat } from '../../../core/index.ts'
import type { Moment } from '../content/vocabulary.ts'
import { cardsOf, spellOf } from './cards.ts'
import type { Occasion } from './casting.ts'
import { holds } from './combat.ts'
import { rollDice } from './dice.ts'
import { newEffects } from './effect-frames.ts'
import type { EventContext } from './events.ts'
import { locate, ownFront } from './sides.ts'
import { type AimingFrame, type Card, type Frame, NONE, type SpellFrame, type State } from './state.ts'
import { spellMeaning, targetsFor } from './targets.ts'
import { isAnswerable, openWindow } from './windows.ts'
import { everyone, outOfHand } from './zones.ts'

/** A spell's way: from the hand onto the stack, past its answers, to its effects and to the grave. */

/** Plays a spell from hand: it goes onto the stack and may be answered (WOS-17, WOS-R34). */
export function cast(state: State, seat: Seat, card: Card, on: number | null, occasion: Occasion): void {
  outOfHand(state, seat, card)
  const { timing } = spellOf(cardsOf(state), card).design
  const answers = timing === 'condition' ? answeredBy(state, occasion) : NONE
  state.stack.push({ step: 'deaths' })
  beginSpell(state, seat, card, on === null ? [] : [on], answers, occasion?.by ?? NONE)
}

/** The spell or the creature whose ability is answered. */
function answeredBy({ stack }: State, occasion: Occasion): Card {
  const frame = stack[stack.length - 2]
  if (occasion && (frame?.step === 'spell' || frame?.step === 'ability')) return frame.card
  return NONE
}

/** A spell leaves for the stack; it counts as played from here (WOS-32). */
function beginSpell(
  state: State,
  by: Seat,
  card: Card,
  aims: readonly number[],
  answers: Card,
  them: Seat,
): void {
  state.played.push(card)
  state.cast++
  state.isBusy = true
  // WOS-R12: only in the combat phase.
  if (by === state.current && state.isFighting) state.hasPlayed = true
  state.stack.push({ step: 'aiming', card, by, aims, answers, them })
}

/** Asks for the next target of a spell, or, when it has all, rolls its dice and lets it be answered (WOS-R8). */
export function aimOn(state: State, frame: AimingFrame, ctx: EventContext): void {
  const { card, by, aims, answers, them } = frame
  const facts = spellOf(cardsOf(state), card)
  const aim = facts.aims[aims.length]
  if (aim) {
    const targets = targetsFor(
      state,
      facts,
      aim,
      spellMeaning(state, facts, by, them),
      aims[aims.length - 1] ?? NONE,
    )
    if (targets.length > 1) {
      state.stack.push({
        step: 'pick',
        seat: by,
        what: aim.of === 'player' ? 'aim player' : 'aim creature',
        of: NONE,
        left: 1,
      })
      return
    }
    next(state, { ...frame, aims: [...aims, targets[0] ?? NONE] })
    return
  }
  const rolls = facts.dice.map((count) => rollDice(card, count, ctx))
  const isStraight = facts.isStraight
  ctx.tell?.({ type: 'cast', seat: by, card, aims, rolls, answers, isStraight })
  next(state, {
    step: 'spell',
    card,
    by,
    aimedBy: by,
    aims,
    rolls,
    answers,
    them,
    isCountered: false,
    heard: state.cast,
  })
  openSpellWindow(state, ctx)
}

/** Everyone who holds spells may answer the spell on top. */
function openSpellWindow(state: State, ctx: EventContext): void {
  const frame = state.stack[state.stack.length - 1]
  if (frame.step === 'spell') openWindow(state, 'spell', frame.by, everyone(state), ctx)
}

/**
 * Nobody answers any more: a spell takes effect, unless it was countered (WOS-30). After an answer all are asked once
 * more, until all pass in a row (WOS-R8); otherwise a player who answers their own spell would stop the others from answering (WOS-17).
 */
export function resolveSpell(state: State, frame: SpellFrame, ctx: EventContext): void {
  const { card, by, aims, rolls, answers, them, isCountered, heard } = frame
  if (!isCountered && heard < state.cast) {
    next(state, { ...frame, heard: state.cast })
    openSpellWindow(state, ctx)
    return
  }
  next(state, { step: 'spent', card })
  if (isCountered) return
  const facts = spellOf(cardsOf(state), card)
  const { list, design } = facts
  const isMet = design.if === undefined || holds(state, design.if, spellMeaning(state, facts, by, them))
  if (!isMet || (answers !== NONE && !isStillThere(state, answers))) {
    ctx.tell?.({ type: 'fizzled', card })
    return
  }
  const front = frontOf(state, frame)
  state.stack.push(newEffects({ card, by, list, front, aims, rolls, them, answers }))
}

/** WOS-29: what a spell answers may have been countered meanwhile, as what it asks for may have ceased. */
function isStillThere({ stack }: State, answered: Card): boolean {
  for (const frame of stack)
    if ((frame.step === 'spell' || frame.step === 'ability') && frame.card === answered)
      return !frame.isCountered
  return false
}

/**
 * The combat a spell belongs to (WOS-42): that of the creature it is aimed at; else the one in which its player
 * has a side; else the one being fought (WOS-R55).
 */
export function frontOf(state: State, { card, by, aims }: SpellFrame): number {
  if (state.fronts.length === 1) return 0
  const { aims: wanted } = spellOf(cardsOf(state), card)
  for (let i = 0; i < aims.length; i++) {
    const located = wanted[i].of === 'player' ? undefined : locate(state, aims[i])
    if (located) return located.front
  }
  return ownFront(state, by)
}

export function spend(state: State, { card }: Extract<Frame, { step: 'spent' }>): void {
  done(state)
  state.spellGrave.push(card)
}

/** The moment a Straight Away spell is drawn (WOS-28); a second time in a turn it does nothing (WOS-R23). */
export function playStraight(
  state: State,
  { card, seat }: Extract<Frame, { step: 'straight' }>,
  ctx: EventContext,
): void {
  done(state)
  if (state.played.includes(card)) {
    ctx.tell?.({ type: 'fizzled', card })
    state.spellGrave.push(card)
    return
  }
  state.stack.push({ step: 'deaths' })
  beginSpell(state, seat, card, [], NONE, NONE)
}

/** Opens a window for a condition if some spell of the match answers it. */
export function happen(state: State, about: Moment, by: Seat, whom: number, ctx: EventContext): void {
  if (isAnswerable(state, about)) openWindow(state, about, by, whom, ctx)
}
