import {
  LEAST_ENTRIES_EACH,
  type MatchRating,
  MOST_RATED_A_DAY,
  type Result,
  type SeatSeen,
  type Summary,
} from '../../protocol/index.ts'
import { listedWords } from '../../words/index.ts'
import { lobby as say } from './messages.ts'

export function isOpen({ name, person, bot }: SeatSeen): boolean {
  return name === '' && person === null && bot === null
}

export function seatName(seat: SeatSeen): string {
  return isOpen(seat) ? say('openSeatName') : seat.name
}

/** `Ana won, 89 to 26`. */
export function resultText(seats: readonly SeatSeen[], { ranks, scores, isPlayedOut }: Result): string {
  const first = seats.filter((_, seat) => ranks[seat] === 1).map(seatName)
  if (first.length === seats.length) return say(isPlayedOut ? 'draw' : 'agreed')
  const names = listedWords(first)
  const inOrder = scores.toSorted((a, b) => b - a).join(say('to'))
  return isPlayedOut ? say('wonBy', { names, scores: inOrder }) : say('won', { names })
}

export function stateText({ phase, seats, waiting, result, you }: Summary): string {
  switch (phase) {
    case 'open': {
      const open = seats.filter(isOpen).length
      return open === 0 ? say('aboutToBegin') : say('needs', { count: open })
    }
    case 'playing':
      if (you !== null && waiting.includes(you)) return say('yourTurn')
      return waiting.length === 0
        ? say('isInPlay')
        : say('waitingFor', { names: listedWords(waiting.map((seat) => seatName(seats[seat]))) })
    case 'over':
      return result === null ? say('over') : resultText(seats, result)
  }
}

export function isMyTurn({ phase, you, waiting }: Summary): boolean {
  return phase === 'playing' && you !== null && waiting.includes(you)
}

/** Whether a finished match is rated, and if not, why. */
export function ratingText(rating: MatchRating): string {
  return RATING_TEXTS[rating]
}

const RATING_TEXTS: Readonly<Record<MatchRating, string>> = {
  rated: 'This match is rated.',
  guest: 'Not rated: every player needs an account.',
  short: `Not rated: it ended before ${LEAST_ENTRIES_EACH} decisions for each player.`,
  often: `Not rated: two of you have played ${MOST_RATED_A_DAY} rated matches within a day.`,
  'taken-back': 'Not rated: you all took back what you had seen.',
  ended: 'Not rated: you all agreed to end it.',
  bots: 'Not rated: you played bots. It counts for your own estimate.',
}

/** What counts, for the page of ratings. */
export const WHAT_IS_RATED = `Matches between players with accounts are rated: without bots, played out or at least ${LEAST_ENTRIES_EACH} decisions long for each player, and at most ${MOST_RATED_A_DAY} a day between the same two.`

/** A rating is provisional until this many matches. */
const SETTLED = 10

/** `1 rated match, provisional`, `12 rated matches`. */
export function matchesText(matches: number): string {
  const unsure = matches < SETTLED ? ', provisional' : ''
  return `${matches} rated match${matches === 1 ? '' : 'es'}${unsure}`
}
