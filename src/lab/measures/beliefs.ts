import type { Beliefs } from '../../bots/index.ts'
import type { HiddenThing } from '../../core/index.ts'
import { type Bin, newReliability } from '../statistics/reliability.ts'

/** How beliefs of one sort of thing compare with the truth. */
export type BeliefFigures = {
  readonly kind: string
  /** Things that were looked at, in all matches. */
  readonly things: number
  /** The reliability diagram of "at least one of these is hidden there"; of a pile, of "this is drawn next". */
  readonly bins: readonly Bin[]
  /** Expected calibration error, from 0 to 1. */
  readonly error: number
  /** Log scores in bits a hidden value, the fewer the better: of these beliefs, of plain deals, and of even chances. */
  readonly bits: number
  readonly dealt: number
  readonly even: number
}

export type BeliefMeasure = {
  /**
   * Compares beliefs with what was true.
   * @param plain beliefs of the same moment from unweighted determinizations
   */
  add(match: number, things: readonly HiddenThing[], truth: unknown, beliefs: Beliefs, plain: Beliefs): void
  /** By kind, in the order in which they came. */
  figures(): readonly BeliefFigures[]
}

export function newBeliefMeasure(): BeliefMeasure {
  const kinds = new Map<string, ReturnType<typeof newKind>>()
  return {
    add(match, things, truth, beliefs, plain) {
      things.forEach(({ kind, count, isPile, valuesIn }, i) => {
        const known = kinds.get(kind) ?? newKind()
        kinds.set(kind, known)
        known.things++
        const all = valuesIn(truth)
        const values = isPile ? all.slice(-1) : all
        const there = new Set(values)
        const believed = new Map(beliefs.beliefs[i].values.map((each) => [each.value, each]))
        const dealt = new Map(plain.beliefs[i].values.map((each) => [each.value, each]))
        const possible = new Set([...dealt.keys(), ...there])
        for (const value of possible) {
          const { chance = 0, expected = 0 } = believed.get(value) ?? {}
          known.reliability.add(match, isPile ? expected / count : chance, there.has(value))
        }
        for (const value of values) {
          const even = 1 / possible.size
          const share = smoothed((dealt.get(value)?.expected ?? 0) / count, plain.effective, even)
          known.values++
          known.even -= Math.log2(even)
          known.dealt -= Math.log2(share)
          known.bits -= Math.log2(
            smoothed((believed.get(value)?.expected ?? 0) / count, beliefs.effective, share),
          )
        }
      })
    },
    figures: () =>
      [...kinds].map(([kind, { reliability, things, values, bits, dealt, even }]) => ({
        kind,
        things,
        bins: reliability.bins(),
        error: reliability.error(),
        bits: bits / values,
        dealt: dealt / values,
        even: even / values,
      })),
  }
}

function newKind() {
  return { reliability: newReliability(), things: 0, values: 0, bits: 0, dealt: 0, even: 0 }
}

/** A share found in some samples, as if one more had said the other. */
function smoothed(share: number, samples: number, other: number): number {
  return (samples * share + other) / (samples + 1)
}
