import { describe, expect, it } from 'vitest'
import { fight } from '../rules/battle.ts'
import { NOTHING } from '../rules/purchases.ts'
import { scene } from '../testing/position.ts'
import { ledger, verdict } from './ledger.ts'
import { log } from './log.ts'

const names = ['You', 'Ben']
const example = scene({
  faces: [1, 4, 2, 0, 5, 3],
  ladder: [0, 1, 0, 3, 2, 3],
  strength: { wealth: 3, military: 6 },
  might: { wealth: 2, military: 5 },
})
/** TRS-34, the worked example. */
const battle = fight(
  example,
  0,
  0,
  [
    { card: 0, ...NOTHING, mercenaries: 1, apothecaries: 1 },
    { card: 1, ...NOTHING, mercenaries: 1, bribes: 1 },
  ],
  [2, 2],
)

describe('the ledger of a battle', () => {
  it('TRS-34 tells every sum and what it is made of', () => {
    expect(
      ledger(battle, 'rulebook').map(({ name, parts: [a, b] }) => [name, a.total, a.of, b.total, b.of]),
    ).toEqual([
      ['Attack', '9', 'Military 6 + card 3', '8', 'Military 5 + card 2 + hires 1'],
      ['Defense', '4', 'card 2 + hires 2', '4', 'territory 1 + card 3'],
      ['Damage', '5', 'territories 1 + card 2 + hires 2', '7', 'territories 2 + card 2 + hires 3'],
      ['Casualties', '3', '1 hireling and 2 soldiers', '1', '1 hireling'],
      ['Coins', '+1', '1 × 1; 2 paid for hires', '+6', '2 × 3; 2 paid for hires'],
    ])
  })

  it('TRS-28 says that a side without troops had none to lose', () => {
    const orders = [
      { card: 0, ...NOTHING },
      { card: 2, ...NOTHING },
    ] as const
    const lost = (military: number) => {
      const state = scene({ ...example, strength: { military } })
      return ledger(fight(state, 0, 0, orders, [0, 0]), 'rulebook').find(({ what }) => what === 'casualties')
        ?.parts[0]
    }
    expect(lost(0)).toEqual({ total: '0', of: 'no troops to lose' })
    expect(lost(1)).toEqual({ total: '1', of: '1 soldier' })
    expect(lost(9)).toEqual({ total: '4', of: '4 soldiers' })
  })

  it('TRC-4 has no coins on the rules card', () => {
    expect(ledger(battle, 'rules-card').map(({ what }) => what)).not.toContain('coins')
  })

  it('TRS-27 says why the territory moves', () => {
    expect(verdict(battle, 'rulebook')).toBe('Won by 1: two steps.')
    expect(verdict({ ...battle, won: false, margin: -2, steps: 1 }, 'rulebook')).toBe(
      'Lost by 2, but with 3 or more casualties: one step.',
    )
    expect(verdict({ ...battle, won: false, margin: 0, steps: 0 }, 'rulebook')).toBe(
      'A tie goes to the defender. The territory stays.',
    )
  })

  it('the log tells it with every figure', () => {
    expect(log({ type: 'fought', battle, territory: 1 }, names)).toEqual({
      seat: 0,
      text: 'You won the battle for the Mine, 9 to 8, and now Influence it.',
      details: [
        'You: Steady Advance, 1 Mercenary and 1 Apothecary. Attack 9, defense 4, damage 5; lost 1 hireling and 2 soldiers, earned 1 coin.',
        'Ben: Ransom, 1 Mercenary and 1 Bribe. Attack 8, defense 4, damage 7; lost 1 hireling, earned 6 coins.',
      ],
    })
  })
})
