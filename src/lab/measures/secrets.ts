import { meanOf, shareOf } from './estimates.ts'
import { type Finding, points, type Section } from './sections.ts'
import { commandsOf, type Series } from './series.ts'

const ID = 'secrets'
/** A best response that gains more than this stands out, in shares of the victory. */
const BAR = 0.05

/** How far simultaneous choices must be mixed, and what the bots lose there by being predictable. */
export function secrets(all: readonly Series[]): {
  readonly section: Section
  readonly findings: readonly Finding[]
} {
  const rows = all.flatMap(({ label, matches }) => {
    const measured = matches.flatMap(({ secret }) => secret ?? [])
    const clear = measured.filter(({ isClear }) => isClear).length
    return measured.length === 0
      ? []
      : [
          {
            label,
            gain: meanOf(measured.map(({ gain }) => gain)),
            mixed: meanOf(measured.map(({ entropy }) => entropy)),
            clear: shareOf(clear, measured.length),
          },
        ]
  })
  const exploited = rows.filter(({ gain }) => gain.low > BAR)
  return {
    section: {
      id: ID,
      title: 'Secret choices',
      question: 'Where players choose at the same time, is there a secret, and do the bots keep it?',
      tables: [
        {
          title: 'Simultaneous choices',
          label: 'matches',
          columns: [
            { name: 'exploitability', unit: 'points' },
            { name: 'mixed', unit: 'share' },
            { name: 'clear', unit: 'share' },
            { name: 'positions', unit: 'number' },
          ],
          rows: rows.map(({ label, gain, mixed, clear }) => ({
            label,
            cells: [gain, mixed, clear, gain.n],
            isMarked: gain.low > BAR,
          })),
          mark: `a best response gains more than ${100 * BAR} points, beyond chance`,
        },
      ],
      charts: [],
      definitions: [
        {
          word: 'exploitability',
          meaning:
            'What a seat gains over its own mix by a best response to the others’ mixes, in points of the victory. One choice of a match is measured. Some samples choose the response and others measure it, so the figure is on average at most the true gain.',
          source: 'Lisý and Bowling 2017; Timbers et al. 2022',
        },
        {
          word: 'mix',
          meaning:
            'The probabilities of a seat’s choices: an equilibrium where the game can compute one, otherwise what a search of 120 iterations plays. It is the same for bots of all levels.',
        },
        {
          word: 'mixed',
          meaning: 'Entropy of the mix: 0 if one choice is certain, 1 if all are alike.',
          source: 'Shannon 1948',
        },
        {
          word: 'clear',
          meaning: 'Positions in which one choice has 95% of the mix or more: there is no real secret.',
        },
      ],
      commands: commandsOf(all),
    },
    findings: exploited.map(({ label, gain }) => ({
      section: ID,
      sentence: `Secret choices (${label}): a best response gains ${points(gain.value)} points against the bots’ mix, which is predictable.`,
      weight: gain.low,
    })),
  }
}
