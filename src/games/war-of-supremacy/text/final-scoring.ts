import { does, firstSeats, listed, type Outcome, type Seat } from '../../../core/index.ts'
import type { Card, State } from '../rules/state.ts'

/** A side as it stood at the end. */
export type Claim = {
  readonly side: number
  readonly seats: readonly Seat[]
  readonly rank: number
  /** Territories won, by seat of the side. */
  readonly won: readonly { readonly seat: Seat; readonly cards: readonly Card[] }[]
  readonly total: number
  /** The territories its seats defend at the end. */
  readonly defends: readonly Card[]
}

/** The sides, the winner last. */
export function claims(view: State, outcome: Outcome): readonly Claim[] {
  const sides = [...new Set(view.sides)]
  return sides
    .map((side) => {
      const seats = view.sides.flatMap((each, seat) => (each === side ? [seat] : []))
      const won = seats.map((seat) => ({ seat, cards: view.players[seat].won }))
      return {
        side,
        seats,
        rank: Math.min(...seats.map((seat) => outcome.ranks[seat])),
        won,
        total: won.reduce((sum, { cards }) => sum + cards.length, 0),
        defends: view.fronts.flatMap(({ defender, territory }) =>
          seats.includes(defender) && territory >= 0 ? [territory] : [],
        ),
      }
    })
    .sort((a, b) => b.rank - a.rank || a.total - b.total)
}

export function headline(names: readonly string[], outcome: Outcome, view: State): string {
  const winners = winnersOf(outcome, view)
  if (winners.length === 0) return 'Nobody holds supremacy'
  if (winners.length > 1) return `${listed(winners.map((seat) => names[seat]))} hold supremacy`
  return `${does(names[winners[0]], 'hold', 'holds')} supremacy`
}

/** The seats that have won; none in a draw. */
export function winnersOf({ ranks }: Outcome, view: State): readonly Seat[] {
  if (view.end && !view.end.winners.includes(1)) return []
  return firstSeats(ranks).filter((seat) => isWinner(view, seat))
}

function isWinner({ end, sides }: State, seat: Seat): boolean {
  return end === null || end.winners[sides[seat]] === 1
}
