import {
  canBegin,
  type Game,
  type Json,
  MatchChance,
  Refused,
  readOptions,
  seatCounts,
} from '../../core/index.ts'
import type { Estimate } from '../measures/estimates.ts'
import type { Section, Unit } from '../measures/sections.ts'
import type { Series } from '../measures/series.ts'
import { figureOf } from './figures.ts'
import { NTupleBandit, type Point } from './ntuple-bandit.ts'
import { type Parameter, valueAt, withValues } from './parameters.ts'
import { distanceFrom, type Target } from './targets.ts'

/** How matches are played for a search: the lab's own way. Fewer than asked for where time is up. */
export type PlayKind = (
  kind: {
    readonly options: Json
    readonly bot: string
    readonly seats: number
  } & Span,
) => Promise<Series>

/** How many matches, and by when. */
type Span = {
  readonly seed: string
  readonly matches: number
  /** When no further match begins, in milliseconds of `performance.now()`. Default: never. */
  readonly until?: number | undefined
  /** When matches in progress are lost, likewise. */
  readonly latest?: number | undefined
}

export type TuningPlan = {
  readonly game: Game
  /** Checked; parameters vary them. */
  readonly options: Json
  readonly parameters: readonly Parameter[]
  readonly targets: readonly Target[]
  /** By whom targets are measured that name no bot. */
  readonly bot: string
  readonly seed: string
  /** Matches of each kind for one observation, and for the confirmation of a setting. */
  readonly matches: number
  readonly confirming: number
  /** The most observations. */
  readonly rounds: number
  /** When all must end, in milliseconds of `performance.now()`. Default: never. */
  readonly end?: number | undefined
  /** Ends the search, and what is being confirmed. */
  readonly stop?: AbortSignal | undefined
  readonly play: PlayKind
  readonly onRound?: ((round: number, loss: number, setting: string) => void) | undefined
}

/** A setting that was confirmed on fresh seeds. */
export type Confirmed = {
  readonly setting: string
  readonly options: Json
  /** By target: the figure, and how far it is from its range. */
  readonly figures: readonly {
    readonly estimate: Estimate | undefined
    readonly unit: Unit
    readonly distance: number
  }[]
  readonly loss: number
  /** The fewest matches of a kind that its figures are from; undefined where the game refuses the setting. */
  readonly matches: number | undefined
  /** Whether no other confirmed setting is nearer to one target and no farther from the rest. */
  readonly isOnFront: boolean
}

/** What a setting that the game refuses costs, and a target that the game has no figure of: a range's half width, tenfold. */
const REFUSED = 10
/** How many settings are confirmed, besides the one at the start. */
const CONFIRMED = 4

/** The part of the time that the search has, however long confirming takes. */
const SEARCHING = 0.5

/**
 * Searches settings whose figures are in their ranges, by the N-tuple bandit evolutionary algorithm, and confirms the best
 * on fresh seeds. All settings are observed on the same seeds, the nth time each on the nth. The search leaves the time
 * that confirming takes, up to half of it all.
 * @returns the confirmed settings, the best first, and how many there was no time for
 * @throws Refused `bad-parameter`
 */
export async function tune(
  plan: TuningPlan,
): Promise<{ readonly confirmed: readonly Confirmed[]; readonly missed: number }> {
  const { parameters, seed, rounds, matches, confirming, end, stop } = plan
  const start = startOf(plan)
  const began = performance.now()
  const bandit = new NTupleBandit(
    parameters.map(({ values }) => values.length),
    start,
    new MatchChance(`search of ${seed}`),
  )
  const times = new Map<string, number>()
  let played = 0
  for (let round = 0; round < rounds && stop?.aborted !== true; round++) {
    const now = performance.now()
    // As long as confirming takes where its matches are as quick as those so far.
    const reserve = ((now - began) / Math.max(1, played)) * (CONFIRMED + 1) * (confirming / matches)
    const latest = end && Math.max(began + SEARCHING * (end - began), end - reserve)
    if (latest !== undefined && now >= latest) break
    const point = bandit.next()
    const again = times.get(point.join()) ?? 0
    times.set(point.join(), again + 1)
    const observed = await observe(plan, point, { seed: `${seed}/tune/${again}`, matches, latest })
    const count = observed?.matches ?? matches
    if (!observed || count < matches) break
    if (observed.matches !== undefined) played++
    bandit.tell(point, observed.loss)
    plan.onRound?.(round + 1, observed.loss, settingText(plan, point))
  }
  const kept = [...bandit.best(CONFIRMED), start].filter(
    (point, i, all) => all.findIndex((each) => each.join() === point.join()) === i,
  )
  const confirmed: Omit<Confirmed, 'isOnFront'>[] = []
  for (const [i, point] of kept.entries()) {
    const now = performance.now()
    const until = end && now + (end - now) / (kept.length - i)
    const kind = { seed: `${seed}/confirm`, matches: confirming, until, latest: end }
    const observed = await observe(plan, point, kind)
    if (observed) confirmed.push(observed)
  }
  return {
    confirmed: confirmed
      .map((each) => ({ ...each, isOnFront: !confirmed.some((other) => dominates(other, each)) }))
      .sort((a, b) => a.loss - b.loss),
    missed: kept.length - confirmed.length,
  }
}

