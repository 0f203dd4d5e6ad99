import type { Refusal, Seat } from '../../../core/index.ts'
import { type Creatures, type Effect, MOMENTS, type Moment, type Timing } from '../content/vocabulary.ts'
import type { Action } from './actions.ts'
import { type Aim, cardsOf, type SpellFacts, spellOf } from './cards.ts'
import { holds, isAmong, type Meaning, playerRules, type Standing } from './combat.ts'
import { PLAYED_ALREADY } from './placing.ts'
import { means } from './sides.ts'
import { type Card, NONE, type SpellFrame, type State, type WindowFrame } from './state.ts'
import { spellMeaning, targetsCreatureOf, targetsFor, targetsSeat } from './targets.ts'
import { handOf } from './zones.ts'

const say = (clause: string, message: string): Refusal => ({ code: 'not-now', clause, message })

const REFUSE = {
  hand: { code: 'not-held', clause: 'WOS-32', message: 'This spell is not in your hand.' },
  straight: say('WOS-28', 'This spell is played the moment it is drawn.'),
  turn: say('WOS-28', 'Play this in your own turn, not as an answer.'),
  creature: say('WOS-28', 'Play this after creatures are placed, or to answer a spell.'),
  any: say('WOS-28', 'Only a spell that answers this can be played now.'),
  condition: say('WOS-28', 'Its condition has not been met.'),
  mute: say('WOS-32', 'A card in play stops you from playing this spell.'),
  test: say('WOS-28', 'This spell’s requirement is not met now.'),
  target: { code: 'no-target', clause: 'WOS-32', message: 'This spell has no target now.' },
  aim: { code: 'bad-target', clause: 'WOS-32', message: 'This spell cannot target that.' },
  needsAim: { code: 'bad-target', clause: 'WOS-32', message: 'Choose a target for this spell.' },
} as const satisfies Record<string, Refusal>

/** What a spell would answer: the window on top, or the player's own steps (a) and (b). */
export type Occasion = WindowFrame | undefined

/** Why a seat may not play this spell on this occasion, whatever it targets. */
function spellRefusal(
  state: State,
  seat: Seat,
  card: Card,
  occasion: Occasion,
  rules: readonly Standing[] = playerRules(state),
): Refusal | undefined {
  if (!state.players[seat].spells.includes(card)) return REFUSE.hand
  if (state.played.includes(card)) return PLAYED_ALREADY
  const facts = spellOf(cardsOf(state), card)
  const { timing } = facts.design
  const untimely =
    timing === 'condition'
      ? conditionRefusal(state, seat, facts, occasion)
      : timingRefusal(timing, occasion?.about)
  if (untimely) return untimely
  for (const { rule, meaning } of rules)
    if (rule.rule === 'no spells' && means(state, rule.who, meaning.by, seat))
      if (rule.timings === undefined || rule.timings.includes(timing)) return REFUSE.mute
  const meaning = spellMeaning(state, facts, seat, occasion?.by ?? NONE)
  if (facts.design.if && !holds(state, facts.design.if, meaning)) return REFUSE.test
  return hasTargets(state, facts, meaning) ? undefined : REFUSE.target
}

function timingRefusal(
  timing: Exclude<Timing, 'condition'>,
  about: WindowFrame['about'] | undefined,
): Refusal | undefined {
  switch (timing) {
    case 'straight away':
      return REFUSE.straight
    case 'your turn':
      return about === undefined ? undefined : REFUSE.turn
    case 'any turn':
      return about === undefined || about === 'others' || about === 'spell' ? undefined : REFUSE.any
    case 'creature':
      return about === undefined || about === 'others' || about === 'spell' || about === 'placed'
        ? undefined
        : REFUSE.creature
  }
}

function conditionRefusal(
  state: State,
  seat: Seat,
  { moment }: SpellFacts,
  occasion: Occasion,
): Refusal | undefined {
  return occasion && (momentsFor(state, seat, occasion) & moment) !== 0 ? undefined : REFUSE.condition
}

