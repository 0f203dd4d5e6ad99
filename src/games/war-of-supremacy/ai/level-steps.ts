import type { LevelSteps } from '../../../ai/index.ts'

/** The last step is assumed: Master plays too long for enough matches. */
export const levelSteps: LevelSteps = { players: 2, wins: [66, 72, 63, 70, 68, 65, 70] }
