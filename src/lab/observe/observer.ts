import { type GameAi, sharesOf } from '../../ai/index.ts'
import { searchPosition } from '../../bots/index.ts'
import {
  type AnswerWindows,
  type Game,
  type GameStats,
  kindOf,
  MatchChance,
  namesOf,
  type Outcome,
  QuickChance,
  type Seat,
  shuffle,
  silentContext,
} from '../../core/index.ts'
import { newByName } from '../statistics/by-name.ts'
import { addTo, newSample, type Spread, spreadOf } from '../statistics/statistics.ts'
import type { Lead, MatchFacts, Moment, Probe, SeatFacts, Watch } from './facts.ts'
import { SecretChoices } from './secret-choices.ts'
import { type Judge, judgeOf } from './win-shares.ts'

/**
 * Samples for a position of the course. This many positions in a row have common random numbers, so that what a use
 * changes is more certain; the next have fresh ones, so that a mean over a part of the course is.
 */
const SAMPLES = 2
const ALIKE = 8
/** How many standard errors are beyond noise. */
const SURE = 3
/**
 * A seat takes the lead when it is this far ahead, in shares of the victory, beyond noise. A few samples suspect it; fresh
 * ones, after which of these numbers it is clear, confirm it.
 */
const LEAD = 0.05
const SUSPECTED = 4
const LEAD_SAMPLES = [32, 64] as const
/** Numbers of samples that no others have: from here on, this many for each position. */
const LEAD_FIRST = 2 ** 20
const LEAD_MOST = 100
/** Samples that suspect a decision of making a king, and fresh ones that confirm it. */
const KING_SAMPLES = 16
const KING_CONFIRMED = 64
/** The most moments of a match that are kept. */
const MOST_MOMENTS = 64
/** One decision in this many is compared by a search of this many iterations. */
const PROBE_EACH = 48
const PROBE_ITERATIONS = 120
/** An action is near the best where the difference is within this many standard errors of it. */
const NOISE = 2
/** A seat that expects less than this cannot win any more; this much must go to another to make a king. */
const HOPELESS = 0.01
const KING_MOVES = 0.1

export type Observed<State, Action> = {
  readonly game: Game<State, Action>
  readonly ai: GameAi<State, Action>
  readonly stats: GameStats<State, Action>
  readonly windows: AnswerWindows<State, Action> | undefined
  readonly seats: number
  readonly watch: Watch
  /** The match's seed: the observer's own chance follows from it. */
  readonly seed: string
}

/** What a seat has done so far. */
type Seen = { -readonly [Key in keyof SeatFacts]: SeatFacts[Key] } & {
  kinds: Record<string, number>
  chosen: Record<string, number>
  drawn: Record<string, number>
  used: Record<string, { times: number; swing: number }>
  families: Record<string, number>
}

/** Watches one match and gathers its facts. It sees full states: it tells designers, not players. */
export class Observer<State, Action> {
  readonly #observed: Observed<State, Action>
  readonly #judge: Judge<State>
  readonly #chance: QuickChance
  readonly #seats: Seen[]
  /** By seat and thing: how many of it the seat holds. */
  #held: readonly ReadonlyMap<string, number>[]
  #course: Moment[] = []
  /** One entry in this many is kept in the course. */
  #stride = 1
  #entries = 0
  #decisions = 0
  #kingmaking = 0
  readonly #leads: Lead[] = []
  /** The position before the entry that comes, and the last decision of it with a choice. */
  #last: State | undefined
  #choice: { readonly action: Action } | undefined
  readonly #piles = newByName<string>()
  readonly #probes: Probe[] = []
  readonly #secrets: SecretChoices<State, Action>
  readonly #before: Float64Array
  readonly #now: Float64Array

