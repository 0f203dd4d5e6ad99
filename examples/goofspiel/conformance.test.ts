import { conformance } from '../../src/core/conformance/index.ts'
import { ai } from './ai/index.ts'
import { invariant, optionSets } from './conformance.ts'
import { game } from './index.ts'

const module = new URL('./index.ts', import.meta.url)
const heuristic = { module: new URL('./ai/index.ts', import.meta.url), heuristic: ai.heuristic }
conformance(game, { module, ai: heuristic, options: optionSets, matches: 120, invariant })
