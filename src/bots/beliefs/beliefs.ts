import type { GameAi } from '../../ai/index.ts'
import type { Chance, Game, HiddenPart, Seat } from '../../core/index.ts'

/** What a seat could believe of one hidden thing. */
export type Belief = HiddenPart & {
  /** All values that some determinization has, the likeliest first. */
  readonly values: readonly BelievedValue[]
}

export type BelievedValue = {
  /** As `HiddenThing.valuesIn` gives it. */
  readonly value: number
  /** The probability that at least one of the hidden values is this one, from 0 to 1. */
  readonly chance: number
  /** How many of the hidden values are this one, on average. Over all values the sum is `count`. */
  readonly expected: number
}

export type Beliefs = {
  readonly beliefs: readonly Belief[]
  /** The determinizations they are made of. */
  readonly samples: number
  /** How many equally likely determinizations would tell as much (Kish's effective sample size). */
  readonly effective: number
}

/** A seat's view of a moment, all that its beliefs are made of. */
export type Moment<State, Action> = {
  readonly game: Game<State, Action>
  readonly ai: GameAi<State, Action>
  readonly view: State
  readonly seat: Seat
  /** Equal views with equal chance give equal beliefs. */
  readonly chance: Chance
}

/** A determinization and how likely it is, in any unit. */
export type Weighted<State> = { readonly state: State; readonly weight: number }

/**
 * Determinizations of a view, each with the likelihood that the game's search model gives it.
 * @param besideDeeds whether deeds are weighed too
 */
export function weightedStates<State, Action>(
  { game, ai, view, seat, chance }: Moment<State, Action>,
  samples: number,
  besideDeeds = false,
): readonly Weighted<State>[] {
  const likelihood =
    besideDeeds && ai.likelihoodBesideDeeds
      ? ai.likelihoodBesideDeeds(view, seat)
      : ai.searchModel?.likelihood?.(view, seat)
  return Array.from({ length: samples }, () => {
    const state = game.determinize(view, seat, chance)
    return { state, weight: likelihood ? likelihood.of(state) : 1 }
  })
}

/** Beliefs from determinizations of the moment's view. */
export function summarized<State, Action>(
  { ai, view }: Pick<Moment<State, Action>, 'ai' | 'view'>,
  states: readonly Weighted<State>[],
): Beliefs {
  const whole = states.reduce((sum, { weight }) => sum + weight, 0)
  const beliefs = (ai.hidden?.(view) ?? []).map(({ valuesIn, ...part }) => {
    const found = new Map<number, { chance: number; expected: number; last: number }>()
    states.forEach(({ state, weight }, i) => {
      for (const value of valuesIn(state)) {
        let entry = found.get(value)
        if (!entry) {
          entry = { chance: 0, expected: 0, last: -1 }
          found.set(value, entry)
        }
        entry.expected += weight
        if (entry.last !== i) entry.chance += weight
        entry.last = i
      }
    })
    const values = [...found]
      .map(([value, { chance, expected }]) => ({
        value,
        chance: Math.min(1, chance / whole),
        expected: expected / whole,
      }))
      .sort((a, b) => b.expected - a.expected || a.value - b.value)
    return { ...part, values }
  })
  return { beliefs, samples: states.length, effective: effectiveOf(states.map(({ weight }) => weight)) }
}

/** Kish's effective sample size. */
export function effectiveOf(weights: readonly number[]): number {
  let [sum, squares] = [0, 0]
  for (const weight of weights) {
    sum += weight
    squares += weight ** 2
  }
  return squares > 0 ? sum ** 2 / squares : 0
}
