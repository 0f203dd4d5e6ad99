import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { quantile, quartiles } from '../bench/measure.ts'
import { writeRows } from '../bench/page.ts'

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'interregnum-page-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

it('a row measured again replaces the one before; others stay, in their order, and nothing else changes', () => {
  const page = join(folder, 'page.md')
  writeFileSync(page, 'Before.\n\n<!-- Times -->\n<!-- end -->\n\nAfter.\n')
  const order = ['first', 'second', 'third']
  const write = (...rows: readonly (readonly string[])[]) =>
    writeRows(page, 'Times', ['game', 'ms'], rows, order)
  write(['second', '2'], ['first', '1'])
  write(['third', '3'], ['second', '20'])
  expect(readFileSync(page, 'utf8')).toBe(
    'Before.\n\n<!-- Times -->\n| game | ms |\n| --- | --- |\n| first | 1 |\n| second | 20 |\n| third | 3 |\n' +
      '<!-- end -->\n\nAfter.\n',
  )
})

it('quantiles lie between the values beside them', () => {
  expect(quartiles([4, 1, 3, 2])).toEqual([1.75, 2.5, 3.25])
  expect(quantile([5], 0.95)).toBe(5)
})
