/** A game's cards for reference beside its rules, as lists in their order on screen. */
export type Almanac = readonly AlmanacList[]

/**
 * An almanac, or how it follows from a match's options where these choose the cards. Without valid options it is that of
 * the game's own cards.
 */
export type AlmanacOf = Almanac | ((options?: unknown) => Almanac)

/** The almanac of a match with these options, which are checked; undefined: of no match. */
export function almanacFor(almanac: AlmanacOf, options: unknown): Almanac {
  return typeof almanac === 'function' ? almanac(options) : almanac
}

export type AlmanacList = { readonly title: string; readonly entries: readonly AlmanacEntry[] }

/** A card, or all of one name. */
export type AlmanacEntry = {
  readonly name: string
  /** Its types and other facts besides its text. */
  readonly kind: string
  readonly text: string
  /** The number of copies. Default: 1. */
  readonly copies?: number
  /** The name of its icon in the game's own picture of icons, `table/art/icons.generated.svg`. */
  readonly icon?: string
}
