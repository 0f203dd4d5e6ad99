import { type Signal, signal } from '@preact/signals'
import { remember, remembered } from '../../look/index.ts'

export type Pace = 'calm' | 'fast'

/** The minimum time between two bot decisions, in milliseconds. */
export const PACE_MS: Readonly<Record<Pace, number>> = { calm: 450, fast: 0 }

const KEY = 'interregnum.pace'

/** How fast bots play. Remembered. */
export const pace: Signal<Pace> = signal(remembered(KEY) === 'fast' ? 'fast' : 'calm')
pace.subscribe((value) => remember(KEY, value))

export type ForcedMoves = 'done' | 'asked'

/** The setting's old name: browsers keep it under this. */
const FORCED_MOVES_KEY = 'interregnum.foregone'

/** Whether forced moves are played automatically or asked for. Remembered. */
export const forcedMoves: Signal<ForcedMoves> = signal(
  remembered(FORCED_MOVES_KEY) === 'asked' ? 'asked' : 'done',
)
forcedMoves.subscribe((value) => remember(FORCED_MOVES_KEY, value))