  constructor(observed: Observed<State, Action>) {
    const { game, ai, seats, seed } = observed
    this.#observed = observed
    const chance = new MatchChance(`observer of ${seed}`)
    this.#chance = new QuickChance(chance.int(2 ** 31), chance.int(2 ** 31))
    this.#judge = judgeOf(game, ai, chance.int(2 ** 31))
    this.#secrets = new SecretChoices(game, ai, seats, chance.int(2 ** 31))
    this.#seats = Array.from({ length: seats }, () => ({
      decisions: 0,
      forced: 0,
      options: 0,
      bits: 0,
      asked: 0,
      passed: 0,
      longestWait: 0,
      lastDecision: 0,
      kinds: newByName(),
      chosen: newByName(),
      drawn: newByName(),
      used: newByName(),
      families: newByName(),
    }))
    this.#held = this.#seats.map(() => new Map())
    this.#before = new Float64Array(seats)
    this.#now = new Float64Array(seats)
  }

  started(state: State): void {
    this.#look(state)
    if (this.#observed.watch === 'results') return
    this.#judge(state, SAMPLES, this.#now, 0)
    this.#last = this.#observed.game.copy(state)
    this.#keep(state)
  }

  /** A seat has decided in this view; nothing is applied yet. */
  decided(view: State, seat: Seat, action: Action): void {
    const { game, stats, windows } = this.#observed
    const actions = game.actions(view, seat)
    const seen = this.#seats[seat]
    this.#decisions++
    seen.longestWait = Math.max(seen.longestWait, this.#decisions - 1 - seen.lastDecision)
    seen.lastDecision = this.#decisions
    seen.decisions++
    seen.options += actions.length
    seen.bits += Math.log2(actions.length)
    if (actions.length === 1) seen.forced++
    this.#choice = actions.length > 1 ? { action } : undefined
    if (windows?.windowOf(view, seat)) {
      seen.asked++
      if (windows.isPass(action)) seen.passed++
    }
    const kind = kindOf(action)
    seen.kinds[kind] = (seen.kinds[kind] ?? 0) + 1
    for (const name of actions.length > 1 ? namesOf(stats, action, view) : [])
      if (actions.some((other) => !namesOf(stats, other, view).includes(name)))
        seen.chosen[name] = (seen.chosen[name] ?? 0) + 1
    // A kind of action is no card, unless the card that a seat plays gives its name to the action.
    for (const use of stats.uses?.(action) ?? [])
      if (use !== kind || this.#held[seat].has(use)) this.#uses(seat, use, view)
    if (this.#observed.watch !== 'probes' || actions.length === 1) return
    if (game.actors(view).length > 1) this.#secrets.decided(view, seat, actions)
    else if (this.#chance.int(PROBE_EACH) === 0) this.#probe(view, seat, actions)
  }

  /** Something happened that the game's stats count as uses. */
  happened(event: unknown, state: State): void {
    for (const use of this.#observed.stats.usesOf?.(event, state) ?? [])
      if (typeof use !== 'string') this.#uses(use.by, use.what, state)
  }

  /** An entry was applied: what these seats decided. */
  applied(state: State, seats: readonly Seat[]): void {
    this.#look(state)
    this.#entries++
    if (this.#observed.watch === 'results') {
      this.#using.length = 0
      return
    }
    this.#before.set(this.#now)
    this.#judge(state, SAMPLES, this.#now, SAMPLES * Math.floor(this.#entries / ALIKE))
    for (const { seat, what } of this.#using.splice(0))
      this.#seats[seat].used[what].swing += this.#now[seat] - this.#before[seat]
    if (this.#before.length > 2) {
      if (seats.length === 1 && this.#before[seats[0]] < HOPELESS && this.#makesKing(seats[0]))
        this.#kingmaking++
      this.#last = this.#observed.game.copy(state)
    }
    if (this.#entries % this.#stride === 0) this.#keep(state)
  }

  /**
   * Whether the decision of a seat without hope moves the victory to another: before and after it by many samples, the
   * chance of the decision drawn again in each. What the first samples suspect is confirmed by fresh ones.
   */
  #makesKing(seat: Seat): boolean {
    const [last, choice] = [this.#last, this.#choice]
    if (last === undefined || choice === undefined) return false
    const gains = this.#gainsOf(last, seat, choice.action, KING_SAMPLES, 0)
    if (!gains) return false
    const king = gains.reduce((most, { mean }, each) => (mean > gains[most].mean ? each : most), 0)
    if (gains[king].mean < KING_MOVES) return false
    const confirmed = this.#gainsOf(last, seat, choice.action, KING_CONFIRMED, KING_SAMPLES)?.[king]
    return confirmed !== undefined && confirmed.mean >= KING_MOVES && isSure(confirmed, KING_CONFIRMED)
  }

  /** By seat: what a decision adds to its expected share; undefined if the seat that decides has hope. */
  #gainsOf(
    last: State,
    seat: Seat,
    action: Action,
    samples: number,
    first: number,
  ): readonly Spread[] | undefined {
    const { game, seats } = this.#observed
    const [before, after] = [new Float64Array(seats), new Float64Array(seats)]
    const gains = Array.from({ length: seats }, newSample)
    let hope = 0
    for (let i = first; i < first + samples; i++) {
      const next = game.copy(last)
      game.apply(next, seat, action, silentContext(new QuickChance(2, i)))
      this.#judge(last, 1, before, i)
      this.#judge(next, 1, after, i)
      hope += before[seat]
      gains.forEach((gain, each) => {
        addTo(gain, after[each] - before[each])
      })
    }
    return hope / samples < HOPELESS ? gains.map(spreadOf) : undefined
  }

  /** What was used in the entry that is being applied. */
  readonly #using: { readonly seat: Seat; readonly what: string }[] = []

  #uses(seat: Seat, what: string, state: State): void {
    const seen = this.#seats[seat]
    const family = this.#observed.stats.familyOf?.(what, state)
    if (family !== undefined) seen.families[family] = (seen.families[family] ?? 0) + 1
    seen.used[what] ??= { times: 0, swing: 0 }
    seen.used[what].times++
    this.#using.push({ seat, what })
  }

  #look(state: State): void {
    const { stats } = this.#observed
    if (!stats.holds) return
    this.#held = this.#seats.map(({ drawn }, seat) => {
      const before = this.#held[seat]
      const now = new Map<string, number>()
      for (const what of stats.holds?.(state, seat) ?? []) now.set(what, (now.get(what) ?? 0) + 1)
      for (const [what, count] of now) {
        const more = count - (before.get(what) ?? 0)
        if (more <= 0) continue
        drawn[what] = (drawn[what] ?? 0) + more
        if (stats.pileOf) this.#piles[what] ??= stats.pileOf(what, state)
      }
      return now
    })
  }

  #keep(state: State): void {
    if (this.#isWatchingLeads && this.#course.length % 2 === 0) this.#lookForLead(state)
    this.#course.push({ decisions: this.#decisions, shares: Array.from(this.#now, rounded) })
    if (this.#course.length <= MOST_MOMENTS) return
    this.#course = this.#course.filter((_, i) => i % 2 === 0)
    this.#stride *= 2
  }

  get #isWatchingLeads(): boolean {
    return this.#observed.watch === 'leads' || this.#observed.watch === 'probes'
  }

  /** Whether another seat has taken the lead from the one that had it; at first, from all others. */
  #lookForLead(state: State): void {
    const shares = new Float64Array(this.#observed.seats)
    let next = LEAD_FIRST + LEAD_MOST * this.#entries
    this.#judge(state, SUSPECTED, shares, next)
    next += SUSPECTED
    const [seat, second] = [...shares.keys()].sort((a, b) => shares[b] - shares[a])
    const rival = this.#leads.at(-1)?.seat ?? second
    if (seat === rival || rival === undefined) return
    const distance = newSample()
    for (const enough of LEAD_SAMPLES) {
      while (distance.count < enough) {
        this.#judge(state, 1, shares, next++)
        addTo(distance, shares[seat] - shares[rival])
      }
      const { mean, sd } = spreadOf(distance)
      const noise = (SURE * sd) / Math.sqrt(enough)
      if (mean >= LEAD && mean > noise) {
        this.#leads.push({ decisions: this.#decisions, seat })
        return
      }
      if (mean + noise < LEAD) return
    }
  }

  #probe(view: State, seat: Seat, actions: readonly Action[]): void {
    const { game, ai, stats } = this.#observed
    const chance = new QuickChance(this.#chance.int(2 ** 31), this.#chance.int(2 ** 31))
    // A search tries equal actions by their places in the list, more often the first ones: here no place is the first.
    const mixed = shuffle(chance, [...actions])
    const position = { game, ai, view, seat, actions: mixed, chance }
    const found = searchPosition(position, { iterations: PROBE_ITERATIONS })
    if (!found) return
    // A search leaves out actions that are never worth a thought, which tells nothing of the game.
    const considered = found.actions.map(({ action }) => action)
    const tried = found.actions.filter(({ visits }) => visits > 0)
    const best = tried.reduce((most, each) => (each.visits > most.visits ? each : most))
    const error = ({ visits, value }: (typeof tried)[number]) => (value * (1 - value) + 0.01) / visits
    const near = tried.filter(
      (each) => best.value - each.value <= NOISE * Math.sqrt(error(best) + error(each)),
    )
    const odds = tried.map(({ visits }) => visits / found.iterations)
    const entropy = odds.reduce((sum, share) => sum - share * Math.log2(share), 0) / Math.log2(actions.length)
    this.#probes.push({
      seat,
      options: actions.length,
      nearBest: near.length,
      best: namesOf(stats, best.action, view),
      open: {
        kinds: sharesOfNames(considered, (action) => [kindOf(action)]),
        things: sharesOfNames(considered, (action) => namesOf(stats, action, view).slice(1)),
      },
      entropy: rounded(entropy),
    })
  }

  /** The match is over. */
  facts(outcome: Outcome, order: readonly Seat[], roles: readonly string[]): MatchFacts {
    const shares = sharesOf(outcome)
    const decisions = this.#decisions
    return {
      shares,
      scores: outcome.scores,
      why: outcome.why,
      order,
      roles,
      decisions,
      bySeat: this.#seats.map((seen) => ({
        ...seen,
        bits: rounded(seen.bits),
        // Engines differ in the last digits of functions such as exp.
        used: Object.fromEntries(
          Object.entries(seen.used).map(([what, { times, swing }]) => [
            what,
            { times, swing: rounded(swing) },
          ]),
        ),
        longestWait: Math.max(seen.longestWait, decisions - seen.lastDecision),
      })),
      piles: this.#piles,
      course: this.#observed.watch === 'results' ? [] : [...this.#course, { decisions, shares }],
      ...(this.#isWatchingLeads && { leads: this.#leads }),
      kingmaking: this.#kingmaking,
      probes: this.#probes,
      secret: this.#secrets.measured(),
    }
  }
}

/** Whether the mean of this number of samples is above 0 beyond their noise. */
function isSure({ mean, sd }: Spread, samples: number): boolean {
  return mean > (SURE * sd) / Math.sqrt(samples)
}

/** By name that some of these actions have, but not all: their share. */
function sharesOfNames<Action>(
  actions: readonly Action[],
  namesIn: (action: Action) => readonly string[],
): Readonly<Record<string, number>> {
  const counts = new Map<string, number>()
  for (const name of actions.flatMap(namesIn)) counts.set(name, (counts.get(name) ?? 0) + 1)
  return Object.fromEntries(
    [...counts]
      .filter(([, count]) => count < actions.length)
      .map(([name, count]) => [name, rounded(count / actions.length)]),
  )
}

function rounded(share: number): number {
  return Number(share.toFixed(4))
}
