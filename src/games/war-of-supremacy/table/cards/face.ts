import type { TextPart } from '../../content/card-text.ts'
import type { Allegiance, Form, Rating, Timing } from '../../content/vocabulary.ts'
import type { Modifier } from '../art/tokens.tsx'

/**
 * What cards are drawn from, as printed: words and numbers, from a match or from a card set in a file.
 */

type Named = {
  readonly name: string
  readonly faction: Allegiance
  /** If missing or unknown, the icon of its type, timing or faction. */
  readonly icon?: string | undefined
  readonly text: readonly TextPart[]
}

export type CreatureFace = Named & {
  readonly types: readonly string[]
  readonly rating: Rating
  /** Wild, Magic, Blade. */
  readonly scores: readonly [number, number, number]
}

export type SpellFace = Named & {
  readonly timing: Timing
  /** What it answers, in words: "a spell targets you". */
  readonly on?: string | undefined
}

export type TerritoryFace = Named

/** A combat form card: its forms, in any order. */
export type FormFace = { readonly forms: readonly Form[] }

/** The deck of a card: all that its back shows. */
export type CardKind = 'creature' | 'spell' | 'territory' | 'form'

/** A creature in combat, beside what is printed on it. */
export type CreatureNow = {
  /** Wild, Magic, Blade as they count now, with everything. Where they differ from the printed ones it is shown. */
  readonly scores?: readonly [number, number, number] | undefined
  readonly modifiers?: readonly Modifier[] | undefined
  readonly attached?: readonly SpellFace[] | undefined
  readonly silenced?: boolean | undefined
}

/** What every card that is drawn can be given. */
export type CardUse = {
  /** Makes it a button. */
  readonly onPress?: (() => void) | undefined
  readonly selected?: boolean | undefined
  /** Cannot be used now. */
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

export type CreatureCardProps = CardUse & {
  readonly face: CreatureFace
  readonly now?: CreatureNow | undefined
  /** The active forms: they are lit, and the best score among them is marked as the one that counts (WOS-6). */
  readonly active?: readonly Form[] | undefined
}

export type SpellCardProps = CardUse & { readonly face: SpellFace }

export type TerritoryCardProps = CardUse & {
  readonly face: TerritoryFace
  /** Whose arms it bears: who controls or has won it. */
  readonly seat?: number | undefined
}

export type FormCardProps = CardUse & { readonly face: FormFace }

export type CardBackProps = CardUse & { readonly kind: CardKind }

export type HandFace =
  | { readonly kind: 'creature'; readonly face: CreatureFace }
  | { readonly kind: 'spell'; readonly face: SpellFace }

export type AnyFace = HandFace | { readonly kind: 'territory'; readonly face: TerritoryFace }

export type CardRowProps = CardUse & {
  readonly drawn: HandFace
  /** The active forms, lit on creatures. */
  readonly active?: readonly Form[] | undefined
}
