import { type Hidden, UNKNOWN } from '../core/index.ts'

/** A list of cards in a determinization, which may be changed, and in the view that it was made of. */
export type Pile = {
  readonly list: Hidden<number>[]
  readonly seen: readonly Hidden<number>[]
  /** Cards lie in the order of their numbers, each once, and not where the view shows them. */
  readonly isSorted?: boolean
}

/**
 * Changes a determinization so that as many of the wanted cards as possible lie face down in a pile, those first in the
 * list before others. They change places with cards that lie face down in it or in the other piles, so what the view
 * shows stays as it is.
 */
export function redeal(pile: Pile, wanted: readonly number[], others: readonly Pile[]): void {
  const places = pile.list.flatMap((_, at) => (isFaceDown(pile, at) ? [at] : []))
  const missing: number[] = []
  /** Places whose cards may go. */
  const open = new Set(places)
  for (const card of wanted.slice(0, places.length)) {
    const at = places.find((place) => open.has(place) && pile.list[place] === card)
    if (at === undefined) missing.push(card)
    else open.delete(at)
  }
  const free = [...open]
  for (const card of missing) {
    const other = others.find((each) => placeIn(each, card) >= 0)
    const place = free.pop()
    if (!other || place === undefined) continue
    other.list[placeIn(other, card)] = pile.list[place]
    pile.list[place] = card
    if (other.isSorted) other.list.sort(ascending)
  }
  if (pile.isSorted) pile.list.sort(ascending)
}

function isFaceDown({ list, seen, isSorted }: Pile, at: number): boolean {
  return isSorted ? !seen.includes(list[at]) : seen[at] === UNKNOWN
}

/** Where the card lies face down; negative if it does not. */
function placeIn(pile: Pile, card: number): number {
  return pile.list.findIndex((each, at) => each === card && isFaceDown(pile, at))
}

function ascending(a: Hidden<number>, b: Hidden<number>): number {
  return Number(a) - Number(b)
}
