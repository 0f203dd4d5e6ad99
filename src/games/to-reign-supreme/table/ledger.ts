import type { Commitment } from '../rules/battle.ts'
import { EDITIONS, PURCHASES, STRATEGIES } from '../rules/cards.ts'
import type { Battle, BattleSide, State } from '../rules/state.ts'
import { counted, signed } from './words.ts'

/** One side's part of a line of the ledger: the total, and what it is made of. */
export type Part = { readonly total: string; readonly of: string }

/** A line of the ledger of a battle, by seat. */
export type Line = {
  readonly what: 'attack' | 'defense' | 'damage' | 'casualties' | 'coins'
  readonly name: string
  readonly parts: readonly [Part, Part]
  /** Who is ahead in it, for the eye; undefined where nobody is. */
  readonly better: 0 | 1 | undefined
}

/** The ledger of a battle: attack, defense, damage, casualties, coins, in the order in which they are worked out. */
export function ledger(battle: Battle, edition: State['edition']): readonly Line[] {
  const { sides, attacker, won } = battle
  const winner = won ? attacker : 1 - attacker
  const both = (make: (side: BattleSide, seat: number) => Part): readonly [Part, Part] => [
    make(sides[0], 0),
    make(sides[1], 1),
  ]
  const lines: Line[] = [
    {
      what: 'attack',
      name: 'Attack',
      parts: both((side) => sum(side, 'swords', side.attack, 'Military', edition)),
      better: winner === 0 ? 0 : 1,
    },
    {
      what: 'defense',
      name: 'Defense',
      parts: both((side) => sum(side, 'hearts', side.defense, 'territory', edition)),
      better: undefined,
    },
    {
      what: 'damage',
      name: 'Damage',
      parts: both((side) => sum(side, 'damage', side.damage, 'territories', edition)),
      better: undefined,
    },
    {
      what: 'casualties',
      name: 'Casualties',
      parts: both((side, seat) => fallen(side, sides[1 - seat])),
      better: undefined,
    },
  ]
  if (edition === 'rulebook')
    lines.push({
      what: 'coins',
      name: 'Coins',
      parts: both((side, seat) => earned(side, sides[1 - seat])),
      better: undefined,
    })
  return lines
}

/** A sum and its parts: what does not come from card or hires comes from `rest`. */
export function sum(
  side: Commitment,
  stat: 'swords' | 'hearts' | 'damage',
  total: number,
  rest: string,
  edition: State['edition'],
): Part {
  const { effects } = EDITIONS[edition]
  const card = STRATEGIES[side.card][stat]
  const hires = PURCHASES.reduce((all, kind) => all + side[kind] * effects[kind][stat], 0)
  const others = total - card - hires
  const parts = [
    stat === 'swords' || others !== 0 ? `${rest} ${signed(others)}` : undefined,
    `card ${card}`,
    hires === 0 ? undefined : `hires ${hires}`,
  ].filter((part) => part !== undefined)
  return { total: String(total), of: parts.join(' + ') }
}

/** Who died: hirelings first. */
function fallen(side: BattleSide, enemy: BattleSide): Part {
  const { casualties, soldiers } = side
  if (casualties === 0) return { total: '0', of: `${enemy.damage} damage against ${side.defense}` }
  const hired = casualties - soldiers
  const who = [hired > 0 && counted(hired, 'hireling'), soldiers > 0 && counted(soldiers, 'soldier')].filter(
    (part) => part !== false,
  )
  return { total: String(casualties), of: who.join(', ') }
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
  return steps > 0 ? `${how}, but with 3 or more casualties: one step.` : `${how}. The territory stays.`
}
