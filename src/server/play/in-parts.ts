import { setImmediate } from 'node:timers/promises'

/** How long work goes on, and in how many steps, before everything else has its turn. In milliseconds. */
const AT_ONCE_MS = 10
const STEPS_AT_ONCE = 250

/**
 * For long work in many steps, so that it keeps nobody waiting.
 * @returns to be called after each step; undefined: go on at once
 */
export function inParts(): () => Promise<void> | undefined {
  let steps = 0
  let until = performance.now() + AT_ONCE_MS
  return () => {
    if (++steps < STEPS_AT_ONCE && performance.now() < until) return undefined
    return setImmediate().then(() => {
      steps = 0
      until = performance.now() + AT_ONCE_MS
    })
  }
}
