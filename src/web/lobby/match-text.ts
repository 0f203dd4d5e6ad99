import {
  LEAST_ENTRIES_EACH,
  type MatchRating,
  MOST_RATED_A_DAY,
  type Result,
  type SeatSeen,
  type Summary,
} from '../../protocol/index.ts'
import { listedWords, translated } from '../../words/index.ts'
import { lobby as say } from './messages.ts'
import { rating as words } from './rating.messages.ts'

export function isOpen({ name, person, bot }: SeatSeen): boolean {
  return name === '' && person === null && bot === null
}

export function seatName(seat: SeatSeen): string {
  return isOpen(seat) ? say('openSeatName') : translated(seat.name)
}

/** Where the player has left, the bot that took over has won. */
export function winnerName(seat: SeatSeen): string {
  return seat.isVacant ? say('botOf', { name: translated(seat.name) }) : seatName(seat)
}

/** `Ana won, 89 to 26`. */
export function resultText(seats: readonly SeatSeen[], { ranks, scores, isPlayedOut }: Result): string {
  const first = seats.filter((_, seat) => ranks[seat] === 1).map(winnerName)
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
      if (hasResigned({ phase, seats, you })) return say('youResigned')
      if (isPlayedByBot({ phase, seats, you })) return say('botForYou')
      if (you !== null && waiting.includes(you)) return say('yourTurn')
      return waiting.length === 0
        ? say('isInPlay')
        : say('waitingFor', { names: listedWords(waiting.map((seat) => seatName(seats[seat]))) })
    case 'over':
      return result === null ? say('over') : resultText(seats, result)
  }
}

/** Whether a match waits for the player, and not for a bot in their place. */
export function isMyTurn({ phase, seats, you, waiting }: Summary): boolean {
  return phase === 'playing' && you !== null && waiting.includes(you) && !seats[you].isVacant
}

type Whose = Pick<Summary, 'phase' | 'seats' | 'you'>

/** Whether a bot plays the match in the place of the player, who has not resigned and can return. */
export function isPlayedByBot({ phase, seats, you }: Whose): boolean {
  return phase === 'playing' && you !== null && seats[you].isVacant && seats[you].howLeft !== 'resigned'
}

/** Whether the player has resigned a match that goes on. */
export function hasResigned({ phase, seats, you }: Whose): boolean {
  return phase === 'playing' && you !== null && seats[you].howLeft === 'resigned'
}

/** Whether a finished match is rated, and if not, why. */
export function ratingText(rating: MatchRating): string {
  if (rating === 'short') return words('short', { count: LEAST_ENTRIES_EACH })
  if (rating === 'often') return words('often', { count: MOST_RATED_A_DAY })
  return words(rating)
}

/** What counts, for the page of ratings. */
export function whatIsRated(): string {
  return words('what', { decisions: LEAST_ENTRIES_EACH, matches: MOST_RATED_A_DAY })
}

/** A rating is provisional until this many matches. */
const SETTLED = 10

/** `1 rated match, provisional`, `12 rated matches`. */
export function matchesText(count: number): string {
  const matches = words('matches', { count })
  return count < SETTLED ? words('provisional', { matches }) : matches
}
