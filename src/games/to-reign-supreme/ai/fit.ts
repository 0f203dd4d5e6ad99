/** The features and coefficients of the evaluation's regression. */

/** Totals of a side's land: Controlled and Influenced places, and their yield. */
export type Land = {
  readonly controlled: number
  readonly influenced: number
  /** Of Controlled territories. */
  readonly swords: number
  readonly coins: number
  readonly hearts: number
  readonly damage: number
}

/** By feature: what one more adds to the log-odds of winning. */
export type Weights = Readonly<Record<keyof Land | 'military' | 'wealth', number>>
/** The waiting side's also: gains at its next Resupply, and its actions then. */
export type WaitingWeights = Weights & {
  readonly moreMilitary: number
  readonly moreWealth: number
  readonly actions: number
}

export type Fit = {
  readonly constant: number
  /** An action left in this turn. */
  readonly left: number
  readonly moves: Weights
  readonly waits: WaitingWeights
}
