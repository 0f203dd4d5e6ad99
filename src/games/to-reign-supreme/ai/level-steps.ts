import type { LevelSteps } from '../../../ai/index.ts'

export const levelSteps: LevelSteps = { players: 2, wins: [72, 72, 77, 74, 73, 59, 61] }
