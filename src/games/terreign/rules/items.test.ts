import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { ITEMS } from './content.ts'

/** The items that have a clause of their own; its tests show them. */
const NAMED: Readonly<Record<string, string>> = {
  trap: 'TER-35',
  reflect: 'TER-36',
  plague: 'TER-37',
  feint: 'TER-38',
  parry: 'TER-39',
  usurp: 'TER-40',
  firebomb: 'TER-41',
}

const folder = new URL('./', import.meta.url)
const read = (files: RegExp) =>
  readdirSync(folder)
    .filter((file) => files.test(file))
    .map((file) => readFileSync(new URL(file, folder), 'utf8'))
    .join('\n')

it('TER-D2 Every item is shown by a test: those of the rules by their clause, all others by their id', () => {
  const titles = read(/\.test\.ts$/)
  const scenarios = read(/^items-.*\.test\.ts$/)
  const missing = ITEMS.filter(({ id }) => {
    const clause = NAMED[id]
    return clause ? !titles.includes(`it('${clause} `) : !scenarios.includes(`(${id}):`)
  })
  expect(missing.map(({ id }) => id)).toEqual([])
})
