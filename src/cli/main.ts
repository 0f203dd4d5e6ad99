import manifest from '../../package.json' with { type: 'json' }
import { Refused, spelledOut } from '../core/index.ts'
import type { Command, ExitCode, Io } from './common/command.ts'
import { complain, unknownWord, WrongUsage } from './common/command.ts'
import { whyNot } from './common/files.ts'

/** By name: each command's file is loaded only when it runs. */
const COMMANDS: Readonly<Record<string, () => Promise<Command>>> = {
  arena: async () => (await import('./commands/arena.ts')).arenaCommand,
  backup: async () => (await import('./commands/backup.ts')).backupCommand,
  cards: async () => (await import('./commands/cards.ts')).cardsCommand,
  check: async () => (await import('./commands/check.ts')).checkCommand,
  games: async () => (await import('./commands/games.ts')).gamesCommand,
  lab: async () => (await import('./commands/lab.ts')).labCommand,
  'new-game': async () => (await import('./commands/new-game.ts')).newGameCommand,
  problems: async () => (await import('./commands/problems.ts')).problemsCommand,
  record: async () => (await import('./commands/record.ts')).recordCommand,
  replay: async () => (await import('./commands/replay.ts')).replayCommand,
  restore: async () => (await import('./commands/restore.ts')).restoreCommand,
  serve: async () => (await import('./commands/serve.ts')).serveCommand,
  simulate: async () => (await import('./commands/simulate.ts')).simulateCommand,
}

const EXIT_CODES = `Exit codes: 0 success; 1 failure; 2 wrong usage.`

/**
 * Runs the command line `args` (without the program's own name) and resolves with the exit code. An error becomes one
 * sentence on stderr; `--debug` adds the stack.
 */
export async function main(args: readonly string[], io: Io = terminal()): Promise<ExitCode> {
  const debug = args.includes('--debug')
  const [name, ...rest] = args.filter((arg) => arg !== '--debug')
  try {
    if (name === undefined) {
      io.note(await overview())
      return 2
    }
    if (name === '--help' || name === '-h' || name === 'help') {
      io.out(await overview())
      return 0
    }
    if (name === '--version') {
      io.out(`Interregnum ${manifest.version}, Node ${process.versions.node}`)
      return 0
    }
    const command = Object.hasOwn(COMMANDS, name) ? await COMMANDS[name]?.() : undefined
    if (!command) throw unknownWord('command', name, Object.keys(COMMANDS))
    if (rest.includes('--help') || rest.includes('-h')) {
      io.out(`${command.help.trim()}\n\n${EXIT_CODES}`)
      return 0
    }
    return await command.run(rest, io)
  } catch (error) {
    return await report(error, io, debug)
  }
}

async function report(error: unknown, io: Io, debug: boolean): Promise<ExitCode> {
  if (debug && error instanceof Error)
    for (const line of (error.stack ?? error.message).split('\n')) io.note(spelledOut(line))
  if (error instanceof Refused) {
    complain(error.refusal, io)
    return error instanceof WrongUsage ? 2 : 1
  }
  const why = error instanceof Error ? error.message : String(error)
  const message = `${why} (A bug in Interregnum, or in a game or bot of your own; --debug shows more.)`
  const { placeOf } = await import('../lab/threads/index.ts')
  const at = placeOf(error)
  complain({ code: 'internal', message, ...(at !== undefined && { at }) }, io)
  return 1
}

async function overview(): Promise<string> {
  const rows = await Promise.all(
    Object.entries(COMMANDS).map(async ([name, load]) => `  ${name.padEnd(10)} ${(await load()).summary}`),
  )
  return [
    'interregnum: four games about an empty throne',
    '',
    'Usage: interregnum COMMAND [options]        (or: npm run -s interregnum -- COMMAND [options])',
    '',
    ...rows,
    '',
    'interregnum COMMAND --help says more about one of them, interregnum --version which version this is.',
    EXIT_CODES,
  ].join('\n')
}

function terminal(): Io {
  let stop: AbortController | undefined
  const note = (line: string) => void process.stderr.write(`${line}\n`)
  process.stdout.on('error', (error) => endUnwritten(error, { note }))
  const print = process.stdout.write.bind(process.stdout)
  // What a game or a bot from a file prints is for its author; stdout is the result's.
  process.stdout.write = process.stderr.write.bind(process.stderr)
  // Nobody reads the notes. The result still counts.
  process.stderr.on('error', () => {})
  return {
    out: (line) => print(`${line}\n`),
    note,
    // Carriage return, and the rest of the line erased.
    progress: process.stderr.isTTY ? (line) => process.stderr.write(`\r${line}\x1b[K`) : undefined,
    env: process.env,
    get stop() {
      stop ??= abortedBySignals()
      return stop.signal
    },
  }
}

/** Ends the process because its results do not arrive. */
function endUnwritten(error: NodeJS.ErrnoException, io: Pick<Io, 'note'>): never {
  process.off('exit', endEarly)
  // `interregnum … | head` closes the pipe early: the reader's right. The system ends other programs then by SIGPIPE.
  if (error.code === 'EPIPE') process.exit(141)
  complain({ code: 'not-written', message: `The output cannot be written: ${whyNot(error)}.` }, io)
  process.exit(1)
}

function abortedBySignals(): AbortController {
  const stop = new AbortController()
  // A second signal changes nothing: a Ctrl-C in a terminal arrives here twice, directly and through the launcher.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stop.abort(signal))
  return stop
}

/** A module of the user's own can call `process.exit(0)`, or leave nothing that this process would wait for. */
function endEarly(): void {
  const message =
    'The command ended before it was done. If nothing above says why, a game or bot of your own ended it, or waits for something that never comes.'
  complain({ code: 'ended-early', message }, { note: (line) => void process.stderr.write(`${line}\n`) })
  process.exitCode = 1
}

if (import.meta.main) {
  process.on('exit', endEarly)
  process.exitCode = await main(process.argv.slice(2))
  process.off('exit', endEarly)
}
