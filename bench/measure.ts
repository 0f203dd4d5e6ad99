import { availableParallelism, cpus, totalmem } from 'node:os'
import { median } from '../src/lab/index.ts'

/** The machine a measure ran on and the command that runs it, for whoever compares. */
export function machine(command: string): string {
  const memory = Math.round(totalmem() / 2 ** 30)
  const model = cpus()[0]?.model.trim() ?? 'unknown'
  return `${model}, ${availableParallelism()} cores, ${memory} GiB, Node ${process.versions.node}, ${process.platform} ${process.arch}\n$ ${command}`
}

/** What came of several rounds: things a second. */
export type Rate = { readonly median: number; readonly least: number; readonly most: number }

/**
 * Does `work` over and over for `rounds` rounds of `seconds` each, after one round that does not count.
 * @param work does some things and returns how many
 */
export function rate(work: () => number, rounds: number, seconds: number): Rate {
  const rates = Array.from({ length: rounds + 1 }, () => {
    const started = performance.now()
    let done = 0
    let passed = 0
    while (passed < seconds * 1000) {
      done += work()
      passed = performance.now() - started
    }
    return (done / passed) * 1000
  }).slice(1)
  return rateOf(rates)
}

/** Of the rates of several rounds. */
export function rateOf(rates: readonly number[]): Rate {
  return { median: median(rates), least: Math.min(...rates), most: Math.max(...rates) }
}

/** The first quartile, the median and the third, by linear interpolation. */
export function quartiles(values: readonly number[]): readonly [number, number, number] {
  return [quantile(values, 0.25), quantile(values, 0.5), quantile(values, 0.75)]
}

/** By linear interpolation between the two values beside it. @param part from 0 to 1 */
export function quantile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  const place = part * (sorted.length - 1)
  const low = sorted[Math.floor(place)]
  const high = sorted[Math.ceil(place)]
  return low + (high - low) * (place - Math.floor(place))
}

/** The CPU time of this thread so far, in milliseconds. Other programs make it little longer, however busy they are. */
export function cpuMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

/**
 * How long one call takes, in nanoseconds: the median of some rounds. Making the items is not counted.
 * @param prepare the items of a batch
 */
export function callTime<T>(prepare: () => readonly T[], call: (item: T) => unknown): number {
  const rounds = Array.from({ length: 8 }, () => {
    let calls = 0
    let passed = 0
    while (passed < 60) {
      const items = prepare()
      const started = performance.now()
      for (const item of items) last = call(item)
      passed += performance.now() - started
      calls += items.length
    }
    return (passed / calls) * 1e6
  }).slice(1)
  return median(rounds)
}

/** What was made last: kept, so that no call can be left out as useless. */
export let last: unknown

/** `31,200 (30,900 to 31,500)` */
export function rateText({ median: middle, least, most }: Rate, factor = 1): string {
  return `${whole(middle * factor)} (${whole(least * factor)} to ${whole(most * factor)})`
}

/** A number to three digits, with commas. */
export function whole(n: number): string {
  return n.toLocaleString('en', { maximumSignificantDigits: 3 })
}
