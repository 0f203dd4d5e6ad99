/** What a game's cards say, to be read up beside its rules: lists of cards, in the order in which they are shown. */
export type Almanac = readonly AlmanacList[]

/**
 * An almanac, or how it follows from a match's options where these say which cards there are. Without options, or
 * before they are known to be good, it is that of the game's own cards.
 */
export type AlmanacOf = Almanac | ((options?: unknown) => Almanac)

/** The almanac of a match with these options, which are checked; undefined: of no match. */
export function almanacFor(almanac: AlmanacOf, options: unknown): Almanac {
  return typeof almanac === 'function' ? almanac(options) : almanac
}

/** Cards of one sort under one title. */
export type AlmanacList = { readonly title: string; readonly entries: readonly AlmanacEntry[] }

/** A card, or all of one name. */
export type AlmanacEntry = {
  readonly name: string
  /** Its types, and what else stands on it besides its text, in short. */
  readonly kind: string
  readonly text: string
  /** How many there are of it; left out where there is one of each. */
  readonly copies?: number
  /** The name of its icon in the game's own picture of icons, `table/art/icons.generated.svg`. */
  readonly icon?: string
}
