import { meanOf, medianOf, shareOf } from './estimates.ts'
import type { Section } from './sections.ts'
import { commandsOf, type Series, sumOver } from './series.ts'

/**
 * How long people take, where nobody has measured it: seconds for a decision, and for each bit of choice (Hick 1952: the
 * time to choose grows with the logarithm of the number of choices).
 */
const PACE = { decision: 2, bit: 2 } as const
/** A match is very long beyond this many times the median. */
const VERY_LONG = 2

/** How long matches are, and how they end. */
export function length(all: readonly Series[]): Section {
  const reasons = [...new Set(all.flatMap(({ matches }) => matches.map(({ why }) => why)))]
  const ended = reasons
    .map((why) => ({
      why,
      by: all.map(({ matches }) => matches.filter((match) => match.why === why).length),
    }))
    .sort((a, b) => total(b.by) - total(a.by))
  return {
    id: 'length',
    title: 'Length and end',
    question: 'How long does a match take, and what ends it?',
    tables: [
      {
        title: 'Length',
        label: 'matches',
        columns: [
          { name: 'decisions', unit: 'number' },
          { name: 'median', unit: 'number' },
          { name: 'of each player', unit: 'number' },
          { name: 'minutes', unit: 'minutes' },
          { name: 'very long', unit: 'share' },
        ],
        rows: all.map((series) => {
          const { matches, label, seats } = series
          const lengths = matches.map(({ decisions }) => decisions)
          const median = medianOf(lengths)
          const bits = sumOver(series, (seat) => seat.bits)
          const minutes = lengths.map((decisions, i) => (PACE.decision * decisions + PACE.bit * bits[i]) / 60)
          const long = lengths.filter((each) => each > VERY_LONG * median.value).length
          return {
            label,
            cells: [
              meanOf(lengths),
              median,
              meanOf(lengths.map((each) => each / seats)),
              meanOf(minutes),
              shareOf(long, matches.length),
            ],
          }
        }),
      },
      {
        title: 'How matches end',
        label: 'reason',
        columns: all.map(({ label }) => ({ name: label, unit: 'share' })),
        rows: ended.map(({ why, by }) => ({
          label: why,
          cells: by.map((times, i) => shareOf(times, all[i].matches.length)),
        })),
      },
    ],
    charts: [],
    definitions: [
      { word: 'decisions', meaning: 'Choices of all players in a match, forced ones too.' },
      {
        word: 'minutes',
        meaning: `Assumed, not measured: ${PACE.decision} seconds for a decision and ${PACE.bit} more for each doubling of the choices.`,
        source: 'Hick 1952',
      },
      { word: 'very long', meaning: `Matches of more than ${VERY_LONG} times the median length.` },
    ],
    commands: commandsOf(all),
  }
}

function total(numbers: readonly number[]): number {
  return numbers.reduce((sum, each) => sum + each, 0)
}
