/** How many there may be at once, and how long until one more may. */
export type Measure = { readonly burst: number; readonly refillMs: number }

/** How many keys are remembered; those not seen longest are forgotten first. */
const REMEMBERED = 10_000

/**
 * Holds each key to a measure.
 * @returns takes one from a key's allowance; false when there is none left
 */
export function allowance({ burst, refillMs }: Measure, now: () => number): (key: string) => boolean {
  // By key: when its allowance will be whole again.
  const wholeAt = new Map<string, number>()
  return (key) => {
    const from = Math.max(wholeAt.get(key) ?? 0, now())
    if (from - now() > (burst - 1) * refillMs) return false
    wholeAt.delete(key)
    wholeAt.set(key, from + refillMs)
    const [oldest] = wholeAt.keys()
    if (wholeAt.size > REMEMBERED && oldest !== undefined) wholeAt.delete(oldest)
    return true
  }
}
