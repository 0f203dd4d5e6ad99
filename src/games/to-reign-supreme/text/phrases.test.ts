import { describe, expect, it } from 'vitest'
import { counted, UNKNOWN } from '../../../core/index.ts'
import { TERRITORIES } from '../content/cards.ts'
import { cardNames, purchaseNames } from '../content/names.ts'
import { cardWords, landWords, RESUPPLY, rungWords } from './phrases.ts'

describe('words', () => {
  it('counts, with a real minus sign', () => {
    expect(counted(1, 'coin')).toBe('1 coin')
    expect(counted(-1, 'heart')).toBe('−1 heart')
  })

  it('says what a territory gives and leaves out what it does not', () => {
    expect(landWords(TERRITORIES[0])).toBe('4 swords, −1 coin and 1 damage')
    expect(landWords(TERRITORIES[5])).toBe('1 sword and 4 coins')
  })

  it('TRC-4 says of a strategy card what it earns, and not on the rules card', () => {
    expect(cardWords(1, true)).toBe('2 swords, 3 hearts, 2 damage, 2 coins for each casualty')
    expect(cardWords(1, false)).toBe('2 swords, 3 hearts, 2 damage')
  })

  it('TRS-11 TRC-1 says that Resupply raises the levels, on the rules card that it sets them', () => {
    expect(RESUPPLY.rulebook).toContain('raise')
    expect(RESUPPLY['rules-card']).not.toContain('raise')
  })

  it('names cards, and counts those that are face down', () => {
    expect(cardNames([1, 2])).toBe('Ransom and Slaughter')
    expect(cardNames([UNKNOWN, UNKNOWN])).toBe('2 cards')
  })

  it('says what was bought', () => {
    expect(purchaseNames({ mercenaries: 2, sellswords: 0, apothecaries: 1, bribes: 0 })).toEqual([
      '2 Mercenaries',
      '1 Apothecary',
    ])
  })

  it('calls the rungs of the ladder by their owner', () => {
    const names = ['You', 'Ben']
    expect([0, 1, 2, 3].map((rung) => rungWords(rung, names))).toEqual([
      'Controlled by Ben',
      'Influenced by Ben',
      'Influenced by you',
      'Controlled by you',
    ])
  })
})
