import type { Seat } from '../core/index.ts'
import { seating } from './job.ts'
import type { Played } from './play.ts'
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
} from './statistics.ts'

/** How well a bot, a seat or a place in the order of play did. */
export type Standing = Share & {
  /** How many times it sat in a match. */
  readonly plays: number
  /** A win shared by k counts 1/k. */
  readonly wins: number
  readonly score: Spread
}

/** How well those did who played as something, such as a faction. */
export type RoleStanding = {
  readonly role: string
  /** How many times a seat played as it. */
  readonly plays: number
  /** A win shared by k counts 1/k. */
  readonly wins: number
  /** How often it won, as a multiple of its fair share: of k winners among n seats each has n/k, a fair share is 1. */
  readonly timesFair: Share
  readonly score: Spread
}

/** What came of a tournament. The same for the same plan, however many workers played it. */
export type Results = {
  readonly matches: number
  readonly byBot: readonly (Standing & { readonly bot: string })[]
  readonly bySeat: readonly (Standing & { readonly seat: Seat })[]
  /** By the order of the first decisions, from 1; empty where several first decide at once. */
  readonly byOrder: readonly (Standing & { readonly place: number })[]
  readonly byBotAndSeat: readonly (Standing & { readonly bot: string; readonly seat: Seat })[]
  /** By what seats play as, most successful first; empty for games in which all play as the same. */
  readonly byRole: readonly RoleStanding[]
  /** Matches that more than one won. */
  readonly shared: number
  /** Among these, matches that everybody won. */
  readonly drawn: number
  readonly decisions: Summary
  /** How matches ended, most frequent first. */
  readonly endings: readonly Count[]
  /** How often each kind of action was done and each card used, most frequent first. */
  readonly uses: readonly Count[]
}

/** How often something happened in all matches together. */
export type Count = { readonly what: string; readonly times: number }

/** The results so far of one bot, seat or place. */
type Running = { wins: number; readonly score: Sample }

/** Gathers matches, in the order of their numbers, into results. */
export class Gatherer {
  readonly #bots: readonly string[]
  readonly #running = new Map<string, Running>()
  readonly #lengths = new Map<number, number>()
  readonly #endings = new Map<string, number>()
  readonly #uses = new Map<string, number>()
  readonly #roles = new Set<string>()
  /** The least that ever won together: an alliance wins as a whole. */
  #fewest = Number.POSITIVE_INFINITY
  #matches = 0
  #shared = 0
  #drawn = 0

  /** @param bots the entrants' ids */
  constructor(bots: readonly string[]) {
    this.#bots = bots
  }

  /** Takes in the next match. */
  add({ outcome, decisions, order, roles, uses }: Played): void {
    const { ranks, scores } = outcome
    const winners = ranks.filter((rank) => rank === 1).length
    const entrants = seating(ranks.length, this.#matches)
    for (let seat = 0; seat < ranks.length; seat++) {
      const bot = this.#bots[entrants[seat]]
      const won = ranks[seat] === 1 ? 1 / winners : 0
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
    this.#fewest = Math.min(this.#fewest, winners)
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
    }
  }

  #runningOf(key: string): Running {
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
   * The share is taken of whole wins, an alliance's as one: counted by its members it would look less certain than
   * it is.
   */
  #roleStanding(role: string): RoleStanding {
    const { wins, score } = this.#runningOf(`role ${role}`)
    const { share, low, high } = wilson(wins * this.#fewest, score.count)
    const fair = this.#fewest / this.#bots.length
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
