import { ITEMS, USURP } from './content.ts'

/** By item: how many copies are in play; Battle Royale leaves Usurp out (TER-R34). */
export function copies(isRoyale: boolean): number[] {
  return ITEMS.map(({ copies }, item) => (isRoyale && item === USURP ? 0 : copies))
}

/** Every card of the deck, sorted. */
export function fullDeck(isRoyale: boolean): number[] {
  return copies(isRoyale).flatMap((count, item) => new Array<number>(count).fill(item))
}
