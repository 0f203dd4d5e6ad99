import type { LevelSteps } from '../../../ai/index.ts'

export const levelSteps: LevelSteps = { players: 2, wins: [83, 84, 86, 82, 73, 76, 89] }
