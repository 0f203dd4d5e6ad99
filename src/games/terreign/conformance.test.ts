import { conformance } from '../../core/conformance.ts'
import { invariant, optionSets } from './conformance.ts'
import { game } from './index.ts'

conformance(game, { module: new URL('./index.ts', import.meta.url), options: optionSets, invariant })
