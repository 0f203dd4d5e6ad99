import { amid, does, type Seat } from '../../../../core/index.ts'
import { tokensOf } from '../../rules/board.ts'
import type { State } from '../../rules/state.ts'
import { type DuelRecord, isSuccess } from './record.ts'

/** What a number of successes brings. */
export type Stake = {
  readonly when: string
  readonly what: string
  /** Whether it can still be had. */
  readonly state: 'open' | 'sure' | 'gone'
  /** Whose gain it is. */
  readonly seat: Seat
}

const ATTEMPTS = 3
/** So many successes are a Victory (TER-27). */
const VICTORY = 2

/** What stands to be won in a duel, by the successes it takes (TER-27, TER-32, TER-33); at last, if need be: nothing. */
export function stakesOf(view: State, record: DuelRecord, names: readonly string[]): readonly Stake[] {
  const stakes = winnings(view, record, names)
  if (stakes.some(({ state }) => state !== 'gone')) return stakes
  return [{ when: '1 success', what: 'Nobody wins anything', state: 'sure', seat: record.defender }]
}

function winnings(view: State, record: DuelRecord, names: readonly string[]): readonly Stake[] {
  const { attacker, defender, isFinal, shown, over } = record
  const wins = shown.filter(isSuccess).length
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
