import type { LevelSteps } from '../../../ai/index.ts'

export const levelSteps: LevelSteps = { players: 2, wins: [87, 90, 93, 87, 88, 86, 85] }
