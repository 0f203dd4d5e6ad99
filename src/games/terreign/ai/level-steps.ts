import type { LevelSteps } from '../../../ai/index.ts'

export const levelSteps: LevelSteps = { players: 4, wins: [40, 41, 35, 38, 37, 34, 50] }
