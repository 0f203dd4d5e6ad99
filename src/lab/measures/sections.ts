import type { Estimate } from './estimates.ts'

/**
 * What a playtest tells, as data: a page and a JSON file both show it, and neither knows what any of it is about. A new
 * measure is a function that gives a section.
 */
export type Section = {
  /** A word for links and for `--only`. */
  readonly id: string
  readonly title: string
  /** The question that it answers, in a sentence. */
  readonly question: string
  readonly tables: readonly Table[]
  readonly charts: readonly Chart[]
  readonly definitions: readonly Definition[]
  /** The commands that give its figures again. */
  readonly commands: readonly string[]
}

/** How a figure is written. */
export type Unit = 'share' | 'points' | 'times' | 'number' | 'minutes'

export type Table = {
  readonly title: string
  /** The head of the first column. */
  readonly label: string
  readonly columns: readonly { readonly name: string; readonly unit: Unit }[]
  readonly rows: readonly Row[]
  /** What the marks of rows mean. Default: no row has one. */
  readonly mark?: string
}

export type Row = {
  readonly label: string
  /** In the order of the columns; undefined where there is nothing to tell. */
  readonly cells: readonly (Estimate | number | undefined)[]
  /** Whether it stands out beyond chance, or past what the table says. */
  readonly isMarked?: boolean
}

export type Chart =
  /** Estimates on a common scale, with a line where there would be no effect. */
  | {
      readonly kind: 'intervals'
      readonly title: string
      readonly unit: Unit
      readonly fair: number
      readonly rows: readonly {
        readonly label: string
        readonly estimate: Estimate
        readonly isMarked?: boolean
      }[]
    }
  /** Bands of a share along a match: by point from its start to its end. */
  | {
      readonly kind: 'course'
      readonly title: string
      readonly lines: readonly { readonly label: string; readonly points: readonly Estimate[] }[]
    }

/** A share of the victory in points of a hundred, for a sentence. */
export function points(share: number): string {
  return (100 * share).toFixed(1)
}

/** A share from 0 to 1, in an English report: `54.5%`. */
export function percent(share: number): string {
  return `${points(share)}%`
}

/** What a word of a section means, and where the measure comes from. */
export type Definition = { readonly word: string; readonly meaning: string; readonly source?: string }

/** Something that a designer should look at first. */
export type Finding = {
  readonly section: string
  /** One sentence. */
  readonly sentence: string
  /** How far beyond what is expected, in the interval's nearer end: the larger the more urgent. Units of a share. */
  readonly weight: number
}
