/** The facts of a log line: numbers and short words; never names, addresses, chat, secrets or seeds. */
export type Facts = Readonly<Record<string, string | number | boolean | null | undefined>>

/** Writes one JSON object per line. */
export type Log = {
  debug(event: string, facts?: Facts): void
  info(event: string, facts?: Facts): void
  warn(event: string, facts?: Facts): void
  /** Logs the message and stack of `thrown`. */
  error(event: string, facts?: Facts, thrown?: unknown): void
}

/** Each level includes those after it. */
export const LOG_LEVELS = ['debug', 'info', 'warn', 'error'] as const
export type LogLevel = (typeof LOG_LEVELS)[number]

/** For tests. */
export const SILENT: Log = { debug() {}, info() {}, warn() {}, error() {} }

/**
 * A log that writes lines such as `{"at":"2026-01-02T03:04:05.006Z","level":"info","event":"listening","port":8080}`.
 *
 * @param write is given one line with its line break. Default: stderr
 * @param now milliseconds since 1970
 */
export function createLog(
  level: LogLevel,
  write: (line: string) => void = (line) => process.stderr.write(line),
  now: () => number = Date.now,
): Log {
  const least = LOG_LEVELS.indexOf(level)
  const say =
    (of: LogLevel) =>
    (event: string, facts: Facts = {}, thrown?: unknown): void => {
      if (LOG_LEVELS.indexOf(of) < least) return
      const head = { at: new Date(now()).toISOString(), level: of, event }
      write(`${JSON.stringify({ ...head, ...facts, ...head, ...told(thrown) })}\n`)
    }
  return { debug: say('debug'), info: say('info'), warn: say('warn'), error: say('error') }
}

function told(thrown: unknown): Facts {
  if (thrown === undefined) return {}
  const { message, stack } = thrown instanceof Error ? thrown : { message: String(thrown), stack: undefined }
  return { error: withoutCredentials(message), stack: stack && withoutCredentials(stack) }
}

/** Errors of database drivers quote their address, which may contain a password. */
function withoutCredentials(text: string): string {
  return text.replace(/:\/\/[^\s/@]+@/g, '://…@')
}
