import { meanOf, shareRatioOf } from './estimates.ts'
import type { Section } from './sections.ts'
import { commandsOf, type Series, sumOver } from './series.ts'

/** How often people are asked, to what end, and how long they wait. */
export function waiting(all: readonly Series[]): Section {
  return {
    id: 'waiting',
    title: 'Answers and waiting',
    question: 'How often is a player asked, how often for nothing, and how long do the others wait?',
    tables: [
      {
        title: 'Answers and waiting',
        label: 'matches',
        columns: [
          { name: 'asked', unit: 'number' },
          { name: 'to answer others', unit: 'number' },
          { name: 'of these passed', unit: 'share' },
          { name: 'longest wait', unit: 'number' },
        ],
        rows: all.map((series) => {
          const asked = sumOver(series, (seat) => seat.asked)
          const passed = sumOver(series, (seat) => seat.passed)
          return {
            label: series.label,
            cells: [
              meanOf(series.matches.map(({ decisions }) => decisions / series.seats)),
              meanOf(asked.map((each) => each / series.seats)),
              asked.some((each) => each > 0)
                ? shareRatioOf(asked.map((whole, i) => ({ part: passed[i], whole })))
                : undefined,
              meanOf(sumOver(series, ({ longestWait }) => longestWait).map((each) => each / series.seats)),
            ],
          }
        }),
      },
    ],
    charts: [],
    definitions: [
      { word: 'asked', meaning: 'Decisions of a seat in a match.' },
      {
        word: 'to answer others',
        meaning: 'Questions in answer windows, before standing orders, which pass most of them for people.',
      },
      {
        word: 'longest wait',
        meaning: 'The most decisions of others in a row that a seat waits for; a mean over seats.',
      },
    ],
    commands: commandsOf(all),
  }
}
