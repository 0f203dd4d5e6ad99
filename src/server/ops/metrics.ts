/** What is counted for /metrics. Names end as Prometheus asks: `_total` for counters, `_seconds` for times. */
export type Metrics = {
  /** Adds to a counter, e.g. `count('interregnum_actions_total', { game: 'terreign' })`. */
  count(name: string, labels?: Readonly<Record<string, string>>, by?: number): void
  /** Notes one duration, in seconds, in a histogram. */
  time(name: string, seconds: number, labels?: Readonly<Record<string, string>>): void
  /** Registers a number that is asked for when somebody scrapes. */
  gauge(name: string, help: string, read: () => number): void
  /** All of it in the text format. */
  text(): Promise<string> | string
}

/** Metrics that count nothing, for tests. */
export const UNCOUNTED: Metrics = { count() {}, time() {}, gauge() {}, text: () => '' }