/** The setting of the given options; where one is not among a parameter's values, its first. */
function startOf({ options, parameters }: TuningPlan): Point {
  return parameters.map((parameter) => {
    const now = valueAt(options, parameter)
    return Math.max(
      0,
      parameter.values.findIndex((value) => JSON.stringify(value) === JSON.stringify(now)),
    )
  })
}

function settingText({ parameters }: TuningPlan, point: Point): string {
  return parameters.map(({ name, values }, i) => `${name}=${textOf(values[point[i]])}`).join(' ')
}

function textOf(value: Json): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** @returns undefined where a kind of matches has none that ended in time */
async function observe(
  plan: TuningPlan,
  point: Point,
  { until, ...limits }: Span,
): Promise<Omit<Confirmed, 'isOnFront'> | undefined> {
  const { game, parameters, targets } = plan
  const options = withValues(
    plan.options,
    parameters,
    parameters.map(({ values }, i) => values[point[i]]),
  )
  const checked = checkedOptions(game, options)
  const kinds = targets.map((target) => {
    const seats = checked === undefined ? undefined : (target.players ?? seatCounts(game, checked)[0])
    if (checked === undefined || seats === undefined || !canBegin(game, checked, seats)) return undefined
    const bot = target.bot ?? plan.bot
    return { name: `${bot} ${seats}`, options: checked, bot, seats }
  })
  const all = new Map(kinds.flatMap((kind) => (kind ? [[kind.name, kind]] : [])))
  const played = new Map<string, Series>()
  for (const [name, { options, bot, seats }] of all) {
    const now = performance.now()
    const own = until && now + (until - now) / (all.size - played.size)
    const series = await plan.play({ options, bot, seats, until: own, ...limits })
    if (series.matches.length === 0) return undefined
    played.set(name, series)
  }
  const figures = targets.map((target, i) => {
    const series = played.get(kinds[i]?.name ?? '')
    const found = series && figureOf(target.figure, series)
    return {
      estimate: found?.estimate,
      unit: found?.unit ?? ('number' as const),
      distance: found ? distanceFrom(target, found.estimate) : REFUSED,
    }
  })
  const loss = figures.reduce((sum, { distance }, i) => sum + (targets[i].weight ?? 1) * distance, 0)
  const counts = [...played.values()].map(({ matches }) => matches.length)
  const matches = counts.length === 0 ? undefined : Math.min(...counts)
  return { setting: settingText(plan, point), options, figures, loss, matches }
}

function checkedOptions(game: Game, options: Json): Json | undefined {
  try {
    return readOptions(game, options) as Json
  } catch (error) {
    if (error instanceof Refused) return undefined
    throw error
  }
}

function dominates(one: Pick<Confirmed, 'figures'>, other: Pick<Confirmed, 'figures'>): boolean {
  const distances = one.figures.map(({ distance }, i) => distance - other.figures[i].distance)
  return distances.every((each) => each <= 0) && distances.some((each) => each < 0)
}

/** What was found, as a section of the page. */
export function tuningSection(
  targets: readonly Target[],
  confirmed: readonly Confirmed[],
  command: string,
): Section {
  return {
    id: 'tuning',
    title: 'Tuning',
    question: 'Which settings come nearest to the targets?',
    tables: [
      {
        title: 'Settings confirmed on fresh seeds, the nearest first',
        label: 'setting',
        columns: [
          ...targets.map((target, i) => ({
            name: targetText(target),
            unit:
              confirmed.find(({ figures }) => figures[i].estimate)?.figures[i].unit ?? ('number' as const),
          })),
          { name: 'distance', unit: 'number' },
          { name: 'matches', unit: 'number' },
        ],
        rows: confirmed.map(({ setting, figures, loss, matches, isOnFront }) => ({
          label: setting,
          cells: [...figures.map(({ estimate }) => estimate), loss, matches],
          isMarked: isOnFront,
        })),
        mark: 'on the front: no other setting is nearer to one target and no farther from the rest',
      },
    ],
    charts: [],
    definitions: [
      {
        word: 'search',
        meaning: 'The N-tuple bandit evolutionary algorithm, on common random numbers.',
        source: 'Lucas, Liu and Perez-Liebana 2018',
      },
      {
        word: 'distance',
        meaning:
          'How far the figures are from their ranges, in half widths of these, weighted and added up. 0: all inside.',
      },
      { word: 'matches', meaning: 'Those of each kind of matches that the figures are from: the fewest.' },
    ],
    commands: [command],
  }
}

function targetText({ figure, players, bot, from, to }: Target): string {
  const who = [bot, players === undefined ? undefined : `${players} players`].filter(
    (each) => each !== undefined,
  )
  const range = [from === undefined ? '' : `from ${from}`, to === undefined ? '' : `to ${to}`]
    .filter(Boolean)
    .join(' ')
  return `${figure}${who.length > 0 ? ` (${who.join(', ')})` : ''}: ${range}`
}
