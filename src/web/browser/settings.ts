import { type Signal, signal } from '@preact/signals'

/** How fast bots play: so that one can follow, or at once. */
export type Pace = 'calm' | 'fast'

/** The least time between two decisions of bots, in milliseconds. */
export const PACE_MS: Readonly<Record<Pace, number>> = { calm: 450, fast: 0 }

const KEY = 'interregnum.pace'

/** The player's wish about the bots' pace; remembered. */
export const pace: Signal<Pace> = signal(remembered(KEY) === 'fast' ? 'fast' : 'calm')
pace.subscribe((value) => remember(KEY, value))

/** What becomes of decisions that leave nothing to decide, such as a pass without an answer: done, or asked. */
export type Foregone = 'done' | 'asked'

const FOREGONE_KEY = 'interregnum.foregone'

/** The player's wish about decisions that leave nothing to decide; remembered. */
export const foregone: Signal<Foregone> = signal(remembered(FOREGONE_KEY) === 'asked' ? 'asked' : 'done')
foregone.subscribe((value) => remember(FOREGONE_KEY, value))

/** A small thing kept in the browser, or null: never kept, or storage is refused. */
export function remembered(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Keeps a small thing in the browser where it lets us; what is kept so is a convenience only. */
export function remember(key: string, value: string): void {
  try {
    localStorage.setItem(key, value)
  } catch {
    // Then it lasts as long as the page.
  }
}
