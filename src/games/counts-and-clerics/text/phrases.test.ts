import { describe, expect, it } from 'vitest'
import { control } from '../rules/control.ts'
import { around, counter, type Placed } from '../testing/position.ts'
import { controlInWords, kindsInWords, signed, sorted, spokenCounter } from './phrases.ts'

const NAMES = ['Ana', 'Ben', 'Cai']

function words(...placed: readonly Placed[]): string {
  return controlInWords(control(around(44, ...placed), 3, 44), NAMES)
}

describe('control in words', () => {
  it('says that nobody is there', () => {
    expect(words()).toBe('nobody yet')
  })

  it('CC-9 names the type and the numbers', () => {
    expect(words([0, 'Monk 1'], [0, 'Priest 7'], [1, 'Knight 9'])).toBe('Ana, 2 religious to 1')
    expect(words([0, 'Monk 1'])).toBe('Ana, 1 religious to 0')
  })

  it('CC-10 says which type beats which', () => {
    expect(words([0, 'Monk 1'], [1, 'Knight 9'])).toBe('Ben, 1 each: military beats religious')
  })

  it('CC-11 says the totals', () => {
    expect(words([0, 'Knight 7'], [1, 'Squire 2'])).toBe('Ana, 1 military each, 7 to 2 in total')
  })

  it('CC-12 names those who contest', () => {
    expect(words([0, 'Knight 7'], [1, 'Monk 2'], [2, 'Count 8'])).toBe(
      'contested between Ana, Ben and Cai, 1 each',
    )
  })

  it('CC-R8 names all types that reach the highest number', () => {
    expect(words([0, 'Templar 13'])).toBe('Ana, 1 religious and military to 0')
  })
})

describe('words', () => {
  it('counts settlements by kind, the richest first', () => {
    expect(kindsInWords(['village', 'castle', 'village', 'city'])).toBe('a city, a castle and two villages')
  })

  it('writes a true minus sign', () => {
    expect([3, 0, -2].map(signed)).toEqual(['+3', '±0', '−2'])
  })

  it('speaks a counter with its types', () => {
    expect(spokenCounter(counter('Templar 14'))).toBe('Templar 14, religious and military')
    expect(spokenCounter(counter('Count 8'))).toBe('Count 8, political')
  })

  it('sorts a hand by type, those of two types last', () => {
    const hand = ['Baron 13', 'Count 7', 'Templar 13', 'Knight 9', 'Squire 2', 'Monk 4'].map(counter)
    expect(sorted(hand)).toEqual(
      ['Monk 4', 'Squire 2', 'Knight 9', 'Count 7', 'Templar 13', 'Baron 13'].map(counter),
    )
  })
})
