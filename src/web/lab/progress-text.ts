import { capital } from '../../core/index.ts'
import type { PlaytestSeen } from '../../protocol/index.ts'
import { lab as say } from './lab.messages.ts'
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
    if (refusal) return say('failedAfter', { matches })
    return say(report?.isPartial ? 'stoppedAfter' : 'done', { matches })
  }
  if (!progress) return say('starting')
  const passed = clock((now - began) / 1000)
  return plan.matches === undefined
    ? say('ofAtMost', { passed, limit: clock(plan.seconds) })
    : say('playingFor', { passed })
}

/** How far a playtest on the server is. */
export function serverText({ state, place, ended, reported }: PlaytestSeen): string {
  if (state === 'waiting') return say('waiting', { place: place ?? 1 })
  if (state === 'playing') return say('playing')
  const matches = matchesText(reported ?? 0)
  switch (ended) {
    case 'out-of-time':
      return say('timeUp', { matches })
    case 'stopped':
      return say('stoppedAfter', { matches })
    case 'failed':
      return say('failedAfter', { matches })
    default:
      return say('done', { matches })
  }
}

/** `312 matches: Shrewd, 4 players`. */
export function kindText(progress: { readonly what: string; readonly played: number } | undefined): string {
  return progress ? say('kind', { matches: matchesText(progress.played), kind: capital(progress.what) }) : ''
}

function matchesText(count: number): string {
  return say('matches', { count })
}

/** `1:12`, `1:02:00`. */
function clock(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds))
  const [h, m, s] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60]
  const two = (n: number) => String(n).padStart(2, '0')
  return h > 0 ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`
}