/** The conditions that an occasion brings about for a seat, as bits. */
function momentsFor(state: State, seat: Seat, { about, by }: WindowFrame): number {
  if (about === 'others' || (about === 'placed' && by === seat)) return 0
  if (about !== 'spell') return bit(about)
  const spell = spellUnder(state)
  if (!spell) return 0
  const ofOthers = spell.by === seat ? 0 : bit('spell')
  // A seat's own spell that was redirected at it is aimed by another player (WOS-R26).
  if (spell.aimedBy === seat) return ofOthers
  return (
    ofOthers |
    (targetsSeat(state, spell, seat) ? bit('you are targeted') : 0) |
    (targetsCreatureOf(state, spell, seat) ? bit('your creature is targeted') : 0)
  )
}

const bit = (about: Moment) => 1 << MOMENTS.indexOf(about)

/** The spell that the window on top is about. */
function spellUnder({ stack }: State): SpellFrame | undefined {
  const frame = stack[stack.length - 2]
  return frame?.step === 'spell' ? frame : undefined
}

/** Whether each of a spell's effects that must be aimed could be. */
function hasTargets(state: State, facts: SpellFacts, meaning: Meaning): boolean {
  for (const aim of facts.aims) if (targetsFor(state, facts, aim, meaning, NONE).length === 0) return false
  for (const effect of facts.design.effects)
    if (effect.do === 'swap' && !('creature' in effect.with) && !hasPartner(state, effect.with, meaning.by))
      return false
  return true
}

/** Whether there is a card in hand or grave to swap with. */
function hasPartner(
  state: State,
  partner: Exclude<Extract<Effect, { do: 'swap' }>['with'], { readonly creature: Creatures }>,
  by: Seat,
): boolean {
  const cards = cardsOf(state)
  if ('grave' in partner) return state.creatureGrave.some((card) => isAmong(cards, partner.grave, card))
  return handOf(state.players[by], 'creature').some((card) => isAmong(cards, partner.hand, card))
}

/** Adds what a seat may cast on this occasion, once for each first target. */
export function listCasts(state: State, seat: Seat, occasion: Occasion, list: Action[]): void {
  const spells = state.players[seat].spells as readonly Card[]
  const cards = cardsOf(state)
  const rules = playerRules(state)
  for (let i = 0; i < spells.length; i++) {
    const card = spells[i]
    if (spellRefusal(state, seat, card, occasion, rules)) continue
    const facts = spellOf(cards, card)
    const [aim] = facts.aims
    if (!aim) list.push(castAction(card, null))
    else for (const on of firstTargets(state, facts, aim, seat, occasion)) list.push(castAction(card, on))
  }
}

/** Each action made once: positions are many, spells and targets few. */
function castAction(card: Card, on: number | null): Action {
  const key = card * ROOM + (on ?? ROOM - 1)
  let action = made.get(key)
  if (!action) {
    action = { type: 'cast', card, on }
    made.set(key, action)
  }
  return action
}
const made = new Map<number, Action>()
/** More than there are cards. */
const ROOM = 2 ** 17

/** Why a seat may not cast this on that. */
export function castRefusal(
  state: State,
  seat: Seat,
  card: Card,
  on: number | null,
  occasion: Occasion,
): Refusal | undefined {
  const refusal = spellRefusal(state, seat, card, occasion)
  if (refusal) return refusal
  const facts = spellOf(cardsOf(state), card)
  const [aim] = facts.aims
  if (!aim) return on === null ? undefined : REFUSE.aim
  if (on === null) return REFUSE.needsAim
  return firstTargets(state, facts, aim, seat, occasion).includes(on) ? undefined : REFUSE.aim
}

function firstTargets(
  state: State,
  facts: SpellFacts,
  aim: Aim,
  seat: Seat,
  occasion: Occasion,
): readonly number[] {
  return targetsFor(state, facts, aim, spellMeaning(state, facts, seat, occasion?.by ?? NONE), NONE)
}
