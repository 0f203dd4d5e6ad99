import type { LevelSteps } from '../../../ai/index.ts'

export const levelSteps: LevelSteps = { players: 2, wins: [74, 71, 70, 71, 71, 67, 66] }
