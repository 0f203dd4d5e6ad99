import type { LevelSteps } from '../../../ai/index.ts'

/** The last step is assumed: Master plays too long for enough matches. */
export const levelSteps: LevelSteps = { players: 2, wins: [74, 75, 77, 75, 70, 66, 70] }
