import { amid, does, type Seat } from '../../../core/index.ts'
import { isCovered } from '../content/duel-cards.ts'
import { tokensOf } from '../rules/board.ts'
import { ATTEMPTS, VICTORY } from '../rules/duel.ts'
import type { Duel, DuelCards, State } from '../rules/state.ts'

/** What a number of successes brings. */
type Stake = {
  readonly when: string
  readonly what: string
  readonly state: 'open' | 'sure' | 'gone'
  /** Whose gain it is. */
  readonly seat: Seat
}

/** A duel as far as it was fought. */
type Fought = Pick<Duel, 'attacker' | 'defender' | 'isFinal'> & {
  readonly shown: readonly { readonly cards: DuelCards }[]
  readonly over: unknown
}

/** What can be won in a duel, by successes (TER-27, TER-32, TER-33); one line that says so if it is nothing. */
export function stakesOf(view: State, fought: Fought, names: readonly string[]): readonly Stake[] {
  const stakes = winnings(view, fought, names)
  if (stakes.some(({ state }) => state !== 'gone')) return stakes
  return [{ when: '1 success', what: 'Nobody wins anything', state: 'sure', seat: fought.defender }]
}

function winnings(
  view: State,
  { attacker, defender, isFinal, shown, over }: Fought,
  names: readonly string[],
): readonly Stake[] {
  const wins = shown.filter(({ cards }) => !isCovered(...cards)).length
  const left = over ? 0 : ATTEMPTS - shown.length
  const stateOf = (least: number, most = ATTEMPTS): Stake['state'] =>
    wins > most || wins + left < least ? 'gone' : wins >= least && wins + left <= most ? 'sure' : 'open'
  const [one, other] = [names[attacker], names[defender]]
  if (isFinal)
    return [
      {
        when: 'At most 1 success',
        what: `${does(other, 'attack', 'attacks')} next`,
        state: stateOf(0, 1),
        seat: defender,
      },
      {
        when: '2 or 3 successes',
        what: `${does(one, 'take', 'takes')} the throne`,
        state: stateOf(VICTORY),
        seat: attacker,
      },
    ]
  const flees = `${amid(other)} must Flee`
  if (view.mode === 'royale')
    return [{ when: '2 or 3 successes', what: flees, state: stateOf(VICTORY), seat: attacker }]
  const isLast = (seat: Seat) => tokensOf(view, seat) >= view.target - 1
  return [
    {
      when: 'No success',
      what: isLast(defender)
        ? `${does(other, 'make', 'makes')} ${amid(one)} discard a token`
        : `${does(other, 'gain', 'gains')} a token, or ${other === 'You' ? 'steal' : 'steals'} one`,
      state: stateOf(0, 0),
      seat: defender,
    },
    {
      when: '2 or 3 successes',
      what: `${does(one, 'gain', 'gains')} ${isLast(attacker) ? 'the token that wins' : 'a token'}, ${flees}`,
      state: stateOf(VICTORY),
      seat: attacker,
    },
    {
      when: 'All 3 successes',
      what: 'and 1 more token, gained or stolen',
      state: stateOf(ATTEMPTS),
      seat: attacker,
    },
  ]
}
