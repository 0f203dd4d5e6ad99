import { ALLEGIANCES, type CardFace, type CardSet, cardFaces, checkCardSet, MAHLOR } from '../../cards.ts'
import { plainText } from '../../content/card-text.ts'
import type { Allegiance } from '../../content/vocabulary.ts'

export const KINDS = ['creature', 'spell', 'territory'] as const
export type LeavableKind = (typeof KINDS)[number]

export type Leavable = {
  /** By it a card is left out. */
  readonly name: string
  readonly kind: LeavableKind
  readonly faction: Allegiance
  readonly copies: number
  /** Types and rating, or timing; without the faction. */
  readonly line: string
  readonly text: string
}

/** The cards of the form's card set; undefined while the form has no valid set. */
export function leavableCards({ cards }: Readonly<Record<string, unknown>>): readonly Leavable[] | undefined {
  const set = setOf(cards)
  return set && cardFaces(set).map(leavable)
}

function setOf(cards: unknown): CardSet | undefined {
  if (cards === 'mahlor') return MAHLOR
  return checkCardSet(cards).length === 0 ? (cards as CardSet) : undefined
}

function leavable({ name, kind, faction, copies, line, text }: CardFace): Leavable {
  return { name, kind, faction, copies, line: line.replace(/^[^·]+ · /, ''), text: plainText(text) }
}

/** What the list shows: all cards, those of a kind, or those left out. */
export type Shown = 'all' | LeavableKind | 'out'

/** Cards of one faction, in the order of the set: creatures, spells, territories. */
export type FactionList = { readonly faction: Allegiance; readonly cards: readonly Leavable[] }

/** The cards that are looked for, faction by faction; factions without any are left out. */
export function found(
  cards: readonly Leavable[],
  out: ReadonlySet<string>,
  shown: Shown,
  typed: string,
): readonly FactionList[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean)
  const isShown = ({ name, kind }: Leavable) =>
    shown === 'all' || (shown === 'out' ? out.has(name) : kind === shown)
  const isFound = ({ name, kind, line, text }: Leavable) => {
    const said = [name, kind, line, text].join(' ').toLowerCase()
    return words.every((word) => said.includes(word))
  }
  return ALLEGIANCES.map((faction) => ({
    faction,
    cards: cards.filter((card) => card.faction === faction && isShown(card) && isFound(card)),
  })).filter((list) => list.cards.length > 0)
}

/** How many cards of a kind stay, copies counted, and how many there were. */
export type Tally = { readonly kind: LeavableKind; readonly left: number; readonly all: number }

export function tallies(cards: readonly Leavable[], out: ReadonlySet<string>): readonly Tally[] {
  const sum = (some: readonly Leavable[]) => some.reduce((total, { copies }) => total + copies, 0)
  return KINDS.map((kind) => {
    const all = cards.filter((card) => card.kind === kind)
    return { kind, left: sum(all.filter(({ name }) => !out.has(name))), all: sum(all) }
  })
}

/** Names that are left out and that no card has, such as those of another card set. */
export function strangers(cards: readonly Leavable[], lines: readonly string[]): readonly string[] {
  const names = new Set(cards.map(({ name }) => name))
  return lines.filter((line) => !names.has(line))
}

/** The names with another one, or without it; in the order in which the set has the cards, strangers last. */
export function toggled(
  cards: readonly Leavable[],
  lines: readonly string[],
  name: string,
  isOut: boolean,
): readonly string[] {
  const next = new Set(isOut ? [...lines, name] : lines.filter((line) => line !== name))
  return [
    ...cards.flatMap((card) => (next.has(card.name) ? [card.name] : [])),
    ...strangers(cards, [...next]),
  ]
}
