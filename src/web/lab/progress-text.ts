import { capital } from '../../core/index.ts'
import type { PlaytestSeen } from '../../protocol/index.ts'
import type { Playtest } from './playtests.ts'

/** How far a playtest in this browser is, from 0 to 1: by time, or by matches where their number is fixed. */
export function doneShare({ plan, is, progress, report, began, ended }: Playtest, now: number): number {
  if (is === 'over' && report?.isPartial === false) return 1
  if (plan.matches !== undefined) return progress?.done ?? 0
  return Math.min(1, ((ended ?? now) - began) / 1000 / plan.seconds)
}

/** `1:12 of at most 10:00`. */
export function progressText({ plan, is, progress, report, began, refusal }: Playtest, now: number): string {
  if (is === 'over') {
    const matches = matchesText(report?.matches ?? 0)
    if (refusal) return `Ended by a failure after ${matches}.`
    return report?.isPartial ? `Stopped after ${matches}.` : `Done: ${matches}.`
  }
  if (!progress) return 'Starting the bots …'
  const passed = clock((now - began) / 1000)
  return plan.matches === undefined ? `${passed} of at most ${clock(plan.seconds)}` : `Playing for ${passed}`
}

/** How far a playtest on the server is. */
export function serverText({ state, place, ended, reported }: PlaytestSeen): string {
  if (state === 'waiting') return `Waiting on the server: number ${place ?? 1} in line`
  if (state === 'playing') return 'Playing on the server'
  const matches = matchesText(reported ?? 0)
  switch (ended) {
    case 'out-of-time':
      return `Time is up: ${matches}.`
    case 'stopped':
      return `Stopped after ${matches}.`
    case 'failed':
      return `Ended by a failure after ${matches}.`
    default:
      return `Done: ${matches}.`
  }
}

/** `312 matches: Shrewd, 4 players`. */
export function kindText(progress: { readonly what: string; readonly played: number } | undefined): string {
  return progress ? `${matchesText(progress.played)}: ${capital(progress.what)}` : ''
}

function matchesText(count: number): string {
  return `${count.toLocaleString('en')} ${count === 1 ? 'match' : 'matches'}`
}

/** `1:12`, `1:02:00`. */
function clock(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds))
  const [h, m, s] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60]
  const two = (n: number) => String(n).padStart(2, '0')
  return h > 0 ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`
}
