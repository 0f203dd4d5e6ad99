import type { Seat } from '../../../core/index.ts'
import type { Amount, Creatures, Effect } from '../content/vocabulary.ts'
import { cardsOf, creatureOf, type SpellFacts } from '../rules/cards.ts'
import { activeForms, locate } from '../rules/sides.ts'
import { type Fighter, NONE, type State } from '../rules/state.ts'
import { scoreOf } from './attack-scores.ts'

/** What spells change of a combat, by their words and printed scores: quick, for positions looked at by the thousand. */

/**
 * What a spell changes of the lead of the attack at the front that is fought over, about.
 * @param on what it is aimed at first: a creature's card or a seat; null: at nothing
 */
export function leadOf(state: State, by: Seat, { aims, design }: SpellFacts, on: number | null): number {
  const isAtCreature = on !== null && aims[0]?.of !== 'player'
  const target = isAtCreature ? locate(state, on) : undefined
  const points = target ? pointsOf(state, target.fighter) : 0
  const sign = target?.front === state.front ? (target.isAttack ? 1 : -1) : 0
  let change = 0
  for (const effect of design.effects) {
    if (sign !== 0) change += sign * onTarget(effect, points)
    if ('to' in effect && typeof effect.to === 'object' && 'all' in effect.to)
      change += onAll(state, by, effect, effect.to.all)
  }
  return change
}

/** The points of a creature in the active forms, without rules. */
export function pointsOf(state: State, { card, power, mods }: Fighter): number {
  const printed =
    power === NONE ? scoreOf(creatureOf(cardsOf(state), card), activeForms(state, state.front)) : power
  return Math.max(0, printed + Math.max(mods[0], mods[1], mods[2]))
}

/** What an effect changes of the points of the creature that its spell is aimed at. */
function onTarget(effect: Effect, points: number): number {
  if (effect.do === 'if' || effect.do === 'may' || effect.do === 'roll') {
    let sum = 0
    for (const nested of effect.effects) sum += onTarget(nested, points)
    return sum / 2
  }
  if (!('to' in effect)) return 0
  const { to } = effect
  if (to !== 'it' && !(typeof to === 'object' && 'one' in to)) return 0
  if (effect.do === 'convert') return -2 * points
  if (effect.do !== 'attach') return onPoints(effect, points)
  let sum = 0
  for (const rule of effect.rules) if (rule.rule === 'modify') sum += meanOf(rule.amount)
  return sum
}

function onPoints(effect: Effect, points: number): number {
  switch (effect.do) {
    case 'damage':
      return -Math.min(points, meanOf(effect.amount))
    case 'modify':
      return Math.max(-points, meanOf(effect.amount))
    case 'power':
      return meanOf(effect.amount) - points
    case 'kill':
    case 'return':
      return -points
    default:
      return 0
  }
}

/** What an effect on all of some creatures changes of the lead. */
function onAll(state: State, by: Seat, effect: Effect, all: Creatures): number {
  const cards = cardsOf(state)
  const { defender, defense } = state.fronts[state.front]
  let change = 0
  for (const isAttack of [true, false]) {
    const isOwn = (isAttack ? state.current : defender) === by
    if (all.stance !== undefined && (all.stance === 'attacking') !== isAttack) continue
    if (all.owner !== undefined && (all.owner === 'you') !== isOwn) continue
    for (const fighter of isAttack ? state.attack : defense) {
      const { design } = creatureOf(cards, fighter.card)
      if (all.faction !== undefined && design.faction !== all.faction) continue
      if (all.type !== undefined && !design.types.includes(all.type)) continue
      change += (isAttack ? 1 : -1) * onPoints(effect, pointsOf(state, fighter))
    }
  }
  return change
}

/** A count is taken for two. */
function meanOf(amount: Amount): number {
  if (typeof amount === 'number') return amount
  return 'dice' in amount ? 3.5 * amount.dice : 2 * (amount.times ?? 1)
}
