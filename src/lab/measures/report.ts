import type { Json } from '../../core/index.ts'
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
