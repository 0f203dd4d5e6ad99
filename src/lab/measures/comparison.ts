import { chanceOfDifferences, type Estimate, holm, meanOf } from './estimates.ts'
import type { Finding, Section } from './sections.ts'
import { commandsOf, type Series } from './series.ts'
import { PER_MATCH, type PerMatch } from './tension.ts'

const ID = 'comparison'

/** The series of one variant; all variants have the same kinds of series in the same order, from the same seeds. */
export type Variant = { readonly name: string; readonly series: readonly Series[] }

type Test = {
  readonly row: string
  readonly difference: Estimate
  readonly name: string
  /** How likely it is if nothing differs. */
  readonly chance: number
}

/**
 * What differs between variants. Match n of every variant has the same seed, so differences are taken match by match
 * (common random numbers), and all of them together have one chance in twenty of a single false alarm.
 */
export function comparison(variants: readonly Variant[]): {
  readonly section: Section
  readonly findings: readonly Finding[]
} {
  const [first, ...others] = variants
  const tests = others.flatMap((variant) =>
    variant.series.flatMap((series, i) =>
      MEASURES.map(({ name, of }): Test => {
        const [mine, theirs] = [series.matches, first.series[i].matches]
        const both = Math.min(mine.length, theirs.length)
        const differences = Array.from({ length: both }, (_, n) => of(mine[n]) - of(theirs[n])).filter(
          (difference) => !Number.isNaN(difference),
        )
        return {
          row: `${name}, ${series.label}`,
          difference: meanOf(differences),
          name: variant.name,
          chance: chanceOfDifferences(differences),
        }
      }),
    ),
  )
  const stands = holm(tests.map(({ chance }) => chance))
  return {
    section: {
      id: ID,
      title: 'Comparison',
      question: `What differs from ${first.name}, beyond chance?`,
      tables: others.map((variant) => ({
        title: `${variant.name} less ${first.name}`,
        label: 'measure',
        columns: [
          { name: 'difference', unit: 'number' },
          { name: 'matches', unit: 'number' },
        ],
        rows: tests.flatMap(({ row, difference, name }, i) =>
          name === variant.name
            ? [{ label: row, cells: [difference, difference.n], isMarked: stands[i] }]
            : [],
        ),
        mark: 'differs beyond chance',
      })),
      charts: [],
      definitions: [
        {
          word: 'difference',
          meaning: `The mean of a variant’s match n less that of ${first.name}, which has the same seed. Shares are from 0 to 1.`,
        },
        { word: 'beyond chance', meaning: 'Corrected for all rows of all variants.', source: 'Holm 1979' },
      ],
      commands: commandsOf(variants.flatMap(({ series }) => series)),
    },
    findings: tests
      .filter((_, i) => stands[i])
      .map(({ row, name, difference: { value, low, high } }) => ({
        section: ID,
        sentence: `${name} against ${first.name}: ${row} ${changeText({ value, low, high })}.`,
        weight: 0,
      })),
  }
}

/** `falls by 0.20 (0.10 to 0.30)`. */
function changeText({ value, low, high }: Pick<Estimate, 'value' | 'low' | 'high'>): string {
  const isRise = value > 0
  const [least, most] = isRise ? [low, high] : [-high, -low]
  return `${isRise ? 'rises' : 'falls'} by ${Math.abs(value).toFixed(2)} (${least.toFixed(2)} to ${most.toFixed(2)})`
}

const MEASURES: readonly PerMatch[] = [
  { name: 'share of the first to decide', of: ({ order, shares }) => shares[order[0] ?? 0] },
  {
    name: 'share of the last to decide',
    of: ({ order, shares }) => shares[order.at(-1) ?? shares.length - 1],
  },
  { name: 'decisions', of: ({ decisions }) => decisions },
  {
    name: 'points of the winner',
    of: ({ scores, shares }) => scores[shares.indexOf(Math.max(...shares))],
  },
  ...PER_MATCH,
]
