import type { Chance } from '../../core/index.ts'

/** How many settings are tried per value that they can have, to choose the next one to play. */
const NEIGHBOURS = 60
/** The weight of what is hardly known against what looks good, in units of the observed spread. */
const EXPLORATION = 1
const LITTLE = 0.5

/** A setting: by parameter, the index of its value. */
export type Point = readonly number[]

type Tally = { count: number; sum: number }

/**
 * The N-tuple bandit evolutionary algorithm (Lucas, Liu and Perez-Liebana 2018): it finds settings with a low mean loss
 * where each observation is noisy and dear. It keeps means by value of each parameter, by pair of values, and by whole
 * setting; the next setting is the neighbour of the current one for which their mean, less a bonus for what is hardly
 * known, is the lowest.
 */
export class NTupleBandit {
  readonly #sizes: readonly number[]
  readonly #chance: Chance
  /** The parameters of each tuple. */
  readonly #tuples: readonly (readonly number[])[]
  readonly #tallies: readonly Map<string, Tally>[]
  readonly #seen = new Map<string, Point>()
  #current: Point
  #count = 0
  #least = Number.POSITIVE_INFINITY
  #most = Number.NEGATIVE_INFINITY

  /** @param sizes by parameter, how many values it can have @param start the setting to begin with */
  constructor(sizes: readonly number[], start: Point, chance: Chance) {
    this.#sizes = sizes
    this.#chance = chance
    const all = sizes.map((_, i) => i)
    const pairs = all.flatMap((i) => all.slice(i + 1).map((j) => [i, j]))
    this.#tuples = [
      ...all.map((i) => [i]),
      ...(sizes.length > 2 ? pairs : []),
      ...(sizes.length > 1 ? [all] : []),
    ]
    this.#tallies = this.#tuples.map(() => new Map())
    this.#current = start
  }

  /** The setting to observe next. */
  next(): Point {
    if (this.#count === 0) return this.#current
    let best = this.#current
    let least = Number.POSITIVE_INFINITY
    for (let i = 0; i < NEIGHBOURS; i++) {
      const tried = this.#neighbour()
      const bound = this.#estimate(tried, EXPLORATION)
      if (bound >= least) continue
      least = bound
      best = tried
    }
    this.#current = best
    return best
  }

  /** Tells the loss that was observed at a setting. */
  tell(point: Point, loss: number): void {
    this.#count++
    this.#least = Math.min(this.#least, loss)
    this.#most = Math.max(this.#most, loss)
    this.#seen.set(point.join(), point)
    this.#tuples.forEach((tuple, i) => {
      const key = keyOf(point, tuple)
      const tally = this.#tallies[i].get(key) ?? { count: 0, sum: 0 }
      tally.count++
      tally.sum += loss
      this.#tallies[i].set(key, tally)
    })
  }

  /** The settings observed with the lowest expected losses, the best first. */
  best(most: number): readonly Point[] {
    return [...this.#seen.values()]
      .map((point) => ({ point, loss: this.#estimate(point, 0) }))
      .sort((a, b) => a.loss - b.loss)
      .slice(0, most)
      .map(({ point }) => point)
  }

  /** One parameter at least has another value. */
  #neighbour(): Point {
    const changed = this.#chance.int(this.#sizes.length)
    return this.#current.map((value, i) =>
      i === changed || this.#chance.int(this.#sizes.length) === 0 ? this.#chance.int(this.#sizes[i]) : value,
    )
  }

  /** The mean over the tuples of what is known of the setting. */
  #estimate(point: Point, exploration: number): number {
    const spread = Math.max(1e-9, this.#most - this.#least)
    let sum = 0
    let known = 0
    this.#tuples.forEach((tuple, i) => {
      const { count, sum: losses } = this.#tallies[i].get(keyOf(point, tuple)) ?? { count: 0, sum: 0 }
      const bonus = exploration * spread * Math.sqrt(Math.log(1 + this.#count) / (count + LITTLE))
      if (count === 0 && exploration === 0) return
      sum += (count === 0 ? this.#least : losses / count) - bonus
      known++
    })
    return known === 0 ? Number.POSITIVE_INFINITY : sum / known
  }
}

function keyOf(point: Point, tuple: readonly number[]): string {
  return tuple.map((i) => point[i]).join()
}
