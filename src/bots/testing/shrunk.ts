import type { Effort } from '../../ai/index.ts'

/** For tests: the same effort, with this many iterations. */
export function shrunk(effort: Effort, iterations: number): Effort {
  return effort.kind === 'search' ? { ...effort, iterations } : effort
}
