import { expect, it } from 'vitest'
import type { Almanac } from '../../core/index.ts'
import { texts } from './texts.ts'

const WORDS = [8, 9, 10, 10, 11, 12, 12, 13]

/** A list of cards with texts with these numbers of words. */
function list(title: string, words: readonly number[]): Almanac[number] {
  return {
    title,
    entries: words.map((count, i) => ({
      name: `${title} ${i}`,
      kind: 'spell',
      text: Array.from({ length: count }, () => 'word').join(' '),
    })),
  }
}

it('a text that is far longer than those of its list is named', () => {
  const { findings, section } = texts([list('Spells', [...WORDS, 40])])
  expect(findings.map(({ sentence }) => sentence)).toEqual([
    'The text of Spells 8 has 40 words; half of its list have at most 11.',
  ])
  expect(section.tables[0].rows).toEqual([{ label: 'Spells', cells: [9, 11, 40] }])
})

it('texts of about one length, and short lists, have none', () => {
  expect(texts([list('Spells', WORDS), list('Houses', [1, 1, 40])]).findings).toEqual([])
  expect(texts([list('Items', Array(20).fill(7))]).findings).toEqual([])
})
