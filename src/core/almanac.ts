/** What a game's cards say, to be read up beside its rules: lists of cards, in the order in which they are shown. */
export type Almanac = readonly AlmanacList[]

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
