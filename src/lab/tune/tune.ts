import {
  type Game,
  type Json,
  MatchChance,
  Refused,
  readOptions,
  seatCounts,
  startMatch,
} from '../../core/index.ts'
import type { Estimate } from '../measures/estimates.ts'
import type { Section, Unit } from '../measures/sections.ts'
import type { Series } from '../measures/series.ts'
import { figureOf } from './figures.ts'
import { NTupleBandit, type Point } from './ntuple-bandit.ts'
import { type Parameter, valueAt, withValues } from './parameters.ts'
import { distanceFrom, type Target } from './targets.ts'

/** How matches are played for a search: the lab's own way. */
export type PlayKind = (kind: {
  readonly options: Json
  readonly bot: string
  readonly seats: number
  readonly seed: string
  readonly matches: number
}) => Promise<Series>

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
  /** Asked before each observation. Default: there is always time. */
  readonly isTimeUp?: (() => boolean) | undefined
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
  /** Whether no other confirmed setting is nearer to one target and no farther from the rest. */
  readonly isOnFront: boolean
}

/** What a setting that the game refuses costs, and a target that the game has no figure of: a range's half width, tenfold. */
const REFUSED = 10
/** How many settings are confirmed, besides the one at the start. */
const CONFIRMED = 4

/**
 * Searches settings whose figures are in their ranges, by the N-tuple bandit evolutionary algorithm, and confirms the best
 * on fresh seeds. All settings are observed on the same seeds, the nth time each on the nth.
 * @returns the best first
 * @throws Refused `bad-parameter`
 */
export async function tune(plan: TuningPlan): Promise<readonly Confirmed[]> {
  const { parameters, seed, rounds, isTimeUp = () => false } = plan
  const start = startOf(plan)
  const bandit = new NTupleBandit(
    parameters.map(({ values }) => values.length),
    start,
    new MatchChance(`search of ${seed}`),
  )
  const times = new Map<string, number>()
  for (let round = 0; round < rounds && !isTimeUp(); round++) {
    const point = bandit.next()
    const again = times.get(point.join()) ?? 0
    times.set(point.join(), again + 1)
    const { loss } = await observe(plan, point, `${seed}/tune/${again}`, plan.matches)
    bandit.tell(point, loss)
    plan.onRound?.(round + 1, loss, settingText(plan, point))
  }
  const kept = [...bandit.best(CONFIRMED), start].filter(
    (point, i, all) => all.findIndex((each) => each.join() === point.join()) === i,
  )
  const confirmed: Omit<Confirmed, 'isOnFront'>[] = []
  for (const point of kept) confirmed.push(await observe(plan, point, `${seed}/confirm`, plan.confirming))
  return confirmed
    .map((each) => ({ ...each, isOnFront: !confirmed.some((other) => dominates(other, each)) }))
    .sort((a, b) => a.loss - b.loss)
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

async function observe(
  plan: TuningPlan,
  point: Point,
  seed: string,
  matches: number,
): Promise<Omit<Confirmed, 'isOnFront'>> {
  const { game, parameters, targets } = plan
  const options = withValues(
    plan.options,
    parameters,
    parameters.map(({ values }, i) => values[point[i]]),
  )
  const setting = settingText(plan, point)
  const checked = checkedOptions(game, options)
  const kinds = new Map<string, Series>()
  const figures = []
  for (const target of targets) {
    const bot = target.bot ?? plan.bot
    const seats = checked === undefined ? undefined : (target.players ?? seatCounts(game, checked)[0])
    if (checked === undefined || seats === undefined || !fits(game, checked, seats)) {
      figures.push({ estimate: undefined, unit: 'number' as const, distance: REFUSED })
      continue
    }
    const kind = `${bot} ${seats}`
    const series = kinds.get(kind) ?? (await plan.play({ options: checked, bot, seats, seed, matches }))
    kinds.set(kind, series)
    const found = figureOf(target.figure, series)
    figures.push({
      estimate: found?.estimate,
      unit: found?.unit ?? ('number' as const),
      distance: found ? distanceFrom(target, found.estimate) : REFUSED,
    })
  }
  const loss = figures.reduce((sum, { distance }, i) => sum + (targets[i].weight ?? 1) * distance, 0)
  return { setting, options, figures, loss }
}

function checkedOptions(game: Game, options: Json): Json | undefined {
  try {
    return readOptions(game, options) as Json
  } catch (error) {
    if (error instanceof Refused) return undefined
    throw error
  }
}

function fits(game: Game, options: Json, seats: number): boolean {
  try {
    startMatch(game, options, seats, '')
    return true
  } catch (error) {
    if (error instanceof Refused) return false
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
        ],
        rows: confirmed.map(({ setting, figures, loss, isOnFront }) => ({
          label: setting,
          cells: [...figures.map(({ estimate }) => estimate), loss],
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
