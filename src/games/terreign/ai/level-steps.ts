import type { LevelSteps } from '../../../ai/index.ts'

/** The last step is assumed: Master plays too long for enough matches. */
export const levelSteps: LevelSteps = { players: 4, wins: [40, 40, 42, 42, 48, 35, 35] }
