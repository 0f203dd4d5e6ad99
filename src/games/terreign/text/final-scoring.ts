import { amid, counted, listed, type Outcome, type Seat } from '../../../core/index.ts'
import type { State } from '../rules/state.ts'

/** A House or an Alliance as the match ended. */
export type Claim = {
  readonly side: number
  readonly seats: readonly Seat[]
  readonly rank: number
  readonly honorable: number
  readonly dishonorable: number
}

/** All sides, the winner last. */
export function claims(view: State, outcome: Outcome): readonly Claim[] {
  return view.pools
    .map(({ honorable, dishonorable }, side): Claim => {
      const seats = view.sides.flatMap((each, seat) => (each === side ? [seat] : []))
      return {
        side,
        seats,
        rank: outcome.ranks[seats[0]],
        honorable,
        dishonorable,
      }
    })
    .sort((a, b) => b.rank - a.rank || a.side - b.side)
}

export function decision({ end, target, round }: State, names: readonly string[], outcome: Outcome): string {
  const winners = listed(names.flatMap((name, seat) => (outcome.ranks[seat] === 1 ? [amid(name)] : [])))
  switch (end?.by) {
    case 'throne':
      return `Round ${round} ended with ${target} tokens in ${winners === 'you' ? 'your hands' : `the hands of ${winners}`}.`
    case 'final duel':
      return `Several held ${target} tokens; ${winners} won the final duel.`
    case 'chance':
      return `Several held ${target} tokens and ten final duels decided nothing: ${winners} won by a random draw.`
    case 'last House':
      return `After ${counted(round, 'round')} no other House is left.`
    case 'nobody left':
      return `In round ${round} the last Houses fell together.`
    default:
      return outcome.why
  }
}
