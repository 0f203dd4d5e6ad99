import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const SERVER = join(import.meta.dirname, '..')
const SOURCES = globSync('**/*.ts', { cwd: SERVER })
  .filter((file) => !file.endsWith('.test.ts'))
  .map((file) => readFileSync(join(SERVER, file), 'utf8'))
const PAGE = readFileSync(join(SERVER, '../../docs/running.md'), 'utf8')

/** What stands in backticks in the first column of the table under this head. */
function firstColumn(head: string): readonly string[] {
  const [, table = ''] = PAGE.split(`| ${head} | `)
  const rows = table.split('\n\n')[0]?.split('\n').slice(2) ?? []
  return rows.flatMap((row) =>
    [...(row.split('|')[1] ?? '').matchAll(/`([^`]+)`/g)].map(([, name = '']) => name),
  )
}

/** What the server's sources hand to any of these as their first argument. */
function given(calls: RegExp): readonly string[] {
  const found = SOURCES.flatMap((source) => [...source.matchAll(calls)].map(([, name = '']) => name))
  return [...new Set(found)].sort()
}

describe('docs/running.md', () => {
  it('lists every metric there is, and no other', () => {
    const counted = given(/\bmetrics\.(?:count|time|gauge)\(\s*'([^']+)'/g)
    expect([...firstColumn('metric')].sort()).toEqual(counted)
  })

  it('explains every event that the server logs, and no other', () => {
    const logged = given(/\blog\.(?:debug|info|warn|error)\(\s*'([^']+)'/g)
    expect([...firstColumn('event')].sort()).toEqual(logged)
  })

  it('explains codes that a start can be refused with', () => {
    const codes = firstColumn('code')
    expect(codes).toContain('bad-setting')
    for (const code of codes) expect(SOURCES.some((source) => source.includes(`'${code}'`))).toBe(true)
  })

  it('leads to places on the page that are there', () => {
    const headings = [...PAGE.matchAll(/^#+ (.+)$/gm)].map(([, text = '']) =>
      text
        .toLowerCase()
        .replaceAll(/[^\w\s-]/g, '')
        .replaceAll(' ', '-'),
    )
    const places = [...PAGE.matchAll(/\]\(#([^)]+)\)/g)].map(([, place]) => place)
    expect(places).not.toEqual([])
    expect(headings).toEqual(expect.arrayContaining(places))
  })
})
