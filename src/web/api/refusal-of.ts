import { type Refusal, Refused } from '../../core/index.ts'

/** The refusal in a thrown error. Throws any other error on. */
export function refusalOf(thrown: unknown): Refusal {
  if (thrown instanceof Refused) return thrown.refusal
  throw thrown
}
