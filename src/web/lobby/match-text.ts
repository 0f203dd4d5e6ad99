import { listed } from '../../core/index.ts'
import type { Result, SeatSeen, Summary } from '../../protocol/index.ts'
import { count } from '../page/pace-text.ts'

export function isOpen({ name, person, bot }: SeatSeen): boolean {
  return name === '' && person === null && bot === null
}

export function seatName(seat: SeatSeen): string {
  return isOpen(seat) ? 'Open' : seat.name
}

/** `Ana won, 89 to 26`. */
export function resultText(seats: readonly SeatSeen[], { ranks, scores, isPlayedOut }: Result): string {
  const first = seats.filter((_, seat) => ranks[seat] === 1).map(seatName)
  if (first.length === seats.length) return isPlayedOut ? 'A draw' : 'Draw by agreement'
  const points = isPlayedOut ? `, ${scores.toSorted((a, b) => b - a).join(' to ')}` : ''
  return `${listed(first)} won${points}`
}

export function stateText({ phase, seats, waiting, result, you }: Summary): string {
  switch (phase) {
    case 'open': {
      const open = seats.filter(isOpen).length
      return open === 0 ? 'about to begin' : `needs ${count(open, 'more player')}`
    }
    case 'playing':
      if (you !== null && waiting.includes(you)) return 'Your turn'
      return waiting.length === 0
        ? 'in play'
        : `waiting for ${listed(waiting.map((seat) => seatName(seats[seat])))}`
    case 'over':
      return result === null ? 'over' : resultText(seats, result)
  }
}

export function isMyTurn({ phase, you, waiting }: Summary): boolean {
  return phase === 'playing' && you !== null && waiting.includes(you)
}

/** A rating is provisional until this many matches. */
const SETTLED = 10

export function ordinalText(ordinal: number): string {
  const text = ordinal.toFixed(1)
  return text === '-0.0' ? '0.0' : text.replace('-', '−')
}

/** `1 rated match, provisional`, `12 rated matches`. */
export function matchesText(matches: number): string {
  const unsure = matches < SETTLED ? ', provisional' : ''
  return `${matches} rated match${matches === 1 ? '' : 'es'}${unsure}`
}
