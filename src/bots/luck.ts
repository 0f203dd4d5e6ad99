import type { GameAi } from '../ai/index.ts'
import { type Game, QuickChance, type Seat } from '../core/index.ts'
import { comparison, isSameAction } from './advice.ts'
import { BatchMeans } from './batch-means.ts'
import { newSearch } from './search/ismcts.ts'

/*
 * Luck and skill. A seat's result is the sum of four parts: what it could expect at first, what its own decisions changed,
 * what those of others changed, and luck. What a decision changed is the expected share of the victory after it, less that
 * after the action that a search prefers; both are averages over what is hidden and over chance. Luck is the rest: what
 * happened, against these averages.
 */

/** A share of the victory or a difference of two, and half of its 95% interval. */
export type Measured = { readonly share: number; readonly around: number }

/** What makes up a seat's result: `start`, `own`, `others` and `luck` add up to `end`. */
export type Breakdown = {
  readonly start: Measured
  readonly own: Measured
  readonly others: Measured
  readonly luck: Measured
  /** Its share of the victory. */
  readonly end: number
}

/** A decision that is compared with what a search prefers. */
export type Compared = {
  readonly game: Game
  readonly ai: GameAi
  /** The seat's view. */
  readonly view: unknown
  readonly seat: Seat
  readonly actions: readonly unknown[]
  readonly played: unknown
  /** What the search prefers; undefined if that was played. Without meaning where others decide at the same time. */
  readonly better: unknown
  readonly isSimultaneous: boolean
  /** Whole numbers: the same numbers give the same measurement. */
  readonly seed: readonly number[]
}

/** The iterations of each measurement come in this many batches. */
const BATCHES = 8

/** What a decision changed for everybody, measured longer and longer. */
export class Effect {
  readonly seat: Seat
  readonly #bySeat: readonly BatchMeans[]
  readonly #measure:
    | ((iterations: number) => { readonly changes: readonly number[]; readonly weight: number } | undefined)
    | undefined
  readonly #isSimultaneous: boolean
  /** Iterations of each search so far. */
  #iterations = 0

  constructor(compared: Compared, seats: number) {
    this.seat = compared.seat
    this.#isSimultaneous = compared.isSimultaneous
    this.#bySeat = Array.from({ length: seats }, () => new BatchMeans())
    this.#measure = compared.isSimultaneous ? againstMix(compared) : againstBetter(compared)
  }

  /** Measures as long again as so far. @param first the iterations of the first time */
  measure(first: number): void {
    if (!this.#measure) return
    const size = Math.ceil(Math.max(first, this.#iterations) / BATCHES)
    for (let i = 0; i < BATCHES; i++) {
      const found = this.#measure(size)
      if (found)
        for (const [seat, change] of found.changes.entries()) this.#bySeat[seat].add(change, found.weight)
      this.#iterations += size
    }
  }

  /** The iterations that the next measurement takes, in all its searches; 0 where there is nothing to measure. */
  get next(): number {
    if (!this.#measure) return 0
    return this.#isSimultaneous ? this.#iterations : 2 * this.#iterations
  }

  /** What it changed for a seat; nothing where that is not known, which leaves it to luck. */
  on(seat: Seat): Measured {
    const { mean, around } = this.#bySeat[seat]
    return around === undefined ? NOTHING : { share: mean, around }
  }
}

const NOTHING: Measured = { share: 0, around: 0 }

/** Compares with the action that the search prefers. */
function againstBetter({ game, ai, view, seat, played, better, seed }: Compared) {
  if (better === undefined) return undefined
  const compare = comparison({ game, ai, view, seat, chance: new QuickChance(...seed) }, better, played)
  return compare && ((iterations: number) => ({ changes: compare({ iterations }), weight: iterations }))
}

/** Compares with the mix of actions that the search prefers, against what others might choose at the same time. */
function againstMix(compared: Compared) {
  const { view, seat, actions, played, seed } = compared
  const search = newSearch(compared, new QuickChance(...seed))
  if (!search) return undefined
  let visits = 0
  return (iterations: number) => {
    const findings = search.think(view, seat, actions, { iterations })
    const own = findings.actions.find(({ action }) => isSameAction(action, played))
    const weight = (own?.visits ?? 0) - visits
    visits += weight
    if (!own?.shares) return undefined
    let odds = 0
    const mixed = own.shares.map(() => 0)
    for (const each of findings.actions) {
      if (!each.shares) continue
      odds += each.odds
      for (const [i, share] of each.shares.entries()) mixed[i] += each.odds * share
    }
    if (odds === 0) return undefined
    return { changes: own.shares.map((share, i) => share - mixed[i] / odds), weight }
  }
}

/**
 * @param start by seat: what it could expect at first
 * @param end by seat
 */
export function breakdowns(
  start: readonly Measured[],
  effects: readonly Effect[],
  end: readonly number[],
): readonly Breakdown[] {
  return end.map((share, seat) => {
    const own = sum(effects.filter((effect) => effect.seat === seat).map((effect) => effect.on(seat)))
    const others = sum(effects.filter((effect) => effect.seat !== seat).map((effect) => effect.on(seat)))
    const explained = sum([start[seat], own, others])
    const luck = { share: share - explained.share, around: explained.around }
    return { start: start[seat], own, others, luck, end: share }
  })
}

export function sum(parts: readonly Measured[]): Measured {
  return {
    share: parts.reduce((all, { share }) => all + share, 0),
    around: Math.hypot(...parts.map(({ around }) => around)),
  }
}
