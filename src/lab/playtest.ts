import { capital, type Json, readOptions, seatCounts, startMatch } from '../core/index.ts'
import { arena } from './arena.ts'
import type { Executor, Limits } from './job.ts'
import { choices } from './measures/choices.ts'
import { comparison, type Variant } from './measures/comparison.ts'
import { content } from './measures/content.ts'
import { ratioOf } from './measures/estimates.ts'
import { fairness } from './measures/fairness.ts'
import { length } from './measures/length.ts'
import { type LuckRun, luck } from './measures/luck.ts'
import type { PlaytestReport } from './measures/report.ts'
import type { Series } from './measures/series.ts'
import { type SkillStep, skill } from './measures/skill.ts'
import { tension } from './measures/tension.ts'
import { waiting } from './measures/waiting.ts'
import type { MatchFacts } from './observe/facts.ts'
import { playSeries, type SeriesPlan } from './play-series.ts'

/** A variant of a game: a name, and its options. */
export type VariantPlan = { readonly name: string; readonly options: unknown }

export type PlaytestPlan = Limits & {
  /** As the executor's `loadGame` takes it. */
  readonly game: string
  /** One, or several to compare; the first is what the others are compared with. Options are unchecked. */
  readonly variants: readonly VariantPlan[]
  /** Players in a match. Default: the fewest and the most that all variants allow. */
  readonly seats?: readonly number[] | undefined
  /** By whom the matches are played that most questions are about, weakest first. */
  readonly bots: readonly string[]
  /** For the steps of skill, weakest first; fewer than two: skill is not asked. */
  readonly ladder: readonly string[]
  /** The parts that are played. Default: all. */
  readonly parts?: readonly Part[] | undefined
  /** How long all may take. */
  readonly seconds: number
  /** Plays exactly this number of matches of each kind instead, however long it takes. */
  readonly matches?: number | undefined
  /** A series ends when the half width of the intervals of its seats’ shares is at most this. */
  readonly precision: number
  readonly seed: string
  readonly executor: Executor
  readonly onProgress?: ((progress: PlaytestProgress) => void) | undefined
  /** The command of a part that was played, for the page. */
  readonly commandOf: (part: Part, details: CommandDetails) => string
}

export const PARTS = ['matches', 'skill', 'luck'] as const
export type Part = (typeof PARTS)[number]

export type CommandDetails = {
  readonly variant: VariantPlan
  readonly bots: readonly string[]
  readonly seats: number
  readonly matches: number
}

export type PlaytestProgress = { readonly what: string; readonly part: Part; readonly played: number }

/** How much of the time each part gets, where all are played. */
const TIME: Readonly<Record<Part, number>> = { matches: 0.7, skill: 0.18, luck: 0.12 }
/** The most matches of a series, and the fewest before precision ends it. */
const MOST = 20_000
const LEAST = 200
/** How often each deal is played to tell luck. */
const REPEATS = 4

/**
 * Plays a game by bots until the questions of a playtest are answered to the asked precision or time is up.
 * @throws Refused as `simulate`
 */
export async function playtest(plan: PlaytestPlan): Promise<PlaytestReport> {
  const { game } = await plan.executor.loadGame(plan.game)
  const variants = plan.variants.map(({ name, options }) => ({
    name,
    options: readOptions(game, options) as Json,
  }))
  const seats = plan.seats ?? usualSeats(variants.map(({ options }) => seatCounts(game, options)))
  for (const { options } of variants) for (const count of seats) startMatch(game, options, count, plan.seed)
  await Promise.all([...plan.bots, ...plan.ladder].map(plan.executor.loadBot))
  const run = new Run(plan, seats)
  const played = await run.matches(variants)
  const steps = await run.skill(variants[0])
  const deals = await run.luck(variants[0])
  const first = played[0]?.series ?? []
  const fair = fairness(first)
  const things = content(first)
  const compared = played.length > 1 ? comparison(played) : undefined
  const sections = [
    ...(compared ? [compared.section] : []),
    ...(first.length > 0
      ? [fair.section, length(first), tension(first), choices(first), things.section, waiting(first)]
      : []),
    ...(steps.steps.length > 0 ? [skill(steps.steps, steps.commands)] : []),
    ...(deals.length > 0 ? [luck(deals)] : []),
  ]
  return {
    format: 'interregnum-playtest',
    version: 1,
    game: game.id,
    title: game.title,
    rules: game.rules,
    variants,
    seed: plan.seed,
    seconds: run.seconds,
    matches: run.played,
    isPartial: plan.stop?.aborted === true,
    findings: [...(compared?.findings ?? []), ...fair.findings, ...things.findings].sort(
      (a, b) => b.weight - a.weight,
    ),
    sections: sections.filter(({ tables }) => tables.some(({ rows }) => rows.length > 0)),
  }
}

