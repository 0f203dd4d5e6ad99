import { conformance } from './index.ts'
import { ai, game, invariant } from './vigil.ts'

const module = new URL('./vigil.ts', import.meta.url)
conformance(game, {
  module,
  ai: { module, heuristic: ai.heuristic },
  options: { defaults: {}, 'three rounds': { rounds: 3 }, 'open hands': { rounds: 1, openHands: true } },
  matches: 300,
  invariant,
})
