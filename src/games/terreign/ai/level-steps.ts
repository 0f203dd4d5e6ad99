import type { LevelSteps } from '../../../ai/index.ts'

export const levelSteps: LevelSteps = { players: 4, wins: [40, 38, 40, 38, 38, 38, 41] }
