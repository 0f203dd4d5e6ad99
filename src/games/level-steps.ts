import { type LevelSteps, USUAL_STEPS } from '../ai/index.ts'
import { levelSteps as countsAndClerics } from './counts-and-clerics/ai/level-steps.ts'
import { levelSteps as terreign } from './terreign/ai/level-steps.ts'
import { levelSteps as toReignSupreme } from './to-reign-supreme/ai/level-steps.ts'
import { levelSteps as warOfSupremacy } from './war-of-supremacy/ai/level-steps.ts'

/** Apart from the registry, because a page loads it only where somebody chooses a level. */
const MEASURED: Readonly<Record<string, LevelSteps>> = {
  'counts-and-clerics': countsAndClerics,
  'to-reign-supreme': toReignSupreme,
  terreign,
  'war-of-supremacy': warOfSupremacy,
}

/** How far the levels of a game are apart. A game that is not measured has the usual steps. */
export function levelStepsOf(game: string): LevelSteps {
  return Object.hasOwn(MEASURED, game) ? MEASURED[game] : USUAL_STEPS
}
