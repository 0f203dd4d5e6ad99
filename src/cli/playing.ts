import { availableParallelism } from 'node:os'
import { type Io, readInteger } from './command.ts'

/** The options of `readArgs` for a command that plays many matches. */
export const PLAY_ARGS = {
  games: { type: 'string' },
  workers: { type: 'string' },
  patience: { type: 'string' },
  json: { type: 'boolean' },
  progress: { type: 'boolean' },
} as const

/** How much a person asked to be played, and how. */
export type Playing = {
  /** How many matches. */
  readonly games: number
  /** How many threads play. */
  readonly workers: number
  /** How long one decision may take, in milliseconds. */
  readonly patience: number
}

/**
 * Reads what PLAY_ARGS gave.
 * @param spared how many of the machine's threads are left free, unless the person says how many play
 */
export function readPlaying(
  values: {
    readonly games?: string | undefined
    readonly workers?: string | undefined
    readonly patience?: string | undefined
  },
  spared: number,
): Playing {
  const usual = Math.max(1, availableParallelism() - spared)
  return {
    games: readInteger(values.games ?? '1000', '--games', 1, 100_000_000),
    workers: readInteger(values.workers ?? String(usual), '--workers', 1, 256),
    patience: readInteger(values.patience ?? '60', '--patience', 1, 86_400) * 1000,
  }
}

/** How often progress is shown, in milliseconds. */
const TELL_MS = 500

/**
 * What shows progress, now and then: at a terminal, or where it is `wanted` nevertheless.
 * @param told how far it is, in a line; only asked when it is shown
 * @param isLast what is shown at once
 * @returns undefined when nobody would see it
 */
export function teller<Progress>(
  io: Io,
  wanted: boolean,
  told: (progress: Progress) => string,
  isLast: (progress: Progress) => boolean = () => false,
): ((progress: Progress) => void) | undefined {
  const show = io.progress ?? (wanted ? io.note : undefined)
  if (!show) return undefined
  let last = performance.now()
  return (progress) => {
    const now = performance.now()
    if (now - last < TELL_MS && !isLast(progress)) return
    last = now
    show(told(progress))
  }
}
