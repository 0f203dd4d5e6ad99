import { type ParseArgsConfig, parseArgs } from 'node:util'
import { type Refusal, Refused } from '../core/index.ts'

/** How a command ends: 0 it did what was asked, 1 it could not, 2 it was asked wrongly. */
export type ExitCode = 0 | 1 | 2

/** What a command may touch of the outside world; tests put their own in its place. */
export type Io = {
  /** Writes one line of the command's result to stdout. */
  readonly out: (line: string) => void
  /** Writes one line for the person at the terminal (progress, warnings) to stderr. */
  readonly note: (line: string) => void
  readonly env: Readonly<Record<string, string | undefined>>
  /** Aborted when the person or the system asks the command to stop. */
  readonly stop: AbortSignal
}

/** One word after `interregnum`. A file under commands/ exports one of these. */
export type Command = {
  /** A line for the list of commands. */
  readonly summary: string
  /** What `--help` prints: usage, options, examples. */
  readonly help: string
  /** Does the work with the arguments after the command's name. Throws `Refused` for what cannot be done. */
  readonly run: (args: readonly string[], io: Io) => Promise<ExitCode>
}

/** The command was asked wrongly: ends it with exit code 2 and a hint at its help. */
export class WrongUsage extends Refused {
  constructor(message: string, at?: string) {
    const refusal: Refusal = { code: 'wrong-usage', message }
    super(at === undefined ? refusal : { ...refusal, at })
  }
}

/** `parseArgs` of node:util whose complaints are `WrongUsage`. */
export function readArgs<const Config extends ParseArgsConfig>(
  config: Config,
): ReturnType<typeof parseArgs<Config>> {
  try {
    return parseArgs(config)
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    throw new WrongUsage(error.message)
  }
}

/** A whole number from `text` within the bounds; `at` names where the person wrote it, e.g. `--games`. */
export function readInteger(text: string, at: string, least: number, most: number): number {
  const value = /^-?\d+$/.test(text) ? Number(text) : Number.NaN
  if (value >= least && value <= most) return value
  throw new WrongUsage(`“${text}” should be a whole number from ${least} to ${most}.`, at)
}
