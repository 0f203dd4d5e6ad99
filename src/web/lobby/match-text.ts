import { listed } from '../../core/index.ts'
import type { OnTimeout, Pace, Result, SeatSeen, Summary } from '../../protocol/index.ts'

const MINUTE = 60
const HOUR = 3600

/** So long, in the largest units that say it exactly: `90 seconds`, `2 minutes`, `3 days`. */
export function spanText(seconds: number): string {
  const units = [
    [24 * HOUR, 'day'],
    [HOUR, 'hour'],
    [MINUTE, 'minute'],
  ] as const
  const [length, unit] = units.find(([each]) => seconds >= each && seconds % each === 0) ?? [1, 'second']
  return count(seconds / length, unit)
}

/** `1 seat`, `3 seats`. */
export function count(number: number, what: string): string {
  return `${number} ${what}${number === 1 ? '' : 's'}`
}

/** How long people may think, in a few words. */
export function paceText(pace: Pace): string {
  switch (pace.kind) {
    case 'none':
      return 'no clock'
    case 'move':
      return `${spanText(pace.seconds)} a decision`
    case 'bank':
      return pace.increment === 0
        ? `${spanText(pace.seconds)} each`
        : `${spanText(pace.seconds)} each, and ${spanText(pace.increment)} with every decision`
    case 'slow':
      return `${spanText(pace.hours * HOUR)} a decision`
  }
}

/** What becomes of a seat whose time is up, in a sentence. */
export function onTimeoutText(onTimeout: OnTimeout): string {
  return onTimeout === 'bot'
    ? 'When somebody’s time is up, a bot plays on for them until they come back.'
    : 'Whoever’s time is up has lost.'
}

/** The seats in a line, for listeners: `Ana, Steward, a bot, and 1 open seat`. */
export function seatsText(seats: readonly SeatSeen[]): string {
  const open = seats.filter(isOpen).length
  const names = seats.filter((seat) => !isOpen(seat)).map(seatName)
  return listed([...names, ...(open > 0 ? [count(open, 'open seat')] : [])])
}

/** Whether nobody has taken the seat yet. */
export function isOpen({ name, person, bot }: SeatSeen): boolean {
  return name === '' && person === null && bot === null
}

/** Whose name stands at a seat. */
export function seatName(seat: SeatSeen): string {
  return isOpen(seat) ? 'Open' : seat.name
}

/** How a match ended, in a line: `Ana won, 89 to 26`. */
export function resultText(seats: readonly SeatSeen[], { ranks, scores, isPlayedOut }: Result): string {
  const first = seats.filter((_, seat) => ranks[seat] === 1).map(seatName)
  if (first.length === seats.length) return isPlayedOut ? 'A draw' : 'Ended by agreement'
  const points = isPlayedOut ? `, ${scores.toSorted((a, b) => b - a).join(' to ')}` : ''
  return `${listed(first)} won${points}`
}

/** How a match stands, for whoever looks at a list. */
export function stateText({ phase, seats, waiting, result, you }: Summary): string {
  switch (phase) {
    case 'open': {
      const open = seats.filter(isOpen).length
      return open === 0 ? 'about to begin' : `waits for ${count(open, 'player')}`
    }
    case 'playing':
      if (you !== null && waiting.includes(you)) return 'Your turn'
      return waiting.length === 0
        ? 'under way'
        : `${listed(waiting.map((seat) => seatName(seats[seat])))} to decide`
    case 'over':
      return result === null ? 'over' : resultText(seats, result)
  }
}

/** Whether a match waits for whoever asked. */
export function isMyTurn({ phase, you, waiting }: Summary): boolean {
  return phase === 'playing' && you !== null && waiting.includes(you)
}

/** From so many rated matches on, a rating says something about its person. */
const SETTLED = 10

/** Whether a rating rests on too few matches to say much. */
export function isUnsettled(matches: number): boolean {
  return matches < SETTLED
}

/** A rating as it is shown. */
export function ordinalText(ordinal: number): string {
  const text = ordinal.toFixed(1)
  return text === '-0.0' ? '0.0' : text.replace('-', '−')
}

/** `1 rated match`, `12 rated matches`. */
export function matchesText(matches: number): string {
  return `${matches} rated match${matches === 1 ? '' : 'es'}`
}
