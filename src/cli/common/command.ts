import { type ParseArgsConfig, parseArgs } from 'node:util'
import { isPlainText, nearest, newSeed, type Refusal, Refused, spelledOut } from '../../core/index.ts'

/** 0: success; 1: failure; 2: wrong usage. */
export type ExitCode = 0 | 1 | 2

/** A command's access to the outside world; tests replace it. */
export type Io = {
  /** Writes one line of the command's result to stdout. */
  readonly out: (line: string) => void
  /** Writes one line for the person at the terminal (progress, warnings) to stderr. */
  readonly note: (line: string) => void
  /** Shows progress in place of the last one shown; undefined when stderr is not a terminal. */
  readonly progress?: ((line: string) => void) | undefined
  readonly env: Readonly<Record<string, string | undefined>>
  /**
   * Aborted when the user or the system asks the command to stop. A command that never looks at it has no point at which
   * to stop: at a terminal the signal then ends it at once, as it does before the first look.
   */
  readonly stop: AbortSignal
}

/** One word after `interregnum`. A file under commands/ exports one of these. */
export type Command = {
  readonly summary: string
  /** What `--help` prints: usage, options, examples. */
  readonly help: string
  /** Runs with the arguments after the command's name. @throws Refused when it fails */
  readonly run: (args: readonly string[], io: Io) => Promise<ExitCode>
}

/** Wrong usage: ends the command with exit code 2 and a hint at its help. */
export class WrongUsage extends Refused {
  /** @param why a refusal, or the message of one with code `wrong-usage` */
  constructor(why: Refusal | string, at?: string) {
    const refusal: Refusal = typeof why === 'string' ? { code: 'wrong-usage', message: why } : why
    super(at === undefined ? refusal : { ...refusal, at })
  }
}

/**
 * The refusal of an unknown word, with the word that was probably meant and all known ones.
 * @param what what the word should be, e.g. `game`; the code is `unknown-` and this
 */
export function unknownWord(what: string, word: string, known: readonly string[], at?: string): WrongUsage {
  const meant = nearest(word, known)
  const question = meant === undefined ? '' : ` Did you mean “${meant}”?`
  const message = `There is no ${what} “${word}”.${question} There ${known.length === 1 ? 'is' : 'are'}: ${known.join(', ')}.`
  return new WrongUsage({ code: `unknown-${what}`, message, ...(at === undefined ? {} : { at }) })
}

/** Runs `act`; a refusal in it becomes wrong usage. */
export async function asAsked<T>(act: () => T | Promise<T>): Promise<T> {
  try {
    return await act()
  } catch (error) {
    throw error instanceof Refused ? new WrongUsage(error.refusal) : error
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
    const [, option] = /^Unknown option '([^']+)'/.exec(error.message) ?? []
    const known = Object.keys(config.options ?? {}).map((name) => `--${name}`)
    if (option !== undefined) throw unknownWord('option', option, [...known, '--help'])
    throw new WrongUsage(error.message.replaceAll('\n', ' '))
  }
}

/** A whole number from `text` within the bounds. `at`: where the user wrote it, e.g. `--games`. */
export function readInteger(text: string, at: string, least: number, most: number): number {
  const value = /^-?\d+$/.test(text) ? Number(text) : Number.NaN
  if (value >= least && value <= most) return value
  const wanted = least === most ? `${least}` : `a whole number from ${least} to ${most}`
  throw new WrongUsage(`“${text}” should be ${wanted}.`, at)
}

export function readList(text: string): readonly string[] {
  return text
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '')
}

/** The seed of `--seed`, or a new one. */
export function readSeed(text: string = newSeed()): string {
  if (isPlainText(text)) return text
  throw new WrongUsage({ code: 'bad-seed', message: 'A seed is one line of plain text.' }, '--seed')
}

/** Prints a refusal on stderr: code, sentence, place and clause. What it quotes of the input moves no cursor. */
export function complain({ code, message, at, clause }: Refusal, io: Pick<Io, 'note'>): void {
  io.note(`error ${code}: ${spelledOut(message)}`)
  if (at !== undefined) io.note(`  at ${spelledOut(at)}`)
  if (clause !== undefined) io.note(`  by ${clause}`)
}
