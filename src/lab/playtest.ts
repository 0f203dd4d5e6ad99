import { restrictedId } from '../bots/index.ts'
import {
  type Almanac,
  almanacFor,
  canBegin,
  capital,
  type Game,
  type Json,
  Refused,
  readOptions,
  seatCounts,
  startMatch,
} from '../core/index.ts'
import { type ArenaPlan, type ArenaReport, arena, type Pairing } from './arena.ts'
import type { Executor, Limits } from './job.ts'
import { choices } from './measures/choices.ts'
import { comparison } from './measures/comparison.ts'
import { content } from './measures/content.ts'
import { type DepthStep, depth } from './measures/depth.ts'
import { type Estimate, ratioOf } from './measures/estimates.ts'
import { fairness } from './measures/fairness.ts'
import type { HumanPace } from './measures/human-pace.ts'
import { length } from './measures/length.ts'
import { type LuckRun, luck } from './measures/luck.ts'
import type { PlaytestReport } from './measures/report.ts'
import { type Restricted, restricted } from './measures/restricted.ts'
import { secrets } from './measures/secrets.ts'
import type { Series } from './measures/series.ts'
import { type SkillStep, skill } from './measures/skill.ts'
import { tension } from './measures/tension.ts'
import { texts } from './measures/texts.ts'
import { waiting } from './measures/waiting.ts'
import type { MatchFacts } from './observe/facts.ts'
import { playSeries, type SeriesPlan } from './play-series.ts'

/** A variant of a game. */
export type VariantPlan = {
  readonly name: string
  /** Unchecked. */
  readonly options: unknown
  /** The options as a command gives them: `mountains=3`. */
  readonly given: readonly string[]
}

export type PlaytestPlan = Limits & {
  /** As the executor's `loadGame` takes it. */
  readonly game: string
  /** One, or several to compare; the first is what the others are compared with. */
  readonly variants: readonly VariantPlan[]
  /** Players in a match. Default: the fewest and the most that all variants allow. */
  readonly seats?: readonly number[] | undefined
  /** By whom the matches are played that most questions are about, weakest first. */
  readonly bots: readonly string[]
  /** For the steps of skill, weakest first; fewer than two: skill is not asked. */
  readonly ladder: readonly string[]
  /**
   * For depth: the iterations of searches, each twice those of the one before. Fewer than two, or a game without a search
   * model: depth is not asked. Default: from 8 to 1,024, and none with a fixed number of matches, which would take long.
   */
  readonly depth?: readonly number[] | undefined
  /**
   * For restricted play: names of kinds of action, cards or items that a bot then never chooses. Default: what is chosen
   * most, as many as the time allows.
   */
  readonly without?: readonly string[] | undefined
  /** The parts that are played. Default: all. */
  readonly parts?: readonly Part[] | undefined
  /** How long all may take. Matches in progress then are lost. */
  readonly seconds: number
  /** Plays exactly this number of matches of each kind instead, however long it takes. */
  readonly matches?: number | undefined
  /** A series ends when the half width of the intervals of its seats’ shares is at most this. */
  readonly precision: number
  readonly seed: string
  /** How long people take, and the file that says so. Default: an assumption. */
  readonly pace?: { readonly file: string; readonly times: HumanPace } | undefined
  readonly executor: Executor
  readonly onProgress?: ((progress: PlaytestProgress) => void) | undefined
}

export const PARTS = ['matches', 'skill', 'depth', 'restricted', 'luck'] as const
export type Part = (typeof PARTS)[number]

export type PlaytestProgress = {
  /** Who plays now, in words. */
  readonly what: string
  readonly part: Part
  /** Matches of this kind so far. */
  readonly played: number
  /** Of the kinds of matches that will be played, how many are done, as a share; of the one being played, its part. */
  readonly done: number
  /** All that is known so far, as the final report will tell it. It takes a while. */
  readonly report: () => PlaytestReport
}

