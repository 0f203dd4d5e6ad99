import { availableParallelism } from 'node:os'
import type { Executor } from '../../lab/index.ts'
import { threads } from '../../lab/threads/index.ts'
import { type Io, readInteger } from './command.ts'

/** The options of `readArgs` for a command that plays many matches. */
export const PLAY_ARGS = {
  games: { type: 'string' },
  workers: { type: 'string' },
  patience: { type: 'string' },
  json: { type: 'boolean' },
  progress: { type: 'boolean' },
} as const

export type Playing = {
  readonly games: number
  readonly executor: Executor
  /** The longest time for one decision, in milliseconds. */
  readonly patience: number
}

/**
 * Reads the values of PLAY_ARGS.
 * @param spared threads of the machine to leave free by default
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
    executor: threads(readInteger(values.workers ?? String(usual), '--workers', 1, 256)),
    patience: readPatience(values.patience),
  }
}

/** Reads the longest time for one decision, in milliseconds, from its seconds. */
export function readPatience(text = '60'): number {
  return readInteger(text, '--patience', 1, 86_400) * 1000
}

/** The interval between two progress messages, in milliseconds. */
const TELL_MS = 500

/**
 * A function that shows progress from time to time, at a terminal or where it is `wanted`.
 * @param told the message; called only when it is shown
 * @param isLast whether to show it at once
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
