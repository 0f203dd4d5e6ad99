import { expect } from 'vitest'
import { type Refusal, Refused } from './refusal.ts'

/** For tests: what `act` is refused with; fails when it is not refused, or when anything else is thrown. */
export function refusalOf(act: () => unknown): Refusal {
  try {
    act()
  } catch (error) {
    if (error instanceof Refused) return error.refusal
    throw error
  }
  return expect.unreachable('it was not refused')
}