/** By whom a playtest is played where nobody is named, and its ladder. */
export const USUAL_BOTS = ['shrewd', 'strong'] as const
export const USUAL_LADDER = ['random', 'beginner', 'casual', 'shrewd', 'strong'] as const

/** How much of the time each part gets, where all are played. */
const TIME: Readonly<Record<Part, number>> = {
  matches: 0.54,
  skill: 0.12,
  depth: 0.12,
  restricted: 0.12,
  luck: 0.1,
}
/** The most matches of a series, and the fewest before precision ends it. */
const MOST = 20_000
const LEAST = 200
/** Iterations of the searches that tell depth. */
const DOUBLED = [8, 16, 32, 64, 128, 256, 512, 1024]
/** The most names that restricted play looks at, how long for each, and the first matches, which tell what is chosen most. */
const MOST_RESTRICTED = 12
const RESTRICTED_SECONDS = 5
const FIRST_MATCHES = 24
/** How often each deal is played to tell luck. */
const REPEATS = 4

/**
 * Plays a game by bots until the questions of a playtest are answered to the asked precision or time is up.
 * @throws Refused as `simulate`
 */
export async function playtest(plan: PlaytestPlan): Promise<PlaytestReport> {
  const { game, ai, almanac = [] } = await plan.executor.loadGame(plan.game)
  const variants = plan.variants.map(({ name, options, given }) => ({
    name,
    given,
    options: readOptions(game, options) as Json,
  }))
  const seats = plan.seats ?? usualSeats(game, variants)
  for (const { options } of variants) for (const count of seats) startMatch(game, options, count, plan.seed)
  await Promise.all([...plan.bots, ...plan.ladder].map(plan.executor.loadBot))
  const { depth: asked = plan.matches === undefined ? DOUBLED : [] } = plan
  const depth = ai.searchModel ? asked : []
  const cards = almanacFor(almanac, variants[0].options)
  const run = new Run({ ...plan, depth }, game, cards, variants, seats)
  await run.matches()
  await run.skill()
  await run.depth()
  await run.restricted()
  await run.luck()
  return run.report()
}

/** The fewest and the most players with whom all variants can begin. */
function usualSeats(game: Game, variants: readonly { readonly options: Json }[]): readonly number[] {
  const all = seatCounts(game, variants[0].options)
  const playable = all.filter((count) => variants.every(({ options }) => canBegin(game, options, count)))
  // Where nobody can play, the game says why.
  const [fewest = all[0], most = fewest] = [playable[0], playable.at(-1)]
  return [...new Set([fewest, most])]
}

type CheckedVariant = VariantPlan & { readonly options: Json }

type RunPlan = PlaytestPlan & { readonly depth: readonly number[] }

/** A playtest that is being played: what is known so far, and how much time is left for what. */
class Run {
  readonly #plan: RunPlan
  readonly #game: Game
  /** Of the first variant. */
  readonly #almanac: Almanac
  readonly #variants: readonly CheckedVariant[]
  readonly #seats: readonly number[]
  readonly #parts: readonly Part[]
  readonly #started = performance.now()
  /** By variant. */
  readonly #series: readonly Series[][]
  readonly #steps: { readonly step: SkillStep; readonly command: string }[] = []
  readonly #doublings: { readonly step: DepthStep; readonly command: string }[] = []
  #restricted: readonly Restricted[] = []
  #deals: readonly LuckRun[] = []
  /** Matches of the kinds that are done, and of the one being played. */
  #played = 0
  #playing = 0
  /** How many kinds of matches there are, and how many are done. */
  readonly #kinds: number
  #kindsDone = 0

