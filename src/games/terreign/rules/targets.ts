import type { Seat } from '../../../core/index.ts'
import { terrain } from '../content/terrains.ts'
import type { Ability, Target } from '../content/vocabulary.ts'
import type { Action } from './actions.ts'
import { asksFor, bit, isAlly, isPresent, placeOf, reaches } from './board.ts'
import { abilityAt, FACTS, passive, TRAIT_USE } from './content.ts'
import { type DeclaredFrame, type Frame, NONE, type Source, type State } from './state.ts'
import { isSheltered } from './strike.ts'
import { answered } from './windows.ts'

/** Whom an ability concerns, as seats in bits and, where it is an area, its space. */
export type Aim = { readonly on: number; readonly space: number }

const NOBODY: Aim = Object.freeze({ on: 0, space: NONE })

/**
 * Whom an ability of this seat would concern now.
 * @param on the seat or space that was named; null where it asks for none
 * @param frame what it answers, for `rival`
 */
export function aim(
  state: State,
  by: Seat,
  source: Source,
  on: number | null,
  frame: Frame | undefined,
): Aim {
  const ability = abilityAt(source)
  if (!('target' in ability)) return NOBODY
  const { target } = ability
  const isRanged = isRangedUse(source)
  switch (target.who) {
    case 'you':
      return { on: bit(by), space: NONE }
    case 'rival': {
      const rival = rivalOf(state, by, frame)
      // TER-44: not against a teammate, whose damage can be prevented but not Reflected.
      return rival === NONE || isAlly(state, by, rival) ? NOBODY : { on: bit(rival), space: NONE }
    }
    case 'everyone':
    case 'everyone else': {
      let bits = 0
      for (let seat = 0; seat < state.players.length; seat++)
        if (isPresent(state.players[seat]) && (seat !== by || target.who === 'everyone')) bits |= 1 << seat
      return { on: bits, space: NONE }
    }
    case 'enemy': {
      if (on === null || on >= state.players.length || !isPresent(state.players[on])) return NOBODY
      if (isAlly(state, by, on)) return NOBODY
      const place = placeOf(state, on)
      if (!isInReach(state, by, place, target, isRanged)) return NOBODY
      if (isRanged && isSheltered(state.lands[place], twiceOn(ability))) return NOBODY
      return { on: bit(on), space: NONE }
    }
    case 'enemies':
    case 'all': {
      const space = areaOf(state, by, target, on)
      if (space === NONE || !isInReach(state, by, space, target, isRanged)) return NOBODY
      if (isRanged && isSheltered(state.lands[space], twiceOn(ability))) return NOBODY
      let bits = 0
      for (let seat = 0; seat < state.players.length; seat++) {
        if (placeOf(state, seat) !== space || (target.who === 'enemies' && isAlly(state, by, seat))) continue
        bits |= 1 << seat
      }
      return { on: bits, space }
    }
  }
}

function areaOf(
  state: State,
  by: Seat,
  target: Extract<Target, { where: unknown }>,
  on: number | null,
): number {
  if (target.where === 'here') return placeOf(state, by)
  if (target.where === 'decoy') return Number(state.players[by].decoy)
  return on === null || on >= state.lands.length ? NONE : on
}

function isInReach(
  state: State,
  by: Seat,
  space: number,
  { where }: Extract<Target, { where: unknown }>,
  isRanged: boolean,
): boolean {
  return (
    reaches(state, by, space, where) ||
    (isRanged && space !== NONE && passive(state.players[by], 'reach') > 0)
  )
}

/** Whether an item's use at a source is Ranged: from a distance, not the answer of a Hybrid. */
export function isRangedUse({ of, index, ability }: Source): boolean {
  return of === 'item' && FACTS[index].isRanged && FACTS[index].use?.ability === ability
}

/** The terrain named in an ability's damage, as it is held in a strike. */
export function twiceOn(ability: Ability): number {
  if (!('effects' in ability)) return NONE
  for (const effect of ability.effects)
    if (effect.do === 'damage') return effect.twiceOn === undefined ? NONE : terrain(effect.twiceOn)
  return NONE
}

/** The other duelist, or who causes what is answered; NONE when there is nobody. */
function rivalOf(state: State, by: Seat, frame: Frame | undefined): Seat {
  if (frame?.step === 'land') return frame.strike.by
  if (frame?.step === 'declared') return frame.by
  const { duel } = state
  if (!duel) return NONE
  return duel.attacker === by ? duel.defender : duel.defender === by ? duel.attacker : NONE
}

/** Bits of the seats whom a declared action names or would hit (TER-R38). */
export function concerned(state: State, { by, action }: Pick<DeclaredFrame, 'by' | 'action'>): number {
  if (action.type === 'duel') return bit(action.seat)
  const source = sourceOf(state, by, action)
  if (!source) return 0
  return aim(state, by, source, 'on' in action ? action.on : null, answered(state)).on & ~bit(by)
}

/** The ability that an action uses; null where it uses none. */
export function sourceOf({ players }: State, by: Seat, action: Action): Source | null {
  switch (action.type) {
    case 'use':
      return FACTS[action.item].use
    case 'play':
      return FACTS[action.item].answer
    case 'trait':
      return TRAIT_USE[players[by].house]
    default:
      return null
  }
}

/** What the ability behind an action asks its user to name. */
export function nameAsked(state: State, by: Seat, action: Action): ReturnType<typeof asksFor> {
  const source = sourceOf(state, by, action)
  const ability = source && abilityAt(source)
  return ability && 'target' in ability ? asksFor(ability.target) : 'nothing'
}

/** What an ability asks to name: each possible seat or space, or null alone. */
export function candidates(state: State, source: Source): readonly (number | null)[] {
  const ability = abilityAt(source)
  if (!('target' in ability)) return UNNAMED
  switch (asksFor(ability.target)) {
    case 'seat':
      return COUNTED[state.players.length]
    case 'space':
      return COUNTED[state.lands.length]
    case 'nothing':
      return UNNAMED
  }
}

const UNNAMED: readonly null[] = Object.freeze([null])
const COUNTED: readonly (readonly number[])[] = Array.from({ length: 8 }, (_, n) =>
  Object.freeze(Array.from({ length: n }, (_, i) => i)),
)
