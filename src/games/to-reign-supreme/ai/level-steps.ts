import type { LevelSteps } from '../../../ai/index.ts'

/** The last step is assumed: Master plays too long for enough matches. */
export const levelSteps: LevelSteps = { players: 2, wins: [72, 72, 77, 74, 71, 70, 70] }
