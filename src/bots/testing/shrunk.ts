import type { Effort } from '../../ai/index.ts'

/** For tests: the same effort, but looking ahead a few times only. */
export function shrunk(effort: Effort, iterations: number): Effort {
  return effort.kind === 'search' ? { ...effort, iterations } : effort
}
