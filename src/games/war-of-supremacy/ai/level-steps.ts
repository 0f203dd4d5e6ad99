import type { LevelSteps } from '../../../ai/index.ts'

export const levelSteps: LevelSteps = { players: 2, wins: [66, 69, 63, 70, 64, 65, 66] }
