import type { LevelSteps } from '../../../ai/index.ts'

export const levelSteps: LevelSteps = { players: 2, wins: [66, 72, 63, 70, 68, 65, 66] }
