import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { almanacFor } from '../../core/index.ts'
import { findGame } from '../../games/registry.ts'
import type { GalleryOf } from '../../look/gallery.ts'

const FOLDER = new URL('../../games/', import.meta.url).pathname
const games = globSync('*/table/gallery.tsx', { cwd: FOLDER }).map((file) => file.split('/')[0] ?? '')

it('TerReign and War of Supremacy have card galleries', () => {
  expect(games.toSorted()).toEqual(['terreign', 'war-of-supremacy'])
})

describe.each(games)('the gallery of %s', async (name) => {
  const { gallery }: { readonly gallery: GalleryOf } = await import(`../../games/${name}/table/gallery.tsx`)
  const { filters, cards } = gallery()

  it('has every card of the almanac once, with as many copies', async () => {
    const almanac = almanacFor((await findGame(name)?.loadAlmanac?.())?.almanac ?? [], undefined)
    const listed = almanac.flatMap(({ entries }) => entries)
    const copies = (list: readonly { readonly name: string; readonly copies?: number }[]) =>
      list.map((card) => `${card.name} ${card.copies ?? 1}`)
    expect(copies(cards)).toEqual(expect.arrayContaining(copies(listed)))
    expect(new Set(cards.map(({ id }) => id)).size).toBe(cards.length)
  })

  it('gives each card values of its filters, and each value a card', () => {
    const held = filters.map((_, at) => new Set(cards.flatMap(({ tags }) => tags[at])))
    filters.forEach(({ label, values }, at) => {
      expect(
        values.filter((value) => !held[at].has(value)),
        `${label}: values that no card has`,
      ).toEqual([])
    })
    const kinds = cards.filter(({ tags }) => tags.length !== filters.length || tags[0].length !== 1)
    expect(
      kinds.map(({ id }) => id),
      'each has one kind',
    ).toEqual([])
  })

  it('names clauses that its rulebook has', () => {
    const book = readFileSync(`${FOLDER}${name}/RULEBOOK.md`, 'utf8')
    const named = new Set(cards.flatMap(({ clauses }) => clauses))
    expect([...named].filter((id) => !book.includes(`**${id}**`))).toEqual([])
    expect(cards.filter(({ clauses }) => clauses.length === 0)).toEqual([])
  })
})
