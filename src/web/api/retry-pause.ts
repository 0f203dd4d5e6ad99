/** The maximum pause before a client tries again, in milliseconds. */
const LONGEST_MS = 15_000

/**
 * How long to wait before trying again, in milliseconds: twice as long each time, and random, so that all clients of a busy
 * or restarted server do not return at once.
 * @param first the maximum of the first pause
 * @param failures before this one
 */
export function retryPause(first: number, failures: number): number {
  return Math.min(LONGEST_MS, first * 2 ** failures) * (0.5 + Math.random() / 2)
}
