import { describe, expect, it } from 'vitest'
import { capital, counted, does, listed, whose, wrapped } from './grammar.ts'

describe('words', () => {
  it('lists', () => {
    expect(listed([])).toBe('')
    expect(listed(['a'])).toBe('a')
    expect(listed(['a', 'b', 'c'])).toBe('a, b and c')
    expect(listed(['a', 'b', 'c'], 'or')).toBe('a, b or c')
  })

  it('counts, with the plural of English', () => {
    expect([0, 1, 2, -1, -3].map((count) => counted(count, 'heart'))).toEqual([
      '0 hearts',
      '1 heart',
      '2 hearts',
      '−1 heart',
      '−3 hearts',
    ])
    expect(['territory', 'key', 'success', 'match'].map((noun) => counted(2, noun))).toEqual([
      '2 territories',
      '2 keys',
      '2 successes',
      '2 matches',
    ])
    expect(counted(2, 'fewer item', 'fewer items')).toBe('2 fewer items')
  })

  it('speaks to the viewer, and of everybody else', () => {
    expect(does('You', 'use', 'uses')).toBe('You use')
    expect(does('Ada', 'use', 'uses')).toBe('Ada uses')
    expect(['You', 'you', 'Ada'].map(whose)).toEqual(['Your', 'your', 'Ada’s'])
  })

  it('begins with a large letter, if there is one', () => {
    expect(capital('two swords')).toBe('Two swords')
    expect(capital('')).toBe('')
  })

  it('breaks a line between words and indents its rest', () => {
    expect(wrapped('short')).toEqual(['short'])
    const word = 'x'.repeat(30)
    expect(wrapped(`  ${word} ${word} ${word} ${word}`)).toEqual([
      `  ${word} ${word}`,
      `     ${word} ${word}`,
    ])
    expect(wrapped('y'.repeat(90))).toEqual(['y'.repeat(90)])
  })
})
