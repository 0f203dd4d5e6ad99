import { describe, expect, it } from 'vitest'
import {
  creatureText,
  plainText,
  spellText,
  territoryLine,
  territoryText,
  timingLine,
  typeLine,
  wordCount,
} from '../card-text.ts'
import { checkCardSet } from '../check.ts'
import { copiesOf, countsOf, FORM_DECK } from '../decks.ts'
import { ALLEGIANCES, COPIES, FACTIONS, type Rating, type Spell, TIMINGS } from '../vocabulary.ts'
import { MAHLOR } from './mahlor.ts'

const { creatures, spells, territories } = MAHLOR
const total = (list: readonly number[]) => list.reduce((sum, each) => sum + each, 0)
const named = <Card extends { readonly name: string }>(list: readonly Card[], name: string): Card => {
  const found = list.find((card) => card.name === name)
  if (!found) throw new Error(`There is no ${name}.`)
  return found
}

it('WOS-1 There are 164 creature cards, 68 spells, 15 territories and 21 combat forms', () => {
  expect(countsOf(MAHLOR)).toMatchObject({ creatureCards: 164, spellCards: 68, territories: 15, forms: 21 })
})

it('WOS-R1 The forms are four of each, two of each pair and three of all', () => {
  const list = FORM_DECK.map(({ forms, copies }) => `${copies} ${forms.join(' ')}`)
  expect(list.sort()).toEqual([
    '2 magic blade',
    '2 wild blade',
    '2 wild magic',
    '3 wild magic blade',
    '4 blade',
    '4 magic',
    '4 wild',
  ])
})

const DESIGNS: Readonly<Record<Rating, readonly [faction: number, mercenary: number]>> = {
  legendary: [2, 2],
  epic: [2, 2],
  rare: [2, 2],
  common: [3, 2],
}

describe.each(ALLEGIANCES)('WOS-D1 WOS-D2 WOS-D3 WOS-D7 %s', (faction) => {
  const isMercenary = faction === 'mercenary'

  it('has its creatures of each rating, with the copies that the rating gives', () => {
    const own = creatures.filter((card) => card.faction === faction)
    for (const [rating, counts] of Object.entries(DESIGNS))
      expect([rating, own.filter((card) => card.rating === rating).length]).toEqual([
        rating,
        counts[isMercenary ? 1 : 0],
      ])
    expect(own.filter(({ copies, rating }) => copies !== undefined && copies !== COPIES[rating])).toEqual([])
    expect(total(own.map(copiesOf))).toBe(isMercenary ? 20 : 24)
  })

  it('has its spells, and its territories', () => {
    const copies = spells.filter((card) => card.faction === faction).map((card) => card.copies)
    expect(copies.sort()).toEqual(isMercenary ? [1, 1, 2, 2, 2] : [1, 1, 2, 2, 2, 2])
    expect(territories.filter((card) => card.faction === faction).length).toBe(isMercenary ? 3 : 2)
  })

  it('has a plain creature', () => {
    expect(creatures.some((card) => card.faction === faction && !card.abilities)).toBe(true)
  })
})

it('WOS-D1 Gorilla Berserker, Eagle Aramund and Ancient Soldier are as the rulebook shows them', () => {
  const gorilla = named(creatures, 'Gorilla Berserker')
  const eagle = named(creatures, 'Eagle Aramund')
  const soldier = named(creatures, 'Ancient Soldier')
  expect([gorilla.faction, gorilla.scores[0]]).toEqual(['sylvan', 4])
  expect([eagle.faction, eagle.scores[1]]).toEqual(['ancients', 2])
  expect(eagle.scores[2]).toBeLessThan(2)
  expect([soldier.faction, soldier.scores[2]]).toEqual(['ancients', 3])
  expect(soldier.scores[1]).toBeLessThan(3)
})

it('WOS-D2 All five kinds of spells occur', () => {
  expect(TIMINGS.filter((timing) => !spells.some((card) => card.timing === timing))).toEqual([])
})

