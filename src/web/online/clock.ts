import type { Clock, Pace } from '../../protocol/index.ts'
import { listedWords } from '../../words/index.ts'
import { pace as spell } from '../page/pace-text.messages.ts'
import { onlineTable as say } from './table.messages.ts'

/** Below this a running live clock is highlighted, in milliseconds. */
export const PRESSING_MS = 15_000

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Time left in milliseconds, at least 0. */
export function leftOn({ left, until }: Clock, now: number): number {
  return Math.max(0, until === null ? left : Math.min(left, until - now))
}

/** A clock that has more time than it began with, by more than an answer window and the measuring of time explain. */
const MORE_MS = 3 * SECOND

/** Whether a running clock shows that the server's clock was set forward: the server gives that time back to players. */
export function isServerAhead(clocks: readonly Clock[], now: number): boolean {
  return clocks.some(({ left, until }) => until !== null && until - now > left + MORE_MS)
}

/** Whether the clock counts hours and days. */
export function isSlow(pace: Pace): boolean {
  return pace.kind === 'slow'
}

/** A live clock, rounded up: `1:05`, `1:00:05`. */
export function liveText(ms: number): string {
  const seconds = Math.ceil(ms / SECOND)
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60]
  const rest = String(seconds % 60).padStart(2, '0')
  return hours === 0 ? `${minutes}:${rest}` : `${hours}:${String(minutes).padStart(2, '0')}:${rest}`
}

/** A slow clock in its two largest units, the largest first: `2 days` and `3 h`, `3 h` and `20 min`, `5 min`. */
export function slowTexts(ms: number): readonly string[] {
  if (ms < MINUTE) return [say('under')]
  const days = Math.floor(ms / DAY)
  const hours = Math.floor(ms / HOUR) % 24
  const minutes = Math.floor(ms / MINUTE) % 60
  const parts =
    days > 0
      ? [say('days', { count: days }), hours > 0 ? say('hours', { count: hours }) : '']
      : [
          hours > 0 ? say('hours', { count: hours }) : '',
          minutes > 0 ? say('minutes', { count: minutes }) : '',
        ]
  return parts.filter((part) => part !== '')
}

/** For screen readers: `1 minute and 5 seconds`. */
export function spokenText(ms: number): string {
  const seconds = Math.ceil(ms / SECOND)
  const units = [
    [Math.floor(seconds / 86_400), 'days'],
    [Math.floor(seconds / 3600) % 24, 'hours'],
    [Math.floor(seconds / 60) % 60, 'minutes'],
    [seconds % 60, 'seconds'],
  ] as const
  const parts = units.flatMap(([count, unit]) => (count === 0 ? [] : spell(unit, { count })))
  return parts.length === 0 ? say('noTime') : listedWords(parts.slice(0, 2))
}

/** Milliseconds until a running clock's text changes. */
export function nextChange(ms: number, slow: boolean): number {
  const unit = slow ? MINUTE : SECOND
  return ms % unit === 0 ? unit : ms % unit
}
