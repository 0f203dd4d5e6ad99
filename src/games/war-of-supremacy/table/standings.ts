import type { Seat } from '../../../core/index.ts'
import { counted } from '../../../core/index.ts'
import type { Standing } from '../../../look/table.ts'
import type { Card, State } from '../rules/state.ts'

/** By seat: territories won, and what is held. */
export function standings(view: State): readonly Standing[] {
  return view.players.map(({ won, creatures, spells }, seat) => ({
    score: won.length,
    partners: [partnerOf(view, seat)].filter((partner) => partner !== undefined),
    facts: [
      {
        icon: 'war-of-supremacy',
        value: String(creatures.length),
        label: `${counted(creatures.length, 'creature')} in hand`,
      },
      { icon: 'sun', value: String(spells.length), label: `${counted(spells.length, 'spell')} in hand` },
    ],
  }))
}

/** The fronts that a seat defends, ascending. */
export function defendedBy({ fronts }: State, seat: Seat): readonly number[] {
  return fronts.flatMap(({ defender }, front) => (defender === seat ? [front] : []))
}

/** Whose wins are counted with a seat's own (WOS-36); undefined without teams. */
export function partnerOf({ sides }: State, seat: Seat): Seat | undefined {
  const partner = sides.findIndex((side, other) => other !== seat && side === sides[seat])
  return partner < 0 ? undefined : partner
}

/** The territories that count for a seat, and how many are needed (WOS-5, WOS-36). */
export function prizesOf(
  view: State,
  seat: Seat,
): { readonly own: readonly Card[]; readonly partners: readonly Card[]; readonly needed: number } {
  const partner = partnerOf(view, seat)
  return {
    own: view.players[seat].won,
    partners: partner === undefined ? [] : view.players[partner].won,
    needed: view.needed,
  }
}

/** How many territories count for a seat, out of those needed: `1 of 3`, `1, and 1 by Cleo, of 3`. */
export function wonWords(view: State, names: readonly string[], seat: Seat): string {
  const { own, partners, needed } = prizesOf(view, seat)
  const partner = partnerOf(view, seat)
  const theirs = partner === undefined ? '' : `, and ${partners.length} by ${names[partner]},`
  return `${own.length}${theirs} of ${needed}`
}
