import { expect, it } from 'vitest'
import { MAHLOR } from '../content/cards/mahlor.ts'
import { gallery } from './gallery.tsx'

it('WOS-21 leads from creatures that join any attack to the clause that says so', () => {
  const { cards } = gallery()
  const joining = cards.filter(({ clauses }) => clauses.includes('WOS-21')).map(({ name }) => name)
  for (const { name, faction } of MAHLOR.creatures)
    expect(joining.includes(name), name).toBe(faction === 'mercenary' || name === 'Foxfire Stray')
})

it('tells cards of a set from a file apart, combat forms too', () => {
  const wild = { forms: ['wild'], copies: 1 } as const
  const [creature, ...creatures] = MAHLOR.creatures
  const set = { ...MAHLOR, creatures: [{ ...creature, id: 'form-wild' }, ...creatures], forms: [wild, wild] }
  const ids = gallery({ cards: set }).cards.map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
})