it('WOS-D2 WOS-D7 The spells that the rulebook names are as it says', () => {
  const boomerang = named(spells, 'Boomerang')
  expect(boomerang).toMatchObject({ faction: 'mercenary', copies: 2, timing: 'condition' })
  expect([boomerang.on, boomerang.effects]).toEqual(['you are targeted', [{ do: 'redirect', to: 'caster' }]])
  expect(named(spells, 'Counterspell')).toMatchObject({ faction: 'mercenary', copies: 2 })
  expect(named(spells, 'Counterspell').effects).toEqual([{ do: 'counter' }])
  expect(named(spells, 'Switch')).toMatchObject({ faction: 'mercenary', copies: 2 })
  const blast = named(spells, 'Fire Blast')
  expect([blast.faction, blast.effects.length]).toEqual(['arcane', 1])
  expect(blast.effects[0]).toMatchObject({ do: 'damage', to: { one: {} }, amount: { dice: 1 } })
  expect(blast.effects[0]).toHaveProperty('kills')
  expect(named(spells, 'Forest Growth')).toMatchObject({
    faction: 'sylvan',
    timing: 'any turn',
    effects: [{ do: 'modify', to: { one: {} }, form: 'wild', amount: 4 }],
  })
  expect(named(spells, 'Sacrifice to the Gods').effects[0]).toMatchObject({ who: { one: expect.anything() } })
})

it('WOS-D7 Every creature type occurs in two factions or more', () => {
  const homes = new Map<string, Set<string>>()
  for (const { types, faction } of creatures)
    for (const type of types)
      if (faction !== 'mercenary') homes.set(type, (homes.get(type) ?? new Set()).add(faction))
  expect([...homes].filter(([, factions]) => factions.size < 2)).toEqual([])
  const known = new Set(homes.keys())
  expect(creatures.filter(({ types }) => !types.every((type) => known.has(type)))).toEqual([])
})

it('WOS-D5 No two cards are alike but for their names and numbers', () => {
  const shapes = new Map<string, string>()
  const like = (name: string, shape: unknown) => {
    const key = JSON.stringify(shape).replace(/-?\d+/g, '0')
    const twin = shapes.get(key)
    shapes.set(key, name)
    return twin === undefined ? [] : [`${twin} and ${name}`]
  }
  const ofSpell = ({ timing, on, if: test, effects }: Spell) => ['spell', timing, on, test, effects]
  expect([
    ...creatures.flatMap((card) => (card.abilities ? like(card.name, card.abilities) : [])),
    ...spells.flatMap((card) => like(card.name, ofSpell(card))),
    ...territories.flatMap((card) => like(card.name, ['territory', card.abilities])),
  ]).toEqual([])
  const plain = creatures.filter(({ abilities }) => !abilities)
  const faces = plain.map(({ faction, types, scores }) => [faction, types, scores].join())
  expect(new Set(faces).size).toBe(plain.length)
})

it('WOS-D5 The cards of the box pass the checker, as a file of them would', () => {
  expect(checkCardSet(MAHLOR)).toEqual([])
  expect(checkCardSet(JSON.parse(JSON.stringify(MAHLOR)))).toEqual([])
})

it('WOS-D5 Every text has fewer than 35 words', () => {
  const texts = [
    ...creatures.map((card) => [card.name, creatureText(card)] as const),
    ...spells.map((card) => [card.name, spellText(card)] as const),
    ...territories.map((card) => [card.name, territoryText(card)] as const),
  ]
  expect(texts.filter(([, text]) => wordCount(text) >= 35).map(([name]) => name)).toEqual([])
})

it('WOS-D4 The cards read as the list in golden.txt', async () => {
  const face = (head: string, line: string, text: string) =>
    [head, `    ${line}`, ...(text === '' ? [] : [`    ${text}`])].join('\n')
  const chapters = [...FACTIONS, 'mercenary' as const].map((faction) => [
    faction.toUpperCase(),
    ...creatures
      .filter((card) => card.faction === faction)
      .map((card) =>
        face(
          `${copiesOf(card)} × ${card.name}, ${card.scores.join('/')}`,
          typeLine(card),
          plainText(creatureText(card)),
        ),
      ),
    ...spells
      .filter((card) => card.faction === faction)
      .map((card) => face(`${card.copies} × ${card.name}`, timingLine(card), plainText(spellText(card)))),
    ...territories
      .filter((card) => card.faction === faction)
      .map((card) => face(card.name, territoryLine(card), plainText(territoryText(card)))),
  ])
  const text = chapters.map((lines) => lines.join('\n')).join('\n\n')
  await expect(`${text}\n`).toMatchFileSnapshot('./golden.txt')
})
