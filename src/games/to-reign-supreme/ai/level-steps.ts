import type { LevelSteps } from '../../../ai/index.ts'

/** The last step is assumed: Master plays too long for enough matches. */
export const levelSteps: LevelSteps = { players: 2, wins: [73, 75, 76, 71, 73, 71, 70] }
