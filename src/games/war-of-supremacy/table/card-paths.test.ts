import { describe, expect, it } from 'vitest'
import { waysOf } from './card-paths.ts'

const kindOf = (card: number) => (card < 100 ? 'creature' : 'spell')

describe('the ways of cards', () => {
  it('lead from whoever played them, and from the deck they were drawn from', () => {
    const { from } = waysOf(
      [
        { type: 'placed', seat: 1, card: 7 },
        { type: 'drew', seat: 0, from: 'spell', cards: [120] },
      ],
      kindOf,
    )
    expect([...from]).toEqual([
      [7, { at: 'seat', seat: 1 }],
      [120, { at: 'deck', kind: 'spell' }],
    ])
  })

  it('lead to the grave of their kind for the killed, the fallen and the discarded', () => {
    const { to } = waysOf(
      [
        { type: 'died', cards: [3] },
        { type: 'discarded', seat: 0, cards: [4, 101] },
      ],
      kindOf,
    )
    expect([...to]).toEqual([
      [3, { at: 'grave', kind: 'creature' }],
      [4, { at: 'grave', kind: 'creature' }],
      [101, { at: 'grave', kind: 'spell' }],
    ])
  })

  it('lead from grave into attack, and tell nothing of where on the table that is', () => {
    const { from, to } = waysOf([{ type: 'moved', card: 9, seat: 2, from: 'grave', to: 'attack' }], kindOf)
    expect(from.get(9)).toEqual({ at: 'grave', kind: 'creature' })
    expect(to.size).toBe(0)
  })

  it('of cards face down are unknown', () => {
    const { from, to } = waysOf(
      [{ type: 'passedOn', seat: 0, to: 1, kind: 'spell', cards: ['?', 105], how: 'stolen' }],
      kindOf,
    )
    expect([...from.keys()]).toEqual([105])
    expect(to.get(105)).toEqual({ at: 'seat', seat: 1 })
  })
})
