import { capital } from '../../core/index.ts'
import type { Probe } from '../observe/facts.ts'
import { type Estimate, meanOf, ratioOf, shareOf } from './estimates.ts'
import { type Finding, percent, type Section, type Table } from './sections.ts'
import { commandsOf, type Series, sumOver } from './series.ts'

const ID = 'choices'
/** A kind of action, a card or an item is looked at once it was open in this many searched positions. */
const LEAST_OPEN = 20
/** What a search prefers more seldom than this is hardly ever best. So is what it prefers a quarter as often as chance would. */
const RARELY_BEST = 0.02
const OF_CHANCE = 1 / 4

/** How much there is to choose, how hard it is, and which kinds of action are never best. */
export function choices(all: readonly Series[]): {
  readonly section: Section
  readonly findings: readonly Finding[]
} {
  const probed = all.filter(({ matches }) => matches.some(({ probes }) => probes.length > 0))
  const probes = probed.flatMap(({ matches }) => matches.flatMap((match) => match.probes))
  const kinds = optionsIn(probes, ({ open }) => open.kinds)
  const things = optionsIn(probes, ({ open }) => open.things)
  const section: Section = {
    id: ID,
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
                const own = matches.flatMap((match) => match.probes)
                return {
                  label,
                  cells: [
                    meanOf(own.map(({ options }) => options)),
                    meanOf(own.map(({ nearBest }) => nearBest)),
                    shareOf(own.filter(({ nearBest }) => nearBest === 1).length, own.length),
                    meanOf(own.map(({ entropy }) => entropy)),
                  ],
                }
              }),
            } as const,
            optionsTable('Kinds of action', 'kind', kinds),
            optionsTable('Cards and items among the choices', 'name', things),
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
        meaning:
          'How often the search prefers such an action where one is open beside others. At random: how often a random one of the actions that it considers is one.',
      },
    ],
    commands: commandsOf(all),
  }
  return {
    section,
    findings: [...kinds, ...things].filter(isDominated).map(({ name, best, byChance }) => ({
      section: ID,
      sentence: `${capital(name)} is hardly ever the best choice: in ${percent(best.value)} of ${best.n.toLocaleString('en')} positions where it was open (at most ${percent(best.high)}; a random choice, ${percent(byChance)}).`,
      weight: 0,
    })),
  }
}

/** What can be chosen, such as a kind of action or a card, where it was open among others. */
type Option = {
  readonly name: string
  readonly best: Estimate
  /** How often an action drawn at random would be one. */
  readonly byChance: number
}

/** @param openIn the names that were open, each with how often a random choice takes it */
function optionsIn(
  probes: readonly Probe[],
  openIn: (probe: Probe) => Readonly<Record<string, number>>,
): readonly Option[] {
  const sums = new Map<string, { open: number; best: number; byChance: number }>()
  for (const probe of probes)
    for (const [name, byChance] of Object.entries(openIn(probe))) {
      const sum = sums.get(name) ?? { open: 0, best: 0, byChance: 0 }
      sums.set(name, sum)
      sum.open++
      sum.byChance += byChance
      if (probe.best.includes(name)) sum.best++
    }
  return [...sums]
    .filter(([, { open }]) => open >= LEAST_OPEN)
    .map(([name, { open, best, byChance }]) => ({
      name,
      best: shareOf(best, open),
      byChance: byChance / open,
    }))
    .sort((a, b) => a.best.value - b.best.value)
}

function isDominated({ best, byChance }: Option): boolean {
  return best.high < Math.max(RARELY_BEST, OF_CHANCE * byChance)
}

function optionsTable(title: string, label: string, options: readonly Option[]): Table {
  return {
    title,
    label,
    columns: [
      { name: 'best', unit: 'share' },
      { name: 'at random', unit: 'share' },
      { name: 'open', unit: 'number' },
    ],
    rows: options.map((option) => ({
      label: option.name,
      cells: [option.best, option.byChance, option.best.n],
      isMarked: isDominated(option),
    })),
    mark: `hardly ever best: below ${100 * RARELY_BEST}%, or a quarter of what a random choice gives`,
  }
}
