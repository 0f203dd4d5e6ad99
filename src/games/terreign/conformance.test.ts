import { conformance } from '../../core/conformance.ts'
import { invariant, optionSets } from './conformance.ts'
import { game } from './index.ts'

const module = new URL('./index.ts', import.meta.url)
conformance(game, { module, options: optionSets, matches: 132, invariant })
