import type { Gallery, GalleryCard } from '../../look/gallery.ts'
import { plainLine, type Rulebook } from './rulebook.ts'

/** What a gallery shows. `chosen`: by filter, a value or an empty text for all. */
export type Wanted = { readonly typed: string; readonly chosen: readonly string[] }

export const ALL: Wanted = { typed: '', chosen: [] }

/** The cards that have all the words and all the chosen values. */
export function wantedCards({ cards }: Gallery, { typed, chosen }: Wanted): readonly GalleryCard[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean)
  return cards.filter(({ name, words: said, tags }) => {
    const text = `${name} ${said}`.toLowerCase()
    return words.every((word) => text.includes(word)) && tags.every((own, at) => isAmong(own, chosen[at]))
  })
}

function isAmong(own: readonly string[], value = ''): boolean {
  return value === '' || own.includes(value)
}

/** By filter: the values that some card has among those that the other filters leave, in the gallery's order. */
export function openValues(gallery: Gallery, { typed, chosen }: Wanted): readonly (readonly string[])[] {
  return gallery.filters.map(({ values }, at) => {
    const left = wantedCards(gallery, { typed, chosen: chosen.with(at, '') })
    const had = new Set(left.flatMap(({ tags }) => tags[at]))
    return values.filter((value) => had.has(value) || value === chosen[at])
  })
}

/** The most clauses that are listed with a card. */
const MOST = 6

/** A card's clauses: those that name it, then those behind its words. */
export function clausesOf({ sections }: Rulebook, { name, clauses }: GalleryCard): readonly string[] {
  const named = new RegExp(`(?<![\\w’'])${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![\\w])`)
  const naming = sections.flatMap(({ blocks }) =>
    blocks.flatMap((block) =>
      block.kind === 'clause' && named.test(plainLine(block.line)) ? [block.id] : [],
    ),
  )
  return [...new Set([...naming.slice(0, MOST / 2), ...clauses])].slice(0, MOST)
}
