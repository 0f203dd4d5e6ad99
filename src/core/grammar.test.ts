import { describe, expect, it } from 'vitest'
import { capital, does, listed, whose, wrapped } from './grammar.ts'

describe('words', () => {
  it('lists', () => {
    expect(listed([])).toBe('')
    expect(listed(['a'])).toBe('a')
    expect(listed(['a', 'b', 'c'])).toBe('a, b and c')
    expect(listed(['a', 'b', 'c'], 'or')).toBe('a, b or c')
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
