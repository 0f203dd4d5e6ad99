import { monitorEventLoopDelay } from 'node:perf_hooks'

/** The labels of one series, e.g. `{ game: 'terreign' }`. */
export type Labels = Readonly<Record<string, string>>

/** Metrics for /metrics. Names end as Prometheus requires: `_total` for counters, `_seconds` for times. */
export type Metrics = {
  /** Adds to a counter, e.g. `count('interregnum_actions_total', { game: 'terreign' })`. */
  count(name: string, labels?: Labels, by?: number): void
  /** Adds one duration to a histogram. */
  time(name: string, seconds: number, labels?: Labels): void
  /** Registers a value that is read at each scrape. */
  gauge(name: string, help: string, read: () => number): void
  /** All metrics in Prometheus' text format. */
  text(): Promise<string> | string
}

/** For tests. */
export const UNCOUNTED: Metrics = { count() {}, time() {}, gauge() {}, text: () => '' }

/** Upper bounds of a histogram's buckets, in seconds. */
export const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10] as const

type Histogram = { readonly labels: Labels; readonly counts: number[]; sum: number; count: number }
type Counter = { readonly labels: Labels; value: number }
type Gauge = { readonly help: string; readonly read: () => number }

/** Keeps metrics in memory, in Prometheus' text format 0.0.4. Using one name for two kinds throws. */
export function createMetrics(): Metrics {
  const counters = new Map<string, Map<string, Counter>>()
  const histograms = new Map<string, Map<string, Histogram>>()
  const gauges = new Map<string, Gauge>()

  const own = (name: string, mine: ReadonlyMap<string, unknown>): void => {
    if (mine.has(name)) return
    if (!/^[a-z_][a-z0-9_]*$/.test(name)) throw new Error(`${name} is no name of a metric`)
    if ([counters, histograms, gauges].some((each) => each.has(name)))
      throw new Error(`the metric ${name} is of another kind already`)
  }

  return {
    count(name, labels = {}, by = 1) {
      own(name, counters)
      const counter = series(counters, name, labels, () => ({ labels, value: 0 }))
      counter.value += by
    },
    time(name, seconds, labels = {}) {
      own(name, histograms)
      const histogram = series(histograms, name, labels, () => ({
        labels,
        counts: BUCKETS.map(() => 0),
        sum: 0,
        count: 0,
      }))
      const bucket = BUCKETS.findIndex((bound) => seconds <= bound)
      if (bucket >= 0) histogram.counts[bucket] += 1
      histogram.sum += seconds
      histogram.count += 1
    },
    gauge(name, help, read) {
      own(name, gauges)
      gauges.set(name, { help, read })
    },
    text: () =>
      [
        ...[...counters].map(([name, all]) => counterText(name, [...all.values()])),
        ...[...histograms].map(([name, all]) => histogramText(name, [...all.values()])),
        ...[...gauges].map(
          ([name, gauge]) => `${headText(name, 'gauge', gauge.help)}${name} ${gauge.read()}\n`,
        ),
      ].join(''),
  }
}

/** Registers the gauges of this process. */
export function gaugeProcess(metrics: Metrics): void {
  const delay = monitorEventLoopDelay({ resolution: 20 })
  delay.enable()
  metrics.gauge('process_resident_memory_bytes', 'Memory the process holds.', () => process.memoryUsage.rss())
  metrics.gauge('process_uptime_seconds', 'How long the process has been running.', () => process.uptime())
  metrics.gauge(
    'interregnum_event_loop_delay_seconds',
    'How late the process came to its work, 99th percentile since it was last asked.',
    () => {
      const late = delay.percentile(99) / 1e9
      delay.reset()
      return late
    },
  )
}

function series<S>(all: Map<string, Map<string, S>>, name: string, labels: Labels, make: () => S): S {
  const named = all.get(name) ?? new Map<string, S>()
  all.set(name, named)
  const key = JSON.stringify(labels)
  const known = named.get(key) ?? make()
  named.set(key, known)
  return known
}

function counterText(name: string, all: readonly Counter[]): string {
  const lines = all.map(({ labels, value }) => `${name}${labelText(labels)} ${value}\n`)
  return headText(name, 'counter', wordsOf(name)) + lines.join('')
}

function histogramText(name: string, all: readonly Histogram[]): string {
  const lines = all.map(({ labels, counts, sum, count }) => {
    let below = 0
    const buckets = BUCKETS.map((bound, at) => {
      below += counts[at] ?? 0
      return `${name}_bucket${labelText({ ...labels, le: String(bound) })} ${below}\n`
    })
    const all = `${name}_bucket${labelText({ ...labels, le: '+Inf' })} ${count}\n`
    return `${buckets.join('')}${all}${name}_sum${labelText(labels)} ${sum}\n${name}_count${labelText(labels)} ${count}\n`
  })
  return headText(name, 'histogram', wordsOf(name)) + lines.join('')
}

function headText(name: string, kind: string, help: string): string {
  const escaped = help.replaceAll('\\', '\\\\').replaceAll('\n', '\\n')
  return `# HELP ${name} ${escaped}\n# TYPE ${name} ${kind}\n`
}

/** The help text from a name: `interregnum_bot_turns_total` becomes “Bot turns.” */
function wordsOf(name: string): string {
  const words = name
    .replace(/^interregnum_/, '')
    .replace(/_total$/, '')
    .replace(/_seconds$/, ' in seconds')
  return `${words.charAt(0).toUpperCase()}${words.slice(1).replaceAll('_', ' ')}.`
}

function labelText(labels: Labels): string {
  const pairs = Object.entries(labels).map(([name, value]) => {
    const escaped = value.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')
    return `${name}="${escaped}"`
  })
  return pairs.length === 0 ? '' : `{${pairs.join(',')}}`
}