/** The fewest and the most players that all variants allow. */
function usualSeats(counts: readonly (readonly number[])[]): readonly number[] {
  const common = counts[0].filter((count) => counts.every((each) => each.includes(count)))
  return [...new Set([common[0], common[common.length - 1]])].filter((count) => count !== undefined)
}

type Options = { readonly name: string; readonly options: Json }

/** A playtest that is being played: how much time is left for what. */
class Run {
  played = 0
  readonly #plan: PlaytestPlan
  readonly #seats: readonly number[]
  readonly #parts: readonly Part[]
  readonly #started = performance.now()

  constructor(plan: PlaytestPlan, seats: readonly number[]) {
    this.#plan = plan
    this.#seats = seats
    this.#parts = plan.parts ?? PARTS
  }

  get seconds(): number {
    return (performance.now() - this.#started) / 1000
  }

  get #isStopped(): boolean {
    return this.#plan.stop?.aborted === true
  }

  /** When a part must end, in milliseconds of `performance.now()`; undefined with a fixed number of matches. */
  #endOf(part: Part): number | undefined {
    const { seconds, matches } = this.#plan
    if (matches !== undefined) return undefined
    const whole = this.#parts.reduce((sum, each) => sum + TIME[each], 0)
    const upTo = this.#parts.slice(0, this.#parts.indexOf(part) + 1)
    return this.#started + (1000 * seconds * upTo.reduce((sum, each) => sum + TIME[each], 0)) / whole
  }

  /** All series of all variants. Stronger bots, which are slower, get a larger part of the time. */
  async matches(variants: readonly Options[]): Promise<readonly Variant[]> {
    const { bots, precision, seed } = this.#plan
    const end = this.#endOf('matches')
    const wanted = variants.flatMap((variant) =>
      bots.flatMap((bot, strength) =>
        this.#seats.map((seats) => ({ variant, bot, seats, weight: 1 + strength })),
      ),
    )
    if (!this.#parts.includes('matches')) return []
    const found = new Map<string, Series[]>(variants.map(({ name }) => [name, []]))
    for (const [i, { variant, bot, seats, weight }] of wanted.entries()) {
      if (this.#isStopped) break
      const left = wanted.slice(i).reduce((sum, each) => sum + each.weight, 0)
      const now = performance.now()
      const matches = await this.#play(`${bot}, ${seats} players`, 'matches', {
        options: variant.options,
        bot,
        seats,
        seed: `${seed}/matches`,
        until: end === undefined ? undefined : now + ((end - now) * weight) / left,
        isEnough: end === undefined ? undefined : (all) => isPrecise(all, precision),
        watch: 'probes',
      })
      const label = this.#seats.length > 1 ? `${capital(bot)}, ${seats} players` : capital(bot)
      const command = this.#plan.commandOf('matches', {
        variant,
        bots: [bot],
        seats,
        matches: matches.length,
      })
      found.get(variant.name)?.push({ label, level: bot, seats, matches, command })
    }
    // Only series that all variants have can be compared.
    const most = Math.min(...[...found.values()].map((all) => all.length))
    return variants.map(({ name }) => ({ name, series: found.get(name)?.slice(0, most) ?? [] }))
  }

  /** Each level of the ladder against the one below. */
  async skill(
    variant: Options,
  ): Promise<{ readonly steps: readonly SkillStep[]; readonly commands: readonly string[] }> {
    const { ladder, matches, seed, game, executor, patience, stop } = this.#plan
    const end = this.#endOf('skill')
    const seats = this.#seats[0]
    const steps: SkillStep[] = []
    const commands: string[] = []
    const pairs = ladder.slice(1).map((better, i) => [better, ladder[i]] as const)
    if (!this.#parts.includes('skill')) return { steps, commands }
    for (const [i, [better, worse]] of pairs.entries()) {
      if (this.#isStopped) break
      const now = performance.now()
      const { pairings, speed } = await arena({
        game,
        options: variant.options,
        bots: [better, worse],
        players: seats,
        lone: [better],
        games: matches ?? MOST,
        ...(end !== undefined && { seconds: Math.max(0.1, (end - now) / 1000 / (pairs.length - i)) }),
        full: matches !== undefined,
        seed: `${seed}/skill`,
        executor,
        patience,
        stop,
        onProgress: ({ played }) => this.#tell(`${better} against ${worse}`, 'skill', played),
      })
      this.played += speed.matches
      const [{ share, matches: n }] = pairings
      if (n === 0) continue
      steps.push({ better, worse, share: { value: share.share, low: share.low, high: share.high, n }, seats })
      commands.push(this.#plan.commandOf('skill', { variant, bots: [worse, better], seats, matches: n }))
    }
    return { steps, commands }
  }

  /** The same deals again and again, by the first bots. */
  async luck(variant: Options): Promise<readonly LuckRun[]> {
    const { bots, matches, seed } = this.#plan
    const [bot] = bots
    const seats = this.#seats[0]
    if (!this.#parts.includes('luck') || this.#isStopped) return []
    const played = await this.#play(`${bot}, each deal ${REPEATS} times`, 'luck', {
      options: variant.options,
      bot,
      seats,
      seed: `${seed}/luck`,
      matches: matches === undefined ? MOST : REPEATS * Math.ceil(matches / REPEATS),
      until: this.#endOf('luck'),
      repeats: REPEATS,
      watch: 'plain',
    })
    const deals = Array.from({ length: Math.floor(played.length / REPEATS) }, (_, i) =>
      played.slice(REPEATS * i, REPEATS * (i + 1)),
    )
    if (deals.length < 2) return []
    const count = REPEATS * deals.length
    const command = this.#plan.commandOf('luck', { variant, bots: [bot], seats, matches: count })
    return [{ label: `${capital(bot)}, ${seats} players`, deals, command }]
  }

  async #play(
    what: string,
    part: Part,
    series: Pick<SeriesPlan, 'options' | 'bot' | 'seats' | 'seed' | 'until' | 'isEnough' | 'watch'> &
      Partial<Pick<SeriesPlan, 'repeats' | 'matches'>>,
  ): Promise<readonly MatchFacts[]> {
    const { game, executor, patience, stop, matches = MOST } = this.#plan
    const played = await playSeries({
      matches,
      ...series,
      game,
      executor,
      patience,
      stop,
      onMatch: (count) => this.#tell(what, part, count),
    })
    this.played += played.length
    return played
  }

  #tell(what: string, part: Part, played: number): void {
    this.#plan.onProgress?.({ what, part, played })
  }
}

/** Whether the shares by order of play, or by seat, are known well enough (Chow and Robbins 1965). */
function isPrecise(matches: readonly MatchFacts[], precision: number): boolean {
  if (matches.length < LEAST) return false
  return matches[0].shares.every((_, place) => {
    const { low, high } = ratioOf(
      matches.map(({ order, shares }) => ({ part: shares[order[place] ?? place], whole: 1 })),
    )
    return high - low <= 2 * precision
  })
}
