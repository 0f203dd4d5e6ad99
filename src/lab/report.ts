import type { Seat } from '../core/index.ts'
import { seating } from './job.ts'
import type { FolliesOfSeat, Played } from './play.ts'
import {
  addTo,
  newSample,
  type Sample,
  type Share,
  type Spread,
  type Summary,
  spreadOf,
  summarize,
  wilson,
} from './statistics/statistics.ts'

export type Standing = Share & {
  readonly plays: number
  /** A win shared by k counts 1/k. */
  readonly wins: number
  readonly score: Spread
}

export type RoleStanding = {
  readonly role: string
  /** Seats that had it. */
  readonly plays: number
  /** A win shared by k counts 1/k. */
  readonly wins: number
  /** Its win share as a multiple of the fair share (k winners among n seats: k/n each). */
  readonly timesFair: Share
  readonly score: Spread
}

/** The results of a tournament: the same for the same plan, with any number of workers. */
export type Results = {
  readonly matches: number
  readonly byBot: readonly (Standing & { readonly bot: string })[]
  readonly bySeat: readonly (Standing & { readonly seat: Seat })[]
  /** By the order of the first decisions, from 1; empty where first decisions are simultaneous. */
  readonly byOrder: readonly (Standing & { readonly place: number })[]
  readonly byBotAndSeat: readonly (Standing & { readonly bot: string; readonly seat: Seat })[]
  /** By role, most successful first; empty in a game without roles. */
  readonly byRole: readonly RoleStanding[]
  readonly shared: number
  /** Of these, matches that everybody won. */
  readonly drawn: number
  readonly decisions: Summary
  /** Reasons for the end, most frequent first. */
  readonly endings: readonly Count[]
  /** Actions and cards by how often they were used, most frequent first. */
  readonly uses: readonly Count[]
  /** By bot and folly, in the order of the bots; empty in a game whose stats count none. */
  readonly follies: readonly FollyLine[]
}

/** Of the decisions that were open to a folly, how many did it. */
export type FollyLine = {
  readonly bot: string
  readonly folly: string
  readonly done: number
  readonly open: number
}

export type Count = { readonly what: string; readonly times: number }

type Tally = { wins: number; readonly score: Sample }

/** Collects matches, in the order of their numbers, into results. */
export class ResultsCollector {
  readonly #bots: readonly string[]
  readonly #running = new Map<string, Tally>()
  readonly #lengths = new Map<number, number>()
  readonly #endings = new Map<string, number>()
  readonly #uses = new Map<string, number>()
  /** By bot, then by folly. */
  readonly #follies = new Map<string, Map<string, { done: number; open: number }>>()
  readonly #roles = new Set<string>()
  /** The smallest number of winners of a match: an alliance wins as a whole. */
  #fewestWinners = Number.POSITIVE_INFINITY
  #matches = 0
  #shared = 0
  #drawn = 0

  constructor(bots: readonly string[]) {
    this.#bots = bots
  }

  add({ outcome, decisions, order, roles, uses, follies }: Played): void {
    const { ranks, scores } = outcome
    const winners = ranks.filter((rank) => rank === 1).length
    const entrants = seating(ranks.length, this.#matches)
    for (let seat = 0; seat < ranks.length; seat++) {
      const bot = this.#bots[entrants[seat]]
      const won = ranks[seat] === 1 ? 1 / winners : 0
      this.#addFollies(bot, follies[seat])
      const keys = [`bot ${bot}`, `seat ${seat}`, `bot ${bot} seat ${seat}`]
      if (order.length > 0) keys.push(`place ${order.indexOf(seat) + 1}`)
      if (roles.length > 0) keys.push(`role ${roles[seat]}`)
      for (const key of keys) {
        const running = this.#runningOf(key)
        running.wins += won
        addTo(running.score, scores[seat])
      }
    }
    for (const role of roles) this.#roles.add(role)
    this.#fewestWinners = Math.min(this.#fewestWinners, winners)
    this.#matches++
    if (winners > 1) this.#shared++
    if (winners === ranks.length) this.#drawn++
    count(this.#lengths, decisions, 1)
    count(this.#endings, outcome.why, 1)
    for (const [what, times] of Object.entries(uses)) count(this.#uses, what, times)
  }

  results(): Results {
    const seats = this.#bots.map((_, seat) => seat)
    const bots = [...new Set(this.#bots)]
    return {
      matches: this.#matches,
      byBot: bots.map((bot) => ({ bot, ...this.#standing(`bot ${bot}`) })),
      bySeat: seats.map((seat) => ({ seat, ...this.#standing(`seat ${seat}`) })),
      byOrder: seats
        .filter((seat) => this.#running.has(`place ${seat + 1}`))
        .map((seat) => ({ place: seat + 1, ...this.#standing(`place ${seat + 1}`) })),
      byBotAndSeat: bots.flatMap((bot) =>
        seats.map((seat) => ({ bot, seat, ...this.#standing(`bot ${bot} seat ${seat}`) })),
      ),
      byRole: [...this.#roles]
        .map((role) => this.#roleStanding(role))
        .sort((a, b) => b.timesFair.share - a.timesFair.share || (a.role < b.role ? -1 : 1)),
      shared: this.#shared,
      drawn: this.#drawn,
      decisions: summarize(this.#lengths),
      endings: mostFirst(this.#endings),
      uses: mostFirst(this.#uses),
      follies: bots.flatMap((bot) =>
        [...(this.#follies.get(bot) ?? [])]
          .map(([folly, { done, open }]) => ({ bot, folly, done, open }))
          .sort((a, b) => BY_NAME.compare(a.folly, b.folly)),
      ),
    }
  }

  #addFollies(bot: string, added: FolliesOfSeat): void {
    const known = this.#follies.get(bot) ?? new Map<string, { done: number; open: number }>()
    this.#follies.set(bot, known)
    for (const [folly, { done, open }] of Object.entries(added)) {
      const before = known.get(folly) ?? { done: 0, open: 0 }
      known.set(folly, { done: before.done + done, open: before.open + open })
    }
  }

  #runningOf(key: string): Tally {
    const known = this.#running.get(key)
    if (known) return known
    const made = { wins: 0, score: newSample() }
    this.#running.set(key, made)
    return made
  }

  #standing(key: string): Standing {
    const { wins, score } = this.#runningOf(key)
    return { plays: score.count, wins, ...wilson(wins, score.count), score: spreadOf(score) }
  }

  /**
   * The interval counts an alliance's win once. Counted by its members, the share would look less certain than it is.
   */
  #roleStanding(role: string): RoleStanding {
    const { wins, score } = this.#runningOf(`role ${role}`)
    const { share, low, high } = wilson(wins * this.#fewestWinners, score.count)
    const fair = this.#fewestWinners / this.#bots.length
    const timesFair = { share: share / fair, low: low / fair, high: high / fair }
    return { role, plays: score.count, wins, timesFair, score: spreadOf(score) }
  }
}

function count<Key>(counts: Map<Key, number>, key: Key, times: number): void {
  counts.set(key, (counts.get(key) ?? 0) + times)
}

function mostFirst(counts: ReadonlyMap<string, number>): readonly Count[] {
  return [...counts]
    .map(([what, times]) => ({ what, times }))
    .sort((a, b) => b.times - a.times || BY_NAME.compare(a.what, b.what))
}

/** `bid 2` before `bid 10`. */
const BY_NAME = new Intl.Collator('en', { numeric: true })