  constructor(
    plan: RunPlan,
    game: Game,
    almanac: Almanac,
    variants: readonly CheckedVariant[],
    seats: readonly number[],
  ) {
    this.#plan = plan
    this.#game = game
    this.#almanac = almanac
    this.#variants = variants
    this.#seats = seats
    this.#parts = plan.parts ?? PARTS
    this.#series = variants.map(() => [])
    const { bots, ladder, depth: depthOf } = plan
    const kinds: Readonly<Record<Part, number>> = {
      matches: variants.length * bots.length * seats.length,
      skill: Math.max(0, ladder.length - 1),
      depth: Math.max(0, depthOf.length - 1),
      restricted: 1,
      luck: 1,
    }
    this.#kinds = this.#parts.reduce((sum, part) => sum + kinds[part], 0)
  }

  /** What is known so far. */
  report(): PlaytestReport {
    const { seed } = this.#plan
    const { id, title, rules } = this.#game
    const variants = this.#variants.map(({ name, options }) => ({ name, options }))
    const [first] = this.#series.map((all) => all.filter(isPlayed))
    const fair = fairness(first)
    const things = content(first)
    const chosen = choices(first)
    const secret = secrets(first)
    const long = texts(this.#almanac)
    // Only series that all variants have can be compared.
    const inAll = (i: number) => this.#series.every((all) => isPlayed(all[i]))
    const compared =
      variants.length > 1 && first.length > 0
        ? comparison(
            variants.map(({ name }, v) => ({ name, series: this.#series[v].filter((_, i) => inAll(i)) })),
          )
        : undefined
    const steps = this.#steps.map(({ step }) => step)
    const deep = depth(
      this.#doublings.map(({ step }) => step),
      this.#doublings.map(({ command }) => command),
    )
    const { section: without, findings: missed } = restricted(this.#restricted, this.#restrictedCommands())
    const sections = [
      ...(compared ? [compared.section] : []),
      ...(first.length > 0
        ? [
            fair.section,
            length(first, this.#plan.pace?.times),
            tension(first),
            chosen.section,
            secret.section,
            things.section,
            long.section,
            waiting(first),
          ]
        : []),
      ...(steps.length > 0
        ? [
            skill(
              steps,
              this.#steps.map(({ command }) => command),
            ),
          ]
        : []),
      deep.section,
      without,
      ...(this.#deals.length > 0 ? [luck(this.#deals)] : []),
    ]
    return {
      format: 'interregnum-playtest',
      version: 1,
      game: id,
      title,
      rules,
      variants,
      seed,
      seconds: (performance.now() - this.#started) / 1000,
      matches: this.#played + this.#playing,
      isPartial: this.#kindsDone < this.#kinds,
      findings: [
        ...(compared?.findings ?? []),
        ...fair.findings,
        ...secret.findings,
        ...things.findings,
        ...chosen.findings,
        ...deep.findings,
        ...missed,
        // Texts are there without a match: they are told where the game as a whole is.
        ...(first.length > 0 ? long.findings : []),
      ].sort((a, b) => b.weight - a.weight),
      sections: sections.filter(({ tables }) => tables.some(({ rows }) => rows.length > 0)),
    }
  }

  get #isStopped(): boolean {
    return this.#plan.stop?.aborted === true
  }

  /** When all must end, in milliseconds of `performance.now()`; undefined with a fixed number of matches. */
  get #latest(): number | undefined {
    const { seconds, matches } = this.#plan
    return matches === undefined ? this.#started + 1000 * seconds : undefined
  }

  /** When the last match of a part should begin, likewise. */
  #endOf(part: Part): number | undefined {
    const { seconds, matches } = this.#plan
    if (matches !== undefined) return undefined
    const whole = this.#parts.reduce((sum, each) => sum + TIME[each], 0)
    const upTo = this.#parts.slice(0, this.#parts.indexOf(part) + 1)
    return this.#started + (1000 * seconds * upTo.reduce((sum, each) => sum + TIME[each], 0)) / whole
  }

  /** All series of all variants. Stronger bots, which are slower, get a larger part of the time. */
  async matches(): Promise<void> {
    const { bots, precision, seed } = this.#plan
    const end = this.#endOf('matches')
    // Variants in turn, so that they can be compared from the start.
    const wanted = bots.flatMap((bot, strength) =>
      this.#seats.flatMap((seats) =>
        this.#variants.map((variant, v) => ({ variant, v, bot, seats, weight: 1 + strength })),
      ),
    )
    if (!this.#parts.includes('matches')) return
    for (const [i, { variant, v, bot, seats, weight }] of wanted.entries()) {
      if (this.#isStopped) return
      const left = wanted.slice(i).reduce((sum, each) => sum + each.weight, 0)
      const now = performance.now()
      const label = this.#seats.length > 1 ? `${capital(bot)}, ${seats} players` : capital(bot)
      const at = this.#series[v].length
      const know = (matches: readonly MatchFacts[]) => {
        const command = this.#commandOf('matches', variant, { bots: [bot], seats, matches: matches.length })
        this.#series[v][at] = { label, level: bot, seats, matches, command }
      }
      const of = this.#variants.length > 1 ? `, ${variant.name}` : ''
      const played = await this.#play(
        `${bot}, ${seats} players${of}`,
        'matches',
        {
          options: variant.options,
          bot,
          seats,
          seed: `${seed}/matches`,
          until: end === undefined ? undefined : now + ((end - now) * weight) / left,
          isEnough: end === undefined ? undefined : (all) => isPrecise(all, precision),
          watch: 'probes',
        },
        know,
      )
      know(played)
    }
  }

  /** Each level of the ladder against the one below. */
  async skill(): Promise<void> {
    const rungs = this.#plan.ladder.map((bot) => ({ bot, name: bot }))
    await this.#climb('skill', rungs, (i, share, seats, command) => {
      const step = { better: rungs[i].bot, worse: rungs[i - 1].bot, share, seats }
      this.#steps.push({ step, command })
    })
  }

  /** Each search against one of half its iterations. */
  async depth(): Promise<void> {
    const { depth: iterations } = this.#plan
    const rungs = iterations.map((each) => ({ bot: `search-${each}`, name: `${each}` }))
    await this.#climb('depth', rungs, (i, share, seats, command) => {
      this.#doublings.push({ step: { iterations: iterations[i], share, seats }, command })
    })
  }

  /**
   * Each bot, alone, against the one before it.
   * @param rungs with the names of the bots in a command
   * @param know takes the number of the better one
   */
  async #climb(
    part: 'skill' | 'depth',
    rungs: readonly { readonly bot: string; readonly name: string }[],
    know: (i: number, share: Estimate, seats: number, command: string) => void,
  ): Promise<void> {
    const { matches, seed, game, executor, patience, stop } = this.#plan
    const [variant] = this.#variants
    const end = this.#endOf(part)
    const seats = this.#seats[0]
    if (!this.#parts.includes(part)) return
    for (let i = 1; i < rungs.length; i++) {
      const [worse, better] = [rungs[i - 1], rungs[i]]
      const now = performance.now()
      if (this.#isStopped) return
      if (end !== undefined && now >= end) {
        // There is no time for the rest.
        this.#kindsDone += rungs.length - i
        return
      }
      const { pairings, speed } = await wholeArena({
        game,
        options: variant.options,
        bots: [better.bot, worse.bot],
        players: seats,
        lone: [better.bot],
        games: matches ?? MOST,
        ...(end !== undefined && { seconds: Math.max(0.1, (end - now) / 1000 / (rungs.length - i)) }),
        full: matches !== undefined,
        seed: `${seed}/${part}`,
        executor,
        patience,
        stop,
        onProgress: ({ played, most }) =>
          this.#tell(`${better.bot} against ${worse.bot}`, part, played, most),
      })
      this.#count(speed.matches)
      const [pairing] = pairings
      if (pairing.matches === 0) continue
      const bots = [worse.name, better.name]
      const command = this.#commandOf(part, variant, { bots, seats, matches: pairing.matches })
      know(i, estimateOf(pairing), seats, command)
    }
  }

  /** For each of the names that are chosen most: one of the first bots never chooses it, and the others may. */
  async restricted(): Promise<void> {
    const { bots, matches, seed, game, executor, patience, stop } = this.#plan
    const [bot] = bots
    const seats = this.#seats[0]
    const end = this.#endOf('restricted')
    if (!this.#parts.includes('restricted') || this.#isStopped) return
    const first = await this.#firstMatches(end)
    if (first.length === 0 || (end !== undefined && performance.now() >= end)) {
      this.#count(0)
      return
    }
    const chosen = new Map<string, number>()
    for (const { bySeat } of first)
      for (const { chosen: names } of bySeat)
        for (const [name, times] of Object.entries(names)) chosen.set(name, (chosen.get(name) ?? 0) + times)
    const seconds = end === undefined ? undefined : Math.max(0.1, (end - performance.now()) / 1000)
    const most = Math.floor((seconds ?? Number.POSITIVE_INFINITY) / RESTRICTED_SECONDS)
    const byUse = [...chosen].sort(([, a], [, b]) => b - a).map(([name]) => name)
    const { without = byUse.slice(0, Math.max(0, Math.min(MOST_RESTRICTED, most))) } = this.#plan
    if (without.length === 0) {
      this.#count(0)
      return
    }
    const lone = without.map((name) => restrictedId({ base: bot, without: name }))
    const { pairings, speed } = await wholeArena({
      game,
      options: this.#variants[0].options,
      bots: [bot, ...lone],
      players: seats,
      lone,
      among: bot,
      games: matches ?? MOST,
      seconds,
      // All names are tested together: none ends early by what came.
      full: true,
      seed: `${seed}/restricted`,
      executor,
      patience,
      stop,
      onProgress: ({ played, most }) =>
        this.#tell(`${bot} without one thing, against ${bot}`, 'restricted', played, most),
    })
    this.#count(speed.matches)
    this.#restricted = without
      .map((name, i) => ({
        bot,
        name,
        chosen: (chosen.get(name) ?? 0) / first.length / seats,
        share: estimateOf(pairings[i]),
        seats,
      }))
      .filter(({ share }) => share.n > 0)
  }

  /**
   * The first matches of the first bots, from the part on matches if there are enough.
   * @param end when the part that asks for them should end; they take half of its time at most
   */
  async #firstMatches(end: number | undefined): Promise<readonly MatchFacts[]> {
    const { bots, matches = MOST, seed, game, executor, patience, stop } = this.#plan
    const [bot] = bots
    const seats = this.#seats[0]
    const wanted = Math.min(FIRST_MATCHES, matches)
    const known = this.#series[0].find((series) => series.level === bot && series.seats === seats)
    const isEnough = known && known.matches.length >= (end === undefined ? wanted : 1)
    if (isEnough) return known.matches.slice(0, wanted)
    const now = performance.now()
    const { options } = this.#variants[0]
    const series = {
      options,
      bot,
      seats,
      seed: `${seed}/matches`,
      matches: wanted,
      until: end === undefined ? undefined : (now + end) / 2,
      latest: this.#latest,
      watch: 'results',
    } as const
    const played = await playSeries({ ...series, game, executor, patience, stop })
    this.#played += played.length
    return played
  }

  /** One for all names with the same number of matches. */
  #restrictedCommands(): readonly string[] {
    const counts = [...new Set(this.#restricted.map(({ share }) => share.n))]
    return counts.map((matches) => {
      const of = this.#restricted.filter(({ share }) => share.n === matches)
      const [{ bot, seats }] = of
      const without = of.map(({ name }) => name)
      return this.#commandOf('restricted', this.#variants[0], { bots: [bot], seats, matches, without })
    })
  }

  /** The same deals again and again, by the first bots. */
  async luck(): Promise<void> {
    const { bots, matches, seed } = this.#plan
    const [variant] = this.#variants
    const [bot] = bots
    const seats = this.#seats[0]
    if (!this.#parts.includes('luck') || this.#isStopped) return
    const know = (played: readonly MatchFacts[]) => {
      const deals = Array.from({ length: Math.floor(played.length / REPEATS) }, (_, i) =>
        played.slice(REPEATS * i, REPEATS * (i + 1)),
      )
      if (deals.length < 2) return
      const count = REPEATS * deals.length
      const command = this.#commandOf('luck', variant, { bots: [bot], seats, matches: count })
      this.#deals = [{ label: `${capital(bot)}, ${seats} players`, deals, command }]
    }
    const played = await this.#play(
      `${bot}, each deal ${REPEATS} times`,
      'luck',
      {
        options: variant.options,
        bot,
        seats,
        seed: `${seed}/luck`,
        matches: matches === undefined ? MOST : REPEATS * Math.ceil(matches / REPEATS),
        until: this.#endOf('luck'),
        repeats: REPEATS,
        watch: 'plain',
      },
      know,
    )
    know(played)
  }

  /** @param know takes the matches so far; a later call takes more */
  async #play(
    what: string,
    part: Part,
    series: Pick<SeriesPlan, 'options' | 'bot' | 'seats' | 'seed' | 'until' | 'isEnough' | 'watch'> &
      Partial<Pick<SeriesPlan, 'repeats' | 'matches'>>,
    know: (matches: readonly MatchFacts[]) => void,
  ): Promise<readonly MatchFacts[]> {
    const { game, executor, patience, stop, matches = MOST } = this.#plan
    const played = await playSeries({
      matches,
      ...series,
      latest: this.#latest,
      game,
      executor,
      patience,
      stop,
      onMatch: (all) => {
        know(all)
        this.#tell(what, part, all.length, series.matches ?? matches)
      },
    })
    this.#count(played.length)
    return played
  }

  /** A kind of matches is over. */
  #count(matches: number): void {
    this.#played += matches
    this.#playing = 0
    if (!this.#isStopped) this.#kindsDone++
  }

  #tell(what: string, part: Part, played: number, most: number): void {
    this.#playing = played
    const done = (this.#kindsDone + Math.min(1, played / most)) / this.#kinds
    this.#plan.onProgress?.({ what, part, played, done, report: () => this.report() })
  }

  /** The command that plays a part again. */
  #commandOf(part: Part, { given }: VariantPlan, { bots, seats, matches, without = [] }: Again): string {
    const { game, seed, pace } = this.#plan
    return [
      `interregnum lab ${quoted(game)}`,
      ...given.map((text) => `--options ${quoted(text)}`),
      `--only ${part} --seats ${seats} ${WHO[part]} ${quoted(bots.join(','))}`,
      ...without.map((name) => `--without ${quoted(name)}`),
      `--matches ${matches} --seed ${quoted(seed)}`,
      ...(pace && part === 'matches' ? [`--pace ${quoted(pace.file)}`] : []),
    ].join(' ')
  }
}

/** The option that names who plays a part. */
const WHO: Readonly<Record<Part, string>> = {
  matches: '--bots',
  skill: '--ladder',
  depth: '--depth',
  restricted: '--bots',
  luck: '--bots',
}

/** Whether a match of it has ended. */
function isPlayed(series: Series | undefined): boolean {
  return series !== undefined && series.matches.length > 0
}

type Again = {
  readonly bots: readonly string[]
  readonly seats: number
  readonly matches: number
  readonly without?: readonly string[]
}

/** A word as a shell takes it. */
export function quoted(text: string): string {
  return /^[\w=.,/:-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`
}

/**
 * An arena that a failure ends, as it ends the series: what a bot did until it failed is no result.
 * @throws Refused as `arena`, however many rounds are complete
 */
async function wholeArena(plan: ArenaPlan): Promise<ArenaReport> {
  const report = await arena(plan)
  if (report.failure) throw new Refused(report.failure)
  return report
}

function estimateOf({ share: { share, low, high }, matches }: Pairing): Estimate {
  return { value: share, low, high, n: matches }
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
