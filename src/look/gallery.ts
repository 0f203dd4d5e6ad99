import type { ComponentChild } from 'preact'

/** A card of a gallery, or all of one name. */
export type GalleryCard = {
  /** Unlike those of the game's other cards. */
  readonly id: string
  readonly name: string
  /** What is said of it besides its name, for the search: kind, types, text. */
  readonly words: string
  /** The number of copies; undefined for what is no card of a deck. */
  readonly copies?: number
  /** By filter: the values that the card has. */
  readonly tags: readonly (readonly string[])[]
  /** The clauses of the rulebook behind its words. Those that name the card are found by its name. */
  readonly clauses: readonly string[]
  /** Draws it in full, at the width `--gallery-card`. */
  readonly draw: () => ComponentChild
}

/** What a game's card gallery holds. Exported as `gallery` from `table/gallery.tsx`. */
export type Gallery = {
  /** In the order of the cards' `tags`; values in their order on screen. */
  readonly filters: readonly { readonly label: string; readonly values: readonly string[] }[]
  readonly cards: readonly GalleryCard[]
}

/** The gallery of a match with these options, which are checked; undefined: the game's own cards. */
export type GalleryOf = (options?: unknown) => Gallery

/** The first of each pair whose pattern is in the words: ability words, clauses. */
export function foundIn<Found>(
  pairs: readonly (readonly [Found, RegExp])[],
  words: string,
): readonly Found[] {
  return pairs.filter(([, pattern]) => pattern.test(words)).map(([found]) => found)
}
