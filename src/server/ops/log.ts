/** Facts of a log line: numbers and short words; never names, addresses, messages of people, secrets or seeds. */
export type Facts = Readonly<Record<string, string | number | boolean | null | undefined>>

/** Where the server says what it does, a JSON object a line. */
export type Log = {
  debug(event: string, facts?: Facts): void
  info(event: string, facts?: Facts): void
  warn(event: string, facts?: Facts): void
  /** With what was thrown: its message and stack are logged. */
  error(event: string, facts?: Facts, thrown?: unknown): void
}

/** A log that says nothing, for tests. */
export const SILENT: Log = { debug() {}, info() {}, warn() {}, error() {} }
