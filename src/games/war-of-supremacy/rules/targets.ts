import type { Seat } from '../../../core/index.ts'
import type { Creatures, Effect } from '../content/vocabulary.ts'
import { type Aim, cardsOf, type SpellFacts, spellOf } from './cards.ts'
import { creaturesThat, type Meaning } from './combat.ts'
import { type Located, locate, means, ownerOf, ownFront } from './sides.ts'
import { type Card, NONE, type SpellFrame, type State } from './state.ts'

/** What spells and abilities can be aimed at (WOS-32, "Targeted"). */

/**
 * The meaning of a spell's words for the player who plays it. A spell aimed at no creature belongs to the combat in
 * which that player has a side (WOS-R55).
 */
export function spellMeaning(state: State, { aims }: SpellFacts, by: Seat, them: Seat): Meaning {
  const isAtCreature = aims.some(({ of }) => of !== 'player')
  return { by, self: NONE, them, front: isAtCreature ? state.front : ownFront(state, by) }
}

/** What an effect of a spell may be aimed at; `first`: the creature that a second one is to be swapped with. */
export function targetsFor(
  state: State,
  { design }: SpellFacts,
  { at, of }: Aim,
  meaning: Meaning,
  first: Card,
): readonly number[] {
  return targetsOf(state, design.effects[at], of, meaning, first)
}

/** What an effect may be aimed at: seats, or the cards of creatures. */
export function targetsOf(
  state: State,
  effect: Effect,
  of: Aim['of'],
  meaning: Meaning,
  first: Card,
): readonly number[] {
  if (of === 'player') return 'who' in effect ? playersFor(state, effect.who, meaning.by) : NOTHING
  if (of === 'second creature')
    return effect.do === 'swap' && 'creature' in effect.with
      ? partnersFor(state, effect.with.creature, meaning, first)
      : NOTHING
  const whom = 'to' in effect ? effect.to : undefined
  if (typeof whom !== 'object' || !('one' in whom)) return NOTHING
  const targets = creaturesThat(state, whom.one, meaning, true).map(({ fighter }) => fighter.card)
  if (effect.do !== 'swap' || !('creature' in effect.with)) return targets
  const { creature } = effect.with
  return targets.filter((target) => partnersFor(state, creature, meaning, target).length > 0)
}
const NOTHING: readonly number[] = Object.freeze([])

/** Creatures on the other side of the same combat as `first`; of any combat while there is no first. */
export function partnersFor(
  state: State,
  filter: Creatures,
  meaning: Meaning,
  first: Card,
): readonly number[] {
  const one = first === NONE ? undefined : locate(state, first)
  const isOpposite = ({ front, isAttack }: Located) =>
    one === undefined || (front === one.front && isAttack !== one.isAttack)
  return creaturesThat(state, filter, meaning, true)
    .filter(isOpposite)
    .map(({ fighter }) => fighter.card)
}

/** The seats that a chosen player may be. */
export function playersFor(state: State, who: unknown, by: Seat): readonly Seat[] {
  if (typeof who !== 'object' || who === null || !('one' in who)) return NOTHING
  const among = who.one as 'any' | 'others' | 'opponents'
  const seats: Seat[] = []
  for (let seat = 0; seat < state.players.length; seat++) if (means(state, among, by, seat)) seats.push(seat)
  return seats
}

export function targetsSeat(state: State, { card, aims }: SpellFrame, seat: Seat): boolean {
  return spellOf(cardsOf(state), card).aims.some(({ of }, i) => of === 'player' && aims[i] === seat)
}

export function targetsCreatureOf(state: State, { card, aims }: SpellFrame, seat: Seat): boolean {
  return spellOf(cardsOf(state), card).aims.some(
    ({ of }, i) => of !== 'player' && ownerOf(state, aims[i]) === seat,
  )
}
