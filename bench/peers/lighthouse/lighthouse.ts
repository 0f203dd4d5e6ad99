/** What is used of Lighthouse. Its package lies in this folder alone, so the compiler knows no types of it. */
type Lighthouse = {
  readonly default: (
    url: string,
    flags: object,
    config?: unknown,
  ) => Promise<{ readonly lhr: Lhr } | undefined>
  readonly desktopConfig: unknown
}
type Category = {
  readonly score: number | null
  readonly auditRefs: readonly { readonly id: string; readonly weight: number }[]
}
/** An event of a Chromium trace. Times are in microseconds; `tdur` is that of the processor. */
type TraceEvent = {
  readonly name: string
  readonly ts: number
  readonly dur?: number
  readonly tdur?: number
}
export type Trace = { readonly traceEvents: readonly TraceEvent[] }
/** A report. */
export type Lhr = {
  readonly lighthouseVersion: string
  /** `benchmarkIndex`: how fast the processor is, a desktop computer between 1,000 and 2,000 */
  readonly environment: { readonly benchmarkIndex: number }
  readonly categories: Readonly<Record<string, Category>>
  readonly audits: Readonly<
    Record<string, { readonly title: string; readonly score: number | null; readonly displayValue?: string }>
  >
}

const name = 'lighthouse'

export const lighthouse: Lighthouse = await import(name)
