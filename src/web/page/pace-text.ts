import type { OnTimeout, Pace } from '../../protocol/index.ts'

const MINUTE = 60
const HOUR = 3600

/** A time in the largest unit that is exact: `90 seconds`, `2 minutes`, `3 days`. */
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

export function paceText(pace: Pace): string {
  switch (pace.kind) {
    case 'none':
      return 'no clock'
    case 'move':
      return `${spanText(pace.seconds)} per decision`
    case 'bank':
      return pace.increment === 0
        ? `${spanText(pace.seconds)} each`
        : `${spanText(pace.seconds)} each, plus ${spanText(pace.increment)} per decision`
    case 'slow':
      return `${spanText(pace.hours * HOUR)} per decision`
  }
}

export function onTimeoutText(onTimeout: OnTimeout): string {
  return onTimeout === 'bot'
    ? 'When a player’s time runs out, a bot plays for them until they return.'
    : 'A player whose time runs out loses.'
}
