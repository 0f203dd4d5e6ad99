import { languageSpoken } from '../../words/index.ts'
import { browser } from './messages.ts'

const HOUR = 3_600_000

/**
 * "12 minutes ago", "yesterday", "3 November". Times are in milliseconds.
 * @param now for a time of the server, its present: see `serverNow`
 */
export function whenText(then: number, now: number = Date.now()): string {
  const relative = new Intl.RelativeTimeFormat(languageSpoken(), { numeric: 'auto' })
  const ago = Math.max(0, now - then)
  if (ago < 60_000) return browser('justNow')
  if (ago < HOUR) return relative.format(-Math.floor(ago / 60_000), 'minute')
  if (ago < 12 * HOUR) return relative.format(-Math.floor(ago / HOUR), 'hour')
  const days = dayOf(now) - dayOf(then)
  if (days < 7) return relative.format(-days, 'day')
  return new Intl.DateTimeFormat(languageSpoken(), { day: 'numeric', month: 'long', year: 'numeric' }).format(
    then,
  )
}

/** A date of this device's calendar, for names of files: `2026-11-03`. */
export function dateText(date: Date): string {
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 10)
}

/** The number of the local calendar day. */
function dayOf(time: number): number {
  const date = new Date(time)
  return Math.round(Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / (24 * HOUR))
}
