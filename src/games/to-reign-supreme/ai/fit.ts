/** What the regression behind the evaluation is of, and the form of what it finds. */

/** What a side's land adds up to: Controlled and Influenced places, and what they give. */
export type Land = {
  readonly controlled: number
  readonly influenced: number
  /** Of Controlled territories. */
  readonly swords: number
  readonly coins: number
  readonly hearts: number
  readonly damage: number
}

/** By feature: what one more of it adds to the logarithm of the odds of winning. */
export type Weights = Readonly<Record<keyof Land | 'military' | 'wealth', number>>
/** For the side that waits also: what its next Resupply adds, and how many actions it will then have. */
export type WaitingWeights = Weights & {
  readonly moreMilitary: number
  readonly moreWealth: number
  readonly actions: number
}

/** One edition's regression. */
export type Fit = {
  readonly constant: number
  /** An action that is left in this turn. */
  readonly left: number
  readonly moves: Weights
  readonly waits: WaitingWeights
}
