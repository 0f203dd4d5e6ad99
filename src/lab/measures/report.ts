import type { Json } from '../../core/index.ts'
import type { Estimate } from './estimates.ts'
import type { Finding, Section } from './sections.ts'

/** All that a playtest found. Plain data: it is the JSON file. */
export type PlaytestReport = {
  readonly format: 'interregnum-playtest'
  readonly version: 1
  readonly game: string
  readonly title: string
  readonly rules: number
  readonly variants: readonly { readonly name: string; readonly options: Json }[]
  readonly seed: string
  readonly seconds: number
  /** Matches that all of it is from. */
  readonly matches: number
  /** Whether it was stopped before all parts were played. */
  readonly isPartial: boolean
  /** What a designer should look at first, most urgent first. */
  readonly findings: readonly Finding[]
  readonly sections: readonly Section[]
}

/** A report as it was before it travelled as JSON, which has no undefined cells and no infinite ends of intervals. */
export function parseReport(text: string): PlaytestReport {
  return JSON.parse(text, (key, value) => {
    if (key === 'cells') return value.map((cell: unknown) => cell ?? undefined)
    if (!isEstimate(value)) return value
    const { value: figure, low, high, n } = value
    return {
      value: figure ?? Number.NaN,
      low: low ?? Number.NEGATIVE_INFINITY,
      high: high ?? Number.POSITIVE_INFINITY,
      n,
    }
  })
}

type Sent = { readonly [K in keyof Estimate]: Estimate[K] | null }

function isEstimate(value: unknown): value is Sent {
  return typeof value === 'object' && value !== null && 'value' in value && 'low' in value && 'high' in value
}
