import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { GAMES } from '../../games/registry.ts'
import { clauseIds, readRulebook } from './rulebook.ts'

const ROOT = join(import.meta.dirname, '../../../')
const FOLDER = `${ROOT}src/games/`
const games = GAMES.map(({ id }) => id).filter((id) => existsSync(`${FOLDER}${id}/RULEBOOK.md`))

it('every game on the shelf has a rulebook', () => {
  expect(games).toEqual(GAMES.map(({ id }) => id))
})

/** The titles of all tests. */
const titles = globSync('{src,tests,examples}/**/*.test.{ts,tsx}', { cwd: ROOT }).flatMap((file) =>
  [
    ...readFileSync(`${ROOT}${file}`, 'utf8').matchAll(
      /\b(?:it|test|describe)\b[^'"`\n]*\(\s*(['"`])(.*?)\1/g,
    ),
  ].map(([, , title]) => title),
)
const cited = new Set(titles.join('\n').match(/\b[A-Z]{2,4}-R?\d+\b/g))

describe.each(games)('the rulebook of %s', (game) => {
  const book = readRulebook(readFileSync(`${FOLDER}${game}/RULEBOOK.md`, 'utf8'))
  const ids = clauseIds(book)
  const series = Map.groupBy(ids, (id) => id.replace(/\d+$/, ''))

  it('numbers its clauses and its rulings from 1 without a gap, each once', () => {
    for (const [name, inSeries] of series)
      expect(inSeries.toSorted()).toEqual(inSeries.map((_, i) => `${name}${i + 1}`).toSorted())
  })

  it('holds nothing that no test is named after', () => {
    expect(ids.length).toBeGreaterThan(0)
    expect(ids.filter((id) => !cited.has(id))).toEqual([])
  })

  it('holds every id that the rules name, in refusals or comments', () => {
    const prefixes = new Set([...series.keys()].map((name) => name.split('-')[0]))
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
