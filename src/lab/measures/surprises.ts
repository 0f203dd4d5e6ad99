import { type Bin, newReliability } from '../statistics/reliability.ts'
import { Z } from '../statistics/statistics.ts'

/** How the surprise told of others’ actions compares with what they did. */
export type SurpriseFigures = {
  /** Actions that were looked at: those where something else could have been seen. */
  readonly actions: number
  /** Mean bits of what was done, and of what was expected (the entropy of the probabilities told). */
  readonly told: number
  readonly expected: number
  /** Half of the 95% interval of the difference of the two, by the differences between matches. */
  readonly around: number
  /** The reliability diagram of "this will be seen", of all that could be seen. */
  readonly bins: readonly Bin[]
  /** Expected calibration error, from 0 to 1. */
  readonly error: number
}

export type SurpriseMeasure = {
  /**
   * @param chances what an onlooker expected, by what can be seen
   * @param least the probability told of what was not expected at all
   */
  add(
    match: number,
    chances: ReadonlyMap<string | number, number>,
    seen: string | number,
    least: number,
  ): void
  figures(): SurpriseFigures
}

export function newSurpriseMeasure(): SurpriseMeasure {
  const reliability = newReliability()
  /** By match: actions, bits told, bits expected. */
  const matches = new Map<number, { actions: number; told: number; expected: number }>()
  return {
    add(match, chances, seen, least) {
      const sums = matches.get(match) ?? { actions: 0, told: 0, expected: 0 }
      matches.set(match, sums)
      sums.actions++
      sums.told += bitsOf(Math.max(least, chances.get(seen) ?? 0))
      for (const [key, chance] of chances) {
        if (chance > 0) sums.expected += chance * bitsOf(chance)
        reliability.add(match, chance, key === seen)
      }
      if (!chances.has(seen)) reliability.add(match, 0, true)
    },
    figures() {
      const all = [...matches.values()]
      const sum = (of: (each: (typeof all)[number]) => number) =>
        all.reduce((total, each) => total + of(each), 0)
      const actions = sum((each) => each.actions)
      const [told, expected] = [sum((each) => each.told) / actions, sum((each) => each.expected) / actions]
      const squares = sum((each) => (each.told - each.expected - (told - expected) * each.actions) ** 2)
      const around = (Z * Math.sqrt((squares * all.length) / Math.max(1, all.length - 1))) / actions
      return { actions, told, expected, around, bins: reliability.bins(), error: reliability.error() }
    },
  }
}

function bitsOf(chance: number): number {
  return Math.max(0, -Math.log2(Math.min(1, chance)))
}
