import type { LevelSteps } from '../../../ai/index.ts'

export const levelSteps: LevelSteps = { players: 2, wins: [71, 72, 72, 69, 67, 69, 68] }
