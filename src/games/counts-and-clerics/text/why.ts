import type { Outcome } from '../../../core/index.ts'
import { said } from '../../../words/index.ts'
import { decidedBy, WHY } from '../rules/scoring.ts'

/** Why a match came out as it did, in the language that is spoken. */
export function why({ ranks, scores }: Outcome): string {
  const by = decidedBy(ranks, scores)
  return said(`counts-and-clerics.why.${by}`, WHY[by])
}
