import type { LevelSteps } from '../../../ai/index.ts'

export const levelSteps: LevelSteps = { players: 4, wins: [39, 40, 38, 38, 37, 34, 50] }
