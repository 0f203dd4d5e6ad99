import type { LevelSteps } from '../../../ai/index.ts'

export const levelSteps: LevelSteps = { players: 2, wins: [71, 69, 69, 70, 64, 66, 66] }
