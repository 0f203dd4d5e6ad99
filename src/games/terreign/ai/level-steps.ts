import type { LevelSteps } from '../../../ai/index.ts'

export const levelSteps: LevelSteps = { players: 4, wins: [40, 40, 42, 42, 48, 35, 29] }
