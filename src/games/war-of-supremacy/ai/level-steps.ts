import type { LevelSteps } from '../../../ai/index.ts'

export const levelSteps: LevelSteps = { players: 2, wins: [69, 71, 67, 70, 67, 73, 66] }
