import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { almanac as almanacOf } from './almanac.ts'
import { MAHLOR } from './content/cards/mahlor.ts'
import { FORM_DECK } from './content/decks.ts'

const almanac = almanacOf()
const entries = almanac.flatMap((list) => list.entries)
const names = (list: readonly { readonly name: string }[]) => list.map(({ name }) => name).toSorted()

it('WOS-1 Every creature, spell and territory is in the almanac once, with a text, and so is every combat form', () => {
  const cards = [...MAHLOR.creatures, ...MAHLOR.spells, ...MAHLOR.territories]
  expect(names(entries.slice(0, -FORM_DECK.length))).toEqual(names(cards))
  expect(almanac.at(-1)?.entries).toHaveLength(FORM_DECK.length)
  for (const { text, name } of entries) expect(text, name).toMatch(/^[A-Z].*\.$/)
})

it('WOS-1 It tells of 164 creatures, 68 spells, 15 territories and 21 combat forms', () => {
  expect(almanac.map(({ title }) => title)).toEqual([
    '24 creatures of the Ancients',
    '24 creatures of the Arcane',
    '24 creatures of the Atlans',
    '24 creatures of the Dread',
    '24 creatures of the Guard',
    '24 creatures of the Sylvan',
    '20 creatures of the Mercenaries',
    'The 68 spells',
    'The 15 territories',
    'The 21 combat forms',
  ])
  for (const { title, entries: cards } of almanac)
    expect(cards.reduce((sum, { copies = 1 }) => sum + copies, 0)).toBe(Number(title.match(/\d+/)))
})

it('WOS-6 A creature is listed with its scores, a spell with its timing', () => {
  const found = (name: string) => entries.find((entry) => entry.name === name)
  expect(found('Gorilla Berserker')).toEqual({
    name: 'Gorilla Berserker',
    kind: 'Sylvan · Beast · Common · Wild 4 · Magic 0 · Blade 2',
    text: 'No ability.',
    copies: 4,
    icon: 'gorilla',
  })
  expect(found('Forest Growth')?.kind).toBe('Sylvan · Play in Any Turn')
})

it('It names only icons that are drawn', () => {
  const picture = readFileSync(new URL('./table/art/icons.generated.svg', import.meta.url), 'utf8')
  for (const { icon, name } of entries)
    if (icon !== undefined) expect(picture.includes(`id="${icon}"`), `${icon} of ${name}`).toBe(true)
})

it('It names no icon of a set from a file that its picture lacks', () => {
  const [gorilla, ...creatures] = MAHLOR.creatures
  const iconOf = (icon: string) => {
    const set = { ...MAHLOR, creatures: [{ ...gorilla, icon }, ...creatures] }
    const found = almanacOf({ cards: set }).flatMap((list) => list.entries)
    return found.find(({ name }) => name === gorilla.name)?.icon
  }
  expect(['gorilla', 'moon', 'nothing-known'].map(iconOf)).toEqual(['gorilla', undefined, undefined])
})

it('WOS-D5 In a match with a card set from a file it tells of that set’s cards, and of no list without any', () => {
  const [creature] = MAHLOR.creatures
  const creatures = [{ ...creature, name: 'Hive Keeper', faction: 'mercenary', copies: 24 }]
  const lists = almanacOf({ cards: { ...MAHLOR, creatures, spells: [] } })
  expect(lists.map(({ title }) => title)).toEqual([
    '24 creatures of the Mercenaries',
    'The 15 territories',
    'The 21 combat forms',
  ])
  expect(lists[0].entries.map(({ name }) => name)).toEqual(['Hive Keeper'])
  expect(almanacOf({ cards: 'mahlor' })).toEqual(almanac)
})
