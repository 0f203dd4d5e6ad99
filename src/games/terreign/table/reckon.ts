import { amid, does, listed, type Outcome, type Seat } from '../../../core/index.ts'
import type { End, State } from '../rules/state.ts'

/** A House or an Alliance as the match ended. */
export type Claim = {
  readonly side: number
  readonly seats: readonly Seat[]
  readonly rank: number
  readonly honorable: number
  readonly dishonorable: number
  /** Of all its members; a Retreated one has none (TER-R26). */
  readonly morale: number
}

/** All sides, the winner last: so the tale rises. */
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
        morale: seats.reduce((sum, seat) => sum + view.players[seat].morale, 0),
      }
    })
    .sort((a, b) => b.rank - a.rank || a.side - b.side)
}

/** The headline: who rules the Realm. */
export function headline(view: State, names: readonly string[], outcome: Outcome): string {
  const winners = names.filter((_, seat) => outcome.ranks[seat] === 1)
  if (isShared(view)) return `${listed(winners)} share the throne`
  if (winners.length > 1) return `${listed(winners)} rule the Realm`
  return `${does(winners[0] ?? 'Nobody', 'rule', 'rules')} the Realm`
}

/** Whether several sides have won. */
function isShared({ end }: State): boolean {
  return (end?.winners.length ?? 0) > 1
}

/** What decided it, with the players' names. */
export function decision(view: State, names: readonly string[], outcome: Outcome): string {
  const { end, target, round } = view
  const winners = listed(names.flatMap((name, seat) => (outcome.ranks[seat] === 1 ? [amid(name)] : [])))
  const hands = winners === 'you' ? 'your hands' : `the hands of ${winners}`
  if (!end) return outcome.why
  const told: Readonly<Record<End['by'], string>> = {
    throne: `Round ${round} ended with ${target} tokens in ${hands}.`,
    'final duel': `Several held ${target} tokens: the final duel went to ${winners}.`,
    chance: `Several held ${target} tokens, ten final duels decided nothing, and the lot fell on ${winners}.`,
    limit: outcome.why,
    'last House': `After ${round} rounds no other House stands.`,
    'nobody left': `In round ${round} the last Houses fell together.`,
  }
  return told[end.by]
}
