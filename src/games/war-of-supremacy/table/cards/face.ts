import type { TextPart } from '../../content/text.ts'
import type { Allegiance, Form, Rating, Timing } from '../../content/vocabulary.ts'

/**
 * What the cards of War of Supremacy are drawn from: plain words and numbers, so that they can be drawn of a card set
 * from a file, of a match, in a lesson or in a gallery alike.
 */

/** What every card with a name has. */
type Named = {
  readonly name: string
  readonly faction: Allegiance
  /** As on the card; without one, or with one nobody knows, that of its type, timing or faction. */
  readonly icon?: string | undefined
  readonly text: readonly TextPart[]
}

/** A creature as printed. */
export type CreatureFace = Named & {
  readonly types: readonly string[]
  readonly rating: Rating
  /** Wild, Magic, Blade. */
  readonly scores: readonly [number, number, number]
}

/** A spell as printed. */
export type SpellFace = Named & {
  readonly timing: Timing
  /** What it answers, in words: "a spell targets you". */
  readonly on?: string | undefined
}

/** A territory as printed. */
export type TerritoryFace = Named

/** A combat form card: its forms, in any order. */
export type FormFace = { readonly forms: readonly Form[] }

/** Of which deck a card is, which is all that its back tells. */
export type CardKind = 'creature' | 'spell' | 'territory' | 'form'

/**
 * A token on a creature (WOS-24, WOS-25, WOS-43). `score`: so much up or down. `damage`: so much off all three.
 * `power`: all three are so much.
 */
export type Modifier =
  | { readonly kind: 'score'; readonly form: Form | 'all'; readonly amount: number }
  | { readonly kind: 'damage'; readonly amount: number }
  | { readonly kind: 'power'; readonly amount: number }

/** A creature in combat, beside what is printed on it. */
export type CreatureNow = {
  /** Wild, Magic, Blade as they count now, with everything. Where they differ from the printed ones it is shown. */
  readonly scores?: readonly [number, number, number] | undefined
  readonly modifiers?: readonly Modifier[] | undefined
  /** Spells attached to it. */
  readonly attached?: readonly SpellFace[] | undefined
  readonly silenced?: boolean | undefined
}

/** What every card that is drawn can be given. */
export type CardUse = {
  /** Makes it a button. */
  readonly onPress?: (() => void) | undefined
  readonly selected?: boolean | undefined
  /** Not to be had now. */
  readonly dim?: boolean | undefined
  /** Spoken in its place; without it what the card shows, in words. */
  readonly label?: string | undefined
  /** More to say where more is told: why it cannot be played, with its clause. Stands under the zoomed card. */
  readonly note?: string | undefined
  /** Whether hover, focus and a long press show it in full. Yes when left out; no where it is in full already. */
  readonly zoom?: boolean | undefined
  /** On its outermost element. */
  readonly class?: string | undefined
  /** The card's own key: `data-card` on its outermost element, for what travels and what is aimed at. */
  readonly card?: string | number | undefined
}

/** Props of `CreatureCard` and, but for what it cannot show, of `CardRow`. */
export type CreatureCardProps = CardUse & {
  readonly face: CreatureFace
  readonly now?: CreatureNow | undefined
  /** The active forms: they are lit, and the best score among them is marked as the one that counts (WOS-6). */
  readonly active?: readonly Form[] | undefined
}

/** Props of `SpellCard`. */
export type SpellCardProps = CardUse & {
  readonly face: SpellFace
  /** Numbers rolled for it when it was played (WOS-R8). */
  readonly rolled?: readonly number[] | undefined
}

/** Props of `TerritoryCard`. */
export type TerritoryCardProps = CardUse & {
  readonly face: TerritoryFace
  /** Whose arms it bears: who controls or has won it. */
  readonly seat?: number | undefined
}

/** Props of `FormCard`. */
export type FormCardProps = CardUse & { readonly face: FormFace }

/** Props of `CardBack`. */
export type CardBackProps = CardUse & { readonly kind: CardKind }

/** A card of a hand, as `CardRow` draws it. */
export type HandFace =
  | { readonly kind: 'creature'; readonly face: CreatureFace }
  | { readonly kind: 'spell'; readonly face: SpellFace }

/** Props of `CardRow`: a card of a hand as a strip, narrow or wide as its place is. */
export type CardRowProps = CardUse &
  HandFace & {
    /** The active forms, lit on creatures. */
    readonly active?: readonly Form[] | undefined
  }
