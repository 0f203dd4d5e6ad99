import { next } from '../../../core/index.ts'
import type { Amount, Effect } from '../content/vocabulary.ts'
import { cardsOf } from './cards.ts'
import { amountOf, type Meaning } from './combat.ts'
import { rollDice } from './dice.ts'
import type { EventContext } from './events.ts'
import { type EffectsFrame, NONE, type PickFrame, type State } from './state.ts'

/** The effect of a list that comes next, with what it still has to use. */
export type Going = {
  readonly state: State
  readonly frame: EffectsFrame
  readonly meaning: Meaning
  readonly ctx: EventContext
}

/** Effects of a card as they begin; nothing has been aimed at or meant before, unless said. */
export function newEffects(
  given: Pick<EffectsFrame, 'card' | 'by' | 'list' | 'front'> & Partial<EffectsFrame>,
): EffectsFrame {
  return {
    step: 'effects',
    at: 0,
    aims: NO_AIMS,
    rolls: NO_AIMS,
    it: NONE,
    them: NONE,
    owner: NONE,
    answers: NONE,
    ...given,
  }
}
const NO_AIMS: readonly number[] = Object.freeze([])

/** A choice was asked for: the effect is carried out when it has been made. */
export const ASKING = 'asking'

/** Goes on to the next effect of the list. */
export function advance(
  { state, frame }: Going,
  changes: Partial<Pick<EffectsFrame, 'aims' | 'rolls' | 'it' | 'them' | 'owner'>> = {},
): void {
  next(state, {
    ...frame,
    rolls: diceLeft(state, frame),
    ...changes,
    at: frame.at + 1,
  })
}

/** The dice of the effects to come: those of this one are used up. */
function diceLeft(state: State, { rolls, list, at }: EffectsFrame): readonly number[] {
  if (rolls.length === 0) return rolls
  const effect = cardsOf(state).lists[list][at]
  const isRolled =
    effect.do === 'roll' ||
    ('amount' in effect && typeof effect.amount === 'object' && 'dice' in effect.amount)
  return isRolled ? rolls.slice(1) : rolls
}

/** An amount: dice as they were rolled when the spell was played, else rolled now (WOS-R40). */
export function amount({ state, frame, meaning, ctx }: Going, value: Amount): number {
  if (typeof value === 'object' && 'dice' in value)
    return frame.rolls[0] ?? rollDice(frame.card, value.dice, ctx)
  return amountOf(state, value, meaning)
}

export function ask(
  { state, frame }: Going,
  { what, of = NONE, left = 1, seat = frame.by }: Partial<PickFrame> & Pick<PickFrame, 'what'>,
): void {
  state.stack.push({ step: 'pick', seat, what, of, left })
}

/** The place of a list that stands in another. */
export function place(state: State, list: readonly Effect[]): number {
  const found = cardsOf(state).listOf.get(list)
  if (found === undefined) throw new Error('A list of effects is not among those of the set.')
  return found
}

/** Carries out a nested list before the rest of this one. */
export function begin({ state, frame }: Pick<Going, 'state' | 'frame'>, list: readonly Effect[]): void {
  beginAt(state, frame, place(state, list))
}

export function beginAt(state: State, frame: EffectsFrame, list: number): void {
  state.stack.push({ ...frame, list, at: 0, aims: NO_AIMS, rolls: NO_AIMS })
}
