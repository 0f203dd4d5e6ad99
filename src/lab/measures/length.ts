import type { MatchFacts } from '../observe/facts.ts'
import { meanOf, medianOf, shareOf } from './estimates.ts'
import type { HumanPace } from './human-pace.ts'
import type { Section } from './sections.ts'
import { commandsOf, type Series } from './series.ts'

/**
 * How long people take, where nobody has measured it: seconds for a decision, and for each bit of choice (Hick 1952: the
 * time to choose grows with the logarithm of the number of choices).
 */
const PACE = { decision: 2, bit: 2 } as const
/** A match is very long beyond this many times the median. */
const VERY_LONG = 2

/** How long matches are, and how they end. @param pace that of people. Default: an assumption */
export function length(all: readonly Series[], pace?: HumanPace): Section {
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
          const long = lengths.filter((each) => each > VERY_LONG * median.value).length
          return {
            label,
            cells: [
              meanOf(lengths),
              median,
              meanOf(lengths.map((each) => each / seats)),
              meanOf(matches.map((match) => secondsOf(match, pace) / 60)),
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
      { word: 'minutes', ...minutes(pace) },
      { word: 'very long', meaning: `Matches of more than ${VERY_LONG} times the median length.` },
    ],
    commands: commandsOf(all),
  }
}

/** How long people would take for a match. Kinds of decision that nobody measured take as long as is assumed. */
function secondsOf({ bySeat }: MatchFacts, pace: HumanPace | undefined): number {
  let sum = 0
  for (const { kinds, decisions, bits } of bySeat) {
    if (decisions === 0) continue
    const assumed = PACE.decision + (PACE.bit * bits) / decisions
    for (const [kind, times] of Object.entries(kinds)) sum += times * (pace?.kinds[kind]?.seconds ?? assumed)
  }
  return sum
}

/** What the minutes are from. */
function minutes(pace: HumanPace | undefined): { readonly meaning: string; readonly source?: string } {
  const assumed = `${PACE.decision} seconds for a decision and ${PACE.bit} more for each doubling of the choices`
  const source = 'Hick 1952'
  if (!pace) return { meaning: `Assumed, not measured: ${assumed}.`, source }
  const measured = total(Object.values(pace.kinds).map(({ decisions }) => decisions))
  return {
    meaning: `By the mean time of each kind of decision, measured in ${measured.toLocaleString('en')} decisions of people, one after another. Kinds that nobody measured: ${assumed}.`,
    source,
  }
}

function total(numbers: readonly number[]): number {
  return numbers.reduce((sum, each) => sum + each, 0)
}
