/** The cards of a duel (TER-24, TER-R3). Each duelist holds four, numbered 0 to 3. */

/** A card of a duel by its number: of `ATTACKS` in the attacker's hand, of `DEFENSES` in the defender's. */
export type DuelCard = 0 | 1 | 2 | 3

/** The three attempts of a duel (TER-25). */
export type Attempt = 1 | 2 | 3

/** The attack cards: the direction of each. */
export const ATTACKS = Object.freeze(['head', 'body', 'left', 'right'] as const)
export type Direction = (typeof ATTACKS)[number]

/** What the attack cards are called, in the order of `ATTACKS`. */
export const ATTACK_NAMES = Object.freeze(['Head', 'Body', 'Left', 'Right'] as const)

/** A defense card, and the two directions it covers. */
export type Defense = { readonly id: string; readonly name: string; readonly covers: readonly Direction[] }

export const DEFENSES = Object.freeze([
  defense('head-left', 'Head/Left', 'head', 'left'),
  defense('head-right', 'Head/Right', 'head', 'right'),
  defense('body-left', 'Body/Left', 'body', 'left'),
  defense('body-right', 'Body/Right', 'body', 'right'),
] as const)

function defense<Id extends string>(id: Id, name: string, ...covers: readonly Direction[]) {
  return Object.freeze({ id, name, covers: Object.freeze(covers) }) satisfies Defense
}

/** By attack and defense: whether the one is covered by the other. */
const COVERED: readonly (readonly boolean[])[] = ATTACKS.map((direction) =>
  DEFENSES.map(({ covers }) => covers.includes(direction)),
)

/** Whether the defense covers the attack's direction; an attack that is not covered succeeds (TER-25). */
export function isCovered(attack: DuelCard, defense: DuelCard): boolean {
  return COVERED[attack][defense]
}

const ALL: readonly DuelCard[] = Object.freeze<DuelCard[]>([0, 1, 2, 3])
const WITHOUT = ALL.map((out) => Object.freeze(ALL.filter((card) => card !== out)))

/**
 * The cards to choose from, when `out` is the card of the attempt before, or null in the first attempt. A card stays
 * out for one attempt only, so there are 4, 3 and 3 (TER-26).
 */
export function handWithout(out: DuelCard | null): readonly DuelCard[] {
  return out === null ? ALL : WITHOUT[out]
}
