import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { almanac } from './almanac.ts'
import { EVENTS } from './content/events.ts'
import { HOUSES } from './content/houses.ts'
import { ITEMS } from './content/items.ts'

const [houses, items, events] = almanac.map(({ entries }) => entries)
const names = (list: readonly { readonly name: string }[]) => list.map(({ name }) => name)

it('TER-1, TER-2 every House, item and event is in the almanac once, with a text', () => {
  expect(names(houses)).toEqual(names(HOUSES))
  expect(names(items).toSorted()).toEqual(names(ITEMS).toSorted())
  expect(names(events)).toEqual(names(EVENTS))
  for (const { text } of almanac.flatMap(({ entries }) => entries)) expect(text).toMatch(/^[A-Z].*\.$/)
})

it('TER-2 tells of 75 items in all', () => {
  expect(items.reduce((sum, { copies = 1 }) => sum + copies, 0)).toBe(75)
  expect(almanac[1].title).toBe('The 75 items')
})

it('names only icons that are drawn', () => {
  const picture = readFileSync(new URL('./table/art/icons.generated.svg', import.meta.url), 'utf8')
  for (const { icon, name } of almanac.flatMap(({ entries }) => entries))
    expect(picture, name).toContain(`id="${icon}"`)
})
