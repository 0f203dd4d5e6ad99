import { monitorEventLoopDelay } from 'node:perf_hooks'

/** The labels of one series, e.g. `{ game: 'terreign' }`. */
export type Labels = Readonly<Record<string, string>>

/** Metrics for /metrics. Names end as Prometheus requires: `_total` for counters. */
export type Metrics = {
  /** Adds to a counter, e.g. `count('interregnum_actions_total', { game: 'terreign' })`. */
  count(name: string, labels?: Labels, by?: number): void
  /** Registers a value that is read at each scrape. */
  gauge(name: string, help: string, read: () => number): void
  /** All metrics in Prometheus' text format. */
  text(): string
}

/** For tests. */
export const UNCOUNTED: Metrics = { count() {}, gauge() {}, text: () => '' }

type Gauge = { readonly help: string; readonly read: () => number }

/** Keeps metrics in memory, in Prometheus' text format 0.0.4. Using one name for two kinds throws. */
export function createMetrics(): Metrics {
  // By name, then by the text of the labels.
  const counters = new Map<string, Map<string, number>>()
  const gauges = new Map<string, Gauge>()

  const own = (name: string, mine: ReadonlyMap<string, unknown>): void => {
    if (mine.has(name)) return
    if (!/^[a-z_][a-z0-9_]*$/.test(name)) throw new Error(`${name} is no name of a metric`)
    if (counters.has(name) || gauges.has(name))
      throw new Error(`the metric ${name} is of another kind already`)
  }

  return {
    count(name, labels = {}, by = 1) {
      own(name, counters)
      const named = counters.get(name) ?? new Map<string, number>()
      const series = labelText(labels)
      counters.set(name, named.set(series, (named.get(series) ?? 0) + by))
    },
    gauge(name, help, read) {
      own(name, gauges)
      gauges.set(name, { help, read })
    },
    text: () =>
      [
        ...[...counters].map(([name, all]) => counterText(name, all)),
        ...[...gauges].map(
          ([name, gauge]) => `${headText(name, 'gauge', gauge.help)}${name} ${gauge.read()}\n`,
        ),
      ].join(''),
  }
}

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

function counterText(name: string, all: ReadonlyMap<string, number>): string {
  const lines = [...all].map(([labels, value]) => `${name}${labels} ${value}\n`)
  return headText(name, 'counter', wordsOf(name)) + lines.join('')
}

function headText(name: string, kind: string, help: string): string {
  const escaped = help.replaceAll('\\', '\\\\').replaceAll('\n', '\\n')
  return `# HELP ${name} ${escaped}\n# TYPE ${name} ${kind}\n`
}

/** The help text from a name: `interregnum_bot_turns_total` becomes “Bot turns.” */
function wordsOf(name: string): string {
  const words = name.replace(/^interregnum_/, '').replace(/_total$/, '')
  return `${words.charAt(0).toUpperCase()}${words.slice(1).replaceAll('_', ' ')}.`
}

function labelText(labels: Labels): string {
  const pairs = Object.entries(labels).map(([name, value]) => {
    const escaped = value.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')
    return `${name}="${escaped}"`
  })
  return pairs.length === 0 ? '' : `{${pairs.join(',')}}`
}
