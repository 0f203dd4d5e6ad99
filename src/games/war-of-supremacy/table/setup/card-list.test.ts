import { describe, expect, it } from 'vitest'
import { MAHLOR } from '../../cards.ts'
import { found, leavableCards, strangers, tallies, toggled } from './card-list.ts'

const cards = leavableCards({ cards: 'mahlor' }) ?? expect.unreachable()
const NOTHING: ReadonlySet<string> = new Set()
const names = (lists: ReturnType<typeof found>) => lists.flatMap((list) => list.cards.map(({ name }) => name))
const [first, second] = cards

describe('WOS-R32 The cards that can be left out', () => {
  it('are those of the form’s card set', () => {
    expect(cards).toHaveLength(MAHLOR.creatures.length + MAHLOR.spells.length + MAHLOR.territories.length)
    const [creature, ...others] = MAHLOR.creatures
    const ours = { ...MAHLOR, creatures: [{ ...creature, name: 'Hive Keeper' }, ...others] }
    expect(leavableCards({ cards: ours })?.map(({ name }) => name)).toContain('Hive Keeper')
  })

  it('are not known while the set is missing or wrong', () => {
    expect(leavableCards({ cards: null })).toBeUndefined()
    expect(leavableCards({ cards: { ...MAHLOR, spells: [] } })).toBeUndefined()
  })

  it('are found by all words of what stands on them, faction by faction', () => {
    expect(names(found(cards, NOTHING, 'all', ' GORILLA berserker '))).toEqual(['Gorilla Berserker'])
    expect(names(found(cards, NOTHING, 'all', 'gorilla nothing-like-it'))).toEqual([])
    const legendary = found(cards, NOTHING, 'creature', 'legendary')
    expect(legendary.map(({ faction }) => faction)).toEqual(expect.arrayContaining(['ancients', 'sylvan']))
    for (const list of legendary)
      for (const card of list.cards) expect(card.faction, card.name).toBe(list.faction)
  })

  it('are shown by kind, or only those that are left out', () => {
    const territories = found(cards, NOTHING, 'territory', '').flatMap((list) => list.cards)
    expect(territories).toHaveLength(MAHLOR.territories.length)
    expect(names(found(cards, new Set([second.name]), 'out', ''))).toEqual([second.name])
  })

  it('are counted with their copies', () => {
    const common = cards.find(({ copies }) => copies === 4) ?? expect.unreachable()
    expect(tallies(cards, new Set([common.name]))).toEqual([
      { kind: 'creature', left: 160, all: 164 },
      { kind: 'spell', left: 68, all: 68 },
      { kind: 'territory', left: 15, all: 15 },
    ])
  })
})

describe('WOS-R32 The names that are left out', () => {
  it('stand in the order of the set, however they were marked', () => {
    expect(toggled(cards, [second.name], first.name, true)).toEqual([first.name, second.name])
    expect(toggled(cards, [first.name, second.name], first.name, false)).toEqual([second.name])
    expect(toggled(cards, [first.name], first.name, true)).toEqual([first.name])
  })

  it('are kept when this set has no such card, and told', () => {
    expect(toggled(cards, ['Hive Keeper', second.name], first.name, true)).toEqual([
      first.name,
      second.name,
      'Hive Keeper',
    ])
    expect(strangers(cards, ['Hive Keeper', first.name])).toEqual(['Hive Keeper'])
  })
})
