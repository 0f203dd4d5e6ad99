import { amid, capital, does, type Seat } from '../../../core/index.ts'
import { isCovered } from '../content/duel-cards.ts'
import { tokensOf } from '../rules/board.ts'
import { ATTEMPTS, VICTORY } from '../rules/duel.ts'
import { FINAL_DUELS } from '../rules/finish.ts'
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

/** Whether a final duel is the last of two rivals, and who waits for its winner (TER-R24). */
function finalCourse({ stack, pools }: State): { readonly isLast: boolean; readonly next: Seat | undefined } {
  const tie = stack.find((frame) => frame.step === 'tie')
  if (tie?.step !== 'tie') return { isLast: false, next: undefined }
  return { isLast: tie.duels + 1 === FINAL_DUELS, next: pools[tie.sides[2]]?.latest }
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
  if (isFinal) {
    const { isLast, next } = finalCourse(view)
    return [
      {
        when: 'At most 1 success',
        what: isLast ? 'A random draw decides' : `${does(other, 'attack', 'attacks')} next`,
        state: stateOf(0, 1),
        seat: defender,
      },
      {
        when: '2 or 3 successes',
        what:
          next === undefined
            ? `${does(one, 'take', 'takes')} the throne`
            : `${does(one, 'meet', 'meets')} ${amid(names[next])} next`,
        state: stateOf(VICTORY),
        seat: attacker,
      },
    ]
  }
  const flees = `${amid(other)} must Flee`
  if (view.mode === 'royale')
    return [{ when: '2 or 3 successes', what: capital(flees), state: stateOf(VICTORY), seat: attacker }]
  const [own, theirs] = [tokensOf(view, attacker), tokensOf(view, defender)]
  const { target } = view
  const blocked =
    theirs < target - 1
      ? `${does(other, 'gain', 'gains')} a token${own > 0 ? `, or ${other === 'You' ? 'steal' : 'steals'} one` : ''}`
      : theirs === target - 1 && own > 0
        ? `${does(other, 'make', 'makes')} ${amid(one)} discard a token`
        : undefined
  const victory = `${does(one, 'gain', 'gains')} ${own === target - 1 ? 'the token that wins' : 'a token'}, ${flees}`
  const stakes: Stake[] = []
  if (blocked !== undefined)
    stakes.push({ when: 'No success', what: blocked, state: stateOf(0, 0), seat: defender })
  stakes.push({
    when: '2 or 3 successes',
    what: own < target ? victory : capital(flees),
    state: stateOf(VICTORY),
    seat: attacker,
  })
  // The Victory comes first, and at the limit nothing more is won (TER-R44).
  if (own < target - 1)
    stakes.push({
      when: 'All 3 successes',
      what: theirs > 0 ? 'and 1 more token, gained or stolen' : 'and 1 more token',
      state: stateOf(ATTEMPTS),
      seat: attacker,
    })
  return stakes
}
