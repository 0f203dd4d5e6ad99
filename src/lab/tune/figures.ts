import { content } from '../measures/content.ts'
import type { Estimate } from '../measures/estimates.ts'
import { fairness } from '../measures/fairness.ts'
import { length } from '../measures/length.ts'
import type { Section, Unit } from '../measures/sections.ts'
import type { Series } from '../measures/series.ts'
import { tension } from '../measures/tension.ts'
import type { Watch } from '../observe/facts.ts'

/** Where a figure that can be a target stands in a playtest. */
type Place = {
  readonly section: (all: readonly Series[]) => Section
  /** The title of the table. Default: the first of the section. */
  readonly table?: string
  readonly column: string
  /** Which row: the first, or the one with the highest or lowest value. */
  readonly row: 'first' | 'highest' | 'lowest'
  /** How closely matches are watched for it. Default: for their results. */
  readonly watch?: Watch
}

const fair = (all: readonly Series[]) => fairness(all).section
const things = (all: readonly Series[]) => content(all).section
const SHARE = 'times the fair share'
const EFFECT = 'effect of one more'

/** The figures that a design can be tuned towards, by name. */
export const FIGURES = {
  'first place': { section: fair, table: 'By order of play', column: SHARE, row: 'first' },
  'best place': { section: fair, table: 'By order of play', column: SHARE, row: 'highest' },
  'worst place': { section: fair, table: 'By order of play', column: SHARE, row: 'lowest' },
  'best seat': { section: fair, table: 'By seat', column: SHARE, row: 'highest' },
  'worst seat': { section: fair, table: 'By seat', column: SHARE, row: 'lowest' },
  'best role': { section: fair, table: 'By role', column: SHARE, row: 'highest' },
  'worst role': { section: fair, table: 'By role', column: SHARE, row: 'lowest' },
  'best family': { section: fair, table: 'By family', column: SHARE, row: 'highest' },
  'worst family': { section: fair, table: 'By family', column: SHARE, row: 'lowest' },
  decisions: { section: length, table: 'Length', column: 'decisions', row: 'first' },
  minutes: { section: length, table: 'Length', column: 'minutes', row: 'first' },
  'lead changes': {
    section: tension,
    table: 'Tension',
    column: 'lead changes',
    row: 'first',
    watch: 'leads',
  },
  'settled after': {
    section: tension,
    table: 'Tension',
    column: 'settled after',
    row: 'first',
    watch: 'leads',
  },
  comebacks: { section: tension, table: 'Tension', column: 'comebacks', row: 'first', watch: 'leads' },
  drama: { section: tension, table: 'Tension', column: 'drama', row: 'first', watch: 'leads' },
  'best card': { section: things, column: EFFECT, row: 'highest' },
  'worst card': { section: things, column: EFFECT, row: 'lowest' },
} as const satisfies Readonly<Record<string, Place>>

export type FigureName = keyof typeof FIGURES
export const FIGURE_NAMES = Object.keys(FIGURES) as readonly FigureName[]

/** How closely matches are watched for a figure. */
export function watchFor(name: FigureName): Watch {
  const { watch = 'results' }: Place = FIGURES[name]
  return watch
}

/** A figure of one series, and how it is written; undefined where the game has none of it. */
export function figureOf(
  name: FigureName,
  series: Series,
): { readonly estimate: Estimate; readonly unit: Unit } | undefined {
  const { section, column, row, ...place }: Place = FIGURES[name]
  const { tables } = section([series])
  const table = tables.find(({ title }) => place.table === undefined || title === place.table)
  const at = table?.columns.findIndex((each) => each.name === column) ?? -1
  if (!table || at < 0) return undefined
  const cells = table.rows.flatMap(({ cells: all }) => {
    const cell = all[at]
    return typeof cell === 'object' && !Number.isNaN(cell.value) ? [cell] : []
  })
  if (cells.length === 0) return undefined
  const better = (a: Estimate, b: Estimate) => (row === 'highest' ? a.value > b.value : a.value < b.value)
  const estimate =
    row === 'first' ? cells[0] : cells.reduce((best, each) => (better(each, best) ? each : best))
  return { estimate, unit: table.columns[at].unit }
}
