import { existsSync, globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { GAMES } from '../../games/registry.ts'
import { clauseIds, readRulebook } from './rulebook.ts'

const FOLDER = new URL('../../games/', import.meta.url).pathname

/** By game and series: how many clauses or rulings there are, numbered from 1 without a gap. */
const COUNTS: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  'counts-and-clerics': { 'CC-': 14, 'CC-R': 13 },
  'to-reign-supreme': { 'TRS-': 36, 'TRS-R': 27, 'TRC-': 8 },
  terreign: { 'TER-': 51, 'TER-R': 62 },
  'war-of-supremacy': { 'WOS-': 43, 'WOS-R': 60 },
}

const games = Object.keys(COUNTS).filter((game) => existsSync(`${FOLDER}${game}/RULEBOOK.md`))

it('every game on the shelf has a rulebook of which the clauses are counted here', () => {
  expect(games).toEqual(expect.arrayContaining(GAMES.map(({ id }) => id)))
})

describe.each(games)('the rulebook of %s', (game) => {
  const book = readRulebook(readFileSync(`${FOLDER}${game}/RULEBOOK.md`, 'utf8'))
  const ids = clauseIds(book)
  const series = Object.entries(COUNTS[game])

  it('holds every clause and ruling, each once', () => {
    const all = series.flatMap(([name, count]) => Array.from({ length: count }, (_, i) => `${name}${i + 1}`))
    expect(ids.toSorted()).toEqual(all.toSorted())
  })

  it('holds every id that the rules name, in refusals or comments', () => {
    const prefixes = new Set(series.map(([name]) => name.split('-')[0]))
    const named = globSync(`${FOLDER}${game}/**/*.{ts,tsx}`).flatMap((file) =>
      (readFileSync(file, 'utf8').match(/\b[A-Z]{2,4}-R?\d+\b/g) ?? []).filter((id) =>
        prefixes.has(id.split('-')[0]),
      ),
    )
    expect(named.length).toBeGreaterThan(0)
    expect([...new Set(named)].filter((id) => !ids.includes(id))).toEqual([])
  })

  it('gives a reason for every ruling', () => {
    const rulings = book.sections.flatMap(({ blocks }) =>
      blocks.flatMap((block) => (block.kind === 'clause' && block.isRuling ? [block] : [])),
    )
    expect(rulings.filter(({ why }) => why === undefined).map(({ id }) => id)).toEqual([])
  })

  it('says nothing that the reader leaves standing as signs', () => {
    const text = JSON.stringify(book.sections)
    expect(text).not.toMatch(/\*\*|"#+ /)
  })
})
