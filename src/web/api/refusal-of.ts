import { type Refusal, Refused } from '../../core/index.ts'

/** The refusal behind something that was thrown; anything else is a mistake of ours, and is thrown on. */
export function refusalOf(thrown: unknown): Refusal {
  if (thrown instanceof Refused) return thrown.refusal
  throw thrown
}
