import type { Seat } from '../../../core/index.ts'
import { MOMENTS, type Moment } from '../content/vocabulary.ts'
import { cardsOf } from './cards.ts'
import { playerRules, type Standing } from './combat.ts'
import type { EventContext } from './events.ts'
import { means } from './sides.ts'
import type { Card, State, WindowFrame } from './state.ts'

/**
 * Answer windows (WOS-R8, WOS-R33). Whom one asks follows from what everybody can see: who holds spells, and who may
 * play any.
 * @param whom bits of the seats who could answer by the rules
 */
export function openWindow(
  state: State,
  about: WindowFrame['about'],
  by: Seat,
  whom: number,
  ctx: EventContext,
): void {
  const asked = askedIn(state, about, whom, ctx)
  if (asked.length > 0) state.stack.push({ step: 'window', asked, about, by })
}

/** Whether some spell of the match answers this and, for all to see, not every such spell is in the grave (WOS-R41). */
export function isAnswerable(state: State, about: Moment): boolean {
  const place = MOMENTS.indexOf(about)
  const bit = 1 << place
  if ((state.moments & bit) === 0) return false
  const { spell } = cardsOf(state)
  let left = answersIn(state)[place]
  for (const card of state.spellGrave) if (spell[card]?.moment === bit) left--
  return left > 0
}

/** How many cards of the match answer each of `MOMENTS`. */
function answersIn(state: State): readonly number[] {
  let counts = answersOf.get(state.cards)
  if (!counts) {
    const { spell } = cardsOf(state)
    counts = MOMENTS.map(
      (_, place) => state.cards.filter((card) => spell[card]?.moment === 1 << place).length,
    )
    answersOf.set(state.cards, counts)
  }
  return counts
}
const answersOf = new WeakMap<readonly Card[], readonly number[]>()

const NOBODY: readonly Seat[] = Object.freeze([])

function askedIn(
  state: State,
  about: WindowFrame['about'],
  whom: number,
  { asks }: EventContext,
): readonly Seat[] {
  const { players, current } = state
  let asked: Seat[] | undefined
  let rules: readonly Standing[] | undefined
  for (let i = 0; i < players.length; i++) {
    const seat = (current + i) % players.length
    if (players[seat].spells.length === 0 || (whom & (1 << seat)) === 0) continue
    if (asks && !asks(seat, about)) continue
    rules ??= playerRules(state)
    if (isMute(state, seat, rules)) continue
    asked ??= []
    asked.push(seat)
  }
  return asked ?? NOBODY
}

/** A rule says that this seat can play no spell at all. */
function isMute(state: State, seat: Seat, rules: readonly Standing[]): boolean {
  for (const { rule, meaning } of rules)
    if (rule.rule === 'no spells' && rule.timings === undefined && means(state, rule.who, meaning.by, seat))
      return true
  return false
}

/** After an answer: the same seats go on being asked while they hold spells (WOS-R8). */
export function stillAsked(state: State, { asked }: WindowFrame): readonly Seat[] {
  return asked.filter((seat) => state.players[seat].spells.length > 0)
}
