import { counted } from '../../../core/index.ts'
import { STRATEGIES } from '../content/cards.ts'
import { signed } from '../content/names.ts'
import { type Commitment, HARD_WON, purchaseEffect } from '../rules/battle.ts'
import type { Battle, BattleSide, State } from '../rules/state.ts'
import { casualtyWords } from './log.ts'

/** One side's part of a line of the ledger: the total, and what it is made of. */
export type Part = { readonly total: string; readonly of: string }

/** A line of the ledger of a battle, by seat. */
export type Line = {
  readonly what: 'attack' | 'defense' | 'damage' | 'casualties' | 'coins'
  readonly name: string
  readonly parts: readonly [Part, Part]
}

/** The ledger of a battle: attack, defense, damage, casualties, coins, in the order in which they are worked out. */
export function ledger({ sides }: Battle, edition: State['edition']): readonly Line[] {
  const line = (
    what: Line['what'],
    name: string,
    part: (side: BattleSide, enemy: BattleSide) => Part,
  ): Line => ({ what, name, parts: [part(sides[0], sides[1]), part(sides[1], sides[0])] })
  const lines = [
    line('attack', 'Attack', (side) => sum(side, 'swords', side.attack, edition)),
    line('defense', 'Defense', (side) => sum(side, 'hearts', side.defense, edition)),
    line('damage', 'Damage', (side) => sum(side, 'damage', side.damage, edition)),
    line('casualties', 'Casualties', fallen),
  ]
  return edition === 'rulebook' ? [...lines, line('coins', 'Coins', earned)] : lines
}

/** By figure: the source besides card and hires. */
const REST = { swords: 'Military', hearts: 'territory', damage: 'territories' } as const

/** A sum and its parts. */
export function sum(
  side: Commitment,
  stat: keyof typeof REST,
  total: number,
  edition: State['edition'],
): Part {
  const card = STRATEGIES[side.card][stat]
  const hires = purchaseEffect(edition, side)[stat]
  const rest = total - card - hires
  const parts = [
    ...(stat === 'swords' || rest !== 0 ? [`${REST[stat]} ${signed(rest)}`] : []),
    `card ${card}`,
    ...(hires === 0 ? [] : [`hires ${hires}`]),
  ]
  return { total: String(total), of: parts.join(' + ') }
}

function fallen({ casualties, soldiers, defense }: BattleSide, { damage }: BattleSide): Part {
  const none = damage > defense ? 'no troops to lose' : `${damage} damage against ${defense}`
  const of = casualtyWords(casualties, soldiers) || none
  return { total: String(casualties), of }
}

/** Coins: earned for casualties inflicted, and what was paid. */
function earned(side: BattleSide, enemy: BattleSide): Part {
  const each = STRATEGIES[side.card].coins
  return {
    total: side.coins === 0 ? '0' : `+${side.coins}`,
    of: `${each} × ${enemy.casualties}${side.cost > 0 ? `; ${side.cost} paid for hires` : ''}`,
  }
}

/** Why the territory moves, or does not (TRS-27, TRS-29, TRC-3). */
export function verdict(
  { won, margin, level, steps, before, after }: Battle,
  edition: State['edition'],
): string {
  if (won && edition === 'rules-card') return 'The attacker wins: the territory changes hands.'
  if (won && margin > level && Math.abs(after - before) === 3)
    return `Won by ${margin}, more than the action level of ${level}: three steps.`
  if (won) return `Won by ${margin}: ${steps === 2 ? 'two steps' : counted(steps, 'step')}.`
  const how = margin === 0 ? 'A tie goes to the defender' : `Lost by ${-margin}`
  return steps > 0
    ? `${how}, but with ${HARD_WON} or more casualties: one step.`
    : `${how}. The territory stays.`
}
