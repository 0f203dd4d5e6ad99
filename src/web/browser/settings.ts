import { type Signal, signal } from '@preact/signals'

export type Pace = 'calm' | 'fast'

/** The minimum time between two bot decisions, in milliseconds. */
export const PACE_MS: Readonly<Record<Pace, number>> = { calm: 450, fast: 0 }

const KEY = 'interregnum.pace'

/** How fast bots play. Remembered. */
export const pace: Signal<Pace> = signal(remembered(KEY) === 'fast' ? 'fast' : 'calm')
pace.subscribe((value) => remember(KEY, value))

export type ForcedMoves = 'done' | 'asked'

const FORCED_MOVES_KEY = 'interregnum.foregone'

/** Whether forced moves are played automatically or asked for. Remembered. */
export const forcedMoves: Signal<ForcedMoves> = signal(
  remembered(FORCED_MOVES_KEY) === 'asked' ? 'asked' : 'done',
)
forcedMoves.subscribe((value) => remember(FORCED_MOVES_KEY, value))

/** A stored value; null when there is none or the browser refuses storage. */
export function remembered(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Stores a value where the browser allows it. */
export function remember(key: string, value: string): void {
  try {
    localStorage.setItem(key, value)
  } catch {
    // Then the value lasts as long as the page.
  }
}
