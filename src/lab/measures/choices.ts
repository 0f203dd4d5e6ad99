import { meanOf, ratioOf, shareOf } from './estimates.ts'
import type { Section } from './sections.ts'
import { commandsOf, type Series, sumOver } from './series.ts'

/** A kind of action is looked at once it was open in this many searched positions. */
const LEAST_OPEN = 20
/** A kind is marked that a search hardly ever prefers. */
const RARELY_BEST = 0.02

/** How much there is to choose, how hard it is, and which kinds of action are never best. */
export function choices(all: readonly Series[]): Section {
  const probed = all.filter(({ matches }) => matches.some(({ probes }) => probes.length > 0))
  return {
    id: 'choices',
    title: 'Choices',
    question: 'Is there something to decide, and are the choices worth a thought?',
    tables: [
      {
        title: 'Decisions',
        label: 'matches',
        columns: [
          { name: 'choices', unit: 'number' },
          { name: 'forced', unit: 'share' },
          { name: 'bits', unit: 'number' },
        ],
        rows: all.map((series) => {
          const decisions = series.matches.map((match) => match.decisions)
          const per = (of: readonly number[]) => ratioOf(of.map((part, i) => ({ part, whole: decisions[i] })))
          return {
            label: series.label,
            cells: [
              per(sumOver(series, ({ options }) => options)),
              per(sumOver(series, ({ forced }) => forced)),
              per(sumOver(series, ({ bits }) => bits)),
            ],
          }
        }),
      },
      ...(probed.length === 0
        ? []
        : [
            {
              title: 'Positions that a search compared',
              label: 'matches',
              columns: [
                { name: 'choices', unit: 'number' },
                { name: 'near the best', unit: 'number' },
                { name: 'of them, one alone', unit: 'share' },
                { name: 'spread', unit: 'share' },
              ],
              rows: probed.map(({ label, matches }) => {
                const probes = matches.flatMap((match) => match.probes)
                return {
                  label,
                  cells: [
                    meanOf(probes.map(({ options }) => options)),
                    meanOf(probes.map(({ nearBest }) => nearBest)),
                    shareOf(probes.filter(({ nearBest }) => nearBest === 1).length, probes.length),
                    meanOf(probes.map(({ entropy }) => entropy)),
                  ],
                }
              }),
            } as const,
            kinds(probed),
          ]),
    ],
    charts: [],
    definitions: [
      {
        word: 'choices',
        meaning: 'Legal actions of a decision; a mean over decisions.',
        source: 'Browne 2008',
      },
      { word: 'forced', meaning: 'Decisions with one legal action.' },
      { word: 'bits', meaning: 'The binary logarithm of the number of choices; a mean over decisions.' },
      {
        word: 'near the best',
        meaning:
          'Actions whose expected share is within two standard errors of that of the best, by a search of 120 iterations.',
      },
      {
        word: 'spread',
        meaning: 'Entropy of what the search tried: 0 if one action is clear, 1 if all are alike.',
        source: 'Shannon 1948',
      },
      {
        word: 'best',
        meaning: 'How often the search prefers an action of this kind where one is open.',
      },
    ],
    commands: commandsOf(all),
  }
}

/** Kinds of action by how often they are best where they are open. */
function kinds(probed: readonly Series[]): Section['tables'][number] {
  const probes = probed.flatMap(({ matches }) => matches.flatMap((match) => match.probes))
  const names = [...new Set(probes.flatMap(({ open }) => open))]
  const rows = names
    .map((kind) => {
      const open = probes.filter((probe) => probe.open.includes(kind) && probe.open.length > 1)
      const best = shareOf(open.filter((probe) => probe.best === kind).length, open.length)
      return { kind, best }
    })
    .filter(({ best }) => best.n >= LEAST_OPEN)
    .sort((a, b) => a.best.value - b.best.value)
  return {
    title: 'Kinds of action',
    label: 'kind',
    columns: [
      { name: 'best', unit: 'share' },
      { name: 'open', unit: 'number' },
    ],
    rows: rows.map(({ kind, best }) => ({
      label: kind,
      cells: [best, best.n],
      isMarked: best.high < RARELY_BEST,
    })),
    mark: `hardly ever best: below ${100 * RARELY_BEST}%`,
  }
}
